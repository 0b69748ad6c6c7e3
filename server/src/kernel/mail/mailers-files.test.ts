// Email as files: their content.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { emlText, fileMailer } from './mailers.ts';

const FROM = 'Live Oak <no-reply@localhost>';
const AT = new Date('2026-11-21T03:10:00Z');
const mail = { id: 7, to: 'renee@example.com', subject: 'Reset your password', body: 'Hello' };

const folder = mkdtempSync(join(tmpdir(), 'live-oak-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const headersOf = (eml: string) => (eml.split('\r\n\r\n')[0] ?? '').split('\r\n');

test('an email has its headers, and its body as typed', async () => {
  const link = `http://localhost:3000/reset-password?token=${'x'.repeat(200)}`;
  const eml = await emlText({ ...mail, body: `Hello Renée,\n\n${link}\n` }, { from: FROM, now: AT });
  expect(headersOf(eml)).toEqual(
    expect.arrayContaining([
      'From: Live Oak <no-reply@localhost>',
      'To: renee@example.com',
      'Subject: Reset your password',
      'Date: Sat, 21 Nov 2026 03:10:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      expect.stringMatching(/^Message-ID: <7\.[0-9a-f]{24}@live-oak\.mail>$/),
    ]),
  );
  expect(eml).toContain(`\r\n\r\nHello Renée,\r\n\r\n${link}\r\n`);
});

test.each([
  ['subject', { subject: 'Hi\r\nBcc: thief@example.com' }],
  ['subject with a lone line feed', { subject: 'Hi\nBcc: thief@example.com' }],
  ['address', { to: 'a@example.com\r\nBcc: thief@example.com' }],
  ['address list', { to: 'a@example.com, thief@example.com' }],
])('no header can be injected through the %s', async (_where, part) => {
  const eml = await emlText({ ...mail, ...part }, { from: FROM, now: AT });
  const lines = headersOf(eml);
  expect(lines.filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(lines).toHaveLength(10);
  expect(eml.endsWith('\r\n\r\nHello\r\n')).toBe(true);
});

test('a subject outside ASCII is encoded and decodes back', async () => {
  const eml = await emlText({ ...mail, subject: 'Chêne à 70118' }, { from: FROM, now: AT });
  const encoded = /^Subject: =\?UTF-8\?Q\?(.+)\?=$/m.exec(eml)?.[1] ?? '';
  expect(decodeURIComponent(encoded.replaceAll('_', ' ').replaceAll('=', '%'))).toBe('Chêne à 70118');
});

test('each email is a separate file, named by time and number', async () => {
  const mailer = fileMailer(folder, FROM);
  await mailer.send(mail);
  await mailer.send({ ...mail, id: 8 });
  const names = readdirSync(folder);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[78]\.eml$/);
  }
  expect(readFileSync(join(folder, names[0] ?? ''), 'utf8')).toContain('Hello');
});
