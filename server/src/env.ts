// The only reader of process.env: every variable of the product, checked at start (spec 4 "Running it").
import { createECDH } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SEEN_VARIABLES, seenEnv, type SeenEnv } from './env-seen.ts';
import { EnvError, withSecretFiles, type Source } from './env-files.ts';
import { LOAD_VARIABLES, loadEnv, type LoadEnv } from './env-load.ts';

export { EnvError } from './env-files.ts';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export interface Env extends SeenEnv {
  production: boolean;
  /** What one process may hold, and how it stands to the database. */
  load: LoadEnv;
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demoData: boolean;
  allowTestAccounts: boolean;
  admin: { email: string; password: string } | undefined;
  /** Real card payments; undefined: the sandbox, which never runs in production. */
  stripe: { secretKey: string; webhookSecrets: readonly string[]; apiBase: string | undefined } | undefined;
  /** What the sandbox signs its events with; undefined: made once and kept. */
  stripeWebhookSecret: string | undefined;
  /** Object storage for files; a folder of dataDir without it. */
  storage:
    | { endpoint: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Who signs pushes to browsers; undefined: keys that are made once and kept in the database. */
  vapid: { publicKey: string; privateKey: string; subject: string } | undefined;
  requireCredentials: boolean;
  requireAdminTwoFactor: boolean;
  /** Property owners may use the calendar (spec 3 C56). */
  calendarClients: boolean;
  rateLimit: boolean;
  trustProxy: boolean;
  /** False: another process brings the database to the schema, and this one waits for it. */
  migrateOnStart: boolean;
  /** How long it goes on serving after SIGTERM while /readyz says 503, so that proxies look elsewhere. */
  shutdownDrainSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

interface Variable {
  name: string;
  meaning: string;
  /** As the documents say it. */
  default: string;
  /** May be given as a file: NAME_FILE instead of NAME. */
  secret?: true;
}

const MAIL_FROM = 'Live Oak <no-reply@localhost>';
const STORAGE = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The one list; `.env.example` is made from it. */
export const VARIABLES: readonly Variable[] = [
  { name: 'PORT', meaning: 'where it listens', default: '3000' },
  { name: 'HOST', meaning: 'where it listens', default: '127.0.0.1' },
  {
    name: 'PUBLIC_URL',
    meaning: 'the address people use; links, cookies and the Origin check follow it',
    default: 'http://localhost:PORT',
  },
  {
    name: 'DATA_DIR',
    meaning: 'everything the embedded default keeps: database, files, outgoing mail',
    default: '.data in the project',
  },
  {
    name: 'DATABASE_URL',
    meaning: 'a PostgreSQL server instead of the embedded database',
    default: '',
    secret: true,
  },
  {
    name: 'MIGRATE_ON_START',
    meaning: 'off: wait, not ready, until npm run migrate has brought the database to the schema',
    default: 'on',
  },
  {
    name: 'DEMO_DATA',
    meaning: 'on: fill an empty database with the demonstration data',
    default: 'on outside production',
  },
  {
    name: 'ALLOW_TEST_ACCOUNTS',
    meaning: 'on: the testing-mode checkbox; cannot be on in production',
    default: 'on outside production',
  },
  { name: 'ADMIN_EMAIL', meaning: 'creates the first administrator when there is none', default: '' },
  {
    name: 'ADMIN_PASSWORD',
    meaning: 'of the first administrator, 12 characters or more',
    default: '',
    secret: true,
  },
  {
    name: 'STRIPE_SECRET_KEY',
    meaning: 'real card payments by Stripe, with STRIPE_WEBHOOK_SECRET; must be set in production',
    default: 'none: the built-in sandbox',
    secret: true,
  },
  {
    name: 'STRIPE_API_BASE',
    meaning: 'another address of Stripe, for tests; only with STRIPE_SECRET_KEY, never in production',
    default: '',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    meaning:
      'of the endpoints PUBLIC_URL/api/webhooks/stripe at Stripe, which must be of the API version 2026-10-28.endive; with commas between several',
    default: 'made and kept by the sandbox',
    secret: true,
  },
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
  ...STORAGE.map((name) => ({
    name,
    meaning: 'files in S3-compatible object storage (by path), all five together; without them in DATA_DIR/uploads',
    default: '',
    ...(name.includes('KEY') ? { secret: true as const } : {}),
  })),
  {
    name: 'REQUIRE_CREDENTIALS',
    meaning: 'on: approving with credentials missing needs a reason',
    default: 'off; on in production',
  },
  {
    name: 'REQUIRE_ADMIN_TWO_FACTOR',
    meaning: 'on: an administrator without two-factor sign-in can only set it up',
    default: 'off; on in production',
  },
  {
    name: 'CALENDAR_CLIENTS',
    meaning: 'off: the calendar is for tree businesses and administrators alone',
    default: 'on',
  },
  { name: 'RATE_LIMIT', meaning: 'on, off', default: 'on' },
  ...SEEN_VARIABLES,
  {
    name: 'TRUST_PROXY',
    meaning: 'on: one proxy stands in front; take the client address that it adds to X-Forwarded-For',
    default: 'off',
  },
  {
    name: 'SHUTDOWN_DRAIN_SECONDS',
    meaning: 'after SIGTERM it goes on serving for so long with /readyz at 503, so that a proxy looks elsewhere first',
    default: '0',
  },
  ...LOAD_VARIABLES,
  { name: 'LOG_LEVEL', meaning: 'fatal, error, warn, info, debug, trace, silent', default: 'info' },
];

const SECRETS = VARIABLES.filter(({ secret }) => secret).map(({ name }) => name);

function onOff(source: Source, name: string, otherwise: boolean): boolean {
  const value = source[name]?.trim().toLowerCase();
  if (value === undefined || value === '') {
    return otherwise;
  }
  if (['on', 'true', '1', 'yes'].includes(value)) {
    return true;
  }
  if (['off', 'false', '0', 'no'].includes(value)) {
    return false;
  }
  throw new EnvError(`${name} is "${source[name]}": set it to on or off.`);
}

function given(source: Source, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

function port(source: Source): number {
  const value = given(source, 'PORT') ?? '3000';
  const number = Number(value);
  if (!/^\d+$/.test(value) || number > 65_535) {
    throw new EnvError(`PORT is "${value}": set it to a number from 0 to 65535.`);
  }
  return number;
}

/** Kubernetes and others wait half a minute before they kill; the stop itself may take ten seconds. */
const LONGEST_DRAIN_SECONDS = 300;

function drainSeconds(source: Source): number {
  const value = given(source, 'SHUTDOWN_DRAIN_SECONDS') ?? '0';
  if (!/^\d+$/.test(value) || Number(value) > LONGEST_DRAIN_SECONDS) {
    throw new EnvError(
      `SHUTDOWN_DRAIN_SECONDS is "${value}": set it to a whole number from 0 to ${LONGEST_DRAIN_SECONDS}.`,
    );
  }
  return Number(value);
}

function address(source: Source, name: string, protocols: readonly string[]): URL | undefined {
  const value = given(source, name);
  if (value === undefined) {
    return undefined;
  }
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new EnvError(`${name} is not an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
  }
  return new URL(value);
}

function firstAdmin(source: Source): Env['admin'] {
  const email = given(source, 'ADMIN_EMAIL');
  const password = source.ADMIN_PASSWORD === '' ? undefined : source.ADMIN_PASSWORD;
  if (email === undefined && password === undefined) {
    return undefined;
  }
  if (email === undefined || password === undefined) {
    throw new EnvError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (!/^\S+@\S+\.\S+$/.test(email)) {
    throw new EnvError(`ADMIN_EMAIL is "${email}": set it to an e-mail address.`);
  }
  if (password.length < 12) {
    throw new EnvError('ADMIN_PASSWORD is too short: an administrator needs 12 characters or more.');
  }
  return { email, password };
}

/** Object storage is set whole or not at all. */
function objectStorage(source: Source): Env['storage'] {
  const set = STORAGE.filter((name) => given(source, name) !== undefined);
  const missing = STORAGE.filter((name) => !set.includes(name));
  if (set.length > 0 && missing.length > 0) {
    throw new EnvError(
      `${set[0]} is set, but ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not: set all of them or none.`,
    );
  }
  const endpoint = address(source, 'S3_ENDPOINT', ['http:', 'https:'])?.href.replace(/\/+$/, '');
  const [region, bucket] = [given(source, 'S3_REGION'), given(source, 'S3_BUCKET')];
  const [accessKeyId, secretAccessKey] = [given(source, 'S3_ACCESS_KEY_ID'), given(source, 'S3_SECRET_ACCESS_KEY')];
  return endpoint !== undefined && region && bucket && accessKeyId && secretAccessKey
    ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
    : undefined;
}

/** The keys of pushes are set as a pair, or made and kept. */
function pushKeys(source: Source): Env['vapid'] {
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

/** Stripe is chosen by its key and needs both secrets; production needs Stripe. */
function stripeAccount(source: Source, production: boolean): Env['stripe'] {
  const secretKey = given(source, 'STRIPE_SECRET_KEY');
  const webhookSecrets = (given(source, 'STRIPE_WEBHOOK_SECRET') ?? '').split(/[\s,]+/).filter(Boolean);
  const apiBase = address(source, 'STRIPE_API_BASE', ['http:', 'https:'])?.origin;
  if (secretKey === undefined) {
    if (production) {
      throw new EnvError(
        'STRIPE_SECRET_KEY is not set: production needs it, since the sandbox gateway may not run there.',
      );
    }
    if (apiBase !== undefined) {
      throw new EnvError('STRIPE_API_BASE is set without STRIPE_SECRET_KEY: set both or remove it.');
    }
    return undefined;
  }
  if (!/^[sr]k_\w+$/.test(secretKey)) {
    throw new EnvError('STRIPE_SECRET_KEY is not a secret key: it begins with sk_ or rk_.');
  }
  if (webhookSecrets.length === 0) {
    throw new EnvError('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not: set both.');
  }
  if (production && apiBase !== undefined) {
    throw new EnvError('STRIPE_API_BASE cannot be set in production: remove it.');
  }
  return { secretKey, webhookSecrets, apiBase };
}

/** The demonstration's people pay in the sandbox, so there is none with real payments. */
function demoData(source: Source, production: boolean): boolean {
  const hasStripe = given(source, 'STRIPE_SECRET_KEY') !== undefined;
  const demo = onOff(source, 'DEMO_DATA', !production && !hasStripe);
  if (demo && hasStripe) {
    throw new EnvError('DEMO_DATA cannot be on with STRIPE_SECRET_KEY: remove it or set it to off.');
  }
  return demo;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function logLevel(source: Source): Env['logLevel'] {
  const value = given(source, 'LOG_LEVEL') ?? 'info';
  const level = LEVELS.find((one) => one === value);
  if (!level) {
    throw new EnvError(`LOG_LEVEL is "${value}": set it to one of ${LEVELS.join(', ')}.`);
  }
  return level;
}

/** Reads and checks everything; throws EnvError naming the first wrong variable. */
export function readEnv(variables: Source): Env {
  const source = withSecretFiles(variables, SECRETS);
  const production = source.NODE_ENV === 'production';
  const allowTestAccounts = onOff(source, 'ALLOW_TEST_ACCOUNTS', !production);
  if (production && allowTestAccounts) {
    throw new EnvError('ALLOW_TEST_ACCOUNTS cannot be on in production: remove it or set it to off.');
  }
  const stripe = stripeAccount(source, production);
  const listenPort = port(source);
  const publicUrl = address(source, 'PUBLIC_URL', ['http:', 'https:'])?.href ?? `http://localhost:${listenPort}`;
  address(source, 'SMTP_URL', ['smtp:', 'smtps:']);
  return {
    production,
    port: listenPort,
    host: given(source, 'HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(given(source, 'DATA_DIR') ?? join(PROJECT, '.data')),
    databaseUrl: address(source, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    demoData: demoData(source, production),
    allowTestAccounts,
    admin: firstAdmin(source),
    stripe,
    stripeWebhookSecret: given(source, 'STRIPE_WEBHOOK_SECRET'),
    storage: objectStorage(source),
    smtpUrl: given(source, 'SMTP_URL'),
    mailFrom: given(source, 'MAIL_FROM') ?? MAIL_FROM,
    vapid: pushKeys(source),
    requireCredentials: onOff(source, 'REQUIRE_CREDENTIALS', production),
    requireAdminTwoFactor: onOff(source, 'REQUIRE_ADMIN_TWO_FACTOR', production),
    calendarClients: onOff(source, 'CALENDAR_CLIENTS', true),
    rateLimit: onOff(source, 'RATE_LIMIT', true),
    trustProxy: onOff(source, 'TRUST_PROXY', false),
    ...seenEnv(source),
    migrateOnStart: onOff(source, 'MIGRATE_ON_START', true),
    shutdownDrainSeconds: drainSeconds(source),
    load: loadEnv(source, onOff),
    logLevel: logLevel(source),
  };
}

/** The environment of this process; a `.env` file in the project fills what is not set. */
export function processEnv(): Env {
  const file = join(PROJECT, '.env');
  if (existsSync(file)) {
    process.loadEnvFile(file);
  }
  return readEnv(process.env);
}

/** The text of `.env.example`. */
export function envExample(): string {
  const lines = VARIABLES.flatMap(({ name, meaning, default: value, secret }) => [
    `# ${meaning}${value ? ` (default: ${value})` : ''}${secret ? `; a secret: ${name}_FILE may name a file with it` : ''}`,
    `# ${name}=`,
    '',
  ]);
  return [
    '# Copy to .env and set what you need; every variable is optional. Made by: npm run env:example',
    '',
    ...lines,
  ].join('\n');
}

/** True only in a process that a test runner started: what is easier there is out of reach for every server. */
export function isTestProcess(): boolean {
  return process.env.NODE_ENV === 'test';
}
