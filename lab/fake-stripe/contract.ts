// Stripe's own contract (server/reference/stripe-contract.json): validates requests and objects, and creates empty objects.
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Contract {
  apiVersion: string;
  routes: string[];
  entries: Record<string, string>;
  definitions: Record<string, Schema>;
}

const file = new URL('../../server/reference/stripe-contract.json', import.meta.url);
// Generated in this shape by scripts/make-stripe-contract.mjs.
const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
export const { apiVersion, routes } = contract;

function validator(options: { coerceTypes: boolean }): Ajv {
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
    ...options,
  });
  // Open enums: Stripe may add values, but the fake sends and accepts only today's.
  ajv.addKeyword({
    keyword: 'x-known-values',
    validate: (values: unknown[], data: unknown) => typeof data !== 'string' || values.includes(data),
  });
  ajv.addSchema({ $id: 'stripe', definitions: contract.definitions });
  return ajv;
}

/** In a form everything is text. */
const ofForms = validator({ coerceTypes: true });
const ofObjects = validator({ coerceTypes: false });
const compiled = new Map<string, ValidateFunction>();

function compile(ajv: Ajv, entry: string): ValidateFunction {
  const name = contract.entries[entry];
  if (name === undefined) {
    throw new Error(`Stripe's contract has no entry ${entry}`);
  }
  const validate = compiled.get(entry) ?? ajv.compile({ $ref: `stripe#/definitions/${name}` });
  compiled.set(entry, validate);
  return validate;
}

/** Compiles everything, which takes a while, so that the first response is as fast as the others. */
export function compileContract(): void {
  for (const entry of Object.keys(contract.entries)) {
    compile(/_(create|update|cancel)$/.test(entry) ? ofForms : ofObjects, entry);
  }
}

function check(ajv: Ajv, entry: string, value: unknown): string | undefined {
  const validate = compile(ajv, entry);
  return validate(value) ? undefined : `${entry}: ${ajv.errorsText(validate.errors, { dataVar: entry })}`;
}

/** Errors in the decoded form of a call; converts its numbers and booleans in place. */
export const checkRequest = (entry: string, form: unknown) => check(ofForms, entry, form);

/** Errors in an object; undefined if it fits Stripe's schema. */
export const checkObject = (entry: string, object: unknown) => check(ofObjects, entry, object);

const EMPTY: Record<string, unknown> = { array: [], string: '', boolean: false, number: 0, integer: 0, null: null };

function emptyOf(schema: Schema): unknown {
  if (schema.$ref !== undefined) {
    const definition = contract.definitions[schema.$ref.replace('#/definitions/', '')];
    return definition && emptyOf(definition);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const nullable = schema.anyOf.some(({ type }) => type === 'null');
    return nullable ? null : emptyOf(schema.anyOf[0] ?? {});
  }
  if (schema.properties) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(required.map((name) => [name, emptyOf(properties[name] ?? {})]));
  }
  // An extension in Stripe's own document, which the general schema type does not have.
  const known = (schema as { 'x-known-values'?: string[] })['x-known-values'];
  return known?.[0] ?? structuredClone(EMPTY[schema.type ?? 'null'] ?? {});
}

/** The minimal object of an entry: every member that Stripe always sends, empty. `T` is the client's own type of it. */
export function blank<T extends object>(entry: string, values: Partial<T>): T {
  const empty = emptyOf({ $ref: `#/definitions/${contract.entries[entry] ?? ''}` });
  // See above: `values` supplies the members that the test uses.
  return Object.assign(empty as T, values);
}
