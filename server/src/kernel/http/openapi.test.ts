// The generated OpenAPI document: every declared call in it, with its audience, and nothing invalid.
import { expect, test } from 'vitest';
import { audiencesOf, AUDIENCES, pathsOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { openApi } from './openapi.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  operationId: string;
  summary: string;
  'x-audience': string | string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
}

// As a client reads it: what JSON cannot represent is absent.
const text = JSON.stringify(openApi(routes, 'https://oak.example.com'));
// Written by the function under test.
const document = JSON.parse(text) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('it is OpenAPI 3.1 of this product at its address', () => {
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Live Oak' },
    servers: [{ url: 'https://oak.example.com' }],
  });
  expect(document.components.schemas.Error).toMatchObject({ type: 'object', required: ['message', 'code'] });
});

test.each(routes.flatMap((route) => pathsOf(route).map((path) => ({ route, path, method: route.method }))))(
  '$method $path is in it as declared',
  ({ route, path, method }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const audiences = audiencesOf(route);
    expect(operation).toMatchObject({
      summary: route.summary,
      'x-audience': audiences.length === 1 ? audiences[0] : audiences,
    });
    expect(operation?.security).toEqual(
      audiences.includes('anyone') || audiences.includes('webhook') ? [] : [{ session: [] }],
    );
    expect(Object.keys(operation?.responses ?? {})).toEqual([...Object.keys(route.replies), 'default']);
    expect(operation?.requestBody === undefined).toBe(route.body === undefined);
    const named = operation?.parameters.map(({ name }) => name) ?? [];
    expect(named.includes('Idempotency-Key')).toBe(route.idempotent === true);
    expect(named.includes('For-Person')).toBe(route.forPerson === true);
    expect(named.includes('cursor') && named.includes('limit')).toBe(route.paged === true);
  },
);

test('it contains nothing undeclared', () => {
  expect(operations).toHaveLength(routes.flatMap(pathsOf).length);
});

test('every operation has a unique name, known audiences, and its path’s parameters, each required', () => {
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  for (const { path, operation } of operations) {
    for (const audience of [operation['x-audience']].flat()) expect(AUDIENCES).toContain(audience);
    const inPath = operation.parameters.filter((one) => one.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(new Set(operation.parameters.map(({ name }) => name)).size).toBe(operation.parameters.length);
  }
});

test('every schema is complete, and every reference resolves', () => {
  for (const { operation } of operations) {
    for (const { description, content } of Object.values(operation.responses)) {
      expect(description).not.toBe('');
      expect(content?.['application/json']?.schema ?? {}).toBeTypeOf('object');
    }
    for (const { schema } of operation.parameters) expect(schema).toBeTypeOf('object');
  }
  for (const [, target = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const resolved = target
      .split('/')
      .filter(Boolean)
      // A pointer goes through objects only, and ends at undefined where one is missing.
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
    expect(resolved).toBeTypeOf('object');
  }
});
