// The list of runs. Filters are the query of the address.
import {Rows, el, perFrame, replace} from './dom.js';
import {countdown, duration, elapsed, failingText, moment, serverTime, stateMark, waitText} from './format.js';
import {get, listen} from './api.js';
import {cancelMany, command, learn} from './acts.js';

const STATUSES = ['ready', 'running', 'suspended', 'parked', 'succeeded', 'failed', 'timed out', 'stopped'];
const PAGE = 200;
const REFRESH_MILLIS = 1000;

export class ListScreen {
  constructor(view, go, connected) {
    Object.assign(this, {go, connected});
    this.runs = [];
    this.changes = 0;
    this.marked = new Set();
    this.chosen = -1;
    this.next = null;
    this.filters = new URLSearchParams(location.search);
    this.build(view);
    this.ready = this.load();
    this.drawSoon = perFrame(() => this.rows.renew(this.runs.length));
  }

  build(view) {
    const field = (name, label, input) => {
      const isTime = input.type === 'datetime-local';
      const value = this.filters.get(name) ?? '';
      input.name = name;
      offer(input, value);
      input.value = isTime ? local(value) : value;
      input.addEventListener(input.tagName === 'SELECT' || isTime ? 'change' : 'input',
        () => this.filter(name, isTime ? instant(input.value) : input.value));
      return el('label', {}, label, input);
    };
    this.search = el('input', {type: 'search', placeholder: 'starts with …', autocomplete: 'off', 'aria-keyshortcuts': '/'});
    this.workflows = el('select', {}, el('option', {value: ''}, 'all'));
    const bar = el('form', {class: 'filters', role: 'search', onsubmit: event => event.preventDefault()},
      field('name', 'Name', this.search),
      field('workflow', 'Workflow', this.workflows),
      field('status', 'Status', el('select', {}, el('option', {value: ''}, 'all'), STATUSES.map(status => el('option', {}, status)))),
      field('waits', 'Waits for', el('input', {type: 'search', placeholder: 'event …', autocomplete: 'off'})),
      field('from', 'Started from', el('input', {type: 'datetime-local'})),
      field('before', 'before', el('input', {type: 'datetime-local'})));
    this.counts = el('div', {class: 'counts', role: 'group', 'aria-label': 'Runs by status', title: 'Other filters than that of the workflow do not count here'});
    this.bulk = el('button', {type: 'button', class: 'danger', id: 'bulk', hidden: true, onclick: () => this.cancel()});
    this.body = el('div', {class: 'body', role: 'rowgroup', tabindex: '0', 'aria-label': 'Runs'});
    this.empty = el('div', {class: 'hint', hidden: true});
    this.head = el('input', {type: 'checkbox', 'aria-label': 'Mark all that are loaded', onchange: event => this.markAll(event.target.checked)});
    this.table = el('div', {class: 'runs', role: 'grid', 'aria-label': 'Runs', 'aria-multiselectable': 'true'},
      el('div', {class: 'head', role: 'row'},
        el('div', {role: 'columnheader', class: 'pick'}, this.head),
        ['Workflow', 'Name', 'Status', 'Version', 'Started', 'Duration', 'Waits for'].map(name =>
          el('div', {role: 'columnheader', class: name.toLowerCase().replace(' ', '-')}, name))),
      this.body);
    replace(view, el('h1', {class: 'sr'}, 'Runs'), bar, el('div', {class: 'tally'}, this.counts, this.bulk), this.table, this.empty);
    this.rows = new Rows(this.body, index => this.row(index), {
      id: index => key(this.runs[index]), keeps: (row, index) => row.shown === this.shown(index),
      nearEnd: () => this.more(), drawn: (from, to) => this.refresh(from, to)});
    this.body.addEventListener('click', event => this.clicked(event));
  }

  filter(name, value) {
    if (value) this.filters.set(name, value); else this.filters.delete(name);
    history.replaceState(null, '', this.address());
    clearTimeout(this.soon);
    this.soon = setTimeout(() => { this.ready = this.load(); }, 150);
  }

  address() {
    return '/' + (this.filters.size ? '?' + this.filters : '');
  }

  query(after) {
    const query = new URLSearchParams();
    for (const [name, value] of this.filters) {
      if (value) query.set(name, value);
    }
    query.set('limit', PAGE);
    if (after) query.set('after', after);
    return query;
  }

  async load() {
    const turn = this.turn = (this.turn ?? 0) + 1;
    try {
      const [page, settings] = await Promise.all([get('/api/v1/runs?' + this.query()), this.settings ?? get('/api/v1/settings')]);
      learn(this.settings = settings);
      if (turn !== this.turn) return;
      this.take(page);
    } catch (error) {
      if (turn !== this.turn) return;
      this.refused(error);
      if (error.isFinal) return;
    }
    this.source?.close();
    this.source = listen('/api/v1/live?' + this.query(), {runs: page => this.merge(page)}, this.connected);
  }

