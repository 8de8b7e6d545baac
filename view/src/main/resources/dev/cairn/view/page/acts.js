// What people can do to runs. Each act shows the command that does the same.
import {dialog, el, replace} from './dom.js';
import {get, post, runPath} from './api.js';

const quoted = text => /^[A-Za-z0-9_.:/][A-Za-z0-9_.:/-]*$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
const option = (name, value) => name + (value.startsWith('-') ? '=' : ' ') + quoted(value);

// The program asks this address by itself; another server has to be named.
const DEFAULTS = ['http://127.0.0.1:8420', 'http://localhost:8420'];
const place = () => DEFAULTS.includes(location.origin) ? [] : ['--url ' + location.origin];

// Whether the server answers only those who send its token, which the program reads from its environment.
let needsToken = false;

export function learn(settings) {
  needsToken = settings.needsToken;
}

// Arguments that begin with a dash come last, after two dashes: they would be taken for options.
function line(name, args, options) {
  const words = args.map(quoted);
  return ['cairn', name, ...args.some(it => it.startsWith('-')) ? [...options, '--', ...words] : [...words, ...options]].join(' ');
}

export function command(name, args, {options = [], says = 'The same from a terminal:'} = {}) {
  return el('p', {class: 'command'}, el('span', {}, says), el('code', {tabindex: '0'}, line(name, args, [...options, ...place()])),
    needsToken ? el('span', {class: 'token'}, 'with the token of this server in the variable ', el('code', {}, 'CAIRN_TOKEN')) : null);
}

// Asks, does, and says what went wrong where that is to be seen.
function ask(title, content, label, act, danger) {
  const failure = el('p', {class: 'error', role: 'alert', hidden: true});
  const button = el('button', {type: 'button', class: danger ? 'danger' : 'primary'}, label);
  const box = dialog(title, [content, failure], [button]);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      await act();
      box.close();
    } catch (error) {
      failure.hidden = false;
      failure.textContent = error.message;
      button.disabled = false;
    }
  });
  return box;
}

export class Acts {
  constructor(workflow, name, version, settings, go) {
    Object.assign(this, {workflow, name, version, settings, go});
    this.path = runPath(workflow, name);
    this.args = [workflow, name];
  }

  buttons(head) {
    return [
      head.ended ? null : el('button', {type: 'button', class: 'danger', id: 'cancel', onclick: () => this.cancel()}, 'Cancel'),
      head.status === 'parked' ? el('button', {type: 'button', class: 'primary', id: 'resume', onclick: () => this.resume()}, 'Resume') : null,
      el('button', {type: 'button', id: 'again', onclick: () => this.again()}, 'Run again'),
      el('a', {class: 'button', href: this.path + '/page', download: `${this.workflow}-${this.name}.html`}, 'Save as file'),
    ].filter(button => button);
  }

  ofRun() {
    return el('section', {class: 'terminal'}, el('h3', {}, 'In a terminal'), command('show', this.args, {says: 'The run, as it goes on:'}), command('history', this.args, {says: 'What happened, event by event:'}));
  }

  ofOperation(operation, details) {
    if (details.event && operation.state === 'waiting') return this.eventForm(details);
    if (operation.kind === 'sleep' && operation.state === 'waiting' && this.settings.development) {
      const failure = el('p', {class: 'error', role: 'alert', hidden: true});
      return el('section', {}, el('h3', {}, 'Development'),
        el('button', {type: 'button', id: 'wake', onclick: async event => {
          event.target.disabled = true;
          try {
            await post(`${this.path}/operations/${encodeURIComponent(operation.id)}/wake`);
          } catch (error) { failure.hidden = false; failure.textContent = error.message; event.target.disabled = false; }
        }}, 'Wake the timer now'), failure, command('wake', [...this.args, operation.id]));
    }
    return null;
  }

  cancel() {
    ask('Cancel the run', el('div', {}, el('p', {}, `${this.name} of ${this.workflow} ends as stopped. What it has done stays done.`),
      command('cancel', this.args)), 'Cancel the run', () => post(this.path + '/cancel'), true);
  }

  resume() {
    ask('Resume the run', el('div', {}, el('p', {}, `${this.name} of ${this.workflow} goes on where it stopped. Its attempts are counted anew.`),
      command('resume', this.args)), 'Resume the run', () => post(this.path + '/resume'));
  }

