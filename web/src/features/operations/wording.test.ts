// Numbers of the operator's page in words.
import { expect, test } from 'vitest';
import { bytesText, headline, spell, worstFirst } from './wording.ts';

test.each([
  [0, '0 MB'],
  [900, '1 kB'],
  [212_400_000, '212 MB'],
  [3_440_000_000, '3.4 GB'],
  [2_500_000_000_000, '2.5 TB'],
])('%d bytes', (bytes, words) => expect(bytesText(bytes)).toBe(words));

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [90, '1 minute'],
  [7300, '2 hours'],
  [100_000, '27 hours'],
  [180_000, '2 days'],
])('%d seconds', (seconds, words) => expect(spell(seconds)).toBe(words));

const line = (part: 'disk' | 'mail' | 'backup', state: 'good' | 'down' | 'attention') =>
  ({ part, state, words: '', lastOkAt: null }) as const;

test('the headline names what needs attention', () => {
  expect(headline([line('disk', 'good')])).toBe('All systems operational');
  expect(headline([line('disk', 'attention'), line('mail', 'good')])).toBe('Disk needs attention');
  expect(headline([line('mail', 'down'), line('disk', 'attention'), line('backup', 'attention')])).toBe(
    'Email is down, Disk and Backup need attention',
  );
});

test('items that need attention come first', () => {
  const lines = [line('disk', 'good'), line('backup', 'attention'), line('mail', 'down')];
  expect(worstFirst(lines).map(({ part }) => part)).toEqual(['mail', 'backup', 'disk']);
});
