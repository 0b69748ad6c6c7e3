// Settings of messages: email, web push, text messages, and the contact details of the operator.
import { createECDH } from 'node:crypto';
import type { SupportContact } from '@live-oak/contract/page-marks.ts';
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { address, given, must, pair, wholeNumber, type Source, type Variables } from './source.ts';

const MAIL_FROM = 'Live Oak <no-reply@localhost>';

export const MESSAGE_VARIABLES: Variables = {
  SUPPORT_EMAIL: [
    'the support email address, shown to everyone; if not set, none is shown',
    'nothing; an example with DEMO_DATA',
  ],
  SUPPORT_PHONE: [
    'the US support phone number, shown to everyone, such as (225) 555-0100; if not set, none is shown',
    'nothing; an example with DEMO_DATA',
  ],
  SMTP_URL: ['sends real email; without it, email is written to DATA_DIR/mail', '', 'secret'],
  MAIL_FROM: ['the sender of emails', MAIL_FROM],
  VAPID_PUBLIC_KEY: [
    'signs push notifications, with VAPID_PRIVATE_KEY: a pair of P-256 keys in base64url',
    'a pair generated once and stored in the database',
  ],
  VAPID_PRIVATE_KEY: ['the private key of the same pair', '', 'secret'],
  VAPID_SUBJECT: ['how push services can reach you: mailto: or https:; only with the keys', 'the sender of emails'],
  SMS_URL: [
    'where text messages are sent: an account’s Messages.json at Twilio, or the messages address of an android-sms-gateway; without it, they are written to DATA_DIR/sms',
    '',
  ],
  SMS_TOKEN: [
    'the gateway’s credentials: Twilio’s auth token, or user:password or a token of the android-sms-gateway',
    '',
    'secret',
  ],
  SMS_FROM: ['the number that texts come from, such as +12255550100', ''],
  SMS_SECRET: [
    'what the gateway signs incoming messages with: Twilio’s auth token, or the signing key of the android-sms-gateway',
    'none: incoming messages are refused',
    'secret',
  ],
  SMS_A_DAY: ['the most text messages a day in all; emergencies are the last to be refused', '10000'],
};

function pushKeys(source: Source, sender: string) {
  const keys = pair(source, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  const subject = address(source, 'VAPID_SUBJECT', ['mailto:', 'https:'])?.href;
  must(
    keys ?? subject === undefined,
    'VAPID_SUBJECT is set without VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set all or none.',
  );
  if (!keys) return undefined;
  const [publicKey, privateKey] = [keys[0].trim(), keys[1].trim()];
  must(
    publicKeyOf(privateKey) === publicKey,
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of P-256 keys in base64url without "=".',
  );
  return { publicKey, privateKey, subject: subject ?? `mailto:${sender}` };
}

/** The public key of a private key, in base64url; undefined where it is no key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}

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
    /** Signs pushes to browsers; undefined: keys are generated once and stored in the database. */
    vapid: pushKeys(source, sender),
  };
}

/** For the demonstration. Numbers 555-0100 to 555-0199 belong to nobody. */
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

/** Contact details for users; empty where not set. Throws EnvError for the first invalid variable. */
export function contactEnv(source: Source, isDemo: boolean): SupportContact {
  const email = given(source, 'SUPPORT_EMAIL') ?? (isDemo ? EXAMPLE.email : '');
  const phone = given(source, 'SUPPORT_PHONE') ?? (isDemo ? EXAMPLE.phone : '');
  must(email === '' || EMAIL.test(email), `SUPPORT_EMAIL is an email address, not "${email}".`);
  return { email, phone: phone === '' ? { shown: '', dialed: '' } : phoneOf(phone) };
}

export const smsADay = (source: Source) => wholeNumber(source, 'SMS_A_DAY', '10000', { least: 1, most: 10_000_000 });

/** The gateway of text messages; undefined without SMS_URL. Throws EnvError for what is missing or invalid. */
export function smsEnv(source: Source) {
  const url = address(source, 'SMS_URL', ['http:', 'https:'])?.href;
  const [token, from, secret] = [given(source, 'SMS_TOKEN'), given(source, 'SMS_FROM'), given(source, 'SMS_SECRET')];
  if (url === undefined) {
    must(token === undefined && from === undefined, 'SMS_TOKEN or SMS_FROM is set without SMS_URL: set all or none.');
    return undefined;
  }
  must(token !== undefined && from !== undefined, 'SMS_URL needs SMS_TOKEN and SMS_FROM: set all of them or none.');
  must(/^\+1[2-9]\d{9}$/.test(from), `SMS_FROM is a US number like +12255550100, not "${from}".`);
  return { url, token, from, secret };
}
