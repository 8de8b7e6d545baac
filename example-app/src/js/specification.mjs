// Compares templates with CloudFormation's resource specification, offline: names and types of all properties, required
// properties, allowed values, that references lead somewhere, and the form of parameters and conditions.
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';

const db = loadAwsServiceSpecSync();
const SAM = 'AWS::Serverless::Function';

/** Properties of SAM's function that its published specification is too old for: those of Lambda's, and one of its own. */
const NEWER_IN_SAM = ['DurableConfig', 'LoggingConfig', 'SnapStart'];
/** What CloudFormation's user guide says of parameters and conditions; the specification has resources alone. */
const OF_PARAMETERS = {
  Type: 'string', Default: 'string', AllowedPattern: 'string', ConstraintDescription: 'string', Description: 'string',
  MinLength: 'number', MaxLength: 'number', MinValue: 'number', MaxValue: 'number', NoEcho: 'boolean', AllowedValues: 'object',
};
const OF_CONDITIONS = ['Fn::And', 'Fn::Equals', 'Fn::Not', 'Fn::Or', 'Condition'];
const OWN_OF_SAM = { AutoPublishAliasAllProperties: { type: { type: 'boolean' } } };

/** The faults of a template, each with the path of the place; empty if there are none. */
export function faults(template) {
  const found = [];
  const known = new Set([...Object.keys(template.Parameters ?? {}), ...Object.keys(template.Resources ?? {})]);
  const conditions = new Set(Object.keys(template.Conditions ?? {}));
  for (const [id, resource] of Object.entries(template.Resources ?? {})) {
    const properties = propertiesOf(resource.Type);
    if (!properties) found.push(`${id}: there is no resource type ${resource.Type}`);
    else checkObject(resource.Properties ?? {}, properties, id, found);
  }
  checkParameters(template.Parameters ?? {}, found);
  checkConditions(template.Conditions ?? {}, found);
  checkReferences(template, '', known, conditions, found);
  return found;
}

function checkParameters(parameters, found) {
  for (const [id, parameter] of Object.entries(parameters)) {
    if (!/^[A-Za-z0-9]+$/.test(id)) found.push(`${id}: the name of a parameter has letters and digits only`);
    if (parameter.Type !== 'String') found.push(`${id}: the type of a parameter is String here, not ${parameter.Type}`);
    for (const [name, value] of Object.entries(parameter)) {
      if (!OF_PARAMETERS[name]) found.push(`${id}.${name}: parameters have no such property`);
      else if (typeof value !== OF_PARAMETERS[name]) found.push(`${id}.${name}: ${JSON.stringify(value)} is no ${OF_PARAMETERS[name]}`);
    }
  }
}

function checkConditions(conditions, found) {
  for (const [id, condition] of Object.entries(conditions)) {
    const [name] = Object.keys(condition);
    if (!OF_CONDITIONS.includes(name)) found.push(`${id}: ${name} decides nothing`);
    if (name === 'Fn::Equals' && condition[name]?.length !== 2) found.push(`${id}: Fn::Equals takes two values`);
    if (JSON.stringify(condition).includes('"Fn::GetAtt"')) found.push(`${id}: a condition knows no resources`);
  }
}

function propertiesOf(type) {
  const [resource] = db.lookup('resource', 'cloudFormationType', 'equals', type);
  if (!resource) return undefined;
  if (type !== SAM) return resource.properties;
  const lambda = propertiesOf('AWS::Lambda::Function');
  const newer = Object.fromEntries(NEWER_IN_SAM.map((name) => [name, lambda[name]]));
  return { ...resource.properties, ...newer, ...OWN_OF_SAM };
}

function checkObject(value, properties, path, found) {
  if (!isObject(value)) return void found.push(`${path}: is no object`);
  for (const name of Object.keys(value)) {
    if (!properties[name]) found.push(`${path}.${name}: there is no such property`);
    else check(value[name], properties[name].type, `${path}.${name}`, found);
  }
  for (const [name, property] of Object.entries(properties)) {
    if (property.required && !(name in value)) found.push(`${path}: ${name} is required`);
  }
}

function check(value, type, path, found) {
  const choice = isIntrinsic(value) && value['Fn::If'];
  if (Array.isArray(choice)) return choice.slice(1).forEach((branch, i) => check(branch, type, `${path}.Fn::If[${i + 1}]`, found));
  if (isIntrinsic(value)) return;
  switch (type.type) {
    case 'string':
      if (typeof value !== 'string') found.push(`${path}: ${JSON.stringify(value)} is no text`);
      else if (type.allowedValues && !type.allowedValues.includes(value)) found.push(`${path}: ${value} is not allowed`);
      break;
    case 'integer':
    case 'number':
      if (typeof value !== 'number') found.push(`${path}: ${JSON.stringify(value)} is no number`);
      break;
    case 'boolean':
      if (typeof value !== 'boolean') found.push(`${path}: ${JSON.stringify(value)} is neither true nor false`);
      break;
    case 'array':
      if (!Array.isArray(value)) found.push(`${path}: is no list`);
      else value.forEach((item, i) => check(item, type.element, `${path}[${i}]`, found));
      break;
    case 'map':
      if (!isObject(value)) found.push(`${path}: is no map`);
      else for (const name of Object.keys(value)) check(value[name], type.element, `${path}.${name}`, found);
      break;
    case 'ref':
      checkObject(value, db.get('typeDefinition', type.reference.$ref).properties, path, found);
      break;
    case 'union': {
      const tries = type.types.map((one) => { const faults = []; check(value, one, path, faults); return faults; });
      if (tries.every((faults) => faults.length > 0)) found.push(...tries[0]);
      break;
    }
    default: // json, tag, date-time, null: of any shape
  }
}

function checkReferences(value, path, known, conditions, found) {
  if (Array.isArray(value)) return value.forEach((item, i) => checkReferences(item, `${path}[${i}]`, known, conditions, found));
  if (!isObject(value)) return;
  const require = (name) => {
    const id = name.split('.')[0];
    if (!id.startsWith('AWS::') && !known.has(id)) found.push(`${path}: nothing is called ${id}`);
  };
  if (typeof value.Ref === 'string') require(value.Ref);
  if (Array.isArray(value['Fn::GetAtt'])) require(value['Fn::GetAtt'][0]);
  if (typeof value['Fn::Sub'] === 'string') for (const [, name] of value['Fn::Sub'].matchAll(/\$\{([^}!]+)}/g)) require(name);
  if ('Fn::If' in value && value['Fn::If']?.length !== 3) found.push(`${path}: Fn::If takes a condition and two values`);
  if (Array.isArray(value['Fn::If']) && !conditions.has(value['Fn::If'][0])) found.push(`${path}: there is no condition ${value['Fn::If'][0]}`);
  for (const name of Object.keys(value)) checkReferences(value[name], `${path}.${name}`, known, conditions, found);
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isIntrinsic(value) {
  return isObject(value) && Object.keys(value).length === 1 && /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0]);
}
