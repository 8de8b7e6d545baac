// The validation finds what is planted; otherwise its silence would mean nothing.
import assert from 'node:assert';
import test from 'node:test';
import { faults } from './specification.mjs';

const template = (properties) => ({ Resources: { F: { Type: 'AWS::Serverless::Function', Properties: properties } } });

test('a right function has no fault', () => {
  const right = { Handler: 'a', Timeout: 3, AutoPublishAliasAllProperties: true, DurableConfig: { ExecutionTimeout: 60 } };
  assert.deepEqual(faults(template(right)), []);
});
test('a property that does not exist is found', () => {
  assert.match(faults(template({ Timout: 3 }))[0], /F\.Timout: there is no such property/);
});
test('a value of another type is found', () => {
  assert.match(faults(template({ Timeout: 'long' }))[0], /F\.Timeout: "long" is no number/);
});
test('a missing property of a nested type is found', () => {
  assert.match(faults(template({ DurableConfig: {} }))[0], /ExecutionTimeout is required/);
});
test('a reference into the void is found', () => {
  assert.match(faults(template({ Role: { Ref: 'Nobody' } }))[0], /nothing is called Nobody/);
});
test('an unknown type of resource is found', () => {
  assert.match(faults({ Resources: { X: { Type: 'AWS::No::Thing' } } })[0], /there is no resource type AWS::No::Thing/);
});
