// Flattens a schema of the OpenAPI document to table rows, with nested fields below their parent.
import { isKeyOf } from '@live-oak/contract/keys.ts';

/** What is shown of a JSON Schema of zod. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
}

export interface FieldRow {
  /** With its path: lines[].amountCents */
  name: string;
  type: string;
  isRequired: boolean;
  /** In words; empty for none. */
  limits: string;
}

/** Fields below this depth are not listed. */
const DEEPEST = 4;
const MOST_VALUES = 14;

const alternatives = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** The schema without null as an alternative, and whether it had one. */
function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const some = alternatives(schema);
  const others = some.filter(({ type }) => type !== 'null');
  const [only] = others;
  if (some.length === 0 || others.length === some.length || others.length !== 1 || !only) {
    return { schema, isNullable: others.length < some.length };
  }
  return { schema: only, isNullable: true };
}

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  return values.length > MOST_VALUES ? `${shown.join(', ')} and ${values.length - MOST_VALUES} more` : shown.join(', ');
}

/** 'integer', 'list of text', 'text or null' */
export function typeOf(given: Schema): string {
  const { schema, isNullable } = withoutNull(given);
  const end = isNullable ? ' or null' : '';
  const names = {
    string: 'text',
    boolean: 'true or false',
    object: 'object',
    number: 'number',
    integer: 'whole number',
  };
  if (schema.const !== undefined) return JSON.stringify(schema.const) + end;
  if (schema.enum) return `one of ${valuesOf(schema.enum)}${end}`;
  if (schema.items) return `list of ${typeOf(schema.items)}${end}`;
  const some = alternatives(schema);
  if (some.length > 0) return [...new Set(some.map(typeOf))].join(' or ');
  const types = [schema.type ?? 'any'].flat();
  const named = types.map((type) => (isKeyOf(names, type) ? names[type] : type)).join(' or ');
  return `${schema.format ? `${named} (${schema.format})` : named}${end}`;
}

/** Limits of ids and safe integers do not help a reader. */
const FARTHEST = 2_147_483_647;

function limitsOf(given: Schema): string {
  const { schema } = withoutNull(given);
  const limit = (value: number | undefined, words: (value: number) => string) =>
    value === undefined || Math.abs(value) >= FARTHEST ? [] : [words(value)];
  const some = (value: number | undefined) => value || undefined;
  return [
    ...limit(some(schema.minLength), (length) => `at least ${length} characters`),
    ...limit(schema.maxLength, (length) => `at most ${length} characters`),
    ...limit(schema.minimum, (value) => `from ${value}`),
    ...limit(schema.exclusiveMinimum, (value) => `above ${value}`),
    ...limit(schema.maximum, (value) => `to ${value}`),
    ...limit(some(schema.minItems), (items) => `at least ${items} of them`),
    ...limit(schema.maxItems, (items) => `at most ${items} of them`),
    ...(schema.default === undefined ? [] : [`${JSON.stringify(schema.default)} by default`]),
  ].join(', ');
}

function inside(schema: Schema, name: string, depth: number): FieldRow[] {
  const { schema: own } = withoutNull(schema);
  if (own.items) return inside(own.items, `${name}[]`, depth);
  if (depth >= DEEPEST) return [];
  const parts = [own, ...alternatives(own), ...(own.allOf ?? [])].filter(({ properties }) => properties);
  const rows = parts.flatMap((part) => fieldsOf(part, name === '' ? '' : `${name}.`, depth + 1));
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.name) && seen.add(row.name));
}

function fieldsOf({ properties = {}, required = [] }: Schema, before: string, depth: number): FieldRow[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = before + key;
    const row = { name, type: typeOf(schema), isRequired: required.includes(key), limits: limitsOf(schema) };
    return [row, ...inside(schema, name, depth)];
  });
}

export const rowsOf = (schema: Schema): FieldRow[] => inside(schema, '', 0);
