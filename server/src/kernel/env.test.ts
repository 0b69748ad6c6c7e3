// Every variable: its default, its valid values, and the message that names it if it is wrong.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { envExample, EnvError, readEnv, VARIABLES } from './env.ts';

test('with nothing set, the documented defaults', () => {
  const { dataDir, weatherFeed, ...env } = readEnv({});
  expect(weatherFeed).toEqual({ url: undefined, folder: `${dataDir}/weather` });
  expect(dataDir).toMatch(/[/\\]\.data$/);
  expect(env).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demoData: true,
    support: { email: 'support@liveoak.example', phone: { shown: '(225) 555-0100', dialed: '+12255550100' } },
    allowTestAccounts: true,
    admin: undefined,
    stripe: undefined,
    stripeWebhookSecret: undefined,
    smtpUrl: undefined,
    mailFrom: 'Live Oak <no-reply@localhost>',
    smsADay: 10_000,
    requireCredentials: false,
    requireAdminTwoFactor: false,
    calendarClients: true,
    rateLimit: true,
    trustProxy: false,
    allowPlainConnections: false,
    migrateOnStart: true,
    shutdownDrainSeconds: 0,
    load: {
      databasePoolSize: 20,
      databasePrepared: true,
      shedding: true,
      mostConnections: 20_000,
      mostStreams: 10_000,
      callsAMinute: 3000,
    },
    logLevel: 'info',
  });
});

test.each([
  [{ DATABASE_POOL_SIZE: 'many' }, 'DATABASE_POOL_SIZE is "many": set it to a whole number from 2 to 1000.'],
  [{ CALLS_A_MINUTE: '0' }, 'CALLS_A_MINUTE is "0": set it to a whole number from 1 to 10000000.'],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/oak' },
    'DATABASE_DIRECT_URL is set without DATABASE_URL: set both or remove it.',
  ],
  [{ DATABASE_READ_URL: 'postgres://db/oak' }, 'DATABASE_READ_URL is set without DATABASE_URL: set both or remove it.'],
  [
    { DATABASE_URL: 'postgres://pooler/oak', DATABASE_DIRECT_URL: 'db' },
    'DATABASE_DIRECT_URL is not an address that begins with postgres:// or postgresql://.',
  ],
])('connections of one process: %o', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

test('a blank variable counts as unset', () => {
  const blank = Object.fromEntries(VARIABLES.map(({ name }) => [name, '']));
  expect(readEnv(blank)).toEqual(readEnv({}));
  expect(readEnv({ PORT: '  ', LOG_LEVEL: ' ' })).toEqual(readEnv({}));
});

test('settings are parsed', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://oak.example.com///',
    DATA_DIR: 'somewhere',
    DATABASE_URL: 'postgres://oak:secret@db.example.com:5433/oak',
    DEMO_DATA: 'off',
    ALLOW_TEST_ACCOUNTS: 'no',
    ADMIN_EMAIL: 'desk@example.com',
    ADMIN_PASSWORD: ' spaces are kept ',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example.com',
    MAIL_FROM: 'Oak <oak@example.com>',
    REQUIRE_CREDENTIALS: 'ON',
    REQUIRE_ADMIN_TWO_FACTOR: 'on',
    RATE_LIMIT: '0',
    TRUST_PROXY: 'true',
    ALLOW_PLAIN_CONNECTIONS: 'on',
    CLAMD_ADDRESS: 'clamav:3310',
    MIGRATE_ON_START: 'off',
    SHUTDOWN_DRAIN_SECONDS: '15',
    LOG_LEVEL: 'debug',
  });
  expect(env).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://oak.example.com',
    dataDir: resolve('somewhere'),
    databaseUrl: 'postgres://oak:secret@db.example.com:5433/oak',
    support: { email: '', phone: { shown: '', dialed: '' } },
    demoData: false,
    allowTestAccounts: false,
    admin: { email: 'desk@example.com', password: ' spaces are kept ' },
    stripeWebhookSecret: 'whsec_1',
    smtpUrl: 'smtps://mail.example.com',
    mailFrom: 'Oak <oak@example.com>',
    requireCredentials: true,
    requireAdminTwoFactor: true,
    calendarClients: true,
    rateLimit: false,
    trustProxy: true,
    allowPlainConnections: true,
    scanner: { host: 'clamav', port: 3310 },
    migrateOnStart: false,
    shutdownDrainSeconds: 15,
    logLevel: 'debug',
  });
});