  async again() {
    let payloads;
    try { payloads = await get(this.path + '/payloads'); } catch (error) {
      dialog('Run again as new', el('p', {class: 'error', role: 'alert'}, error.message), []);
      return;
    }
    const name = el('input', {type: 'text', required: true, value: this.name + '-again', name: 'name', autocomplete: 'off'});
    const form = inputForm(payloads);
    const shown = el('div');
    const show = () => {
      let input;
      try { input = form.text(); } catch { input = '…'; }
      replace(shown, command('start', [this.workflow, name.value, ...input ? [input] : []], {options: ['--workflow-version ' + this.version]}));
    };
    show();
    ask('Run again as new', el('div', {class: 'form', oninput: show},
      el('label', {}, 'Name of the new run', name),
      payloads.hidden ? el('p', {class: 'hint'}, 'This server does not show the input of the run.') : null,
      form.element, shown), 'Start', async () => {
      await post(`${runPath(this.workflow, name.value)}?version=${this.version}`, form.text());
      this.go(`/runs/${encodeURIComponent(this.workflow)}/${encodeURIComponent(name.value)}`);
    });
  }

  eventForm({event: name, form: type}) {
    const form = fields(type);
    const failure = el('p', {class: 'error', role: 'alert', hidden: true});
    const shown = el('div');
    const path = `${this.path}/events/${encodeURIComponent(name)}`;
    const args = [...this.args, name];
    const show = () => {
      let payload;
      try { payload = text(form.value()); } catch { payload = '…'; }
      replace(shown, command('send', payload === '' ? args : [...args, payload]));
    };
    // A second click would answer the next wait. When the first one is taken, another form comes instead of this.
    const button = el('button', {class: 'primary', id: 'send'}, 'Send');
    const send = async event => {
      event.preventDefault();
      failure.hidden = button.disabled = true;
      try { await post(path, text(form.value())); } catch (error) {
        failure.hidden = button.disabled = false;
        failure.textContent = error.message;
      }
    };
    const box = el('form', {class: 'form event', onsubmit: send, oninput: show},
      el('h3', {}, 'Send ' + name), form.element,
      el('div', {class: 'actions'}, button,
        el('button', {type: 'button', class: 'danger', id: 'fail', onclick: () => this.failEvent(name, path, args)}, 'Fail it …')),
      failure, shown);
    show();
    return box;
  }

  failEvent(name, path, args) {
    const type = el('input', {type: 'text', value: 'Refused', name: 'type'});
    const message = el('input', {type: 'text', name: 'message', placeholder: 'what went wrong'});
    const shown = el('div');
    const show = () => replace(shown, command('send', args, {options: [option('--fail', message.value), option('--type', type.value)]}));
    type.addEventListener('input', show);
    message.addEventListener('input', show);
    show();
    ask('Fail ' + name, el('div', {class: 'form'}, el('label', {}, 'Type of the error', type), el('label', {}, 'Message', message), shown),
      'Fail it', () => post(path + '/fail', JSON.stringify({type: type.value, message: message.value})), true);
  }
}

// A command for each workflow.
function cancelCommands(runs) {
  const names = new Map();
  for (const run of runs) names.set(run.workflow, [...names.get(run.workflow) ?? [], run.name]);
  return [...names].map(([workflow, all]) => command('cancel', [workflow, ...all]));
}

export function cancelMany(runs, done) {
  const failures = el('p', {class: 'error', role: 'alert', hidden: true});
  ask(`Cancel ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`, el('div', {},
    el('p', {}, 'They end as stopped. What they have done stays done.'),
    el('ul', {class: 'many'}, runs.slice(0, 8).map(run => el('li', {}, `${run.workflow} ${run.name}`)),
      runs.length > 8 ? el('li', {}, `and ${runs.length - 8} more`) : null), failures,
    cancelCommands(runs)),
    'Cancel them', async () => {
      const refused = [];
      for (const run of runs) {
        try { await post(runPath(run.workflow, run.name) + '/cancel'); } catch (error) { refused.push(`${run.name}: ${error.message}`); }
      }
      done();
      if (refused.length) throw new Error(`${refused.length} of ${runs.length} were not cancelled. ${refused[0]}`);
    }, true);
}

