// GET /api/docs and /api/docs/{part}: the API reference, complete HTML without scripts, from the OpenAPI document.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entriesOf } from '@live-oak/contract/keys.ts';
import { ERROR_STATUS } from '@live-oak/contract/errors.ts';
import { orNotFound } from '../kernel/errors.ts';
import { policyHash } from '../kernel/http/headers.ts';
import { escapeHtml } from '../kernel/http/html.ts';
import { packed, sendPacked, type Packed } from '../kernel/http/sent-page.ts';
import { rowsOf, typeOf, type FieldRow, type Schema } from './fields.ts';
import { STYLE } from './styles.ts';

interface Content {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  operationId: string;
  summary: string;
  'x-audience': string | string[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
/** What is shown of the document of http/openapi.ts. */
export interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Described {
  method: string;
  path: string;
  operation: Operation;
}

/** The calls by feature, in the order of the document. */
export function groupsOf({ paths }: Document): Map<string, Described[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return Map.groupBy(calls, ({ operation }) => operation.operationId.split('.', 1)[0] ?? '');
}

const ROOT = '/api/docs';
const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const anchor = ({ operation }: Described) => operation.operationId.replaceAll(/[^\w.-]+/g, '-');
const titled = (group: string) => group.charAt(0).toUpperCase() + group.slice(1);
const verb = (method: string) => `<span class="verb ${method.toLowerCase()}">${method}</span>`;

const WHO: Record<string, string> = {
  anyone: 'anyone, logged in or not',
  member: 'anyone logged in',
  client: 'property owners',
  provider: 'tree businesses',
  'verified provider': 'verified tree businesses',
  'active provider': 'verified tree businesses with a membership',
  admin: 'administrators',
  webhook: 'the payment gateway, by signature',
};

const whoOf = ({ 'x-audience': who }: Operation) =>
  [who]
    .flat()
    .map((one) => WHO[one] ?? one)
    .join('; ');

/** Marks required fields of requests, and optional fields of responses. */
function fieldTable(caption: string, rows: readonly FieldRow[], isAnswer = false): string {
  const [must, may] = isAnswer
    ? ['', ' <span class="quiet">optional</span>']
    : [' <span class="must">required</span>', ''];
  const lines = rows.map(
    ({ name, type, isRequired, limits }) =>
      `<tr><td>${code(name)}${isRequired ? must : may}</td><td>${escapeHtml(type)}</td><td class="quiet">${escapeHtml(limits)}</td></tr>`,
  );
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table class="fields"><caption>${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Limits</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function contentParts(caption: string, { content = {} }: Content, isAnswer = false): string {
  return Object.entries(content)
    .map(([type, { schema }]) => {
      if (!schema) return `<p>${escapeHtml(caption)}: ${code(type)}</p>`;
      const rows = rowsOf(schema);
      const what = schema.items ? `${caption}, a list: fields of each item` : caption;
      const named = type === 'application/json' ? what : `${what} (${type})`;
      return rows.length === 0
        ? `<p>${escapeHtml(named)}: ${escapeHtml(typeOf(schema))}</p>`
        : fieldTable(named, rows, isAnswer);
    })
    .join('');
}

const CAPTIONS = { path: 'Path parameters', query: 'Query parameters', header: 'Headers' } as const;

function requestTable({ parameters, requestBody }: Operation): string {
  const tables = entriesOf(CAPTIONS).map(([where, caption]) => {
    const own = parameters.filter((one) => one.in === where);
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.filter((one) => one.required).map(({ name }) => name);
    return own.length === 0 ? '' : fieldTable(caption, rowsOf({ properties, required }));
  });
  return [...tables, requestBody ? contentParts('Body', requestBody) : ''].join('');
}

function answers({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(
      ([status, reply]) =>
        contentParts(`Response ${status}`, reply, true) || `<p>Response ${escapeHtml(status)}, without a body</p>`,
    )
    .join('');
}

function callSection(call: Described): string {
  const { method, path, operation } = call;
  const input = requestTable(operation);
  return [
    `<section class="call" id="${anchor(call)}"><h2>${verb(method)}<a href="#${anchor(call)}">${escapeHtml(path)}</a></h2>`,
    `<p>${escapeHtml(operation.summary)}</p><p class="who">For <b>${escapeHtml(whoOf(operation))}</b> · ${code(operation.operationId)}</p>`,
    input === '' ? '' : `<details><summary>Request</summary>${input}</details>`,
    `<details><summary>Responses</summary>${answers(operation)}</details></section>`,
  ].join('');
}

function frame(title: string, groups: Map<string, Described[]>, current: string | undefined, main: string): string {
  const links = [...groups].map(
    ([group, calls]) =>
      `<li><a href="${ROOT}/${group}"${group === current ? ' aria-current="page"' : ''}>${titled(group)}<small>${calls.length}</small></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Live Oak API</title><link rel="icon" href="/icon.svg"><style>${STYLE}</style></head><body><header class="top"><div><a class="name" href="${ROOT}">Live Oak API</a><a href="/api/openapi.json">OpenAPI document</a><a href="/">The site</a></div></header><div class="page"><nav aria-label="Groups of calls"><ul>${links.join('')}</ul></nav><main>${main}</main></div></body></html>`;
}

export function groupPage(document: Document, group: string): string | undefined {
  const groups = groupsOf(document);
  const calls = groups.get(group);
  if (!calls) return undefined;
  const main = `<h1>${titled(group)}</h1><p class="quiet">${calls.length} ${calls.length === 1 ? 'call' : 'calls'}. Each has its request and its responses.</p>${calls.map(callSection).join('')}`;
  return frame(titled(group), groups, group, main);
}

const CODES = Object.entries(ERROR_STATUS)
  .map(([name, status]) => `<tr><td>${status}</td><td>${code(name)}</td></tr>`)
  .join('');

const CONVENTIONS = `
<h2>Making calls</h2>
<p>Request and response bodies are JSON in UTF-8. ${code('POST /api/auth/login')} sets a session cookie; send it with each call. A call that changes something is refused unless its ${code('Origin')} header is the site’s address.</p>
<p>Ids are whole numbers. Money is US dollars in the fields that people type (${code('budget')}, ${code('bidAmount')}, ${code('amount')}) and whole cents in every field that ends in ${code('Cents')}. Timestamps are ISO 8601 in UTC; calendar dates and times are Central Time.</p>
<h3>Lists</h3>
<p>A list returns a plain array. It takes ${code('limit')} (20 by default, at most 100) and ${code('cursor')}; if there is more, the response has a ${code('Link')} header with ${code('rel="next"')}.</p>
<h3>Idempotency</h3>
<p>Calls that move money or create something take an ${code('Idempotency-Key')} header. Repeating the same key and body returns the first response again; the same key with another body is refused with 422.</p>
<h3>Errors</h3>
<p>An error is ${code('{message, code, reason?, params?, fields?, fieldReasons?}')}: ${code('message')} is for people, in English; ${code('code')} is one of those below; ${code('fields')} maps each field to its message. ${code('reason')} is the key of the message, such as ${code('bids.closed')}, ${code('params')} has its values by name, and ${code('fieldReasons')} maps each field to the same two: use them to word the message in another language. Messages for administrators and programs have none. With 429 and 503, a ${code('Retry-After')} header says how many seconds to wait.</p>
<div class="wide" tabindex="0" role="region" aria-label="Error codes"><table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>${CODES}</tbody></table></div>`;

export function indexPage(document: Document): string {
  const groups = groupsOf(document);
  const lists = [...groups].map(([group, calls]) => {
    const rows = calls.map(
      (call) =>
        `<tr><td>${verb(call.method)}</td><td><a href="${ROOT}/${group}#${anchor(call)}">${code(call.path)}</a><br><span class="quiet">${escapeHtml(call.operation.summary)}</span></td></tr>`,
    );
    return `<h2 id="${group}">${titled(group)}</h2><table class="index"><tbody>${rows.join('')}</tbody></table>`;
  });
  const count = [...groups.values()].flat().length;
  const main = `<h1>Live Oak API</h1><p>${count} calls, generated from the same declarations that the server checks every request against. For tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${CONVENTIONS}${lists.join('')}`;
  return frame('Reference', groups, undefined, main);
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${policyHash(STYLE)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'cache-control': 'public, max-age=300',
};

/** `write` returns the body of /api/openapi.json. Pages are rendered on first request. */
export function answerReference(http: FastifyInstance, write: () => string): void {
  let document: Document | undefined;
  const pages = new Map<string, Packed>();
  const render = (part?: string): Packed => {
    // openApi() made the document.
    document ??= JSON.parse(write()) as Document;
    return packed(Buffer.from(orNotFound(part === undefined ? indexPage(document) : groupPage(document, part))));
  };
  const send = (request: FastifyRequest, reply: FastifyReply, part?: string) => {
    const page = pages.get(part ?? '') ?? render(part);
    pages.set(part ?? '', page);
    return sendPacked(request, reply.headers(HEADERS), page);
  };
  http.get('/api/docs', (request, reply) => send(request, reply));
  http.get<{ Params: { part: string } }>('/api/docs/:part', (request, reply) =>
    send(request, reply, request.params.part),
  );
}
