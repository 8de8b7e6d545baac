// What is known of one operation, or of the whole run.
import {el, replace} from './dom.js';
import {countdown, duration, failingText, moment, stateMark, waitText} from './format.js';
import {payload} from './json.js';

export class Panel {
  // source: asks for payloads. acts: buttons for what can be done; none in a file.
  constructor(source, acts) {
    this.source = source;
    this.acts = acts;
    this.element = el('aside', {class: 'panel', 'aria-label': 'Details', 'aria-live': 'off'});
    this.asked = 0;
  }

  // A link, but in a file, which has no other runs.
  link(named) {
    if (!named) return null;
    const text = `${named.workflow} ${named.name}`;
    return this.acts ? el('a', {href: `/runs/${encodeURIComponent(named.workflow)}/${encodeURIComponent(named.name)}`}, text) : text;
  }

  failing(failing) {
    return el('section', {class: 'failing'}, el('h3', {}, 'Its code cannot be run'),
      el('p', {}, failingText(failing), failing.next ? [', ', countdown(failing.next)] : null),
      failing.error ? errorBlock(failing.error) : null);
  }

  async run(head) {
    const turn = ++this.asked;
    // The input stays as it is, and there is a result only when the run has ended.
    if (!this.payloads || this.ended !== head.ended) {
      const payloads = await this.source.payloads();
      if (turn !== this.asked) return;
      Object.assign(this, {payloads, ended: head.ended});
    }
    const payloads = this.payloads;
    replace(this.element,
      el('h2', {}, 'The run'),
      head.failing ? this.failing(head.failing) : null,
      head.waits.length && !head.ended ? waits(head) : null,
      facts([['Class', head.class], ['Source', head.source], ['Invocations', head.invocations],
        ['Times out', head.timeoutAt && !head.ended ? countdown(head.timeoutAt) : null], ['Called by', this.link(head.parent)]]),
      section('Input', payloads.hidden ? hidden() : payloads.input === undefined ? null : payload(payloads.input)),
      section('Result', payloads.result === undefined ? null : payload(payloads.result)),
      section('Error', payloads.error ? errorBlock(payloads.error) : null),
      this.acts ? this.acts.ofRun(head, payloads) : null);
  }

  // The chosen operation waits until another time; a form that somebody fills in stays.
  wait(operation, head) {
    const wait = head.waits.find(it => it.operation === operation.id);
    if (wait) this.element.querySelector(':scope > p.waits')?.replaceWith(waitsFor(wait));
  }

  async operation(operation, head) {
    const turn = ++this.asked;
    const details = await this.source.details(operation.id);
    if (turn !== this.asked) return;
    const wait = head.waits.find(it => it.operation === operation.id);
    replace(this.element,
      el('h2', {}, operation.name, ' ', stateMark(operation.state)),
      wait ? waitsFor(wait) : null,
      wait && head.why ? el('details', {class: 'why'}, el('summary', {}, 'Why it waits'), el('pre', {}, head.why)) : null,
      facts([['Kind', operation.kind], ['Called at', operation.source], ['Declared at', details.declared],
        ['Began', moment(operation.started)],
        ['Took', operation.ended ? duration(operation.ended - operation.started) : null],
        ['Id', operation.id], ['Callback id', details.callbackId ? long(details.callbackId) : null], ['Calls', details.target], ['Started the run', details.childRun ? this.link(details.childRun) : details.child],
        ...Object.entries(details.settings ?? {})]),
      this.acts ? this.acts.ofOperation(operation, details) : null,
      details.hidden ? section('Payloads', hidden()) : null,
      section('Input', details.input === undefined ? null : payload(details.input)),
      section('Result', details.result === undefined ? null : payload(details.result)),
      section('Error', details.error ? errorBlock(details.error) : null),
      details.attempts ? section('Attempts', el('ol', {class: 'attempts'}, details.attempts.map(attempt => el('li', {},
        moment(attempt.started), attempt.ended ? ` (${duration(attempt.ended - attempt.started)})` : ' (runs)',
        attempt.error ? errorBlock(attempt.error) : null,
        attempt.result !== undefined ? payload(attempt.result) : null)))) : null);
  }
}

function waitsFor(wait) {
  return el('p', {class: 'waits'}, 'Waits for ', waitText(wait), wait.until ? [', ', countdown(wait.until)] : null);
}

function waits(head) {
  return el('section', {class: 'waits'}, el('h3', {}, 'Waits for'),
    el('ul', {}, head.waits.slice(0, 20).map(wait => el('li', {}, waitText(wait), wait.until ? [', ', countdown(wait.until)] : null)),
      head.waits.length > 20 ? el('li', {}, `and ${head.waits.length - 20} more`) : null),
    head.why ? el('details', {class: 'why'}, el('summary', {}, 'Why it waits'), el('pre', {}, head.why)) : null);
}

// What programs need and nobody reads.
function long(text) {
  return el('details', {class: 'long'}, el('summary', {}, text.slice(0, 16) + ' …'), el('code', {tabindex: '0'}, text));
}

function hidden() {
  return el('p', {class: 'hint'}, 'Payloads are hidden on this server.');
}

function section(title, content) {
  return content ? el('section', {}, el('h3', {}, title), content) : null;
}

function facts(pairs) {
  const list = el('dl');
  for (const [name, value] of pairs) {
    if (value === null || value === undefined || value === '') continue;
    list.append(el('dt', {}, name), el('dd', {}, value instanceof Node ? value : String(value)));
  }
  return list;
}

function errorBlock(error) {
  return el('div', {class: 'error'},
    el('p', {}, el('strong', {}, error.type ?? 'error'), error.message ? ': ' + error.message : ''),
    error.data ? payload(error.data) : null,
    error.stack ? el('details', {}, el('summary', {}, `Stack (${error.stack.length})`), el('pre', {}, error.stack.join('\n'))) : null);
}
