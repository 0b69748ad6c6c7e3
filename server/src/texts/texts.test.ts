// Rules of the server's texts that the type checker does not know, in both languages.
import { expect, test } from 'vitest';
import * as en from './en/emails.ts';
import * as es from './es/emails.ts';
import { addressEmails as english } from './en/accounts.ts';
import { addressEmails as spanish } from './es/accounts.ts';
import { jobNotices as ofJobs } from './en/jobs.ts';
import { jobNotices as deTrabajos } from './es/jobs.ts';

test('an email’s first sentence, below “Hello Ada,” or “Hola, Ada:”, begins with a capital', () => {
  const first = [[english, en.emails] as const, [spanish, es.emails] as const].flatMap(
    ([{ verify, change, taken, stop }, { reset }]) => [
      ...[verify, change, taken].map(({ paragraphs }) => paragraphs[0]),
      stop.paragraphs('a@example.com')[0],
      reset.asked,
    ],
  );
  expect(first.filter((sentence) => !/^[A-ZÁÉÍÓÚÑ¿]/.test(sentence ?? ''))).toEqual([]);
});

test('an owner with one bid is not asked to compare', () => {
  expect(JSON.stringify(ofJobs.closed('Two stumps', 2))).toContain('2 bids. Compare them');
  expect(JSON.stringify(ofJobs.closed('Two stumps', 1))).toContain('1 bid. Read it and decide.');
  expect(JSON.stringify(deTrabajos.closed('Dos tocones', 1))).toContain('1 oferta. Léala y decida.');
});
