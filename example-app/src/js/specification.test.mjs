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
test('a wrong value in a branch of a condition is found', () => {
  const choice = { ...template({ Timeout: { 'Fn::If': ['Long', 900, 'short'] } }), Conditions: { Long: { 'Fn::Equals': ['a', 'b'] } } };
  assert.match(faults(choice)[0], /F\.Timeout\.Fn::If\[2\]: "short" is no number/);
});
test('a condition that does not exist is found', () => {
  assert.match(faults(template({ Timeout: { 'Fn::If': ['Long', 900, 60] } }))[0], /there is no condition Long/);
});
test('a condition that decides nothing is found', () => {
  assert.match(faults({ Conditions: { Long: { 'Fn::Sub': 'x' } } })[0], /Long: Fn::Sub decides nothing/);
});
test('a choice without its other half is found', () => {
  const half = { ...template({ Timeout: { 'Fn::If': ['Long', 900] } }), Conditions: { Long: { 'Fn::Equals': ['a', 'b'] } } };
  assert.match(faults(half)[0], /Fn::If takes a condition and two values/);
});
test('a property that parameters do not have is found', () => {
  assert.match(faults({ Parameters: { Name: { Type: 'String', Minimum: 1 } } })[0], /Name\.Minimum: parameters have no such property/);
});
