// Odd requests apart from the body: headers, types and encodings, addresses, spellings of paths.
import { deflateSync, gzipSync } from 'node:zlib';
import type { Chance } from '../simulations/chance.ts';
import type { Pool } from './hostile.ts';
import type { Scene } from './scene.ts';

/** No response of ours contains it, except by echoing a header. */
export const STRANGE_HOST = 'evil.example';

const HEADERS: readonly ((chance: Chance, origin: string) => [string, string])[] = [
  (chance) => ['origin', chance.pick(['null', `https://${STRANGE_HOST}`, '', 'http://localhost:1', 'x', '*'])],
  (_chance, origin) => ['origin', `${origin}.${STRANGE_HOST}`],
  () => ['host', STRANGE_HOST],
  (chance) => ['host', chance.pick(['', 'localhost:99999', 'a'.repeat(300), '[::1', `x@${STRANGE_HOST}`])],
  () => ['x-forwarded-host', STRANGE_HOST],
  (chance) => ['x-forwarded-for', chance.pick(['127.0.0.1', '::1', "' or 1=1", '1.2.3.4, 5.6.7.8', 'x'.repeat(2000)])],
  (chance) => ['x-forwarded-proto', chance.pick(['https', 'javascript', 'http, https'])],
  () => ['forwarded', `for=127.0.0.1;host=${STRANGE_HOST};proto=https`],
  (chance) => ['x-http-method-override', chance.pick(['DELETE', 'GET', 'PUT', 'x'])],
  (chance) => ['x-original-url', chance.pick(['/api/admin/stats', '/api/users'])],
  (chance) => [
    'cookie',
    `live_oak_session=${chance.pick(['', 'x', '%00', 'a'.repeat(43), '"x"', "' or 1=1", '../x'])}`,
  ],
  (chance) => ['cookie', `${'a=b; '.repeat(chance.pick([10, 400, 1500]))}live_oak_session=x`],
  (chance) => ['range', chance.pick(['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'bytes=0-99999999999', 'x=1-2'])],
  (chance) => ['if-none-match', chance.pick(['*', '"x"', 'W/"1"', '"', '"x", "y"'.repeat(50)])],
  (chance) => ['if-modified-since', chance.pick(['Sat, 21 Nov 2026 00:00:00 GMT', 'x', '-1'])],
  (chance) => ['if-match', chance.pick(['*', '"x"'])],
  (chance) => ['idempotency-key', chance.pick(['', 'x', 'x'.repeat(200), 'x'.repeat(201), "' or 1=1", '\u00e9'])],
  (chance) => ['accept', chance.pick(['text/html', '*/*;q=x', 'application/xml', 'x'.repeat(3000)])],
  (chance) => ['accept-language', chance.pick(['es', 'xx-YY;q=9', '*', 'es,'.repeat(800), '../../etc'])],
  (chance) => ['accept-encoding', chance.pick(['identity', 'x', 'identity;q=0'])],
  (chance) => ['user-agent', chance.pick(['', "' or 1=1", '<script>', 'x'.repeat(4000), '${jndi:ldap://x}'])],
  (chance) => ['last-event-id', chance.pick(['-1', 'x', '99999999999999999999'])],
  (chance) => ['stripe-signature', chance.pick(['t=1,v1=x', 't=x', '', 't=9999999999,v1=' + '0'.repeat(64)])],
  (chance) => ['authorization', chance.pick(['Basic YWRtaW46YWRtaW4=', 'Bearer x', 'Bearer null'])],
  (chance) => ['content-encoding', chance.pick(['gzip', 'br', 'deflate', 'x'])],
  () => ['expect', '200-ok'],
  () => ['sec-fetch-site', 'cross-site'],
  () => ['referer', `https://${STRANGE_HOST}/`],
  (chance) => ['traceparent', chance.pick(['00-0-0-0', 'x', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-01`])],
];

/** Sets one or two of them. */
export function addOddHeaders(headers: Record<string, string | string[]>, chance: Chance, origin: string): void {
  for (let n = chance.between(1, 2); n > 0; n -= 1) {
    const [name, value] = chance.pick(HEADERS)(chance, origin);
    headers[name] = value;
  }
}

const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/merge-patch+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  '*/*',
  'json',
  '/',
  'text/csv',
  'application/octet-stream',
];

/** A body that does not match its content type, or is incomplete. */
export function oddBody(chance: Chance, body: Buffer): { type: string; body: Buffer } {
  const JSON_TYPE = 'application/json';
  switch (chance.between(0, 6)) {
    case 0:
      return { type: JSON_TYPE, body: body.subarray(0, chance.between(0, Math.max(0, body.length - 1))) };
    case 1:
      return { type: JSON_TYPE, body: Buffer.concat([body, Buffer.from(chance.pick(['}', ' x', '\u0000', body]))]) };
    case 2:
      return { type: JSON_TYPE, body: Buffer.from([0xef, 0xbb, 0xbf, ...body]) };
    case 3:
      return { type: JSON_TYPE, body: chance.is(0.5) ? gzipSync(body) : deflateSync(body) };
    case 4:
      return { type: JSON_TYPE, body: Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x22]) };
    case 5: {
      const parts = chance.pick([
        '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1',
        '--x\r\n\r\n\r\n--x--',
        '--x--',
        `--x\r\ncontent-disposition: form-data; name="${'a'.repeat(9000)}"\r\n\r\n1\r\n--x--\r\n`,
        `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1500)}--x--\r\n`,
      ]);
      return { type: 'multipart/form-data; boundary=x', body: Buffer.from(parts) };
    }
    default:
      return { type: chance.pick(TYPES), body };
  }
}

const SEGMENTS = [
  '%',
  '%zz',
  '%ff',
  '%c3%28',
  '%00',
  '1%00',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  '1%2F2',
  '1.0',
  '+1',
  '01',
  '-1',
  '0',
  '1e3',
  '0x1',
  'NaN',
  'null',
  'undefined',
  '[object%20Object]',
  '1;drop',
  '1,2',
  '1%20or%201=1',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999',
  '%F0%9F',
  '%D9%A1',
  '__proto__',
  'constructor',
  '%uD800',
];

/** The number of somebody's row, of no row, or no number at all. */
export function oddPathId(scene: Scene, pool: Pool, chance: Chance, encoded: (text: string) => string): string {
  if (chance.is(0.5)) return String(chance.pick(scene.ids));
  return chance.is(0.6) ? chance.pick(SEGMENTS) : encoded(chance.pick(pool.texts).slice(0, 300)) || '%20';
}

/** The same path in an unusual spelling. */
export function oddPath(path: string, chance: Chance): string {
  const tricks: readonly ((path: string) => string)[] = [
    (text) => `/${text}`,
    (text) => `${text}/`,
    (text) => `${text}//`,
    (text) => text.replace('/api/', '/api//'),
    (text) => text.replace('/api/', '/api/./'),
    (text) => text.replace('/api/', '/x/../api/'),
    (text) => text.replace('/api/', '/%2e%2e/api/'),
    (text) => text.replace('/api/', '/api%2f'),
    (text) => text.replace('/api/', '\\api\\'),
    (text) => text.replace('/api/', '/API/'),
    (text) => text.replace('/api/', '/%61pi/'),
    (text) => `${text};a=b`,
    (text) => `${text}.json`,
    (text) => `${text}%00`,
    (text) => `${text}%20`,
    (text) => `${text}?`,
    (text) => `${text}??a`,
    (text) => `${text}/..%2f..%2f..%2fetc/passwd`,
    (text) => `${text}/../../../../etc/passwd`,
    (text) => `http://${STRANGE_HOST}${text}`,
    (text) => `${text}/${'a/'.repeat(500)}`,
    (text) => `${text}?${'a=1&'.repeat(1500)}`,
    () => '*',
    () => '/uploads/../../package.json',
    () => '/uploads/%2e%2e%2f%2e%2e%2fpackage.json',
    () => '/assets/..%2f..%2f..%2fpackage.json',
    () => '/.env',
    () => '/.git/config',
    () => '/server-status',
    () => '/metrics',
  ];
  return chance.pick(tricks)(path);
}
