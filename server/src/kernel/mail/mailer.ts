// Chooses how email is sent: SMTP when SMTP_URL is set, else files in DATA_DIR/mail.
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { fileMailer } from './mail-files.ts';
import { smtpMailer } from './mail-smtp.ts';
import type { Mailer } from './mail.ts';

/** The mailer of this process. */
export function makeMailer(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'production'>, log: Logger): Mailer {
  if (env.smtpUrl !== undefined) {
    return smtpMailer(env.smtpUrl, env.mailFrom, env.production);
  }
  const folder = join(env.dataDir, 'mail');
  log.info({ folder }, 'mail is written to files; set SMTP_URL to send it');
  return fileMailer(folder, env.mailFrom);
}
