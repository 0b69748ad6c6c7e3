// A simulated server: the whole application on a setup's database, with controlled clock and timers.
import { afterCommitGateway } from '../../server/src/features/payments/gateway-tasks.ts';
import pino from 'pino';
import { buildApp, type App } from '../../server/src/app.ts';
import { openDb } from '../../server/src/kernel/db/open.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { readEnv } from '../../server/src/kernel/env.ts';
import { makeStripe } from '../../server/src/features/payments/stripe.ts';
import { planted, type PlantName } from './plants.ts';

export const POOL = 6;
/**
 * Documents, email and pushes, cleanups, credentials, reviews: no money depends on them, and a drill advances the clock hundreds
 * of times.
 */
const ASIDE =
  /^(queues$|sweep (?!events)|expire credentials|remind of|warn of|reveal|compare with the list|payments\.sweepEvents)/;
/** The fake is on this machine: a request without a response in this time is repeated under the same key. */
const GATEWAY_TIMEOUT_MS = 500;

const log = pino({ level: 'silent' });

export interface ServerOptions {
  databaseUrl: string;
  dataDir: string;
  /** Environment variables, e.g. the fake's address. */
  source: Record<string, string>;
  /** A planted bug. */
  plant?: PlantName | undefined;
}

const STARTS = 5;

/** Restarted if it does not start, as its supervisor would: on a busy machine a connection takes longer than a server waits. */
export async function openServer(options: ServerOptions, clock: () => Date): Promise<{ app: App; db: Db }> {
  for (let start = 1; ; start += 1) {
    try {
      return await openOnce(options, clock);
    } catch (error) {
      if (start >= STARTS) throw error;
    }
  }
}

async function openOnce(
  { databaseUrl, dataDir, source, plant }: ServerOptions,
  clock: () => Date,
): Promise<{ app: App; db: Db }> {
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT: 'off', DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...source });
  const db = await openDb({ databaseUrl, dataDir, poolSize: POOL });
  const app = await buildApp({ env, db, log, clock, strictAnswers: true, webBuild: 'none' }).catch(
    async (error: unknown) => {
      await db.close();
      throw error;
    },
  );
  if (env.stripe) {
    const account = { ...env.stripe, timeoutMs: GATEWAY_TIMEOUT_MS };
    app.services.gateway = planted(makeStripe({ account, db, clock, log }), plant);
  }
  app.services.mailer = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  await app.http.ready();
  return { app, db };
}

/** Every timer once; resolves when all are done. */
export async function runRound({ timers, services }: App): Promise<void> {
  for (const timer of timers.filter(({ name }) => !ASIDE.test(name))) {
    await timer.run(services).catch((error: unknown) => {
      log.error({ err: error, timer: timer.name }, 'a timer failed');
    });
  }
  // As the queue's worker runs it.
  await afterCommitGateway(services);
}