// JSON as it was written: numbers of scripts have 53 bits, and lose the zeros behind a point.
class Written {
  constructor(json) { this.json = json; }
}

const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
const number = typed => typed === '' ? null : NUMBER.test(typed) ? new Written(typed) : Number(typed);

function json(typed) {
  const written = typed.trim();
  if (!written) return undefined;
  try { JSON.parse(written); } catch (error) { throw new Error('This is no JSON: ' + error.message); }
  return new Written(written);
}

function text(value) {
  if (value === undefined) return '';
  if (value instanceof Written) return value.json;
  if (Array.isArray(value)) return '[' + value.map(text).join(',') + ']';
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return '{' + Object.entries(value).filter(([, part]) => part !== undefined).map(([name, part]) => JSON.stringify(name) + ':' + text(part)).join(',') + '}';
}

// Numbers as they were written, where the browser tells; elsewhere one that would be changed is none for a form.
const parsed = source => JSON.parse(source, (key, value, context) => {
  if (typeof value !== 'number') return value;
  if (context?.source) return new Written(context.source);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new Error('too long for a number');
  return value;
});

// The input of a run, to be changed before it is used again: as it was, if nobody touches it.
function inputForm({form, input}) {
  let initial;
  try { initial = input === undefined ? undefined : parsed(input); } catch { form = null; }
  if (form && form.type !== 'json' && fits(form, initial)) {
    const inputs = fields(form, 'Input', initial);
    return {element: inputs.element, text: () => inputs.touched() || input === undefined ? text(inputs.value()) : input};
  }
  const area = el('textarea', {rows: 8, name: 'input', spellcheck: 'false', placeholder: form?.java});
  area.value = input ?? '';
  return {element: el('label', {}, 'Input', area), text: () => { json(area.value); return area.value.trim(); }};
}

// Whether a form of that type can show the value.
function fits(form, value) {
  if (value === undefined || value === null) return true;
  switch (form.type) {
    case 'object': return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Written)
      && form.fields.every(field => fits(field.form, value[field.name]));
    case 'boolean': return typeof value === 'boolean';
    case 'integer': case 'number': return typeof value === 'number' || value instanceof Written;
    case 'variants': return typeof value === 'object'
      && form.choices.some(choice => choice.name === value[form.property] && fits(choice.form, value));
    case 'list': return Array.isArray(value) && value.every(item => fits(form.item, item));
    case 'json': return true;
    default: return typeof value === 'string';
  }
}

