// What emails contain, and that nothing in them could act or load.
import { expect, test } from 'vitest';
import { htmlOfText } from './email-html.ts';
import { writeEmail } from './mail.ts';

test('user text stays text', () => {
  const evil = '"><img src=x onerror=alert(1)>\u0001/x';
  const email = { language: 'en' as const, firstName: evil, subject: `${evil}\r\nBcc: a@b.c`, paragraphs: [evil] };
  const { html = '', subject } = writeEmail({ ...email, items: [{ title: evil, message: evil }] });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(htmlOfText(evil, `${evil}\n\nhttps://x.example/"onclick="1`)).not.toMatch(/<img src=x|"onclick/);
});

test('both parts have the same content, with the link and the unsubscribe link', () => {
  const { body, html = '' } = writeEmail({
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
