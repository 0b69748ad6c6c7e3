// Sends email over SMTP, or writes it as .eml files, whose text is not encoded so that links can be copied.
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import MimeNode from 'nodemailer/lib/mime-node';
import type { Env } from '../env.ts';
import { isRemote } from '../env/source.ts';
import { LOGO_CID } from './email-html.ts';
import type { Mailer, OutgoingMail } from './mail.ts';

/** web/public/icon.svg at 108 pixels with a pale ring for dark backgrounds; attached, because mail clients load nothing from outside. */
const LOGO = readFileSync(new URL('./logo.png', import.meta.url));

/** The same for each attempt, so that a recipient's server recognizes a second copy. */
function messageId(mail: OutgoingMail): string {
  const hash = createHash('sha256').update(JSON.stringify([mail.to, mail.subject, mail.body]));
  return `<${mail.id}.${hash.digest('hex').slice(0, 24)}@live-oak.mail>`;
}

/** No auto-replies (RFC 3834), and one-click unsubscribe where possible (RFC 8058). */
function extraHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(unsubscribe === undefined
      ? {}
      : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}

const crlf = (text: string) => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

/** A part whose text is not encoded. */
const asTyped = (type: 'plain' | 'html', text: string) =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${crlf(text)}`;

/** Lines end in CRLF (RFC 5322). */
export async function emlText(mail: OutgoingMail, { from, now }: { from: string; now: Date }): Promise<string> {
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
    // Content given to the node would be encoded.
    return `${node.buildHeaders()}\r\n\r\n${crlf(mail.body)}\r\n`;
  }
  node.createChild('text/plain').setRaw(asTyped('plain', mail.body));
  const related = node.createChild('multipart/related');
  related.createChild('text/html').setRaw(asTyped('html', mail.html));
  related
    .createChild('image/png')
    .setHeader({ 'Content-ID': `<${LOGO_CID}>`, 'Content-Disposition': 'inline' })
    .setContent(LOGO);
  return (await node.build()).toString();
}

/** Writes a message to a file of its own, '2026-11-21T03-10-00-000Z-17.eml'; an existing file is complete. */
export async function writeMessage(folder: string, name: string, content: string): Promise<void> {
  const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${name}`);
  const part = `${file}.part`;
  try {
    await writeFile(part, content, { mode: 0o600 });
    await rename(part, file);
  } catch (error) {
    // A partial message would take space forever on a full disk.
    await rm(part, { force: true });
    throw error;
  }
}

export const fileMailer = (folder: string, from: string): Mailer => ({
  async send(mail) {
    await mkdir(folder, { recursive: true });
    await writeMessage(folder, `${mail.id}.eml`, await emlText(mail, { from, now: new Date() }));
  },
  close: async () => undefined,
});

const CONNECT_MS = 4000;
const ANSWER_MS = 10_000;

const ATTACHED_LOGO = {
  content: LOGO,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: LOGO_CID,
};

/** Unencrypted connections only to this machine, or with `?requireTLS=false`, so that nobody in between can strip encryption. */
function mustEncrypt(url: string): boolean {
  const server = new URL(url);
  return server.protocol === 'smtp:' && isRemote(server) && server.searchParams.get('requireTLS') !== 'false';
}

/** Sends through the server of an smtp: or smtps: URL, which may hold user and password. Production refuses a server without STARTTLS. */
export function smtpMailer(url: string, from: string, isProduction = false): Mailer {
  const transport = createTransport({
    url,
    requireTLS: isProduction && mustEncrypt(url),
    pool: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    // A body is never the name of something to fetch.
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
        ...(mail.html === undefined ? {} : { html: mail.html, attachments: [ATTACHED_LOGO] }),
        messageId: messageId(mail),
        headers: Object.entries(extraHeaders(mail)).map(([key, value]) => ({ key, value })),
      });
    },
    close: async () => transport.close(),
  };
}

/** SMTP where SMTP_URL is set, else files in DATA_DIR/mail. */
export function makeMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>, log: Logger): Mailer {
  if (env.smtpUrl !== undefined) return smtpMailer(env.smtpUrl, env.mailFrom, env.production);
  const folder = join(env.dataDir, 'mail');
  log.info({ folder }, 'mail is written to files; set SMTP_URL to send it');
  return fileMailer(folder, env.mailFrom);
}
