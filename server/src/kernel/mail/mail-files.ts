// Writes email as .eml files to a folder: the text unencoded, so that links can be copied, and the HTML.
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import MimeNode from 'nodemailer/lib/mime-node';
import { MARK_CID } from './email-html.ts';
import type { Mailer, OutgoingMail } from './mail.ts';

let read: Promise<Buffer> | undefined;

/**
 * The logo, attached because mail clients load nothing from outside: web/public/icon.svg at 108 pixels, with a pale ring for dark
 * backgrounds. Read once.
 */
export function markPicture(): Promise<Buffer> {
  read ??= readFile(new URL('./logo.png', import.meta.url));
  return read;
}

/** The same for each attempt of an email, so that a recipient's server recognizes a second copy. */
export function messageId(mail: OutgoingMail): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([mail.to, mail.subject, mail.body]))
    .digest('hex');
  return `<${mail.id}.${hash.slice(0, 24)}@live-oak.mail>`;
}

/** Headers of every email: no auto-replies (RFC 3834), and one-click unsubscribe where possible (RFC 8058). */
export function extraHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

const crlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
const part = (headers: readonly string[], content: string) => `${headers.join('\r\n')}\r\n\r\n${content}\r\n`;
const TEXT = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit'];
const HTML = ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: 8bit'];
const PICTURE = [
  'Content-Type: image/png',
  'Content-Transfer-Encoding: base64',
  `Content-ID: <${MARK_CID}>`,
  'Content-Disposition: inline',
];

/** Several parts as one; the boundary is unique to the email, so that no text can contain it. */
function multipart(kind: 'related' | 'alternative', boundary: string, parts: readonly string[]) {
  const type = `multipart/${kind}; boundary="${boundary}"`;
  const content = [...parts.map((one) => `--${boundary}\r\n${one}`), `--${boundary}--`].join('');
  return { type, content };
}

function bodyOf(mail: OutgoingMail, id: string, mark: Buffer) {
  const text = crlf(mail.body);
  if (mail.html === undefined) {
    return { type: 'text/plain; charset=utf-8', content: text };
  }
  const seed = createHash('sha256').update(`${id}${mail.html}`).digest('hex').slice(0, 24);
  const picture = (mark.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  const related = multipart('related', `r-${seed}`, [part(HTML, crlf(mail.html)), part(PICTURE, picture)]);
  return multipart('alternative', `a-${seed}`, [
    part(TEXT, text),
    part([`Content-Type: ${related.type}`], related.content),
  ]);
}

/** The header lines and the parts, unbroken: lines end in CRLF (RFC 5322) and are as long as they were written. */
export function emlText(mail: OutgoingMail, { from, now, mark }: { from: string; now: Date; mark: Buffer }): string {
  const id = messageId(mail);
  const { type, content } = bodyOf(mail, id, mark);
  // The node gets no content, so that it does not encode it; it keeps line breaks out of headers.
  const node = new MimeNode(type)
    .setHeader('From', from)
    .setHeader('To', { name: '', address: mail.to })
    .setHeader('Subject', mail.subject)
    .setHeader('Message-ID', id)
    .setHeader('Date', now.toUTCString().replace('GMT', '+0000'))
    .setHeader('Content-Transfer-Encoding', '8bit');
  for (const [name, value] of Object.entries(extraHeaders(mail))) {
    node.setHeader(name, { prepared: true, foldLines: false, value: value.replaceAll(/[\r\n]/g, '') });
  }
  return `${node.buildHeaders()}\r\n\r\n${content}\r\n`;
}

/** '2026-11-21T03-10-00-000Z-17.eml': by name is by time. */
export function emlName(id: number, now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
}

/** Writes each email to a file of its own in the folder; an existing file is complete. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const now = new Date();
      await mkdir(folder, { recursive: true });
      const file = join(folder, emlName(mail.id, now));
      const eml = emlText(mail, { from, now, mark: await markPicture() });
      const part = `${file}.part`;
      try {
        await writeFile(part, eml, { mode: 0o600 });
        await rename(part, file);
      } catch (error) {
        // On a full disk a partial email would take space forever.
        await rm(part, { force: true });
        throw error;
      }
    },
    close: async () => undefined,
  };
}
