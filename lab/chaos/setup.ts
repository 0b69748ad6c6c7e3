// The environment of the drills: two servers, PostgreSQL, object storage, mail and the gateway, each behind a proxy that can
// fail.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import S3rver from 's3rver';
import { openStripe, SECRET_KEY, WEBHOOK_SECRET, type StandIn } from '../fake-stripe/account.ts';
import type { Take } from '../fake-stripe/delivery.ts';
import { HttpProxy } from './http-proxy.ts';
import { MailServer } from './mail-server.ts';
import { startOwnPostgres, type Database, type OwnPostgres } from './own-postgres.ts';
import { gather, type Cast } from './people.ts';
import { freePort, start, type Running } from './server.ts';
import { TcpProxy } from './tcp-proxy.ts';
import type { Record } from './writers.ts';

export interface Setup<D extends Database = OwnPostgres> {
  postgres: D;
  /** Before PostgreSQL. */
  databaseDoor: TcpProxy;
  storageDoor: HttpProxy;
  /** Before the mail server. */
  mailDoor: TcpProxy;
  mail: MailServer;
  gatewayDoor: HttpProxy;
  stripe: StandIn;
  /** How the gateway's events are delivered. */
  takeNews: Take;
  /** The server that people call; a drill may switch to another one. */
  running: Running;
  cast: Cast;
  record: Record;
  dataDir: string;
  env: { [name: string]: string };
  /** Starts one more server of the same setup. */
  another: () => Promise<Running>;
  close: () => Promise<void>;
}

interface Parts {
  settings?: { [name: string]: string };
  /** PostgreSQL's data directory; see startOwnPostgres(). */
  dataFolder?: string;
}

async function openStorage(folder: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'oak' }],
  });
  const { port } = await server.run();
  return { door: await HttpProxy.open(`http://127.0.0.1:${port}`), close: () => server.close() };
}

/** Delivers the fake's events to the server that people call. */
function webhookTo(where: { running: Running }): Take {
  return async (raw, signature) => {
    const answer = await fetch(`${where.running.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: new Uint8Array(raw),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
}

const SENT_AGAIN = 40;
const SENT_AGAIN_EACH_MS = 500;

/** A gateway retries an event for days; here for longer than any fault lasts. */
function insisting(take: Take): Take {
  return async (raw, signature) => {
    let status = 0;
    for (let tries = 0; tries < SENT_AGAIN && (status < 200 || status >= 300); tries += 1) {
      await sleep(tries === 0 ? 0 : SENT_AGAIN_EACH_MS);
      status = await take(raw, signature).catch(() => 0);
    }
    return status;
  };
}

/** Starts it: about ten seconds. `close` stops all of its components. */
export async function openSetup({ settings, dataFolder }: Parts = {}): Promise<Setup> {
  const postgres = await startOwnPostgres({
    ...(settings && { settings }),
    ...(dataFolder !== undefined && { dataFolder }),
  });
  return openSetupOn(postgres);
}

/**
 * The same on an existing database, and stops with it. `more` is added to the servers' environment; `program` is another
 * version's.
 */
export async function openSetupOn<D extends Database>(
  postgres: D,
  more: Readonly<{ [name: string]: string }> = {},
  program?: string,
): Promise<Setup<D>> {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-drill-'));
  const databaseDoor = await TcpProxy.open(postgres.port);
  const storage = await openStorage(join(folder, 's3'));
  const mail = await MailServer.open();
  const mailDoor = await TcpProxy.open(mail.port);
  const stripe = await openStripe();
  const gatewayDoor = await HttpProxy.open(stripe.url);
  const env = {
    DATABASE_URL: postgres.url(databaseDoor.port),
    SMTP_URL: `smtp://127.0.0.1:${mailDoor.port}`,
    S3_ENDPOINT: storage.door.url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'oak',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: gatewayDoor.url,
    ...more,
  };
  const dataDir = join(folder, 'data');
  const servers: Running[] = [];
  const another = async () => {
    const running = await start(dataDir, await freePort(), { env, program });
    servers.push(running);
    return running;
  };
  const where = { running: await another() };
  const takeNews = webhookTo(where);
  stripe.delivery.connect(insisting(takeNews));
  const cast = await gather(where, async (_person, { sessionId }) => {
    stripe.pay(sessionId ?? '');
    await stripe.delivery.settled();
  });
  return Object.assign(where, {
    postgres,
    databaseDoor,
    storageDoor: storage.door,
    mailDoor,
    mail,
    gatewayDoor,
    stripe,
    takeNews,
    cast,
    record: { jobs: new Map(), bids: new Map(), answers: 0 },
    dataDir,
    env,
    another,
    async close() {
      stripe.delivery.connect(undefined);
      for (const running of servers) running.kill('SIGKILL');
      await Promise.all(servers.map(({ ended }) => ended));
      await Promise.all([databaseDoor.close(), mailDoor.close(), storage.door.close(), gatewayDoor.close()]);
      await Promise.all([mail.close(), stripe.close(), storage.close().catch(() => undefined)]);
      await postgres.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
