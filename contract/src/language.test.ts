import { expect, test } from 'vitest';
import { acceptedLanguage, LOCALES, withoutDots, withPeriod } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,es;q=0.7,en;q=0.3', 'es'],
  ['de', 'en'],
  ['es;q=0', 'en'],
  [';;;,q=,*', 'en'],
])('Accept-Language %j selects %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('a time at the end of a sentence adds no second period', () => {
  const at = new Date('2026-11-14T21:43:00Z');
  const times = Object.values(LOCALES).map((locale) =>
    withoutDots(at.toLocaleTimeString(locale, { timeZone: 'America/Chicago', timeStyle: 'short' })).replaceAll(
      /\s/gu,
      ' ',
    ),
  );
  expect(times).toEqual(['3:43 PM', '3:43 pm']);
});

test('a name at the end of a sentence adds no second period', () => {
  expect(['Paid to Pelican Tree Co.', 'Paid to Bayou Crown'].map(withPeriod)).toEqual([
    'Paid to Pelican Tree Co.',
    'Paid to Bayou Crown.',
  ]);
});
