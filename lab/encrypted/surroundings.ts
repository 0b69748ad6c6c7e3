// Database, object storage, mail server and proxies, each with a certificate of the authority, and one server process behind them.
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { ADMIN, freePort } from '../chaos/server.ts';
import { portOf } from '../harness/port-of.ts';
import { startPostgres, unprivileged, type PostgresServer } from '../harness/postgres.ts';
import { startObjectStore, type ObjectStore } from '../harness/s3.ts';
import { launch, runMigrations, startProxy, until, type Program } from '../parts/processes.ts';
import type { Authority } from './authority.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MAIL_USER = { user: 'live-oak', pass: 'mail-secret-5821' };
/** The product's secrets; see secrets.md. */
export const ROLE = 'live_oak_app';

interface Options {
  folder: string;
  haproxy: string;
  program: string;
  authority: Authority;
  secretFiles: (folder: string, secrets: Record<string, string>) => Record<string, string>;
}

export interface TestServices extends Options {
  account: number;
  database: PostgresServer;
  databasePort: string;
  files: ObjectStore;
  mails: string[];
  secrets: Record<string, string>;
  /** Starts a front proxy before a process at this address; `https://localhost:PORT`. */
  front: (app: string) => Promise<{ url: string; plain: string; kill: Program['kill'] }>;
  sidecarPort: number;
  /** The entry point of users. */
  url: string;
  plain: string;
  process: { pid: number; settings: Record<string, string> };
  logFile: string;
  /** Restarts the server process with other settings; returns its exit code, or undefined when it is ready. */
  restart: (more?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
}

/** The statements of the manual that create the role of the servers. */
function roleStatements(): string {
  const manual = readFileSync(join(ROOT, 'docs/operator/secrets.md'), 'utf8');
  const section = manual.slice(manual.indexOf('## A database role'));
  return section.match(/^ {4}(?:create role|grant|alter default).*$/gm)?.join('\n') ?? '';
}

async function startDatabase({ folder, authority }: Options) {
  const { certificate, key } = authority.sign('database');
  const hba = join(folder, 'pg_hba.conf');
  // The owner runs migrations from this machine. The servers connect with a certificate, over TLS alone.
  writeFileSync(hba, `host all postgres 127.0.0.1/32 trust\nhostssl live_oak ${ROLE} all cert\n`);
  const owner = unprivileged();
  for (const file of [certificate, key, hba]) if (owner) chownSync(file, owner.uid, owner.gid);
  const settings = { ssl: 'on', ssl_cert_file: certificate, ssl_key_file: key, ssl_ca_file: authority.file };
  const database = await startPostgres({ settings: { ...settings, hba_file: hba } });
  await database.run('create database live_oak');
  return database;
}

async function startMail({ authority }: Options, mails: string[]): Promise<SMTPServer> {
  const { certificate, key } = authority.sign('mail');
  const server = new SMTPServer({
    secure: true,
    cert: readFileSync(certificate),
    key: readFileSync(key),
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER.user && password === MAIL_USER.pass
        ? done(null, { user: username })
        : done(new Error('wrong password')),
    onData: (stream, _session, done) => {
      stream.once('end', () => done());
      void text(stream).then((mail) => mails.push(mail));
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

/** A proxy that ends TLS before a port of this machine; returns its own port. */
async function startSidecar({ haproxy, authority }: Options, name: string, port: number) {
  const own = await freePort();
  const program = launch(`https://localhost:${own}`, [haproxy, '-db', '-f', join(ROOT, 'ops/proxy/sidecar.cfg')], {
    BIND: `127.0.0.1:${own} ssl crt ${authority.sign(name).both}`,
    TO: `127.0.0.1:${port}`,
  });
  return { port: own, ...program };
}

function databaseUrl({ authority }: Options, port: string): string {
  const { certificate, key } = authority.sign(ROLE);
  return `postgres://${ROLE}@localhost:${port}/live_oak?sslmode=verify-full&sslcert=${certificate}&sslkey=${key}&sslrootcert=${authority.file}`;
}

/** Starts everything, and waits until the process is ready. */
export async function startTestServices(options: Options): Promise<TestServices> {
  const { folder, haproxy, program, authority } = options;
  const account = 65_534;
  const database = await startDatabase(options);
  const files = await startObjectStore(join(folder, 'files'));
  const mails: string[] = [];
  const mail = await startMail(options, mails);
  const [port = 0, frontPort = 0, plainPort = 0] = await Promise.all(Array.from({ length: 3 }, freePort));
  const storage = await startSidecar(options, 'storage', Number(new URL(files.env.S3_ENDPOINT ?? '').port));
  const sidecar = await startSidecar(options, 'app-1', port);
  const owner = database.url('live_oak');
  const databasePort = new URL(owner).port;

  await runMigrations({ DATABASE_URL: owner });
  const { Client } = await import('pg');
  const client = new Client({ connectionString: owner });
  await client.connect();
  await client.query(roleStatements());
  await client.end();

  const secrets = {
    DATABASE_URL: databaseUrl(options, databasePort),
    S3_ACCESS_KEY_ID: files.env.S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: files.env.S3_SECRET_ACCESS_KEY ?? '',
    SMTP_URL: `smtps://${MAIL_USER.user}:${MAIL_USER.pass}@localhost:${portOf(mail.server)}`,
    METRICS_TOKEN: 'metrics-token-of-the-drill-1',
    STRIPE_SECRET_KEY: 'sk_test_drill5821',
    STRIPE_WEBHOOK_SECRET: 'whsec_drill5821',
    ADMIN_PASSWORD: ADMIN.password,
  };
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  for (const path of [dataDir, join(folder, 'live_oak_app.key'), join(folder, 'live_oak_app.crt')]) {
    chownSync(path, account, account);
  }
  const settings: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: authority.file,
    PORT: String(port),
    PUBLIC_URL: `https://localhost:${frontPort}`,
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    MIGRATE_ON_START: 'off',
    ADMIN_EMAIL: ADMIN.email,
    S3_ENDPOINT: storage.url,
    S3_REGION: files.env.S3_REGION ?? '',
    S3_BUCKET: files.env.S3_BUCKET ?? '',
    ...options.secretFiles(join(folder, 'secrets'), secrets),
  };
  const logFile = join(folder, 'live-oak.log');
  const start = (more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--max-semi-space-size=8', program], {
      uid: account,
      gid: account,
      env: { ...settings, ...more },
      stdio: ['ignore', openSync(logFile, 'a'), 'inherit'],
    });
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  let child = start();
  const asProgram = (): Program => ({
    url: `http://127.0.0.1:${port}`,
    ended: once(child, 'exit').then(([code]: (number | null)[]) => code ?? null),
    words: () => readFileSync(logFile, 'utf8').slice(-2000),
    kill: (signal) => void child.kill(signal),
  });
  await until(asProgram(), '/readyz', 200);

  const { both } = authority.sign('front');
  const startFront = async (app: string, https: number, plain: number) => {
    const proxy = startProxy(haproxy, https, [port, port], plain, {
      BIND: `127.0.0.1:${https} ssl crt ${both} alpn h2,http/1.1`,
      APP_1: app,
      APP_2: app,
    });
    return { url: `https://localhost:${https}`, plain: `http://localhost:${plain}`, kill: proxy.kill };
  };
  const verified = `localhost:${sidecar.port} ssl verify required verifyhost app-1 ca-file ${authority.file}`;
  const front = await startFront(verified, frontPort, plainPort);
  return {
    ...options,
    account,
    database,
    databasePort,
    files,
    mails,
    secrets,
    front: async (app) => startFront(app, await freePort(), await freePort()),
    sidecarPort: sidecar.port,
    url: front.url,
    plain: front.plain,
    process: {
      get pid() {
        return child.pid ?? 0;
      },
      settings,
    },
    logFile,
    restart: async (more) => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      child = start(more);
      await until(asProgram(), '/readyz', 200);
    },
    stop: async () => {
      child.kill('SIGKILL');
      [front, sidecar, storage].forEach(({ kill }) => kill('SIGKILL'));
      mail.close();
      await files.stop();
      await database.stop();
    },
  };
}
