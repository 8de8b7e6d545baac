// Forms for payloads, made from their types.
import {el, replace} from './dom.js';

// JSON as it was written: numbers of scripts have 53 bits, and lose the zeros behind a point.
class Written {
  constructor(json) { this.json = json; }
}

const NUMBER = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;
const number = typed => typed === '' ? null : NUMBER.test(typed) ? new Written(typed) : Number(typed);

// Runs read no 1e2 as a whole number.
const whole = typed => /[.eE]/.test(typed) && Number.isSafeInteger(Number(typed)) ? Number(typed) : number(typed);

function json(typed) {
  const written = typed.trim();
  if (!written) return undefined;
  try { JSON.parse(written); } catch (error) { throw new Error('This is no JSON: ' + error.message); }
  return new Written(written);
}

export function text(value) {
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
export function inputForm({form, input}) {
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
      return field(input, named(input), () => form.type === 'integer' ? whole(input.value) : number(input.value));
    }
    case 'text': {
      // A field of one line would drop the line ends.
      let input = shown(initial).includes('\n') ? el('textarea', {rows: 4}) : el('input', {type: 'text', autocomplete: 'off'});
      input.value = shown(initial);
      const element = named(input);
      const one = field(element, element, () => input.value === '' && form.optional ? null : input.value);
      input.addEventListener('paste', event => {
        const pasted = event.clipboardData.getData('text');
        if (input.tagName !== 'INPUT' || !pasted.includes('\n')) return;
        event.preventDefault();
        const lines = el('textarea', {rows: 4});
        lines.value = input.value.slice(0, input.selectionStart) + pasted + input.value.slice(input.selectionEnd);
        input.replaceWith(lines);
        input = lines;
        input.focus();
        input.dispatchEvent(new Event('input', {bubbles: true}));
      });
      return one;
    }
    case 'date': case 'instant': {
      const input = el('input', {type: form.type === 'date' ? 'date' : 'text', required: !form.optional, placeholder: form.type === 'instant' ? '2026-01-31T12:00:00Z' : null, autocomplete: 'off'});
      input.value = shown(initial);
      return field(input, named(input), () => input.value === '' ? null : input.value);
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
