// Settings: email and web push.
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { createECDH } from 'node:crypto';
import { address, EnvError, given, type Source, type Variable } from './source.ts';

export interface MailEnv {
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who signs pushes to browsers; undefined: keys that are made once and kept in the database. */
  vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
}

const MAIL_FROM = 'Live Oak <no-reply@localhost>';

export const MAIL_VARIABLES: readonly Variable[] = [
  {
    name: 'SMTP_URL',
    meaning: 'real mail; without it mail is written to DATA_DIR/mail',
    default: '',
    secret: true,
  },
  { name: 'MAIL_FROM', meaning: 'the sender of mail', default: MAIL_FROM },
  {
    name: 'VAPID_PUBLIC_KEY',
    meaning: 'signs pushes to browsers, with VAPID_PRIVATE_KEY: a pair of P-256 keys in base64url',
    default: 'a pair made once and kept in the database',
  },
  { name: 'VAPID_PRIVATE_KEY', meaning: 'of the same pair', default: '', secret: true },
  {
    name: 'VAPID_SUBJECT',
    meaning: 'where push services can write to you: mailto: or https:; only with the keys',
    default: 'the sender of mail',
  },
];

/** The keys of pushes are set as a pair, or made and kept. */
function pushKeys(source: Source): MailEnv['vapid'] {
  const [publicKey, privateKey] = [given(source, 'VAPID_PUBLIC_KEY'), given(source, 'VAPID_PRIVATE_KEY')];
  const subject = address(source, 'VAPID_SUBJECT', ['mailto:', 'https:'])?.href;
  if (publicKey === undefined && privateKey === undefined) {
    if (subject !== undefined) {
      throw new EnvError('VAPID_SUBJECT is set without VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set all or none.');
    }
    return undefined;
  }
  if (publicKey === undefined || privateKey === undefined) {
    throw new EnvError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: set both or neither.');
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new EnvError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of P-256 keys in base64url without "=".');
  }
  return { publicKey, privateKey, subject: subject ?? `mailto:${senderAddress(source)}` };
}

/** The other half of a private key, base64url; undefined where it is none. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

/** The address in MAIL_FROM. */
function senderAddress(source: Source): string {
  const from = given(source, 'MAIL_FROM') ?? MAIL_FROM;
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}

/** Reads and validates them; throws EnvError with the first invalid one. */
export function mailEnv(source: Source): MailEnv {
  address(source, 'SMTP_URL', ['smtp:', 'smtps:']);
  const sender = senderAddress(source);
  if (!isEmailAddress(sender) && !sender.endsWith('@localhost')) {
    throw new EnvError(`MAIL_FROM has no email address in it: set it to 'Live Oak <no-reply@YOUR-DOMAIN>'.`);
  }
  return {
    smtpUrl: given(source, 'SMTP_URL'),
    mailFrom: given(source, 'MAIL_FROM') ?? MAIL_FROM,
    vapid: pushKeys(source),
  };
}
