// A run: header, diagram of its code, table with timeline, panel. What is chosen in one is shown in all.
import {el, perFrame, replace} from './dom.js';
import {countdown, duration, elapsed, failingText, moment, serverTime, stateMark, waitText} from './format.js';
import {Diagram} from './diagram.js';
import {Operations} from './table.js';
import {Panel} from './panel.js';

// The parts of the head that the panel of the run shows.
const inPanel = head => JSON.stringify([head.status, head.failing, head.waits, head.why, head.invocations]);

// An operation without the time that each heartbeat puts off.
const timeless = operation => JSON.stringify({...operation, due: null});

export class RunScreen {
  constructor(view, snapshot, source, acts) {
    this.head = snapshot.head;
    this.chosen = null;
    this.about = el('div', {class: 'about'});
    this.actions = el('span', {class: 'actions'});
    this.title = el('header', {class: 'run-head'}, this.about, this.actions);
    this.diagram = new Diagram(snapshot.diagram, (id, from) => this.choose(id, from), !acts);
    this.table = new Operations((id, from) => this.choose(id, from));
    this.panel = new Panel(source, acts);
    this.acts = acts;
    replace(view, this.title, el('div', {class: 'run'}, this.diagram.element, this.table.element, this.panel.element));
    this.drawSoon = perFrame(() => this.draw());
    this.pending = [];
    this.update(snapshot);
    this.draw();
    this.panel.run(this.head);
    this.onPrint = () => this.table.rows.print(true);
    this.afterPrint = () => this.table.rows.print(false);
    addEventListener('beforeprint', this.onPrint);
    addEventListener('afterprint', this.afterPrint);
  }

  close() {
    removeEventListener('beforeprint', this.onPrint);
    removeEventListener('afterprint', this.afterPrint);
    this.table.rows.observer.disconnect();
  }

  update(change) {
    this.pending.push(change);
    this.drawSoon();
  }

  draw() {
    const changes = this.pending;
    this.pending = [];
    const operations = changes.flatMap(change => change.operations ?? []);
    let touched = false;
    for (const change of changes) {
      if (change.head) { touched ||= inPanel(change.head) !== inPanel(this.head); this.head = change.head; serverTime(change.head.now); }
      if (change.nodes || change.edges) this.diagram.update(change.nodes ?? {}, change.edges);
    }
    // The panel may hold a form that somebody fills in: it is drawn again only if its operation has changed.
    const before = this.table.byId.get(this.chosen);
    this.table.update(operations, this.head.axis);
    this.drawTitle();
    const now = this.table.byId.get(this.chosen);
    if (this.chosen === null ? touched : timeless(now) !== timeless(before)) this.showPanel();
    else if (now?.due !== before?.due) this.panel.wait(now, this.head);
  }

  drawTitle() {
    const head = this.head;
    const wait = head.ended ? null : head.waits[0];
    const pause = head.pause && !head.ended && head.pause.at ? `pause ${head.pause.at} of ${head.pause.of}` : null;
    // The header stays while none of this changes, so that nothing below it moves.
    const titled = JSON.stringify([head.status, head.ended, pause, head.failing, wait && waitText(wait), wait?.until, head.parkedBecause]);
    if (titled === this.titled) return;
    this.titled = titled;
    replace(this.about,
      el('h1', {}, el('span', {class: 'workflow'}, head.workflow), ' ', head.name),
      stateMark(head.status),
      el('span', {class: 'facts'},
        el('span', {}, 'version ', head.version), head.run ? el('span', {}, 'run ', head.run) : null,
        el('span', {}, 'started ', moment(head.started)),
        el('span', {}, head.ended ? 'took ' + duration(head.ended - head.started) : ['for ', elapsed(head.started)]),
        pause ? el('span', {class: 'pause'}, pause) : null,
        head.failing ? el('span', {class: 'failing'}, 'waits for ', failingText(head.failing), head.failing.next ? [' ', countdown(head.failing.next)] : null) : null,
        wait ? el('span', {class: 'waits'}, 'waits for ', waitText(wait), wait.until ? [' ', countdown(wait.until)] : null) : null),
      head.parkedBecause ? el('p', {class: 'error'}, head.parkedBecause) : null);
    this.drawActions();
  }

  // Buttons that are the same stay, with the focus that they may have.
  drawActions() {
    if (!this.acts) return;
    const buttons = this.acts.buttons(this.head);
    const names = buttons.map(button => button.textContent).join();
    if (names === this.offered) return;
    this.offered = names;
    replace(this.actions, buttons);
  }

  choose(id) {
    this.chosen = id;
    const operation = this.table.byId.get(id);
    this.table.choose(id);
    this.diagram.select(operation?.node ?? null);
    this.showPanel();
  }

  showPanel() {
    const operation = this.chosen === null ? null : this.table.byId.get(this.chosen);
    return operation ? this.panel.operation(operation, this.head) : this.panel.run(this.head);
  }

  // j, k, Enter, Esc; answers whether the key meant something here.
  key(event) {
    if (event.key === 'j' || event.key === 'k') {
      const next = this.table.neighbour(event.key === 'j' ? 1 : -1);
      if (next) this.choose(next);
      return true;
    }
    if (event.key === 'Enter' && this.chosen !== null && this.table.parents.has(this.chosen)) {
      this.table.fold(this.chosen);
      return true;
    }
    if (event.key === 'Escape' && this.chosen !== null) {
      this.choose(null);
      return true;
    }
    return false;
  }
}
