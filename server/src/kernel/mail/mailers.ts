// Chooses how email is sent, and sends it: over SMTP, or as .eml files in a folder, with the text unencoded, so that links can be copied,
// and the HTML.
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile, readFile } from 'node:fs/promises';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Env } from '../env.ts';
import { leaves } from '../env/source.ts';
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

/** A text that is written as it is: links in it are unbroken, and lines are as long as they were written. */
const asTyped = (type: 'plain' | 'html', text: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${crlf(text)}`;

/** Lines end in CRLF (RFC 5322). */
export async function emlText(
  mail: OutgoingMail,
  { from, now, mark }: { from: string; now: Date; mark: Buffer },
): Promise<string> {
  const node = new MimeNode(mail.html === undefined ? 'text/plain; charset=utf-8' : 'multipart/alternative')
    .setHeader('From', from)
    .setHeader('To', { name: '', address: mail.to })
    .setHeader('Subject', mail.subject)
    .setHeader('Message-ID', messageId(mail))
    .setHeader('Date', now.toUTCString().replace('GMT', '+0000'))
    .setHeader('Content-Transfer-Encoding', '8bit');
  for (const [name, value] of Object.entries(extraHeaders(mail))) {
    node.setHeader(name, { prepared: true, foldLines: false, value: value.replaceAll(/[\r\n]/g, '') });
  }
  if (mail.html === undefined) {
    // The node gets no content, so that it does not encode it; it keeps line breaks out of headers.
    return `${node.buildHeaders()}\r\n\r\n${crlf(mail.body)}\r\n`;
  }
  node.createChild('text/plain').setRaw(asTyped('plain', mail.body));
  const related = node.createChild('multipart/related');
  related.createChild('text/html').setRaw(asTyped('html', mail.html));
  related
    .createChild('image/png')
    .setHeader({ 'Content-ID': `<${MARK_CID}>`, 'Content-Disposition': 'inline' })
    .setContent(mark);
  return (await node.build()).toString();
}

/** '2026-11-21T03-10-00-000Z-17.eml': by name is by time. */
function emlName(id: number, now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
}

/** Writes each email to a file of its own in the folder; an existing file is complete. */
export function fileMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const now = new Date();
      await mkdir(folder, { recursive: true });
      const file = join(folder, emlName(mail.id, now));
      const eml = await emlText(mail, { from, now, mark: await markPicture() });
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

/** A timeout for a mail server that does not answer. */
const CONNECT_MS = 4000;
const ANSWER_MS = 10_000;

/** The picture that the HTML names. */
const mark = async () => ({
  content: await markPicture(),
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: MARK_CID,
});

/** Plain connections only to this machine, or with `?requireTLS=false`: nobody in between may strip encryption. */
function mustEncrypt(url: string): boolean {
  const server = new URL(url);
  return server.protocol === 'smtp:' && leaves(server) && server.searchParams.get('requireTLS') !== 'false';
}

/**
 * Sends through the server of the URL (smtp: or smtps:, with user and password in it where needed). In production a server that
 * offers no STARTTLS is refused.
 */
export function smtpMailer(url: string, from: string, isProduction = false): Mailer {
  const transport = createTransport({
    url,
    requireTLS: isProduction && mustEncrypt(url),
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A body is text, never a name of something to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.body,
        ...(mail.html === undefined ? {} : { html: mail.html, attachments: [await mark()] }),
        messageId: messageId(mail),
        headers: Object.entries(extraHeaders(mail)).map(([key, value]) => ({ key, value })),
      });
    },
    close: async () => transport.close(),
  };
}

/** The mailer of this process: SMTP when SMTP_URL is set, else files in DATA_DIR/mail. */
export function makeMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>, log: Logger): Mailer {
  if (env.smtpUrl !== undefined) {
    return smtpMailer(env.smtpUrl, env.mailFrom, env.production);
  }
  const folder = join(env.dataDir, 'mail');
  log.info({ folder }, 'mail is written to files; set SMTP_URL to send it');
  return fileMailer(folder, env.mailFrom);
}
