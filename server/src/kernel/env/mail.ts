// Settings: email, web push, and the contact details of the operator.
import { createECDH } from 'node:crypto';
import type { SupportContact } from '@live-oak/contract/contact.ts';
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { address, given, must, pair, type Source, type Variables } from './source.ts';

const MAIL_FROM = 'Live Oak <no-reply@localhost>';

export const CONTACT_VARIABLES: Variables = {
  SUPPORT_EMAIL: [
    'the address for questions, shown to everybody; not set: it is not shown',
    'nothing; an example with DEMO_DATA',
  ],
  SUPPORT_PHONE: [
    'the US telephone number for questions, shown to everybody, as (225) 555-0100; not set: it is not shown',
    'nothing; an example with DEMO_DATA',
  ],
};

export const MAIL_VARIABLES: Variables = {
  SMTP_URL: ['real mail; without it mail is written to DATA_DIR/mail', '', 'secret'],
  MAIL_FROM: ['the sender of mail', MAIL_FROM],
  VAPID_PUBLIC_KEY: [
    'signs pushes to browsers, with VAPID_PRIVATE_KEY: a pair of P-256 keys in base64url',
    'a pair made once and kept in the database',
  ],
  VAPID_PRIVATE_KEY: ['of the same pair', '', 'secret'],
  VAPID_SUBJECT: ['where push services can write to you: mailto: or https:; only with the keys', 'the sender of mail'],
};

/** The keys of pushes are set as a pair, or made and kept. */
function pushKeys(source: Source, sender: string) {
  const keys = pair(source, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  const subject = address(source, 'VAPID_SUBJECT', ['mailto:', 'https:'])?.href;
  must(
    keys ?? subject === undefined,
    'VAPID_SUBJECT is set without VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set all or none.',
  );
  if (!keys) {
    return undefined;
  }
  const [publicKey, privateKey] = [keys[0].trim(), keys[1].trim()];
  must(
    publicKeyOf(privateKey) === publicKey,
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of P-256 keys in base64url without "=".',
  );
  return { publicKey, privateKey, subject: subject ?? `mailto:${sender}` };
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

/** Reads and validates them; throws EnvError with the first invalid one. */
export function mailEnv(source: Source) {
  address(source, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = given(source, 'MAIL_FROM') ?? MAIL_FROM;
  const sender = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  must(
    isEmailAddress(sender) || sender.endsWith('@localhost'),
    `MAIL_FROM has no email address in it: set it to 'Live Oak <no-reply@YOUR-DOMAIN>'.`,
  );
  return {
    smtpUrl: given(source, 'SMTP_URL'),
    mailFrom,
    /** Who signs pushes to browsers; undefined: keys that are made once and kept in the database. */
    vapid: pushKeys(source, sender),
  };
}

/** Of the demonstration; none of its people has this number, and numbers 555-0100 to 555-0199 are nobody's. */
const EXAMPLE = { email: 'support@liveoak.example', phone: '(225) 555-0100' };
const EMAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/iu;

function phoneOf(text: string): SupportContact['phone'] {
  const digits = text.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  must(/^[2-9]\d{9}$/u.test(digits), `SUPPORT_PHONE is a US telephone number of ten digits, not "${text}".`);
  return {
    shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    dialed: `+1${digits}`,
  };
}

/** Where people can ask; what is not set is empty. Throws EnvError with the first invalid one. */
export function contactEnv(source: Source, isDemo: boolean): SupportContact {
  const email = given(source, 'SUPPORT_EMAIL') ?? (isDemo ? EXAMPLE.email : '');
  const phone = given(source, 'SUPPORT_PHONE') ?? (isDemo ? EXAMPLE.phone : '');
  must(email === '' || EMAIL.test(email), `SUPPORT_EMAIL is an email address, not "${email}".`);
  return { email, phone: phone === '' ? { shown: '', dialed: '' } : phoneOf(phone) };
}
