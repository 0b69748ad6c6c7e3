// Chooses how email is sent, and sends it over SMTP.
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { leaves } from '../env/unencrypted.ts';
import { MARK_CID } from './email-html.ts';
import { extraHeaders, fileMailer, markPicture, messageId } from './mail-files.ts';
import type { Mailer } from './mail.ts';

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
