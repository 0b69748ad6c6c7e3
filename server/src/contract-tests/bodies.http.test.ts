// Broken, oversized or cross-site requests, and the headers of every response: HTTP itself.
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { InjectOptions } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { ERROR_STATUS, ErrorReply, type ErrorCode } from '@live-oak/contract/errors.ts';
import { routes } from '@live-oak/contract/routes.ts';
import { Refusal } from '../kernel/errors.ts';
import { toRefusal } from '../kernel/http/failures.ts';
import { JOB, startTestApp } from '../../../lab/harness/app.ts';
import { portOf } from '../../../lab/harness/port-of.ts';

const failures: string[] = [];
const log = pino({ level: 'error' }, { write: (line) => void failures.push(line) });
const stage = await startTestApp({}, log);
const owner = await stage.client();
const { http } = stage.app;
const cookie = owner.cookie ?? '';
const MB = 1024 * 1024;

type Sent = InjectOptions;
const send = (more: Partial<Sent> = {}) =>
  http.inject({
    method: 'POST',
    url: '/api/jobs',
    ...more,
    headers: { cookie, 'content-type': 'application/json', ...more.headers },
  });

function expectRefusal(
  answer: { statusCode: number; body: string; headers: Record<string, unknown> },
  code: ErrorCode,
): ErrorReply {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = ErrorReply.parse(JSON.parse(answer.body));
  expect([answer.statusCode, body.code]).toEqual([ERROR_STATUS[code], code]);
  return body;
}

const deep = (levels: number) => `{"title":${'['.repeat(levels)}${']'.repeat(levels)}}`;

test.each<[string, ErrorCode, Partial<Sent>]>([
  ['3 MB of JSON', 'TOO_LARGE', { payload: JSON.stringify({ ...JOB, description: 'x'.repeat(3 * MB) }) }],
  ['3 MB of anything', 'TOO_LARGE', { payload: Buffer.alloc(3 * MB, 120), headers: { 'content-type': 'text/plain' } }],
  ['text that is no JSON', 'MALFORMED', { payload: 'title=oak' }],
  ['half a body', 'MALFORMED', { payload: JSON.stringify(JOB).slice(0, -9) }],
  ['two bodies', 'MALFORMED', { payload: '{}{}' }],
  ['UTF-8 that is none', 'MALFORMED', { payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }],
  ['an overlong NUL', 'MALFORMED', { payload: Buffer.from([0x22, 0xc0, 0x80, 0x22]) }],
  [
    'half a character',
    'MALFORMED',
    { payload: Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xf0, 0x9f, 0x8c]), Buffer.from('"}')]) },
  ],
  ['five hundred thousand brackets', 'MALFORMED', { payload: deep(500_000) }],
  ['brackets that never close', 'MALFORMED', { payload: '['.repeat(900_000) }],
  [
    'brackets beside an Idempotency-Key',
    'MALFORMED',
    { payload: `{"extra":${deep(200_000)}}`, headers: { 'idempotency-key': 'deep' } },
  ],
  ['text/plain', 'UNSUPPORTED_TYPE', { payload: JSON.stringify(JOB), headers: { 'content-type': 'text/plain' } }],
  [
    'a form',
    'UNSUPPORTED_TYPE',
    { payload: 'title=oak', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  [
    'a multipart form without a field',
    'INVALID',
    { payload: '--a\r\n\r\n--a--', headers: { 'content-type': 'multipart/form-data; boundary=a' } },
  ],
  ['a type that is none', 'UNSUPPORTED_TYPE', { payload: '{}', headers: { 'content-type': '%%%' } }],
  ['no body', 'INVALID', {}],
  ['null', 'INVALID', { payload: 'null' }],
  ['a list', 'INVALID', { payload: '[]' }],
])('%s is refused: %s', async (_what, code, more) => {
  const { message } = expectRefusal(await send(more), code);
  expect(message).toMatch(/\S{3}/);
});

test('brackets inside a text are text', async () => {
  const answer = await send({ payload: JSON.stringify({ ...JOB, description: `${'[{"'.repeat(200)}\\` }) });
  expect(answer.statusCode).toBe(201);
});

test('a body without a content type is refused, an empty one is accepted as none', async () => {
  const none = { cookie };
  expectRefusal(
    await http.inject({ method: 'POST', url: '/api/jobs', headers: none, payload: 'x' }),
    'UNSUPPORTED_TYPE',
  );
  expect(
    (await http.inject({ method: 'PATCH', url: '/api/notifications/mark-all-read', headers: none })).statusCode,
  ).toBe(200);
});

