// The page: which screen an address shows, keys, and the connection.
import {dialog, el, replace} from './dom.js';
import {tick} from './format.js';
import {get, listen, patiently, runPath} from './api.js';
import {Acts, learn} from './acts.js';
import {ListScreen} from './list.js';
import {NodesScreen} from './nodes.js';
import {RunScreen} from './run.js';

const view = document.getElementById('view');
const connection = document.getElementById('connection');
let screen = null;
let turn = 0;

// The list with its filters, to which Esc leads back; it outlives a reload.
const LIST = 'cairn-list';
const lastList = () => sessionStorage.getItem(LIST) ?? '/';

// True, false, or null for a screen that shows no changes.
function connected(is) {
  connection.textContent = is === null ? '' : is ? 'live' : 'reconnecting …';
  connection.className = is === null ? '' : is ? 'live' : 'lost';
}

class LiveRun {
  constructor(workflow, name) {
    Object.assign(this, {workflow, name, path: runPath(workflow, name)});
    this.ready = this.open();
  }

  async open() {
    const mine = ++turn;
    try {
      const isWanted = () => mine === turn;
      const [snapshot, settings] = await patiently(() => Promise.all([get(this.path), get('/api/v1/settings')]), isWanted, error => this.away(error));
      if (!isWanted()) return;
      learn(settings);
      const acts = new Acts(this.workflow, this.name, snapshot.head.version, settings, go);
      this.screen = new RunScreen(view, snapshot, {
        payloads: () => this.asked(isWanted, this.path + '/payloads'),
        details: id => this.asked(isWanted, `${this.path}/operations/${encodeURIComponent(id)}`),
      }, acts);
      this.source = listen(this.path + '/live', {
        run: whole => { if (whole.head.run !== this.screen.head.run) this.again(); else { this.screen.update(whole); this.closeWhenDone(whole.head); } },
        change: change => { this.screen.update(change); this.closeWhenDone(change.head); },
      }, connected);
    } catch (error) {
      if (mine === turn) this.refused(error.message);
    }
  }

  asked(isWanted, path) {
    return patiently(() => get(path), isWanted, () => connected(false));
  }

  away(error) {
    connected(false);
    this.refused(error.message + ' The page asks again …');
  }

  refused(message) {
    replace(view, el('p', {class: 'error', role: 'alert'}, message), el('p', {}, el('a', {href: lastList()}, 'All runs')));
  }

  // A run that has ended does not change any more.
  closeWhenDone(head) {
    if (!head.ended) return;
    this.source.close();
    connected(null);
  }

  // The run goes on with an empty journal.
  again() {
    this.close();
    this.ready = this.open();
  }

  key(event) {
    if (this.screen?.key(event)) return true;
    if (event.key === 'Escape') { go(lastList()); return true; }
    return false;
  }

  close() {
    turn++;
    this.source?.close();
    this.screen?.close();
  }
}

// An address that has nothing.
class NothingHere {
  constructor(path) {
    replace(view, el('h1', {}, 'There is nothing here'), el('p', {class: 'hint'}, `No run and no page has the address ${path}.`),
      el('p', {}, el('a', {href: lastList()}, 'All runs')));
  }

  key() { return false; }
  close() {}
}

function show() {
  screen?.close();
  if (screen instanceof ListScreen) sessionStorage.setItem(LIST, screen.address());
  connected(null);
  const path = location.pathname;
  const run = /^\/runs\/([^/]+)\/([^/]+)$/.exec(path)?.slice(1).map(decodeURIComponent);
  const title = run ? `${run[1]} · ${run[0]}` : path === '/nodes' ? 'Nodes' : path === '/' ? 'Runs' : 'Nothing here';
  document.title = title + ' · Cairn';
  for (const link of document.querySelectorAll('nav a')) {
    const here = link.getAttribute('href') === path || (run && link.getAttribute('href') === '/');
    if (here) link.setAttribute('aria-current', 'page'); else link.removeAttribute('aria-current');
  }
  replace(view);
  if (run) screen = new LiveRun(run[0], run[1]);
  else if (path === '/nodes') screen = new NodesScreen(view);
  else if (path === '/') screen = new ListScreen(view, go, connected);
  else screen = new NothingHere(path);
}

function go(address) {
  history.pushState(null, '', address);
  show();
  view.focus({preventScroll: true});
}

addEventListener('popstate', show);
// A browser may keep a page that was left, to show it again at once. Until then nobody looks at it, and nothing is told to it.
addEventListener('pagehide', () => screen?.close());
addEventListener('pageshow', event => { if (event.persisted) show(); });
document.addEventListener('click', event => {
  const link = event.target.closest('a[href^="/"]');
  if (!link || link.hasAttribute('download') || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});

function help() {
  if (document.querySelector('dialog')) return;
  const keys = [['/', 'search'], ['j', 'next'], ['k', 'previous'], ['Enter', 'open, or fold a context'], ['Esc', 'back'], ['?', 'this help']];
  dialog('Keyboard', el('dl', {class: 'keys'}, keys.map(([name, means]) => [el('dt', {}, el('kbd', {}, name)), el('dd', {}, means)])), []);
}
document.getElementById('help').addEventListener('click', help);

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog')) return;
  if (event.target.closest?.('input, textarea, select')) {
    if (event.key === 'Escape') event.target.blur();
    return;
  }
  if (event.key === '?') { help(); return; }
  if (screen?.key(event)) event.preventDefault();
});

setInterval(tick, 1000);
show();
