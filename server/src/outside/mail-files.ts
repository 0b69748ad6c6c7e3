// Mail as .eml files in a folder: plain text, the body as it was written, so that a link can be copied from it.
import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Mail, Mailer } from './mail.ts';

/** The same for each try of the same mail, so that a receiver knows the second copy. */
export function messageId(mail: Mail & { id: number }): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([mail.to, mail.subject, mail.body]))
    .digest('hex');
  return `<${mail.id}.${hash.slice(0, 24)}@live-oak.mail>`;
}

/** The header lines and the body, unbroken: lines end in CRLF (RFC 5322) and are as long as they were typed. */
export function emlText(mail: Mail & { id: number }, from: string, now: Date): string {
  // No content is given to the node, so that it does not encode it; it keeps line breaks out of headers.
  const headers = new MimeNode('text/plain; charset=utf-8')
    .setHeader('From', from)
    .setHeader('To', { name: '', address: mail.to })
    .setHeader('Subject', mail.subject)
    .setHeader('Message-ID', messageId(mail))
    .setHeader('Date', now.toUTCString().replace('GMT', '+0000'))
    .setHeader('Content-Transfer-Encoding', '8bit')
    .buildHeaders();
  return `${headers}\r\n\r\n${mail.body.replaceAll(/\r\n|\r|\n/g, '\r\n')}\r\n`;
}

/** '2026-11-21T03-10-00-000Z-17.eml': by name is by time. */
export function emlName(id: number, now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
}

/** Writes each mail to a file of its own in the folder; a file that is there is whole. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const now = new Date();
      await mkdir(folder, { recursive: true });
      const file = join(folder, emlName(mail.id, now));
      await writeFile(`${file}.part`, emlText(mail, from, now), { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: async () => undefined,
  };
}