test('the public address follows the port until it is set', () => {
  expect(readEnv({ PORT: '3100' }).publicUrl).toBe('http://localhost:3100');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '30.5'],
  ['PUBLIC_URL', 'oak.example.com'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'ftp://oak.example.com'],
  ['DATABASE_URL', 'mysql://db/oak'],
  ['DATABASE_URL', 'db.example.com'],
  ['DEMO_DATA', 'maybe'],
  ['ALLOW_TEST_ACCOUNTS', 'of'],
  ['ADMIN_EMAIL', 'desk@example.com'],
  ['ADMIN_PASSWORD', 'a long enough one'],
  ['STRIPE_SECRET_KEY', 'sk_live_1'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['VAPID_PUBLIC_KEY', 'B'.repeat(87)],
  ['VAPID_PRIVATE_KEY', 'a'.repeat(43)],
  ['VAPID_SUBJECT', 'mailto:desk@example.com'],
  ['REQUIRE_CREDENTIALS', '2'],
  ['REQUIRE_ADMIN_TWO_FACTOR', 'sometimes'],
  ['RATE_LIMIT', 'low'],
  ['TRUST_PROXY', '10.0.0.1'],
  ['MIGRATE_ON_START', 'later'],
  ['SHUTDOWN_DRAIN_SECONDS', '1.5'],
  ['SHUTDOWN_DRAIN_SECONDS', '301'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a message that names it', (name, value) => {
  const read = () => readEnv({ [name]: value });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(name);
});

test('the push keys are a pair, with the email sender as contact unless another is set', () => {
  const pair = webPush.generateVAPIDKeys();
  const source = { VAPID_PUBLIC_KEY: pair.publicKey, VAPID_PRIVATE_KEY: pair.privateKey };
  expect(readEnv(source).vapid).toEqual({ ...pair, subject: 'mailto:no-reply@localhost' });
  expect(readEnv({ ...source, VAPID_SUBJECT: 'mailto:a@example.com' }).vapid?.subject).toBe('mailto:a@example.com');
  expect(() => readEnv({ ...source, VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey })).toThrow('VAPID');
  expect(readEnv({}).vapid).toBeUndefined();
});

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test('Stripe is chosen by its key; production starts with it', () => {
  const env = readEnv({ ...STRIPE, NODE_ENV: 'production' });
  expect(env.stripe).toEqual({ secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'], apiBase: undefined });
  expect(env).toMatchObject({ production: true, demoData: false });
  const test = readEnv({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:12111/' });
  const two = readEnv({ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2' });
  expect(two.stripe?.webhookSecrets).toEqual(['whsec_1', 'whsec_2']);
  expect(test.stripe?.apiBase).toBe('http://127.0.0.1:12111');
  expect(test.demoData).toBe(false);
});

test.each([
  [{ ADMIN_EMAIL: 'desk', ADMIN_PASSWORD: 'a long enough one' }, /ADMIN_EMAIL/],
  [{ ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'eleven char' }, /ADMIN_PASSWORD.*12/],
  [{ NODE_ENV: 'production', ALLOW_TEST_ACCOUNTS: 'on' }, /ALLOW_TEST_ACCOUNTS cannot be on in production/],
  [{ NODE_ENV: 'production' }, /STRIPE_SECRET_KEY is not set.*production.*sandbox/],
  [{ NODE_ENV: 'production', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_SECRET_KEY is not set/],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /STRIPE_WEBHOOK_SECRET is not/],
  [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /STRIPE_SECRET_KEY.*sk_/],
  [{ CLAMD_ADDRESS: 'clamav' }, /CLAMD_ADDRESS must be host:port/],
  [{ CLAMD_ADDRESS: 'clamav:99999' }, /CLAMD_ADDRESS/],
  [{ STRIPE_API_BASE: 'http://localhost:1' }, /STRIPE_API_BASE.*STRIPE_SECRET_KEY/],
  [{ ...STRIPE, STRIPE_API_BASE: 'localhost:1' }, /STRIPE_API_BASE/],
  [{ ...STRIPE, NODE_ENV: 'production', STRIPE_API_BASE: 'http://localhost:1' }, /STRIPE_API_BASE/],
  [{ ...STRIPE, DEMO_DATA: 'on' }, /DEMO_DATA.*STRIPE_SECRET_KEY/],
])('%j is refused as a combination', (source, message) => {
  expect(() => readEnv(source)).toThrow(message);
});

const STORE = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'oak',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
};

test('object storage is configured completely or not at all', () => {
  expect(() => readEnv(STORE)).not.toThrow();
  expect(() => readEnv({ ...STORE, S3_ENDPOINT: 's3.example.com' })).toThrow(/S3_ENDPOINT/);
  for (const name of Object.keys(STORE)) {
    expect(() => readEnv({ ...STORE, [name]: '' })).toThrow(name);
  }
});

describe('a secret may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const kept = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const secrets = VARIABLES.filter(({ secret }) => secret).map(({ name }) => name);

  test('without the final newline', () => {
    expect(readEnv({ DATABASE_URL_FILE: kept('a', 'postgres://oak@db/oak\n') }).databaseUrl).toBe(
      'postgres://oak@db/oak',
    );
    const [S3_ACCESS_KEY_ID_FILE, S3_SECRET_ACCESS_KEY_FILE] = [kept('b', 'id\r\n'), kept('c', 'hush')];
    const { S3_ACCESS_KEY_ID: _id, S3_SECRET_ACCESS_KEY: _key, ...rest } = STORE;
    expect(readEnv({ ...rest, S3_ACCESS_KEY_ID_FILE, S3_SECRET_ACCESS_KEY_FILE }).storage).toMatchObject({
      accessKeyId: 'id',
      secretAccessKey: 'hush',
    });
  });

  test('every secret variable can', () => {
    const named = VARIABLES.map(({ name }) => name).filter(
      (name) => /PASSWORD|SECRET|TOKEN|KEY|_URL$/.test(name) && !/PUBLIC|^SMS_URL/.test(name),
    );
    expect(secrets).toEqual(expect.arrayContaining(named));
  });

  test.each(secrets)('%s_FILE that is missing, empty or set together with the variable stops the start', (name) => {
    expect(() => readEnv({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(new RegExp(`${name}_FILE.*not there`));
    expect(() => readEnv({ [`${name}_FILE`]: folder })).toThrow(new RegExp(`${name}_FILE.*cannot be read`));
    expect(() => readEnv({ [`${name}_FILE`]: kept('empty', '\n') })).toThrow(new RegExp(`${name}_FILE.*empty`));
    expect(() => readEnv({ [name]: 'x', [`${name}_FILE`]: kept('x', 'x') })).toThrow(/both set/);
  });
});

test('a refusal never repeats a secret', () => {
  const secrets = {
    DATABASE_URL: 'mysql://oak:hush@db',
    SMTP_URL: 'http://oak:hush@mail',
    STRIPE_SECRET_KEY: 'sk_hush',
    ADMIN_PASSWORD: 'hush',
  };
  for (const [name, value] of Object.entries(secrets)) {
    expect(() =>
      readEnv({ ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: 'a long enough one', [name]: value }),
    ).toThrow(/^(?!.*hush)/);
  }
});

test('.env.example lists each variable once, commented out, with its meaning', () => {
  const text = envExample();
  for (const { name, meaning } of VARIABLES) {
    expect(text.match(new RegExp(`^# ${name}=$`, 'gm'))).toHaveLength(1);
    expect(text).toContain(meaning);
  }
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test.each([
  ['/srv/weather', { url: undefined, folder: '/srv/weather' }],
  ['https://api.weather.gov/alerts/active?area=LA', { url: 'https://api.weather.gov/alerts/active?area=LA' }],
  ['http://127.0.0.1:8080/alerts', { url: 'http://127.0.0.1:8080/alerts' }],
])('WEATHER_FEED: %s', (value, expected) => {
  expect(readEnv({ WEATHER_FEED: value }).weatherFeed).toMatchObject(expected);
});

test.each([
  'https://api.weather.gov.example.com/',
  'http://api.weather.gov/',
  'https://169.254.169.254/',
  'file:///etc',
])('WEATHER_FEED is never %s', (value) => {
  expect(() => readEnv({ WEATHER_FEED: value })).toThrow(/WEATHER_FEED is .* an https address of api.weather.gov/);
});