test.each([
  ['GET', '/api/nothing', 'NOT_FOUND'],
  ['POST', '/api/', 'NOT_FOUND'],
  ['DELETE', '/api/jobs', 'NOT_FOUND'],
  ['PUT', '/api/auth/login', 'NOT_FOUND'],
  ['GET', '/api/auth/login', 'NOT_FOUND'],
  ['GET', '/api/jobs/%', 'MALFORMED'],
  ['GET', '/api/%c3%28', 'MALFORMED'],
  ['GET', `/api/jobs/${'9'.repeat(3000)}`, 'NOT_FOUND'],
  ['GET', '/nothing.js', 'NOT_FOUND'],
] as const)('%s %s is %s, in the shape of errors', async (method, url, code) => {
  const answer = await http.inject({ method, url, headers: { cookie } });
  expectRefusal(answer, code);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('HEAD answers as GET does, without a body', async () => {
  const head = await http.inject({ method: 'HEAD', url: '/api/auth/me', headers: { cookie } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect((await http.inject({ method: 'HEAD', url: '/api/auth/me' })).statusCode).toBe(401);
});

test('every refusal of a declared public call has the common shape', async () => {
  for (const { method, path } of routes.filter(({ who }) => who !== 'anyone' && who !== 'webhook')) {
    expectRefusal(await http.inject({ method, url: path.replaceAll(/:\w+/g, '1') }), 'UNAUTHENTICATED');
  }
});

/** A listening server, for what needs a real connection. */
async function listening(): Promise<number> {
  if (!http.server.listening) {
    await http.listen({ port: 0, host: '127.0.0.1' });
  }
  return portOf(http.server);
}

async function overSocket(text: string): Promise<string> {
  const port = await listening();
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString();
      if (reply.includes('\r\n\r\n')) socket.end();
    });
    socket.on('close', () => done(reply));
    socket.on('error', failed);
  });
}

test.each([
  [
    'a length that is no number',
    'POST /api/jobs HTTP/1.1\r\nhost: a\r\ncontent-length: ten\r\n\r\n',
    /^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED"/,
  ],
  [
    'two lengths',
    'POST /api/jobs HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    /^HTTP\/1\.1 400 /,
  ],
  [
    'length and chunks',
    'POST /api/jobs HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1\.1 400 /,
  ],
  ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED"/],
  [
    'headers of 40 kB',
    `GET /api/auth/me HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(40_000)}\r\n\r\n`,
    /^HTTP\/1\.1 400 [\s\S]*"code":"MALFORMED"/,
  ],
  [
    'an expectation of no kind',
    'GET /api/species HTTP/1.1\r\nhost: a\r\nexpect: 200-ok\r\n\r\n',
    /^HTTP\/1\.1 400 [\s\S]*nosniff[\s\S]*"code":"MALFORMED"/i,
  ],
  [
    'a length that promises 3 MB',
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 3145728\r\n\r\n',
    /^HTTP\/1\.1 413 [\s\S]*"code":"TOO_LARGE"/,
  ],
])('over a real connection: %s', async (_what, text, said) => {
  expect(await overSocket(text)).toMatch(said);
});

test('a client that disconnects in the middle of a body is not logged as our failure', async () => {
  failures.length = 0;
  const port = await listening();
  await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/estimates HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"a"',
        () => setTimeout(() => socket.destroy(), 50),
      );
    });
    socket.on('close', resolve);
  });
  // The next call is answered normally.
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(failures).toEqual([]);
});

test('a 3 MB body sent over a real connection is answered with 413, and the next call is served', async () => {
  const port = await listening();
  const status = await new Promise<number | undefined>((done, failed) => {
    const headers = { 'content-type': 'application/json', 'content-length': 3 * MB };
    const call = httpRequest(
      { port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login', headers },
      (answer) => {
        answer.resume();
        done(answer.statusCode);
      },
    );
    call.on('error', failed);
    call.end(Buffer.alloc(3 * MB, 32));
  });
  expect(status).toBe(413);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

test('database details never leave the server, and an unavailable service answers Retry-After', () => {
  const of = (code: string) =>
    toRefusal(
      Object.assign(new Error('Failed query: select secret'), { cause: { code, detail: 'Key (email)=(a@b.c)' } }),
    );
  expect(of('23505')).toMatchObject({ code: 'CONFLICT' });
  expect(of('40P01')).toMatchObject({ code: 'CONFLICT' });
  for (const broken of [
    of('08006'),
    of('57P01'),
    of('53300'),
    of('42P01'),
    toRefusal(new TypeError('x is undefined')),
    toRefusal('thrown text'),
    toRefusal(null),
  ]) {
    expect(broken).toBeInstanceOf(Refusal);
    expect(broken).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    expect(broken.message).not.toMatch(/secret|email|undefined|text/);
  }
});
