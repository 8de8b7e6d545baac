// What people can do to runs. Each act shows the command that does the same.
import {dialog, el, replace} from './dom.js';
import {get, post, runPath} from './api.js';
import {fields, inputForm, text} from './form.js';

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
  const button = el('button', {class: danger ? 'danger' : 'primary'}, label);
  const box = dialog(title, [content, failure], [button]);
  box.querySelector('form').addEventListener('submit', async event => {
    if (event.submitter?.value === 'close') return;
    event.preventDefault();
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

  async namesLike(begin) {
    const query = new URLSearchParams({workflow: this.workflow, name: begin, limit: 1000});
    return new Set((await get('/api/v1/runs?' + query)).runs.map(run => run.name));
  }

  async again() {
    let payloads, free = this.name + '-again';
    try {
      payloads = await get(this.path + '/payloads');
      const taken = await this.namesLike(free);
      for (let number = 2; taken.has(free); number++) free = `${this.name}-again-${number}`;
    } catch (error) {
      dialog('Run again as new', el('p', {class: 'error', role: 'alert'}, error.message), []);
      return;
    }
    const name = el('input', {type: 'text', required: true, value: free, name: 'name', autocomplete: 'off'});
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
      // The server would find the run that is there, and start none.
      if ((await this.namesLike(name.value)).has(name.value)) throw new Error(`There is a run ${name.value} already.`);
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
