// The only reader of process.env: every variable of the product, validated at start; env/ has the parts.
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contactEnv, CONTACT_VARIABLES, type ContactEnv } from './env/contact.ts';
import { loadEnv, LOAD_VARIABLES, type LoadEnv } from './env/load.ts';
import { mailEnv, MAIL_VARIABLES, type MailEnv } from './env/mail.ts';
import { moneyEnv, MONEY_VARIABLES, type MoneyEnv } from './env/money.ts';
import { withSecretFiles } from './env/secret-files.ts';
import { observabilityEnv, OBSERVABILITY_VARIABLES, type ObservabilityEnv } from './env/observability.ts';
import { address, EnvError, given, onOff, type Source, type Variable } from './env/source.ts';
import { scannerEnv, SCANNER_VARIABLES } from './env/scanner.ts';
import type { ScannerAddress } from './storage/virus-scanner.ts';
import { storageEnv, STORAGE_VARIABLES, type StorageEnv } from './env/storage.ts';

export { EnvError } from './env/source.ts';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export interface Env extends ContactEnv, MoneyEnv, MailEnv, ObservabilityEnv {
  production: boolean;
  /** Limits of one process, and its database settings. */
  load: LoadEnv;
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  allowTestAccounts: boolean;
  admin: { email: string; password: string } | undefined;
  /** Object storage for files; a folder of dataDir without it. */
  storage: StorageEnv | undefined;
  scanner: ScannerAddress | undefined;
  requireCredentials: boolean;
  requireAdminTwoFactor: boolean;
  /** Property owners may use the calendar. */
  calendarClients: boolean;
  rateLimit: boolean;
  trustProxy: boolean;
  allowPlainConnections: boolean;
  /** False: another process migrates the database, and this one waits for it. */
  migrateOnStart: boolean;
  /** How long it keeps serving after SIGTERM while /readyz answers 503, so that proxies switch to another process. */
  shutdownDrainSeconds: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** The complete list, including the parts in env/; `.env.example` is generated from it. */
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
  ...CONTACT_VARIABLES,
  ...MONEY_VARIABLES,
  ...MAIL_VARIABLES,
  ...STORAGE_VARIABLES,
  ...SCANNER_VARIABLES,
  {
    name: 'REQUIRE_CREDENTIALS',
    meaning:
      'on: approving without verified documents needs a reason, and bidding needs all four verified or on an exception',
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
  ...OBSERVABILITY_VARIABLES,
  {
    name: 'TRUST_PROXY',
    meaning: 'on: one proxy stands in front; take the client address that it adds to X-Forwarded-For',
    default: 'off',
  },
  {
    name: 'ALLOW_PLAIN_CONNECTIONS',
    meaning:
      'on: production also starts where the database, the storage or the mail server is on another machine and reached without TLS',
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

function firstAdmin(source: Source): Env['admin'] {
  const email = given(source, 'ADMIN_EMAIL');
  const password = source.ADMIN_PASSWORD === '' ? undefined : source.ADMIN_PASSWORD;
  if (email === undefined && password === undefined) {
    return undefined;
  }
  if (email === undefined || password === undefined) {
    throw new EnvError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (!isEmailAddress(email)) {
    throw new EnvError(`ADMIN_EMAIL is "${email}": set it to an e-mail address.`);
  }
  if (password.length < 12) {
    throw new EnvError('ADMIN_PASSWORD is too short: an administrator needs 12 characters or more.');
  }
  return { email, password };
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

/** Reads and validates everything; throws EnvError with the first invalid variable. */
export function readEnv(variables: Source): Env {
  const source = withSecretFiles(variables, SECRETS);
  const production = source.NODE_ENV === 'production';
  const allowTestAccounts = onOff(source, 'ALLOW_TEST_ACCOUNTS', !production);
  if (production && allowTestAccounts) {
    throw new EnvError('ALLOW_TEST_ACCOUNTS cannot be on in production: remove it or set it to off.');
  }
  const listenPort = port(source);
  const money = moneyEnv(source, production);
  const publicUrl = address(source, 'PUBLIC_URL', ['http:', 'https:'])?.href ?? `http://localhost:${listenPort}`;
  return {
    production,
    port: listenPort,
    host: given(source, 'HOST') ?? '127.0.0.1',
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir: resolve(given(source, 'DATA_DIR') ?? join(PROJECT, '.data')),
    databaseUrl: address(source, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    allowTestAccounts,
    admin: firstAdmin(source),
    ...money,
    ...contactEnv(source, money.demoData),
    storage: storageEnv(source),
    scanner: scannerEnv(source),
    ...mailEnv(source),
    requireCredentials: onOff(source, 'REQUIRE_CREDENTIALS', production),
    requireAdminTwoFactor: onOff(source, 'REQUIRE_ADMIN_TWO_FACTOR', production),
    calendarClients: onOff(source, 'CALENDAR_CLIENTS', true),
    rateLimit: onOff(source, 'RATE_LIMIT', true),
    trustProxy: onOff(source, 'TRUST_PROXY', false),
    allowPlainConnections: onOff(source, 'ALLOW_PLAIN_CONNECTIONS', false),
    ...observabilityEnv(source),
    migrateOnStart: onOff(source, 'MIGRATE_ON_START', true),
    shutdownDrainSeconds: drainSeconds(source),
    load: loadEnv(source),
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

/** True only in a process that a test runner started: what is easier there is out of reach for every server. */
export function isTestProcess(): boolean {
  return process.env.NODE_ENV === 'test';
}
