// The table of operations, a tree whose contexts fold, with the timeline beside it.
import {Rows, el} from './dom.js';
import {countdown, duration, elapsed, stateMark} from './format.js';
import {Axis, axisHead, lane, redraw} from './timeline.js';

export class Operations {
  constructor(select) {
    this.select = select;
    this.axis = new Axis();
    this.byId = new Map();
    this.visits = new Map();
    this.visitOf = new Map();
    this.order = [];
    this.visible = [];
    this.index = new Map();
    this.folded = new Set();
    this.chosen = null;
    this.head = el('div', {class: 'head', role: 'row'});
    this.body = el('div', {class: 'body', role: 'rowgroup', tabindex: '0', 'aria-label': 'Operations'});
    this.element = el('div', {class: 'operations', role: 'treegrid', 'aria-label': 'Operations and timeline'}, this.head, this.body);
    this.rows = new Rows(this.body, index => this.row(index), {keeps: (row, index) => this.keeps(row, index)});
    this.body.addEventListener('click', event => this.clicked(event));
  }

  clicked(event) {
    const row = event.target.closest('.row');
    if (!row) return;
    if (event.target.closest('.fold')) this.fold(row.dataset.id);
    else this.select(row.dataset.id, 'table');
  }

  fold(id, on = !this.folded.has(id)) {
    if (on) this.folded.add(id); else this.folded.delete(id);
    this.arrange();
  }

  // Takes new and changed operations. Only rows in sight that changed are drawn again.
  update(operations, ticks) {
    const added = [];
    for (const operation of operations) {
      if (!this.byId.has(operation.id)) { this.add(operation); added.push(operation); }
      this.byId.set(operation.id, operation);
    }
    const grown = added.length > 0;
    const stretched = JSON.stringify(this.axis.ticks) !== JSON.stringify(ticks);
    this.axis.set(ticks);
    if (grown || stretched) this.drawHead();
    if (grown && !this.append(added)) this.arrange();
    else if (grown || stretched) this.rows.renew(this.visible.length);
    else for (const operation of operations) this.rows.change(this.index.get(operation.id));
  }

  // Whether a row in sight still shows its operation; its bars may have moved.
  keeps(row, index) {
    const [id, level] = this.visible[index];
    const operation = this.byId.get(id);
    if (row.operation !== operation || row.level !== level || row.folded !== this.foldedOf(id)) return false;
    redraw(row.lastChild, this.axis, operation);
    return true;
  }

  // Whether a context is folded; null if there is nothing to fold.
  foldedOf(id) {
    return this.parents.has(id) ? this.folded.has(id) : null;
  }

  // The visits of one place in the code have one name; their number tells them apart.
  add(operation) {
    this.order.push(operation.id);
    const place = operation.parent + '/' + operation.name;
    const visit = (this.visits.get(place) ?? 0) + 1;
    this.visits.set(place, visit);
    this.visitOf.set(operation.id, visit);
  }

  drawHead() {
    this.body.style.setProperty('--gaps', this.axis.shade());
    this.head.replaceChildren(
      el('div', {role: 'columnheader', class: 'name'}, 'Operation'),
      el('div', {role: 'columnheader', class: 'state'}, 'State'),
      el('div', {role: 'columnheader', class: 'took'}, 'Took'),
      el('div', {role: 'columnheader', class: 'source', title: 'Line of the source'}, 'Line'),
      axisHead(this.axis));
  }

  // Puts operations below all others, which is where most belong; false if one of them does not.
  append(operations) {
    if (!this.visible.length || operations.some(it => this.byId.has(it.parent))) return false;
    for (const {id} of operations) {
      this.parents.get('').push(id);
      this.index.set(id, this.visible.length);
      this.visible.push([id, 1]);
    }
    this.element.setAttribute('aria-rowcount', this.visible.length + 1);
    return true;
  }

  // The order of the tree: children below their parents, each in order of start.
  arrange() {
    const children = new Map();
    for (const id of this.order) {
      const operation = this.byId.get(id);
      const parent = this.byId.has(operation.parent) ? operation.parent : '';
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(id);
    }
    this.parents = children;
    this.visible = [];
    const add = (parent, level) => {
      for (const id of children.get(parent) ?? []) {
        this.visible.push([id, level]);
        if (!this.folded.has(id)) add(id, level + 1);
      }
    };
    add('', 1);
    this.index = new Map(this.visible.map(([id], index) => [id, index]));
    this.element.setAttribute('aria-rowcount', this.visible.length + 1);
    this.rows.renew(this.visible.length);
  }

  row(index) {
    const [id, level] = this.visible[index];
    const operation = this.byId.get(id);
    const folded = this.foldedOf(id);
    const took = operation.ended ? duration(operation.ended - operation.started)
      : operation.due ? countdown(operation.due)
      : operation.state === 'abandoned' ? '' : elapsed(operation.started);
    const tries = operation.tries?.length ?? 0;
    const visit = this.visitOf.get(id);
    const row = el('div', {
      class: 'row' + (id === this.chosen ? ' selected' : ''), role: 'row', 'data-id': id,
      'aria-level': level, 'aria-expanded': folded === null ? null : String(!folded),
      'aria-selected': String(id === this.chosen)},
      el('div', {role: 'gridcell', class: 'name'},
        folded === null ? el('span', {class: 'fold'})
          : el('button', {type: 'button', class: 'fold', 'aria-label': (folded ? 'Unfold ' : 'Fold ') + operation.name}, folded ? '▸' : '▾'),
        el('span', {class: 'text', title: id}, operation.name, visit > 1 ? el('span', {class: 'visit'}, ` #${visit}`) : null), el('small', {}, operation.kind)),
      el('div', {role: 'gridcell', class: 'state'}, stateMark(operation.state),
        tries > 1 || operation.state === 'retrying' ? el('small', {title: 'attempts'}, `${tries}${operation.attempts ? ' of ' + operation.attempts : ''}`) : null),
      el('div', {role: 'gridcell', class: 'took'}, took),
      el('div', {role: 'gridcell', class: 'source', title: operation.source}, operation.source?.replace(/^.*(?=:)/, '') ?? ''),
      lane(this.axis, operation));
    row.style.setProperty('--level', level - 1);
    return Object.assign(row, {operation, level, folded});
  }

  choose(id) {
    const before = this.chosen;
    this.chosen = id;
    // A row inside a folded context comes to light.
    for (let at = this.byId.get(id)?.parent; at && this.byId.has(at); at = this.byId.get(at).parent) {
      if (this.folded.has(at)) this.fold(at, false);
    }
    for (const it of [before, id]) if (this.index.has(it)) this.rows.change(this.index.get(it));
    if (this.index.has(id)) this.rows.reveal(this.index.get(id));
  }

  // The operation before or after the chosen one.
  neighbour(step) {
    const at = this.chosen === null ? (step > 0 ? -1 : 0) : this.index.get(this.chosen) ?? -1;
    const next = Math.max(0, Math.min(this.visible.length - 1, at + step));
    return this.visible[next]?.[0] ?? null;
  }
}
