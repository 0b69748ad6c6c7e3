// Values for property tests: what a contract's schema accepts, and hostile values.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { IS_SHORT } from './suite.ts';

/** One seed for all, so that a failure can be reproduced; fast-check prints it with the path of the counterexample. */
export const SEED = 20_261_121;

/** npm test runs the first quarter of a property's texts, and all worst cases; a file run by name runs all. */
export const PART = IS_SHORT ? 1 / 4 : 1;

/** A part of a JSON Schema, as far as zod generates it. */
interface Shape {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'before\u0000after',
  '\ud800',
  '\udfff and more',
  'end \ud83c',
  'مرحبا بالعالم',
  '\u202Ereversed\u202C',
  'e\u0301\u0302\u0303\u0304',
  '👨‍👩‍👧‍👦 🌳🏽',
  '\u{10ffff}\u{1f333}',
  '\uFEFFbom',
  '\uFFFD\uFFFE\uFFFF',
  'ﷺ'.repeat(60),
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  String.raw`\x00 \u0000 %s %00 \\ \' $1 $& {0}`,
  '%_\\%',
  '<script>alert(1)</script>',
  '"quoted" & \'quoted\' or -not (',
  'line\r\nline\tline\u2028line\u0085',
  'Bcc: a@example.com\r\nSubject: x',
  '../../etc/passwd',
  'NaN',
  '1e309',
  '-0',
  '0x10',
  '١٢٣',
  '2026-02-30',
  '2026-11-01T01:30:00-05:00',
  '+275760-09-13T00:00:00.001Z',
  '99999-01-01T00:00:00Z',
];
/** Long, and incompressible. */
export const NOISE = Array.from({ length: 100 }, (_, i) =>
  createHash('sha512').update(String(i)).digest('base64'),
).join('');
const LONG_TEXTS = [
  NOISE,
  NOISE.slice(0, 250),
  'x'.repeat(5001),
  'ü'.repeat(20_000),
  '🌳'.repeat(3000),
  'a '.repeat(30_000),
  '9'.repeat(4000),
];

const loneSurrogate = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit));

/** Any text: every plane of Unicode, NUL, lone surrogates, and texts known to break programs. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 3 },
  { arbitrary: fc.constantFrom(...ODD_TEXTS), weight: 3 },
  { arbitrary: fc.constantFrom(...LONG_TEXTS), weight: 1 },
  {
    arbitrary: fc.tuple(fc.string({ maxLength: 9 }), loneSurrogate, fc.string({ maxLength: 9 })).map((p) => p.join('')),
    weight: 1,
  },
);

const nested = (depth: number, make: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i += 1) value = make(value);
  return value;
};

/** Any JSON value, including oversized ones. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 5 },
  {
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1,
      0.1,
      1.005,
      2_147_483_647,
      2_147_483_648,
      2 ** 53,
      1e21,
      1e308,
      -1e308,
      5e-324,
    ),
    weight: 3,
  },
  { arbitrary: fc.constantFrom([], {}, [null], [[]], [1, 'a'], { length: 3 }), weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.constantFrom(200, 3000).map((depth) => nested(depth, (inner) => [inner])), weight: 1 },
  { arbitrary: fc.constantFrom(200, 3000).map((depth) => nested(depth, (inner) => ({ a: inner }))), weight: 1 },
);

const DAY_MS = 86_400_000;
const somewhere: fc.Arbitrary<string> = fc.oneof(
  anyText,
  fc.constantFrom('1,250', '$99.50', '12', '(225) 555-0142', 'Tree Removal', 'high', 'person@example.com', '70808'),
  fc.date({ noInvalidDate: true }).map((at) => at.toISOString()),
  fc.integer({ min: -2, max: 60 }).map((days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)),
);

function textOf({ minLength = 0, maxLength }: Shape): fc.Arbitrary<string> {
  const fitted = somewhere.map((text) => text.padEnd(minLength, 'e'));
  return maxLength === undefined ? fitted : fitted.map((text) => text.slice(0, maxLength));
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, fitting(shape)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Values that fit a JSON Schema; any value where it has no constraint. */
function fitting(shape: Shape): fc.Arbitrary<unknown> {
  const ways = shape.anyOf ?? shape.oneOf;
  if (ways) return fc.oneof(...ways.map(fitting));
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'string':
      return textOf(shape);
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -2_147_483_648, max: shape.maximum ?? 2_147_483_647 });
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(shape.items ?? {}), { maxLength: 5 });
    case 'object':
      return objectOf(shape);
    default:
      return anyValue;
  }
}

/** Values that a schema of the contract accepts, by its own JSON Schema. */
export function accepted(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  // The parts of a JSON Schema that this file reads; zod generates them.
  return fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
}

type Fields = Record<string, unknown>;

/** Sets own properties, including `__proto__`, which an object literal would take for its prototype. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  const copy = { ...fields };
  Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

const extraName = fc.oneof(anyText, fc.constantFrom('__proto__', 'constructor', 'id', 'userType', 'isTest', 'status'));

/** A valid body with one error: a field of another type, one missing, one extra. */
export function spoilt(sound: Fields): fc.Arbitrary<unknown> {
  const names = Object.keys(sound);
  const some = names.length > 0 ? fc.constantFrom(...names) : extraName;
  return fc.oneof(
    { arbitrary: fc.tuple(some, anyValue).map(([name, value]) => withField(sound, name, value)), weight: 6 },
    { arbitrary: fc.tuple(some, anyText).map(([name, value]) => withField(sound, name, value)), weight: 6 },
    { arbitrary: fc.tuple(extraName, anyValue).map(([name, value]) => withField(sound, name, value)), weight: 3 },
    {
      arbitrary: some.map((gone) => Object.fromEntries(Object.entries(sound).filter(([name]) => name !== gone))),
      weight: 1,
    },
    { arbitrary: anyValue, weight: 1 },
  );
}
