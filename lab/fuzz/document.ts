// The OpenAPI document as the running product serves it: its operations, values that fit them, and the shape of responses.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Chance } from '../simulations/chance.ts';
import type { Pool } from './hostile.ts';

/** A part of a JSON Schema, as far as the document uses it. */
export interface Shape {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Shape;
}

type Content = Readonly<Record<string, { schema?: Shape }>>;

interface Written {
  operationId: string;
  'x-audience': string | readonly string[];
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, { content?: Content }>>;
}

export interface Operation extends Written {
  /** Of the route; an alias has the same. */
  route: string;
  /** For a page: the route of the contract that does the same. */
  like?: string | undefined;
  /** It answers with HTML, and accepts forms instead of JSON. */
  isPage?: boolean;
  method: string;
  path: string;
  audiences: readonly string[];
  query: readonly Parameter[];
  body: Shape | undefined;
  takesForm: boolean;
  /** Errors in the body of a reply with this status; undefined if there are none. */
  fault: (status: number, body: unknown) => string | undefined;
}

interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Written>>>>;
  components: { schemas: { Error: Shape } };
}

export interface Document {
  operations: readonly Operation[];
  errorFault: (body: unknown) => string | undefined;
}

function faultBy(check: ValidateFunction, body: unknown): string | undefined {
  if (check(body)) return undefined;
  const [first] = check.errors ?? [];
  return `${first?.instancePath ?? ''} ${first?.message ?? 'is wrong'} ${JSON.stringify(first?.params ?? {})}`;
}

/** Reads the document from the running product. */
export async function readDocument(url: string): Promise<Document> {
  // The product's own document, which a test validates against the standard's schema.
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, schemas: [] });
  const errors = ajv.compile(document.components.schemas.Error);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]): Operation => {
      const audience = written['x-audience'];
      const content = written.requestBody?.content ?? {};
      const checks = new Map<number, ValidateFunction>();
      return {
        ...written,
        route: written.operationId.split(':')[0] ?? '',
        method: method.toUpperCase(),
        path,
        audiences: typeof audience === 'string' ? [audience] : audience,
        query: written.parameters.filter((one) => one.in === 'query'),
        body: content['application/json']?.schema,
        takesForm: content['multipart/form-data'] !== undefined,
        fault: (status, body) => {
          const schema = written.responses[status]?.content?.['application/json']?.schema;
          if (!schema) return undefined;
          const check = checks.get(status) ?? ajv.compile(schema);
          checks.set(status, check);
          return faultBy(check, body);
        },
      };
    }),
  );
  return { operations, errorFault: (body) => faultBy(errors, body) };
}

const DAY_MS = 86_400_000;
const SOMETIMES_RIGHT = ['1', '20', 'open', 'newest', 'all', 'oak', '70808', 'East Baton Rouge', '(225) 555-0142'];

function textFor({ minLength = 0, maxLength = 400, format }: Shape, pool: Pool, chance: Chance): string {
  if (format === 'email') {
    return `someone${chance.between(1, 99_999)}@example.com`;
  }
  const text = chance.is(0.3)
    ? chance.pick(SOMETIMES_RIGHT)
    : chance.is(0.2)
      ? new Date(Date.now() + chance.between(-2, 60) * DAY_MS).toISOString().slice(0, chance.pick([10, 24]))
      : chance.pick(pool.texts);
  return text.padEnd(minLength, 'e').slice(0, maxLength);
}

/** A value that fits the schema in the document; the product may require more. */
export function fitting(shape: Shape, pool: Pool, chance: Chance): unknown {
  const ways = shape.anyOf ?? shape.oneOf;
  if (ways) return fitting(chance.pick(ways), pool, chance);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return chance.pick(shape.enum);
  const type = typeof shape.type === 'string' ? shape.type : shape.type && chance.pick(shape.type);
  switch (type) {
    case 'string':
      return textFor(shape, pool, chance);
    case 'integer':
      return chance.between(Math.max(shape.minimum ?? -5, -(2 ** 31)), Math.min(shape.maximum ?? 5000, 2 ** 31 - 1));
    case 'number':
      return chance.between(0, 500_000) / 100;
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: chance.between(0, 4) }, () => fitting(shape.items ?? {}, pool, chance));
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([name]) => (shape.required ?? []).includes(name) || chance.is(0.6))
          .map(([name, inner]) => [name, fitting(inner, pool, chance)]),
      );
    default:
      return chance.pick(pool.values);
  }
}
