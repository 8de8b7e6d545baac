// The server's API. An error carries the words of the server.

const HEADERS = {'Content-Type': 'application/json'};

async function call(path, options) {
  let answer;
  try {
    answer = await fetch(path, {credentials: 'same-origin', ...options});
  } catch {
    throw new Error('The server does not answer.');
  }
  const text = await answer.text();
  let body = null;
  try { body = text ? JSON.parse(text) : null; } catch { body = null; }
  if (!answer.ok) throw new Error(body?.message ?? body?.error?.message ?? `The server says ${answer.status}.`);
  return body;
}

export const get = path => call(path);
// The body is JSON as text; empty for none.
export const post = (path, body = '') => call(path, {method: 'POST', headers: HEADERS, body});

export function runPath(workflow, name) {
  return `/api/v1/runs/${encodeURIComponent(workflow)}/${encodeURIComponent(name)}`;
}

// Events of the server. The browser connects again by itself and the server begins with the whole.
export function listen(path, handlers, connected) {
  const source = new EventSource(path);
  source.addEventListener('open', () => connected(true));
  source.addEventListener('error', () => connected(false));
  for (const [name, handler] of Object.entries(handlers)) {
    source.addEventListener(name, event => handler(JSON.parse(event.data)));
  }
  return source;
}
