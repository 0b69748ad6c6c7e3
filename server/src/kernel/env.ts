// The only reader of process.env: every variable, validated at start; env/ has the parts.
import { isEmailAddress } from '@live-oak/contract/email.ts';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as messages from './env/messages.ts';
import * as services from './env/services.ts';
import { address, given, must, onOff, pair, wholeNumber, withSecretFiles } from './env/source.ts';
import type { Source, Variables } from './env/source.ts';

export { EnvError } from './env/source.ts';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const LOAD_VARIABLES = {
  DATABASE_POOL_SIZE: ['the most connections that each process opens to the PostgreSQL server', '20'],
  DATABASE_DIRECT_URL: [
    'the same database, bypassing a transaction pooler (PgBouncer), for what needs its own connection: LISTEN, migrations, backups',
    'DATABASE_URL',
    'secret',
  ],
  DATABASE_READ_URL: [
    'a standby of the same database, used to read pages for visitors; they are then served even while there is no primary',
    'none: the primary',
    'secret',
  ],
  DATABASE_PREPARED: [
    'off: no named prepared statements, for a transaction pooler that does not support them (PgBouncer before 1.21)',
    'on',
  ],
  SHEDDING: [
    'on: an overloaded process answers most calls with an early 503; money, login and new jobs keep working',
    'on',
  ],
  MOST_CONNECTIONS: ['open connections per process; any more are closed', '20000'],
  MOST_STREAMS: ['open notification streams per process; any more get a 503', '10000'],
  CALLS_A_MINUTE: ['calls a minute from one address to each process, against floods; needs RATE_LIMIT on', '3000'],
} satisfies Variables;

function otherAddress(source: Source, name: 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'): string | undefined {
  const other = address(source, name, ['postgres:', 'postgresql:'])?.href;
  must(
    other === undefined || given(source, 'DATABASE_URL') !== undefined,
    `${name} is set without DATABASE_URL: set both or remove it.`,
  );
  return other;
}

