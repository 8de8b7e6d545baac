// The server's API. An error carries the words of the server.
import {dialog, el} from './dom.js';

const HEADERS = {'Content-Type': 'application/json'};

async function call(path, options) {
  let answer;
  try {
    answer = await fetch(path, {credentials: 'same-origin', ...options});
  } catch {
    throw new Error('The server does not answer.');
  }
  if (answer.status === 401) {
    askForToken();
    throw new Refusal('This server wants a token.', 401);
  }
  const text = await answer.text();
  let body = null;
  try { body = text ? JSON.parse(text) : null; } catch { body = null; }
  if (!answer.ok) throw new Refusal(body?.message ?? body?.error?.message ?? `The server says ${answer.status}.`, answer.status);
  return body;
}

// An answer that is an error. Asking the same again helps only if the server was in trouble.
export class Refusal extends Error {
  constructor(message, status) {
    super(message);
    this.isFinal = status >= 400 && status < 500 && status !== 429;
  }
}

// Shows the token once, for a cookie that scripts cannot read; then the page begins again.
function askForToken() {
  if (document.querySelector('dialog')) return;
  const token = el('input', {type: 'password', name: 'token', autocomplete: 'current-password', required: true});
  const failure = el('p', {class: 'error', role: 'alert', hidden: true});
  const enter = async event => {
    event.preventDefault();
    const answer = await fetch('/api/v1/session', {method: 'POST', credentials: 'same-origin', headers: {Authorization: 'Bearer ' + token.value}});
    if (answer.ok) { location.reload(); return; }
    failure.hidden = false;
    failure.textContent = 'This is not the token of the server.';
  };
  const box = dialog('This server wants a token', el('div', {class: 'form'}, el('label', {}, 'Token', token), failure),
    [el('button', {class: 'primary', type: 'submit'}, 'Enter')]);
  box.querySelector('form').addEventListener('submit', event => { if (event.submitter?.value !== 'close') enter(event); });
}

export const get = path => call(path);

const AGAIN_MILLIS = 3000;

// Asks until the server answers, so that a page that was opened while the server is away appears when it is back. A
// final refusal is an error, and an answer that nobody wants any more is never given.
export async function patiently(ask, isWanted, away) {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (error.isFinal) throw error;
      if (isWanted()) away(error);
    }
    await new Promise(later => { setTimeout(later, AGAIN_MILLIS); });
    if (!isWanted()) return new Promise(() => {});
  }
}

// The body is JSON as text; empty for none.
export const post = (path, body = '') => call(path, {method: 'POST', headers: HEADERS, body});

export function runPath(workflow, name) {
  return `/api/v1/runs/${encodeURIComponent(workflow)}/${encodeURIComponent(name)}`;
}

// Events of the server. The browser connects again by itself, but for good gives up a server, or a proxy before it,
// that answers with an error; then this begins anew, and the server with the whole. A tab that nobody sees listens to
// nothing: a browser has six connections for all tabs of a server, and each act needs one.
export function listen(path, handlers, connected) {
  let source = null;
  let again = null;
  const end = () => { clearTimeout(again); source?.close(); source = null; };
  const open = () => {
    const mine = source = new EventSource(path);
    mine.addEventListener('open', () => connected(true));
    mine.addEventListener('error', () => {
      connected(false);
      if (mine.readyState === EventSource.CLOSED) again = setTimeout(() => retry(mine), AGAIN_MILLIS);
    });
    for (const [name, handler] of Object.entries(handlers)) {
      mine.addEventListener(name, event => handler(JSON.parse(event.data)));
    }
  };
  // A stream does not say why it was refused; any other answer does, and asks for a token that is wanted now.
  const retry = async refused => {
    try {
      await call('/api/v1/settings');
    } catch (error) {
      if (error.isFinal) return;
    }
    if (source === refused) open();
  };
  const look = () => { if (document.hidden) end(); else if (!source) open(); };
  document.addEventListener('visibilitychange', look);
  look();
  return {close: () => { document.removeEventListener('visibilitychange', look); end(); }};
}