  refused(error) {
    this.runs = [];
    this.next = null;
    this.rows.renew(0);
    this.table.hidden = true;
    this.empty.hidden = false;
    this.empty.textContent = error.message;
    this.source?.close();
    this.connected(null);
  }

  take(page) {
    serverTime(page.now);
    this.runs = page.runs;
    this.next = page.next ?? null;
    this.chosen = Math.min(this.chosen, this.runs.length - 1);
    this.showCounts(page.counts);
    this.rows.renew(this.runs.length);
    this.showEmpty();
    this.showBulk();
  }

  showEmpty() {
    this.table.hidden = this.runs.length === 0;
    this.empty.hidden = !this.table.hidden;
    replace(this.empty, this.filters.size ? 'No run is like that.' : ['There are no runs yet.', command('start', ['WORKFLOW', 'NAME', 'JSON'], {says: 'Start one:'})]);
  }

  // The newest runs have changed; what was loaded below them stays.
  merge(page) {
    serverTime(page.now);
    const fresh = new Set(page.runs.map(key));
    const last = page.runs[page.runs.length - 1];
    const older = page.next && last ? this.runs.filter(run => !fresh.has(key(run)) && run.started <= last.started) : [];
    this.changes++;
    for (const run of older) Object.assign(run, {after: run.after ?? page.next, changes: run.changes ?? 0});
    const chosen = this.runs[this.chosen];
    this.runs = page.runs.concat(older);
    if (!older.length) this.next = page.next ?? null;
    if (chosen) this.chosen = this.runs.findIndex(run => key(run) === key(chosen));
    this.showCounts(page.counts);
    this.showEmpty();
    this.showBulk();
    this.drawSoon();
  }

  async more() {
    if (!this.next || this.loading) return;
    this.loading = true;
    const turn = this.turn;
    try {
      const page = await get('/api/v1/runs?' + this.query(this.next));
      if (turn !== this.turn) return;
      const known = new Set(this.runs.map(key));
      this.runs.push(...this.read(page, this.next).filter(run => !known.has(key(run))));
      this.next = page.next ?? null;
      this.rows.grow(this.runs.length);
    } catch {
      // The next look at the end of the list asks again; the connection tells that the server is away.
    } finally {
      this.loading = false;
    }
  }

  // Runs beyond the newest know where they were read, and after how many changes of the list.
  read(page, after) {
    for (const run of page.runs) Object.assign(run, {after, changes: this.changes});
    return page.runs;
  }

  // Reads runs in sight again that may have changed since: the server tells of the newest alone.
  async refresh(from, to) {
    const old = this.runs.slice(from, to).find(run => run.after && run.changes < this.changes);
    if (!old || this.refreshing) return;
    this.refreshing = true;
    const turn = this.turn;
    try {
      const page = await get('/api/v1/runs?' + this.query(old.after));
      if (turn === this.turn) this.exchange(this.read(page, old.after), old.after);
    } catch {
      // The rows stay as they are; the connection tells that the server is away.
    }
    // One request at a time, and not for every change of a busy list.
    setTimeout(() => { this.refreshing = false; this.drawSoon(); }, REFRESH_MILLIS);
  }

  exchange(runs, after) {
    const place = this.runs.findIndex(run => run.after === after);
    const fresh = new Set(runs.map(key));
    const rest = this.runs.filter(run => run.after !== after && !fresh.has(key(run)));
    const chosen = this.runs[this.chosen];
    this.runs = rest.slice(0, place).concat(runs, rest.slice(place));
    if (chosen) this.chosen = this.runs.findIndex(run => key(run) === key(chosen));
    this.showBulk();
    this.drawSoon();
  }

  showCounts(counts) {
    const names = Object.keys(counts).sort();
    if (names.join('\n') !== this.named) {
      this.named = names.join('\n');
      const wanted = this.filters.get('workflow') ?? '';
      replace(this.workflows, el('option', {value: ''}, 'all'), names.map(name => el('option', {}, name)));
      offer(this.workflows, wanted);
      this.workflows.value = wanted;
    }
    const sums = new Map();
    const wanted = this.filters.get('workflow');
    for (const [name, statuses] of Object.entries(counts)) {
      if (wanted && name !== wanted) continue;
      for (const [status, count] of Object.entries(statuses)) sums.set(status, (sums.get(status) ?? 0) + count);
    }
    const statuses = STATUSES.filter(status => sums.get(status));
    // Buttons stay, with the focus that one of them may have; their numbers change.
    if (statuses.join() !== this.counted || wanted !== this.countedOf) {
      Object.assign(this, {counted: statuses.join(), countedOf: wanted});
      replace(this.counts, sums.size > 0 && el('span', {class: 'of'}, wanted ? `All runs of ${wanted}:` : 'All runs:'),
        statuses.map(status => el('button', {type: 'button', class: 'count', onclick: () => this.wantStatus(status)}, stateMark(status), el('b'))));
    }
    this.counts.querySelectorAll('button').forEach((button, index) => {
      button.setAttribute('aria-pressed', String(this.filters.get('status') === statuses[index]));
      button.querySelector('b').textContent = sums.get(statuses[index]).toLocaleString();
    });
  }

