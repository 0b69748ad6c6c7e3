// Money, numbers and ids on the wire: what people type, what programs send, and what is neither.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { bodyId, dollars, line, optionalDollars, optionalNumber, pathId, wholeNumber } from './fields.ts';
import { wholeDollars } from './features/vetting/fields.ts';
import { parseCents, toDollars } from './money.ts';

const SEED = { seed: 20_261_121 };

test.each([
  ['1250', 125_000],
  ['1,250', 125_000],
  ['1,000,000', 100_000_000],
  ['1 000', 100_000],
  ['999999999999', 99_999_999_999_900],
  ['$2,350.00', 235_000],
  [' $ 12.5 ', 1250],
  ['0.01', 1],
  [1250.5, 125_050],
  [0.29, 29],
  [1.1, 110],
  [1_000_000, 100_000_000],
])('%j is %d cents', (written, cents) => {
  expect(parseCents(written)).toBe(cents);
});

test.each([
  '',
  '.',
  '.50',
  '1.',
  '1.234',
  '12,50',
  '1,00',
  '1,2500',
  '1.250,50',
  '12 50',
  '1$2',
  '1,000,00',
  '1000000000000',
  '-5',
  '1e3',
  '0x10',
  '١٢',
  '12 dollars',
  '1.2.3',
  Number.NaN,
  Infinity,
  -1,
  1e21,
  1.005,
  5e-324,
])('refuses the amount %j', (written) => {
  expect(parseCents(written)).toBeNaN();
});

test('every amount of whole cents survives conversion to JSON and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      expect(parseCents(toDollars(cents))).toBe(cents);
      expect(parseCents(String(toDollars(cents)))).toBe(cents);
    }),
    SEED,
  );
});

test('an amount is more than zero and at most a million dollars', () => {
  const amount = dollars('No');
  expect(amount.safeParse('1,000,000').data).toBe(100_000_000);
  expect(amount.safeParse(0.01).data).toBe(1);
  for (const wrong of [0, '0.00', -0, 1_000_000.01, '1,000,001', null, undefined, {}, [], true]) {
    expect(amount.safeParse(wrong).success).toBe(false);
  }
  expect(amount.safeParse('999,999,999,999').error?.issues).toMatchObject([{ message: 'form.mostDollars' }]);
});

test('whole dollars are read like any amount: a comma only before three digits', () => {
  const coverage = wholeDollars(1_000_000, 'Too little');
  expect(coverage.safeParse('$1,500,000').data).toBe(1_500_000);
  expect(coverage.safeParse('1,000,000,00').error?.issues).toMatchObject([{ message: 'vettingForm.wholeDollars' }]);
});

test('an optional field may be omitted, empty or null', () => {
  for (const nothing of [undefined, null, '', '  ']) {
    expect(optionalDollars('No').safeParse(nothing)).toMatchObject({ success: true, data: undefined });
    expect(optionalNumber('No', 1, 300).safeParse(nothing)).toMatchObject({ success: true, data: undefined });
  }
  expect(optionalNumber('No', 1, 300).safeParse('22.5').data).toBe(22.5);
  for (const wrong of [0, 301, 'wide', Number.NaN, Infinity, {}]) {
    expect(optionalNumber('No', 1, 300).safeParse(wrong).success).toBe(false);
  }
});

test('whole numbers are accepted as numbers or digits, within their bounds', () => {
  const years = wholeNumber('No', 0, 150);
  expect([0, '0', 11, '11', 150].map((one) => years.safeParse(one).data)).toEqual([0, 0, 11, 11, 150]);
  for (const wrong of ['', ' ', -1, 151, 1.5, 'eleven', null, undefined, Infinity]) {
    expect(years.safeParse(wrong).success).toBe(false);
  }
});

test('an id in a path consists of digits of a possible row id', () => {
  expect(pathId.safeParse('42').data).toBe(42);
  for (const wrong of ['0', '-1', '042', '4.2', '1e3', ' 42', '2147483648', '99999999999', 'x', '', 42]) {
    expect(pathId.safeParse(wrong).success).toBe(false);
  }
  const id = bodyId('No');
  expect([id.safeParse(42).data, id.safeParse('42').data]).toEqual([42, 42]);
  for (const wrong of [0, -1, 2_147_483_648, 4.2, 'x', '', null, {}]) expect(id.safeParse(wrong).success).toBe(false);
});

test('a refusal has the field’s own message', () => {
  const refused = z.object({ amount: dollars('Enter an amount') }).safeParse({ amount: 'free' });
  expect(refused.error?.issues.map(({ message }) => message)).toEqual(['Enter an amount']);
});

test('a name on one line has no characters that nobody sees', () => {
  const name = line('accountForm.firstName', 20);
  const typed = [
    '\u202EMarie\u200B',
    'Ma\u00ADrie\u0007',
    '\uFEFFMarie\uFE0F\u3164\u2800',
    'Marie\tAnn\n',
    'Ánh-Nhi O’Neil',
    '\u200B',
  ];
  const read = typed.map((value) => name.safeParse(value));
  expect(read.map(({ data }) => data)).toEqual(['Marie', 'Marie', 'Marie', 'Marie Ann', 'Ánh-Nhi O’Neil', undefined]);
});
