// Starts and stops the process: environment, database, first administrator, demonstration, listening. main.ts runs it.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { answerBackups } from './backup/control.ts';
import { migrate, SchemaTooOld } from './kernel/db/migrate.ts';
import { DatabaseInUse } from './kernel/db/lock.ts';
import { databaseFolder, openDb } from './kernel/db/open.ts';
import { sqlState } from './kernel/errors.ts';
import { EnvError, processEnv, type Env } from './kernel/env.ts';
import { DEMO_PASSWORD, DEMO_ACCOUNTS, demoNote } from './features/accounts/demo-people.ts';
import { ensureAdmin } from './features/accounts/first-admin.ts';
import { refuseDemo } from './refuse-demo.ts';
import { makeLog } from './kernel/log.ts';
import { plainConnections, plainRefusal } from './kernel/env/unencrypted.ts';
import { sendHeartbeat } from './kernel/observability/heartbeat.ts';
import { traceWith } from './kernel/observability/tracing.ts';
import type { Services } from './kernel/services.ts';
import { onceReachable, waitForSchema } from './startup-page.ts';
import { propertiesOf, wordOf } from '@live-oak/contract/keys.ts';

const STOP_WITHIN_MS = 9000;
const CLOSE_IDLE_MS = 100;

/** With this argument the process only makes the embedded database and its demonstration, where there is none yet. */
const PREPARES = process.argv.includes('--prepare');

function fail(message: string): never {
  process.stderr.write(`\n${message}\n\n`);
  process.exit(1);
}

/** Loaded only where DEMO_DATA is on, since the demonstration is no part of the product. */
async function fillDemo(services: Pick<Services, 'env' | 'db' | 'log' | 'clock'>): Promise<boolean> {
  // oxlint-disable-next-line no-restricted-imports -- the one import of the lab by the product
  const demo = await import('../../lab/demo/demo.ts');
  return demo.fillDemo(services);
}

/** Makes the embedded database and what it has at first; killed or refused, it leaves none. */
async function makeDatabase(env: Env, log: Logger): Promise<void> {
  const db = await openDb({ dataDir: env.dataDir, isNew: true });
  await migrate(db);
  const services = { env, db, log, clock: () => new Date() };
  await ensureAdmin(services);
  if (env.demoData) await fillDemo(services);
  await db.close();
}

function greet(env: Env, hasDemo: boolean): void {
  const lines = ['', `  Live Oak is at ${env.publicUrl}`, ''];
  if (hasDemo) {
    lines.push(`  Demo accounts (password "${DEMO_PASSWORD}", or one click on the login page):`);
    lines.push(
      ...DEMO_ACCOUNTS.map(({ key, username, role }) => `    ${username.padEnd(9)} ${role.padEnd(9)} ${demoNote(key)}`),
      '',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    fail(`Live Oak's server needs Node 24; this is ${process.version}. Run it with: npm start`);
  }
  const env = processEnv();
  const log = makeLog(env);
  const refusal = plainRefusal(env);
  if (refusal !== undefined) fail(refusal);
  for (const what of env.production ? plainConnections(env) : []) {
    log.warn({ what }, 'a connection leaves this machine unencrypted');
  }
  const tracer = env.tracing && (await import('./kernel/observability/tracing-sdk.ts')).makeTracer(env.tracing);
  traceWith(tracer);
  // As the first process of a container it ignores signals without a handler.
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave);
  if (env.databaseUrl === undefined && env.migrateOnStart && !existsSync(databaseFolder(env.dataDir))) {
    await makeDatabase(env, log);
  }
  if (PREPARES) process.exit(0);
  const db = await openDb({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    poolSize: env.load.databasePoolSize,
    directUrl: env.load.databaseDirectUrl,
    readUrl: env.load.databaseReadUrl,
    prepared: env.load.databasePrepared,
    onFault: (error) => log.warn({ err: error }, 'a database connection failed'),
  });
  if (env.migrateOnStart) {
    const direct = env.databaseUrl && (env.load.databaseDirectUrl ?? env.databaseUrl);
    await onceReachable(() => migrate(db, direct), log, env);
  } else {
    await waitForSchema(db, log, env);
  }
  const app = await buildApp({ env, db, log });
  await refuseDemo(app.services);
  await ensureAdmin(app.services);
  const hasDemo = env.demoData && (await fillDemo(app.services));
  await app.http.listen({ port: env.port, host: env.host });
  const stopTimers = app.startTimers();
  const stopBackups = db.kind === 'embedded' ? answerBackups(app.services) : undefined;
  sendHeartbeat(app.services).catch((error: unknown) =>
    log.warn({ err: error }, 'this process could not send its heartbeat'),
  );
  if (env.production) {
    log.info({ address: env.publicUrl }, 'listening');
  } else {
    greet(env, hasDemo);
  }

  process.off('SIGTERM', leave);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    app.readiness.isDraining = true;
    await sleep(env.shutdownDrainSeconds * 1000);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // A connection that was busy when the server closed stays open after its answer, idle.
    const reaping = setInterval(() => app.http.server.closeIdleConnections(), CLOSE_IDLE_MS);
    await app.http.close();
    clearInterval(reaping);
    stopBackups?.();
    await stopTimers();
    await db.close();
    await tracer?.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

await start().catch((error: unknown) => {
  if (error instanceof EnvError || error instanceof DatabaseInUse || error instanceof SchemaTooOld) fail(error.message);
  const state = sqlState(error) ?? '';
  if (/^(28|3D)/.test(state)) {
    fail(`The database at DATABASE_URL refused the user name, password or database name (SQLSTATE ${state}).`);
  }
  const { code, port, syscall, path } = propertiesOf(error);
  if (syscall === 'mkdir') {
    fail(
      `The folder ${wordOf(path)} cannot be created (${wordOf(code)}). Set DATA_DIR to a folder that this user can write to.`,
    );
  }
  if (code === 'EADDRINUSE') {
    fail(`Port ${wordOf(port)} is in use by another program. Stop it, or choose another: PORT=3001 npm start`);
  }
  throw error;
});