// Inputs for a payload type: {element, value(), touched()}. What nobody touches stays as it was.
export function fields(form, label, initial) {
  const named = input => el('label', {}, label ?? '', input);
  let isTouched = false;
  const field = (input, element, read) => {
    input.addEventListener('input', () => { isTouched = true; });
    return {element, touched: () => isTouched, value: () => isTouched || initial === undefined ? read() : initial};
  };
  const shown = value => value === undefined || value === null ? '' : value instanceof Written ? value.json : String(value);
  if (form.optional && (form.type === 'object' || form.type === 'variants')) return optionalFields(form, label, initial);
  switch (form.type) {
    case 'nothing': return {element: el('p', {class: 'hint'}, 'There is no payload.'), value: () => undefined, touched: () => false};
    case 'boolean': {
      if (form.optional) {
        const input = el('select', {}, ['', 'true', 'false'].map(choice => el('option', {}, choice)));
        input.value = shown(initial);
        return field(input, named(input), () => input.value === '' ? null : input.value === 'true');
      }
      const input = el('input', {type: 'checkbox', checked: initial === true});
      return field(input, el('label', {class: 'check'}, input, label ?? 'true'), () => input.checked);
    }
    case 'integer': case 'number': {
      const input = el('input', {type: 'number', step: form.type === 'integer' ? '1' : 'any', required: !form.optional});
      input.value = shown(initial);
      return field(input, named(input), () => number(input.value));
    }
    case 'date': case 'instant': case 'text': {
      const input = el('input', {type: form.type === 'date' ? 'date' : 'text', required: form.type !== 'text' && !form.optional, placeholder: form.type === 'instant' ? '2026-01-31T12:00:00Z' : null, autocomplete: 'off'});
      input.value = shown(initial);
      return field(input, named(input), () => input.value === '' && (form.optional || form.type !== 'text') ? null : input.value);
    }
    case 'choice': {
      const input = el('select', {}, [...form.optional ? [''] : [], ...form.choices].map(choice => el('option', {}, choice)));
      if (initial !== undefined && initial !== null) input.value = initial;
      return field(input, named(input), () => input.value || null);
    }
    case 'object': {
      const inner = form.fields.map(one => [one.name, fields(one.form, one.name, initial?.[one.name])]);
      const touched = () => inner.some(([, one]) => one.touched());
      return {
        element: el('fieldset', {}, label ? el('legend', {}, label) : null, inner.map(([, one]) => one.element)),
        touched,
        value: () => touched() || initial === undefined ? {...initial, ...Object.fromEntries(inner
          .filter(([name, one]) => !initial || name in initial || one.touched()).map(([name, one]) => [name, one.value()]))} : initial,
      };
    }
    case 'variants': {
      const input = el('select', {}, form.choices.map(choice => el('option', {}, choice.name)));
      if (initial) input.value = initial[form.property];
      const box = el('div');
      let inner;
      const show = () => {
        inner = fields(form.choices.find(choice => choice.name === input.value).form, undefined, isTouched ? undefined : initial);
        replace(box, inner.element);
      };
      show();
      input.addEventListener('input', () => { isTouched = true; show(); });
      const touched = () => isTouched || inner.touched();
      return {
        element: el('fieldset', {}, label ? el('legend', {}, label) : null, el('label', {}, form.property, input), box),
        touched,
        value: () => touched() || initial === undefined ? {[form.property]: input.value, ...inner.value()} : initial,
      };
    }
    case 'list': return listFields(form, label, initial);
    default: {
      // A part of a payload may be left out; a payload that nobody has typed is not sent.
      const required = label === undefined && !form.optional;
      const input = el('textarea', {rows: 4, spellcheck: 'false', placeholder: form.java, required});
      input.value = initial === undefined ? '' : text(initial);
      return field(input, named(input), () => {
        const value = json(input.value);
        if (value === undefined && required) throw new Error('Type the payload, which is JSON.');
        return value ?? null;
      });
    }
  }
}

// A part that may be left out, which it is unless it was given before.
function optionalFields(form, label, initial) {
  const given = el('input', {type: 'checkbox', class: 'given', checked: initial !== undefined && initial !== null});
  const box = el('div');
  let inner = null;
  let isTouched = false;
  const show = () => {
    inner = given.checked ? fields({...form, optional: false}, undefined, initial ?? undefined) : null;
    replace(box, inner?.element);
  };
  show();
  given.addEventListener('input', () => { isTouched = true; show(); });
  const touched = () => isTouched || Boolean(inner?.touched());
  return {
    element: el('div', {class: 'optional'}, el('label', {class: 'check'}, given, label ?? simple(form)), box),
    touched,
    value: () => touched() || initial === undefined ? inner?.value() ?? null : initial,
  };
}

const simple = form => form.java.replace(/<.*/, '').replace(/^.*\./, '');

// A row of inputs for each item of a list, and a button for one more.
function listFields(form, label, initial) {
  const name = simple(form.item);
  const rows = el('ol');
  const items = new Map();
  let isTouched = false;
  // The form around it shows what would be sent.
  const changed = () => { isTouched = true; rows.dispatchEvent(new Event('input', {bubbles: true})); };
  const add = value => {
    const item = fields(form.item, name, value);
    const row = el('li', {}, item.element, el('button', {type: 'button', class: 'quiet', 'aria-label': `Remove this ${name}`, onclick: () => {
      items.delete(row);
      row.remove();
      changed();
    }}, '✕'));
    items.set(row, item);
    rows.append(row);
  };
  (initial ?? []).forEach(add);
  const touched = () => isTouched || [...items.values()].some(item => item.touched());
  return {
    element: el('fieldset', {class: 'list'}, label ? el('legend', {}, label) : null, rows,
      el('button', {type: 'button', class: 'add', onclick: () => { add(); changed(); rows.lastChild.querySelector('input, select')?.focus(); }}, `Add ${name}`)),
    touched,
    value: () => touched() || initial === undefined ? form.optional && !items.size ? null : [...items.values()].map(item => item.value()) : initial,
  };
}
