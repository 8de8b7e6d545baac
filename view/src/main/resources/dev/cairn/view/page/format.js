// Times, states and waits in words.
import {el} from './dom.js';

export const ICONS = {
  running: '▶', waiting: '◷', retrying: '↻', succeeded: '✓', failed: '✕', timedout: '⧗', cancelled: '⊘',
  abandoned: '–', ready: '…', suspended: '◷', parked: '⚠', 'timed out': '⧗', stopped: '⊘',
};

export function duration(millis) {
  if (millis < 0) millis = 0;
  if (millis < 1000) return Math.round(millis) + ' ms';
  const seconds = millis / 1000;
  if (seconds < 10) return seconds.toFixed(1) + ' s';
  if (seconds < 60) return Math.round(seconds) + ' s';
  const whole = Math.floor(seconds);
  const parts = [[Math.floor(whole / 86400), 'd'], [Math.floor(whole / 3600) % 24, 'h'],
    [Math.floor(whole / 60) % 60, 'm'], [whole % 60, 's']];
  const first = parts.findIndex(([amount]) => amount > 0);
  return parts.slice(first, first + 2).filter(([amount]) => amount > 0).map(([amount, unit]) => amount + ' ' + unit).join(' ');
}

const clock = new Intl.DateTimeFormat(undefined, {hour: '2-digit', minute: '2-digit', second: '2-digit'});
const day = new Intl.DateTimeFormat(undefined, {year: 'numeric', month: 'short', day: 'numeric'});
const today = () => new Date().toDateString();

export function moment(millis) {
  const date = new Date(millis);
  return date.toDateString() === today() ? clock.format(date) : day.format(date) + ', ' + clock.format(date);
}

// Clocks of servers and browsers differ; what counts is the server's. A time that comes late, with an event that was
// missed, is no reason to put the clock back.
let ahead = null;
export function serverTime(now) { ahead = Math.max(ahead ?? -Infinity, now - Date.now()); }
export function now() { return Date.now() + (ahead ?? 0); }

export function waitText(wait) {
  switch (wait.kind) {
    case 'event': return 'event ' + wait.name;
    case 'timer': return 'timer ' + wait.name;
    case 'retry': return `retry ${wait.attempt}${wait.attempts ? ' of ' + wait.attempts : ''} of ${wait.name}`;
    default: return 'call of ' + wait.name;
  }
}

// Invocations that failed in a row, and what comes next.
export function failingText(failing) {
  const failed = failing.failures ? `, ${failing.failures} failed` : '';
  return failing.untaken ? `a process of its function that takes it${failed}` : `attempt ${failing.failures + 1} of the run${failed}`;
}

export function stateMark(state) {
  return el('span', {class: 'mark ' + state.replace(' ', ''), title: state},
    el('span', {'aria-hidden': 'true'}, ICONS[state] ?? '·'), el('span', {class: 'word'}, state));
}

function left(until) {
  const millis = until - now();
  return millis > 0 ? 'in ' + duration(millis < 1e4 ? Math.ceil(millis / 1000) * 1000 : millis) : 'now';
}

function passed(since) {
  return duration(Math.floor((now() - since) / 1000) * 1000);
}

// Elements with data-until count down, those with data-since count up, once a second.
export function tick(root = document) {
  const show = (element, text) => { if (element.textContent !== text) element.textContent = text; };
  for (const element of root.querySelectorAll('[data-until]')) show(element, left(Number(element.dataset.until)));
  for (const element of root.querySelectorAll('[data-since]')) show(element, passed(Number(element.dataset.since)));
}

export function countdown(until) {
  return el('time', {'data-until': until, datetime: new Date(until).toISOString(), title: moment(until)}, left(until));
}

export function elapsed(since) {
  return el('time', {'data-since': since}, passed(since));
}
