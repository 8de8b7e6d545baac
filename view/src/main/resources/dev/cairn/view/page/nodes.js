// The nodes that share the storage.
import {el, replace} from './dom.js';
import {countdown, duration, moment, serverTime} from './format.js';
import {get} from './api.js';

export class NodesScreen {
  constructor(view) {
    this.box = el('div', {class: 'nodes'});
    replace(view, el('h1', {}, 'Nodes'), this.box);
    this.ready = this.load();
    this.timer = setInterval(() => this.load(), 2000);
  }

  async load() {
    let told;
    try { told = await get('/api/v1/nodes'); } catch (error) {
      replace(this.box, el('p', {class: 'error', role: 'alert'}, error.message));
      return;
    }
    serverTime(told.now);
    const figure = (name, value) => value === undefined ? null : [el('dt', {}, name), el('dd', {}, value)];
    replace(this.box, told.nodes.map(node => el('article', {class: 'node-card' + (node.self ? ' self' : '')},
      el('h2', {}, node.name, node.self ? el('small', {}, 'this page') : null),
      el('dl', {},
        figure('Id', String(node.id)),
        figure('Since', moment(node.registered)),
        figure('Lease', node.endedAt ? 'ended ' + moment(node.endedAt) : node.leaseUntil ? ['ends ', countdown(node.leaseUntil)] : 'held'),
        figure('Running', node.running === undefined ? undefined : String(node.running)),
        figure('Queue', node.queue === undefined ? undefined : String(node.queue)),
        figure('Commits', node.commits === undefined ? undefined : node.commits.toLocaleString()),
        figure('Commit, p50', node.p50 === undefined ? undefined : duration(node.p50)),
        figure('Commit, p99', node.p99 === undefined ? undefined : duration(node.p99)),
        figure('Operations per commit', node.perCommit === undefined ? undefined : node.perCommit.toFixed(1))),
      el('p', {class: 'versions'}, node.versions.map(version => el('span', {}, version))))));
  }

  key() { return false; }
  close() { clearInterval(this.timer); }
}
