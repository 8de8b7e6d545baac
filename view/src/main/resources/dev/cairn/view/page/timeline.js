// Bars on an axis on which idle gaps are short. The axis is a list of [time, x, compressed].
import {el} from './dom.js';
import {duration, moment, now} from './format.js';

const percent = x => (100 * x).toFixed(3) + '%';

export class Axis {
  constructor() { this.ticks = [[0, 0, 0], [1, 1, 0]]; }

  set(ticks) { this.ticks = ticks; }

  x(at) {
    const ticks = this.ticks;
    let low = 0, high = ticks.length - 1;
    if (at <= ticks[0][0]) return 0;
    if (at >= ticks[high][0]) return 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (ticks[middle][0] <= at) low = middle; else high = middle;
    }
    const [from, left] = ticks[low], [to, right] = ticks[high];
    return left + (right - left) * (at - from) / (to - from);
  }

  gaps() {
    const gaps = [];
    for (let i = 1; i < this.ticks.length; i++) {
      if (this.ticks[i][2]) gaps.push({from: this.ticks[i - 1], to: this.ticks[i]});
    }
    return gaps;
  }

  // All gaps as one background, which all lanes share: an element for each gap in each row would be far more to draw.
  shade() {
    const stops = this.gaps().map(({from, to}) =>
      `transparent ${percent(from[1])}, var(--gap) ${percent(from[1])} ${percent(to[1])}, transparent ${percent(to[1])}`);
    return stops.length ? `linear-gradient(90deg, ${stops.join(', ')})` : 'none';
  }
}

// The head of the timeline: begin, end, and what was drawn shorter.
export function axisHead(axis) {
  const [begin, end] = [axis.ticks[0], axis.ticks[axis.ticks.length - 1]];
  const head = el('div', {class: 'lane axis', 'aria-hidden': 'true'},
    el('span', {class: 'begin', title: moment(begin[0])}, '0'),
    el('span', {class: 'finish', title: moment(end[0])}, duration(end[0] - begin[0])));
  for (const gap of axis.gaps()) {
    const mark = el('span', {class: 'gap', title: `${duration(gap.to[0] - gap.from[0])} without work, drawn shorter`});
    mark.style.left = percent(gap.from[1]);
    mark.style.width = percent(gap.to[1] - gap.from[1]);
    mark.append(el('span', {class: 'length'}, duration(gap.to[0] - gap.from[0])));
    head.append(mark);
  }
  return head;
}

export function lane(axis, operation) {
  const row = el('div', {class: 'lane', 'aria-hidden': 'true'});
  redraw(row, axis, operation);
  return row;
}

// Draws a lane again where its bars differ: most stay where they are when the axis grows.
export function redraw(lane, axis, operation) {
  const wanted = bars(axis, operation);
  while (lane.children.length > wanted.length) lane.lastChild.remove();
  wanted.forEach((bar, index) => show(lane.children[index] ?? lane.appendChild(el('span')), bar));
}

function bars(axis, operation) {
  const end = operation.ended ?? (operation.state === 'abandoned' ? operation.started : now());
  if (!operation.tries) {
    const kind = operation.kind === 'subflow' || operation.kind === 'map' || operation.kind === 'parallel'
      || operation.kind === 'item' || operation.kind === 'branch' ? 'context' : 'wait';
    return [bar(`${kind} ${operation.state}`, axis.x(operation.started), axis.x(end),
      `${operation.name}: ${duration(end - operation.started)}`)];
  }
  const row = [];
  let before = null;
  operation.tries.forEach(([from, to, failed], index) => {
    if (before !== null) row.push(bar('between', axis.x(before), axis.x(from), `waits ${duration(from - before)} for the next attempt`));
    const until = to ?? end;
    row.push(bar(`attempt ${failed ? 'failed' : index < operation.tries.length - 1 ? 'polled' : operation.state}`,
      axis.x(from), axis.x(until), `attempt ${index + 1}: ${duration(until - from)}`));
    before = until;
  });
  if (operation.state === 'retrying') row.push(bar('between', axis.x(before), 1, 'waits for the next attempt'));
  return row;
}

function bar(kind, from, to, title) {
  // What took no time, at the very end as well, still has a mark.
  const least = kind === 'between' ? '0px' : '3px';
  return {
    class: 'stretch ' + kind, title,
    style: `left: min(${percent(from)}, 100% - ${least}); width: max(${percent(Math.max(0, to - from))}, ${least})`,
  };
}

function show(element, bar) {
  if (element.className !== bar.class) element.className = bar.class;
  if (element.title !== bar.title) element.title = bar.title;
  // The browser writes a style in other words than it was given.
  if (element.shown === bar.style) return;
  element.style.cssText = element.shown = bar.style;
}
