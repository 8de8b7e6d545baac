// node validate.mjs TEMPLATE...: prints the faults of templates; fails if there are any.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { faults } from './specification.mjs';

let failed = false;
for (const file of process.argv.slice(2)) {
  const template = parse(readFileSync(file, 'utf8'));
  const found = faults(template);
  console.log(`${file}: ${Object.keys(template.Resources).length} resources, ${found.length} faults`);
  found.forEach((fault) => console.log(`  ${fault}`));
  failed ||= found.length > 0;
}
process.exit(failed ? 1 : 0);
