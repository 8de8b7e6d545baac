// Payloads: JSON with colours, anything else as it is.
import {el} from './dom.js';

const TOKEN = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONGEST = 100000;

export function payload(text) {
  const block = el('pre', {class: 'payload', tabindex: '0'});
  let pretty = text;
  try { pretty = JSON.stringify(JSON.parse(text), null, 2); } catch { block.append(text); return block; }
  if (pretty.length > LONGEST) {
    block.append(pretty.slice(0, LONGEST), `\n… ${pretty.length - LONGEST} more characters`);
    return block;
  }
  let at = 0;
  for (const match of pretty.matchAll(TOKEN)) {
    block.append(pretty.slice(at, match.index));
    const kind = match[1] ? (match[2] ? 'key' : 'text') : match[3] ? 'word' : 'number';
    block.append(el('span', {class: 'json-' + kind}, match[1] ?? match[0]), match[2] ?? '');
    at = match.index + match[0].length;
  }
  block.append(pretty.slice(at));
  return block;
}
