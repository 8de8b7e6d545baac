// The diagram of the code, with the states of a run on it. The layout comes from the server.
import {el} from './dom.js';
import {ICONS} from './format.js';

const SVG = 'http://www.w3.org/2000/svg';

export class Diagram {
  constructor(contexts, select, isFile) {
    this.element = el('section', {class: 'diagram', 'aria-label': 'Diagram of the code'});
    this.nodes = new Map();
    this.edges = [];
    this.state = new Map();
    if (!contexts.length) {
      this.element.append(el('p', {class: 'hint'},
        'The manifest of this workflow is not here, so there is no diagram of its code. ', isFile
          ? 'cairn show --html takes it from the app: --app build/libs/shop.jar.'
          : 'Runs of workflows that this node has registered are shown on theirs.'));
      return;
    }
    this.element.append(arrowHead());
    contexts.forEach((context, index) => {
      const picture = new DOMParser().parseFromString(context.svg, 'image/svg+xml').documentElement;
      // Its places are buttons here, which a mere picture has not.
      picture.setAttribute('role', 'group');
      const figure = el('figure', {}, document.importNode(picture, true));
      this.element.append(index === 0 ? figure
        : el('details', {open: contexts.length <= 4}, el('summary', {}, context.name, ' ', el('small', {}, context.source)), figure));
    });
    for (const node of this.element.querySelectorAll('g.node')) {
      this.nodes.set(node.id, node);
      if (node.classList.contains('start') || node.classList.contains('end')) continue;
      node.setAttribute('tabindex', '0');
      node.setAttribute('role', 'button');
      const choose = () => { const last = this.state.get(node.id); if (last) select(last[2], 'diagram'); };
      node.addEventListener('click', choose);
      node.addEventListener('keydown', event => {
        if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); event.stopPropagation(); choose(); }
      });
    }
    this.edges = [...this.element.querySelectorAll('path.edge')];
  }

  update(nodes, edges) {
    for (const [id, value] of Object.entries(nodes)) {
      const node = this.nodes.get(id);
      if (!node) continue;
      this.state.set(id, value);
      const [state, visits] = value;
      node.setAttribute('data-state', state);
      // A place whose name is too long to be shown has it as its title.
      const words = node.querySelector('title')?.textContent ?? [...node.querySelectorAll('text:not(.icon, .visits)')].map(it => it.textContent).join(' ');
      node.setAttribute('aria-label', `${words}: ${state}${visits > 1 ? `, ${visits} visits` : ''}`);
      badge(node, 'icon', ICONS[state] ?? '');
      badge(node, 'visits', visits > 1 ? '×' + visits : '');
    }
    if (!edges) return;
    const taken = new Set(edges);
    for (const edge of this.edges) edge.classList.toggle('taken', taken.has(edge.dataset.from + ' ' + edge.dataset.to));
    for (const [id, node] of this.nodes) {
      const visited = this.state.has(id) || edges.some(it => it.startsWith(id + ' ') || it.endsWith(' ' + id));
      node.classList.toggle('unvisited', !visited);
    }
  }

  select(node) {
    for (const [id, element] of this.nodes) element.classList.toggle('selected', id === node);
    const chosen = this.nodes.get(node);
    const around = chosen?.closest('details');
    if (around) around.open = true;
    chosen?.scrollIntoView({block: 'nearest', inline: 'nearest'});
  }
}

function badge(node, kind, text) {
  let element = node.querySelector('text.' + kind);
  if (!text) { element?.remove(); return; }
  if (!element) {
    const box = node.querySelector('rect');
    element = document.createElementNS(SVG, 'text');
    element.setAttribute('class', kind);
    element.setAttribute('aria-hidden', 'true');
    // The layout leaves room for it on either side of the name.
    element.setAttribute('x', Number(box.getAttribute('x')) + (kind === 'icon' ? 17 : Number(box.getAttribute('width')) - 10));
    element.setAttribute('y', node.querySelector('text.name').getAttribute('y'));
    node.append(element);
  }
  element.textContent = text;
}

function arrowHead() {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'defs');
  const marker = document.createElementNS(SVG, 'marker');
  for (const [name, value] of Object.entries({id: 'arrow', viewBox: '0 0 8 8', refX: 6, refY: 4, markerWidth: 6, markerHeight: 6, orient: 'auto'})) {
    marker.setAttribute(name, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', 'M0 0 8 4 0 8z');
  marker.append(path);
  svg.append(marker);
  return svg;
}
