// node validate.mjs TEMPLATE...: prints the faults of templates; fails if there are any, or if no template has what the
// validation is for.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { faults } from './specification.mjs';

let failed = false;
const seen = { Parameters: 0, Conditions: 0, 'Fn::If': 0, functions: 0 };
for (const file of process.argv.slice(2)) {
  const template = parse(readFileSync(file, 'utf8'));
  const found = faults(template);
  console.log(`${file}: ${Object.keys(template.Resources).length} resources, ${found.length} faults`);
  found.forEach((fault) => console.log(`  ${fault}`));
  failed ||= found.length > 0;
  for (const part of ['Parameters', 'Conditions']) seen[part] = Math.max(seen[part], Object.keys(template[part] ?? {}).length);
  seen['Fn::If'] = Math.max(seen['Fn::If'], JSON.stringify(template.Resources).split('"Fn::If"').length - 1);
  const functions = Object.values(template.Resources).filter(({ Type }) => Type === 'AWS::Serverless::Function').length;
  seen.functions = Math.max(seen.functions, functions);
}
// A parameter for the prefix and one for a variable, whose value may be an ARN, in a stack of several functions.
const wanted = { Parameters: 2, Conditions: 1, 'Fn::If': 1, functions: 2 };
for (const [part, least] of Object.entries(wanted)) {
  if (seen[part] >= least) continue;
  console.log(`no template has ${least} ${part}: its largest number is ${seen[part]}`);
  failed = true;
}
process.exit(failed ? 1 : 0);
