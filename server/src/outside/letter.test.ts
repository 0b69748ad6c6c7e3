// How letters look: the tokens' colours, and nothing that could act or load.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlOfText, LETTER_COLOURS } from './letter-html.ts';
import { writeLetter } from './letter.ts';

const tokens = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(LETTER_COLOURS))('the colour %s is the one of the tokens', (name, [light, dark]) => {
  const [, ...found] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  expect(found).toEqual([light, dark]);
});

test('whatever somebody typed stays text', () => {
  const evil = '"><img src=x onerror=alert(1)>\u0001/x';
  const letter = { language: 'en' as const, firstName: evil, subject: `${evil}\r\nBcc: a@b.c`, paragraphs: [evil] };
  const { html = '', subject } = writeLetter({ ...letter, items: [{ title: evil, message: evil }] });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(htmlOfText(evil, `${evil}\n\nhttps://x.example/"onclick="1`)).not.toMatch(/<img src=x|"onclick/);
});

test('both parts say the same, with the link and the way to end it', () => {
  const { body, html = '' } = writeLetter({
    language: 'es',
    firstName: 'Inés',
    subject: 'x',
    paragraphs: ['Primero.'],
    button: { to: '/jobs/7' },
    ending: { token: '1.jobs.abc', about: 'sus trabajos' },
  });
  for (const words of ['Hola, Inés:', 'Primero.', '/jobs/7', '/notifications/unsubscribe/1.jobs.abc']) {
    expect(body).toContain(words);
    expect(html).toContain(words);
  }
});
