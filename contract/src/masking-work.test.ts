// How much work a text makes, and that the quick look before the search never lets anything pass.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskContacts, PATTERNS, SIGNS } from './masking.ts';
import { HIDDEN } from './hidden-mark.ts';
import { streetsOf } from './masking-secrets.ts';
import { asRead } from './as-read.ts';

interface CpuMicroseconds {
  user: number;
  system: number;
}
/** The contract is compiled without Node's types, since browsers run it too; its tests run on Node. */
declare const process: { threadCpuUsage(before?: CpuMicroseconds): CpuMicroseconds };

test.each([
  ['digits', '7'],
  ['digits and spaces', '2 2 5 '],
  ['dots', '.'],
  ['words with dots', 'a.b'],
  ['at signs', 'a@'],
  ['spelled-out addresses', 'a at b dot '],
  ['open brackets', '(at) '],
  ['ZIPs', '70808 '],
  ['days', '12/05/2026 '],
  ['www', 'www.'],
  ['hosts', 'ab-'],
  ['spaced dots', 'a . '],
  ['at with dots', 'a@b.'],
  ['dots spelled', 'a dot '],
  ['area codes', '225,'],
  ['bullets', '2•'],
  ['large numbers', '1,000,'],
  ['gaps', '225     '],
  ['invisible letters', '\u200B'],
  ['brackets', '(at(dot'],
  ['look-alikes', 'ﷺ'],
  ['street names', 'Audubon '],
  ['digits in words', 'five '],
  ['tens in words', 'five fifty-five '],
  ['hundreds in words', 'quinientos cincuenta y cinco '],
  ['names on networks', 'facebook: oak '],
  ['words before networks', 'oak on '],
  ['words with underscores', 'a_at_b_dot'],
  ['digits in words run together', 'five'],
  ['digits in words and figures', 'five 5 o '],
  ['letters like digits', '2o5-'],
  ['digits with commas', '2,'],
  ['marked words', 'a"at"b"dot"'],
  ['mail services', 'gmail is '],
  ['accounts', 'facebook as '],
  ['words between area codes', '225 and '],
  ['percent signs', 'a%40'],
  ['words that sound like digits', 'too '],
  ['single letters', 'a '],
  ['accounts of payments', 'my venmo joe b '],
])('looking through %s takes time that grows with the length of the text alone', (_what, part) => {
  const secrets = ['Audubon Renée Boudreaux', ...streetsOf('1423 Audubon Street, New Orleans')];
  const cost = (length: number) => {
    const text = part.repeat(length / part.length);
    const once = () => {
      const from = process.threadCpuUsage();
      maskContacts(text, secrets);
      const { user, system } = process.threadCpuUsage(from);
      return (user + system) / 1000;
    };
    return Math.min(once(), once(), once());
  };
  // Milliseconds of this thread's own work, so that nothing beside it counts. Four times the text is four times the work; a search that
  // goes back and forth would need sixteen times as much.
  expect(cost(20_000)).toBeLessThan(8 * cost(5000) + 20);
});

const fragments = fc.constantFrom(
  'a',
  'me',
  'com',
  'LY',
  'dot',
  'at',
  'AT',
  '@',
  '.',
  '. ',
  ' ',
  '  ',
  '(',
  ')',
  '[',
  '}',
  '-',
  '–',
  '—',
  '/',
  ':',
  '//',
  'www',
  'http',
  'ſ',
  'K',
  '٣',
  '½',
  '１',
  '225',
  '5',
  '55',
  '0142',
  '+1',
  '$',
  'é',
  '\n',
  '_',
  '%',
);

test('the quick check matches whatever a pattern would hide', () => {
  const texts = fc.array(fragments, { maxLength: 24 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const plain = asRead(text);
      const isHidden = PATTERNS.some((pattern) => plain.replace(pattern, HIDDEN) !== plain);
      return !isHidden || SIGNS.test(plain);
    }),
    { numRuns: 20_000, examples: [['me.LY_']] },
  );
});