  wantStatus(status) {
    const select = document.querySelector('select[name=status]');
    select.value = this.filters.get('status') === status ? '' : status;
    select.dispatchEvent(new Event('change'));
  }

  // All that a row shows, to tell whether it has changed.
  shown(index) {
    const {changes, ...run} = this.runs[index];
    return JSON.stringify([run, index === this.chosen, this.marked.has(key(run))]);
  }

  row(index) {
    const run = this.runs[index];
    const wait = run.waits?.[0];
    const cell = (name, ...content) => el('div', {role: 'gridcell', class: name}, content);
    const row = el('div', {class: 'row' + (index === this.chosen ? ' selected' : ''), role: 'row', 'data-id': key(run), 'aria-selected': String(index === this.chosen)},
      cell('pick', el('input', {type: 'checkbox', 'aria-label': 'Mark ' + run.name, checked: this.marked.has(key(run)), disabled: Boolean(run.ended)})),
      cell('workflow', run.workflow),
      cell('name', el('a', {href: address(run)}, run.name)),
      cell('status', stateMark(run.status)),
      cell('version', 'v' + run.version),
      cell('started', el('time', {datetime: new Date(run.started).toISOString()}, moment(run.started))),
      cell('duration', run.ended ? duration(run.ended - run.started) : elapsed(run.started)),
      cell('waits-for', run.parkedBecause ? el('span', {class: 'what'}, run.parkedBecause)
        : run.failing ? [el('span', {class: 'what failing'}, failingText(run.failing)), run.failing.next ? [' ', countdown(run.failing.next)] : null]
        : wait ? [el('span', {class: 'what'}, waitText(wait)), wait.until ? [' ', countdown(wait.until)] : null,
          run.waits.length > 1 ? el('small', {}, ` and ${run.waits.length - 1} more`) : null] : ''));
    return Object.assign(row, {shown: this.shown(index)});
  }

  clicked(event) {
    const row = event.target.closest('.row');
    if (!row) return;
    const run = this.runs.find(it => key(it) === row.dataset.id);
    if (event.target.type === 'checkbox') {
      if (event.target.checked) this.marked.add(key(run)); else this.marked.delete(key(run));
      row.shown = this.shown(this.runs.indexOf(run));
      this.showBulk();
    } else if (!event.target.closest('a') && !event.target.closest('.pick')) {
      this.go(address(run));
    }
  }

  markAll(on) {
    this.marked = new Set(on ? this.runs.filter(run => !run.ended).map(key) : []);
    this.rows.renew(this.runs.length);
    this.showBulk();
  }

  showBulk() {
    const here = new Set(this.runs.filter(run => !run.ended).map(key));
    this.marked = new Set([...this.marked].filter(id => here.has(id)));
    if (!this.marked.size) this.head.checked = false;
    this.bulk.hidden = this.marked.size === 0;
    this.bulk.textContent = `Cancel ${this.marked.size} …`;
  }

  cancel() {
    cancelMany(this.runs.filter(run => this.marked.has(key(run))), () => {
      this.marked.clear();
      this.showBulk();
      this.ready = this.load();
    });
  }

  key(event) {
    if (event.key === '/') { this.search.focus(); this.search.select(); return true; }
    if (event.key === 'j' || event.key === 'k') {
      const before = this.chosen;
      this.chosen = Math.max(0, Math.min(this.runs.length - 1, this.chosen + (event.key === 'j' ? 1 : -1)));
      this.rows.change(before);
      this.rows.change(this.chosen);
      this.rows.reveal(this.chosen);
      return true;
    }
    if (event.key === 'Enter' && this.runs[this.chosen] && !event.target.closest('a, button')) { this.go(address(this.runs[this.chosen])); return true; }
    return false;
  }

  close() {
    this.source?.close();
    clearTimeout(this.soon);
    this.rows.observer.disconnect();
  }
}


// A value of the address that is no choice is shown all the same: the answer is about it.
function offer(input, value) {
  if (input.tagName === 'SELECT' && ![...input.options].some(option => option.value === value)) input.append(el('option', {}, value));
}

// The field has the time of the reader's zone. The address has the moment, which is the same to whoever gets it. What
// is no time is left to the server, which says so.
function instant(local) {
  return local && new Date(local).toISOString();
}

function local(instant) {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? '' : new Date(time - time.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
}

const key = run => run.workflow + '/' + run.name;
const address = run => `/runs/${encodeURIComponent(run.workflow)}/${encodeURIComponent(run.name)}`;
