// The reference lists every call of the contract with its input, and runs nothing.
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { pathsOf } from '@live-oak/contract/route.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { openApi } from '../kernel/http/openapi.ts';
import { rowsOf, typeOf } from './fields.ts';
import { answerFailures } from '../kernel/http/failures.ts';
import { answerReference, groupPage, groupsOf, indexPage, type Document } from './page.ts';

// The document's own function types it as any JSON.
const document = JSON.parse(JSON.stringify(openApi(routes, 'http://localhost:3000'))) as Document;

test('every call is in the list and on the page of its part', () => {
  const index = indexPage(document);
  for (const route of routes) {
    const page = groupPage(document, route.id.split('.')[0] ?? '') ?? '';
    for (const path of pathsOf(route)) {
      const spelled = path.replace(/:(\w+)/g, '{$1}');
      expect(index).toContain(`<code>${spelled}</code>`);
      expect(page).toContain(`>${spelled}</a>`);
    }
  }
  expect([...groupsOf(document).values()].flat()).toHaveLength(routes.flatMap((route) => pathsOf(route)).length);
});

test('a route documents its input with limits, and its replies', () => {
  const page = groupPage(document, 'bids') ?? '';
  for (const text of ['bidAmount', 'required', 'Idempotency-Key', 'Response 201', 'receipt', 'at most']) {
    expect(page).toContain(text);
  }
});

test('nested fields are named by their path, null is shown, and long lists of values are cut', () => {
  const line = { type: 'object', properties: { cents: { type: 'integer', minimum: 1 } }, required: ['cents'] };
  expect(rowsOf({ type: 'object', properties: { lines: { type: 'array', items: line, maxItems: 9 } } })).toEqual([
    { name: 'lines', type: 'list of object', isRequired: false, limits: 'at most 9 of them' },
    { name: 'lines[].cents', type: 'whole number', isRequired: true, limits: 'from 1' },
  ]);
  expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('text or null');
  expect(typeOf({ enum: Array.from({ length: 20 }, (_, n) => n) })).toContain('and 6 more');
});

test('the pages are complete without script, and contain no HTML of the document', () => {
  // The product has this call.
  const evil = { ...document, paths: { '/x"><script>': { get: document.paths['/api/jobs']!['get']! } } };
  for (const html of [indexPage(document), groupPage(document, 'jobs') ?? '', indexPage(evil)]) {
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
    expect(html).not.toMatch(/<script|style="|javascript:/);
  }
});

test('it is served with a policy that runs nothing, and an unknown part is not found', async () => {
  const http = fastify();
  answerFailures(http);
  answerReference(http, () => JSON.stringify(document));
  const answer = await http.inject('/api/docs/jobs');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const part of ['nothing', 'constructor', '__proto__', '..%2f..%2fetc']) {
    expect((await http.inject(`/api/docs/${part}`)).statusCode).toBe(404);
  }
  await http.close();
});
