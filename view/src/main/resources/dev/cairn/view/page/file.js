// A run in a file of its own: nobody is asked for anything.
import {tick} from './format.js';
import {RunScreen} from './run.js';

const told = JSON.parse(document.getElementById('data').textContent);
const alone = new RunScreen(document.getElementById('view'), told, {
  payloads: async () => told.payloads,
  details: async id => told.details[id],
}, null);
document.body.classList.add('alone');
addEventListener('keydown', event => {
  if (!event.target.closest?.('input, textarea, select') && alone.key(event)) event.preventDefault();
});
setInterval(tick, 1000);