function loadEnv(source: Source) {
  const count = (name: keyof typeof LOAD_VARIABLES, least: number, most: number) =>
    wholeNumber(source, name, LOAD_VARIABLES[name][1], { least, most });
  return {
    databasePoolSize: count('DATABASE_POOL_SIZE', 2, 1000),
    /** Past a transaction pooler, which cannot hold the connection that LISTEN and the migration lock need. */
    databaseDirectUrl: otherAddress(source, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: otherAddress(source, 'DATABASE_READ_URL'),
    databasePrepared: onOff(source, 'DATABASE_PREPARED', true),
    shedding: onOff(source, 'SHEDDING', true),
    mostConnections: count('MOST_CONNECTIONS', 10, 1_000_000),
    mostStreams: count('MOST_STREAMS', 0, 1_000_000),
    callsAMinute: count('CALLS_A_MINUTE', 1, 10_000_000),
  };
}

const ALL: Variables = {
  PORT: ['the port to listen on', '3000'],
  HOST: ['the address to listen on', '127.0.0.1'],
  PUBLIC_URL: ['the address people use; links, cookies and the Origin check follow it', 'http://localhost:PORT'],
  DATA_DIR: ['everything the embedded default keeps: database, files, outgoing mail', '.data in the project'],
  DATABASE_URL: ['a PostgreSQL server instead of the embedded database', '', 'secret'],
  MIGRATE_ON_START: ['off: wait, reporting not ready, until npm run migrate has migrated the database', 'on'],
  DEMO_DATA: ['on: fill an empty database with the demonstration data', 'on outside production'],
  ALLOW_TEST_ACCOUNTS: ['on: show the testing-mode checkbox; cannot be on in production', 'on outside production'],
  ADMIN_EMAIL: ['creates the first administrator when there is none', ''],
  ADMIN_PASSWORD: ['the first administrator’s password, 12 characters or more', '', 'secret'],
  ...messages.MESSAGE_VARIABLES,
  ...services.SERVICE_VARIABLES,
  REQUIRE_CREDENTIALS: [
    'on: approving without verified documents needs a reason, and bidding needs all four verified or on an exception',
    'off; on in production',
  ],
  REQUIRE_ADMIN_TWO_FACTOR: [
    'on: an administrator without two-factor login can do nothing but set it up',
    'off; on in production',
  ],
  CALENDAR_CLIENTS: ['off: the calendar is only for tree businesses and administrators', 'on'],
  RATE_LIMIT: ['off: no limits on tries and requests', 'on'],
  TRUST_PROXY: ['on: there is one proxy in front; use the client address that it adds to X-Forwarded-For', 'off'],
  ALLOW_PLAIN_CONNECTIONS: [
    'on: production starts even if the database, storage or mail server is on another machine and reached without TLS',
    'off',
  ],
  SHUTDOWN_DRAIN_SECONDS: [
    'how long to keep serving after SIGTERM with /readyz at 503, so that a proxy stops sending requests first',
    '0',
  ],
  ...LOAD_VARIABLES,
  LOG_LEVEL: ['fatal, error, warn, info, debug, trace, silent', 'info'],
};

/** The complete list; `.env.example` is generated from it. */
export const VARIABLES = Object.entries(ALL).map(([name, [meaning, otherwise, secret]]) => ({
  name,
  meaning,
  default: otherwise,
  ...(secret && { secret: true }),
}));

const SECRETS = VARIABLES.filter(({ secret }) => secret).map(({ name }) => name);

const LONGEST_DRAIN_SECONDS = 300;

function firstAdmin(source: Source) {
  const both = pair(source, 'ADMIN_EMAIL', 'ADMIN_PASSWORD');
  if (!both) return undefined;
  const [email, password] = [both[0].trim(), both[1]];
  must(isEmailAddress(email), `ADMIN_EMAIL is "${email}": set it to an e-mail address.`);
  must(password.length >= 12, 'ADMIN_PASSWORD is too short: an administrator needs 12 characters or more.');
  return { email, password };
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function logLevel(source: Source) {
  const value = given(source, 'LOG_LEVEL') ?? 'info';
  const level = LEVELS.find((one) => one === value);
  must(level, `LOG_LEVEL is "${value}": set it to one of ${LEVELS.join(', ')}.`);
  return level;
}

export type Env = ReturnType<typeof readEnv>;

/** Throws EnvError for the first invalid variable. */
export function readEnv(variables: Source) {
  const source = withSecretFiles(variables, SECRETS);
  const production = source.NODE_ENV === 'production';
  const allowTestAccounts = onOff(source, 'ALLOW_TEST_ACCOUNTS', !production);
  must(
    !(production && allowTestAccounts),
    'ALLOW_TEST_ACCOUNTS cannot be on in production: remove it or set it to off.',
  );
  const port = wholeNumber(source, 'PORT', '3000', { least: 0, most: 65_535 });
  const money = services.moneyEnv(source, production);
  const dataDir = resolve(given(source, 'DATA_DIR') ?? join(PROJECT, '.data'));
  const publicUrl = address(source, 'PUBLIC_URL', ['http:', 'https:'])?.href ?? `http://localhost:${port}`;
  return {
    production,
    port,
    host: given(source, 'HOST') ?? '127.0.0.1',
    /** Without a slash at the end. */
    publicUrl: publicUrl.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: address(source, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    allowTestAccounts,
    admin: firstAdmin(source),
    ...money,
    support: messages.contactEnv(source, money.demoData),
    /** Object storage; undefined: files are stored in dataDir. */
    storage: services.storageEnv(source),
    scanner: services.scannerEnv(source),
    weatherFeed: services.weatherEnv(source, dataDir, production),
    ...messages.mailEnv(source),
    /** The gateway of text messages; undefined: they are written to files. */
    sms: messages.smsEnv(source),
    smsADay: messages.smsADay(source),
    requireCredentials: onOff(source, 'REQUIRE_CREDENTIALS', production),
    requireAdminTwoFactor: onOff(source, 'REQUIRE_ADMIN_TWO_FACTOR', production),
    calendarClients: onOff(source, 'CALENDAR_CLIENTS', true),
    rateLimit: onOff(source, 'RATE_LIMIT', true),
    trustProxy: onOff(source, 'TRUST_PROXY', false),
    allowPlainConnections: onOff(source, 'ALLOW_PLAIN_CONNECTIONS', false),
    ...services.observabilityEnv(source),
    /** False: another process migrates the database, and this one waits for it. */
    migrateOnStart: onOff(source, 'MIGRATE_ON_START', true),
    /** How long it keeps serving after SIGTERM, with /readyz at 503, so that proxies switch to another process. */
    shutdownDrainSeconds: wholeNumber(source, 'SHUTDOWN_DRAIN_SECONDS', '0', { least: 0, most: LONGEST_DRAIN_SECONDS }),
    load: loadEnv(source),
    logLevel: logLevel(source),
  };
}

/** The environment of this process; a `.env` file in the project fills what is not set. */
export function processEnv(): Env {
  const file = join(PROJECT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readEnv(process.env);
}

/** True only in a process of a test runner, so that no server gets the shortcuts of tests. */
export const isTestProcess = (): boolean => process.env.NODE_ENV === 'test';

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
