// Payloads: JSON with colours, anything else as it is.
import {el} from './dom.js';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|[{}[\],]|[^\s{}[\],:"]+/g;
const LONGEST = 100000;

// Indents JSON token by token: a parser would change numbers that have more digits than those of scripts.
function* pieces(text) {
  let depth = 0;
  let opened = false;
  const line = () => '\n' + '  '.repeat(depth);
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    const closes = token === '}' || token === ']';
    if (closes) depth--;
    if (opened !== closes) yield [line()];
    opened = false;
    if (token === ',') yield [',' + line()];
    else if (token === '{' || token === '[') { depth++; opened = true; yield [token]; }
    else if (string) { yield [string, colon ? 'key' : 'text']; if (colon) yield [': ']; }
    else yield closes ? [token] : [token, /^[a-z]/.test(token) ? 'word' : 'number'];
  }
}

export function payload(text) {
  const block = el('pre', {class: 'payload', tabindex: '0'});
  try { JSON.parse(text); } catch { block.append(text); return block; }
  if (text.length > LONGEST) {
    block.append(text.slice(0, LONGEST), `\n… ${text.length - LONGEST} more characters`);
    return block;
  }
  for (const [piece, kind] of pieces(text)) block.append(kind ? el('span', {class: 'json-' + kind}, piece) : piece);
  return block;
}
