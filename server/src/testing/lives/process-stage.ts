// Two real servers on one database, each a process of its own: killed at any moment, and started again.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { openDb, type Db } from '../../db/open.ts';
import type { PaymentGateway } from '../../features/payments/gateway.ts';
import { makeStripe } from '../../features/payments/stripe.ts';
import { freePort, start, type Running } from '../drill/server.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../stripe-stand-in/account.ts';
import type { Chance } from './chance.ts';
import { Cookies } from './cookies.ts';
import type { Counts } from './counts.ts';
import { COMPILED } from './tasks.ts';
import { readReply, type Call, type Reply, type Stage, type StageOptions } from './stage.ts';

const CLOCK = fileURLToPath(new URL('../clock-ahead.ts', import.meta.url));
const HOUR_MS = 3_600_000;
/** The timers of these servers run this often, so a little more than it is a round of them. */
const SOON_MS = 300;
const ROUND_MS = 400;
/** After a jump over days there is more to do: renewals, and what follows from them. */
const LONG_ROUND_MS = 1200;
const LONG_MS = 12 * HOUR_MS;
/** A kill comes after so many calls and webhooks; each start takes some seconds. */
const KILL_AFTER = { least: 25, most: 60 };
const MOST_KILLS = 4;

interface Place {
  port: number;
  dataDir: string;
  running: Running | undefined;
  starting: Promise<void> | undefined;
}

type Options = StageOptions & { stripeUrl: string };

export class ProcessStage implements Stage {
  readonly db: Db;
  readonly chance: Chance;
  readonly counts: Counts;
  readonly gateway: PaymentGateway;
  readonly #options: Options;
  readonly #cookies: Cookies;
  readonly #places: Place[] = [];
  #untilKill = KILL_AFTER.most;
  #kills = 0;
  #hasJumped = false;
  #now = new Date();
  danger = { run: 0, server: 0 };

  constructor(db: Db, options: Options) {
    this.db = db;
    this.chance = options.chance;
    this.counts = options.counts;
    this.#options = options;
    this.#cookies = new Cookies(db);
    const account = { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase: options.stripeUrl };
    this.gateway = makeStripe({ account, db, clock: () => this.#now, log: pino({ level: 'silent' }) });
  }

  static async open(options: Options): Promise<ProcessStage> {
    const { databaseUrl, dataDir, servers } = options;
    const stage = new ProcessStage(await openDb({ databaseUrl, dataDir, poolSize: 4 }), options);
    stage.now = new Date();
    for (let n = 0; n < servers; n += 1) {
      const place: Place = {
        port: await freePort(),
        dataDir: join(dataDir, String(n)),
        running: undefined,
        starting: undefined,
      };
      mkdirSync(place.dataDir, { recursive: true });
      stage.#places.push(place);
    }
    await Promise.all(stage.#places.map((place) => stage.#start(place)));
    return stage;
  }

  get now(): Date {
    return this.#now;
  }

  set now(now: Date) {
    this.#hasJumped ||= now.getTime() - this.#now.getTime() > LONG_MS;
    this.#now = now;
    writeFileSync(this.#clockFile, String((now.getTime() - Date.now()) / HOUR_MS));
  }

  get #clockFile(): string {
    return join(this.#options.dataDir, 'clock');
  }

  async #start(place: Place): Promise<void> {
    place.running = await start(place.dataDir, place.port, {
      args: ['--import', CLOCK],
      env: {
        ...this.#options.source,
        DATABASE_URL: this.#options.databaseUrl,
        CLOCK_FILE: this.#clockFile,
        CLOCK_SOON_MS: String(SOON_MS),
        LOG_LEVEL: 'silent',
        NODE_COMPILE_CACHE: COMPILED,
        PUBLIC_URL: 'http://localhost:3000',
      },
    });
  }

  #maybeKill(): void {
    this.#untilKill -= 1;
    const isTime = this.danger.server > 0 && this.#untilKill <= 0 && this.#kills < MOST_KILLS;
    const place = this.chance.pick(this.#places);
    // One of them is always up.
    if (!isTime || !place.running || this.#places.some((one) => one.running === undefined)) {
      return;
    }
    this.#untilKill = this.chance.between(KILL_AFTER.least, KILL_AFTER.most);
    this.#kills += 1;
    this.counts.add('killed process');
    const { running } = place;
    place.running = undefined;
    place.starting = new Promise<void>((resolve, reject) => {
      // Some milliseconds later the calls that were sent to it are under way.
      setTimeout(
        () => {
          running.kill('SIGKILL');
          running.ended.then(() => this.#start(place)).then(resolve, reject);
        },
        this.chance.between(0, 30),
      );
    });
  }

  async #fetch(path: string, init: RequestInit): Promise<Reply> {
    this.#maybeKill();
    const { port } = this.chance.pick(this.#places);
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      return readReply(answer.status, answer.headers.get('content-type') ?? '', await answer.text());
    } catch {
      return { status: 0, body: undefined };
    }
  }

  async call({ who, method, path, body, key }: Call): Promise<Reply> {
    this.counts.add('call');
    return this.#fetch(path, {
      method,
      headers: await this.#cookies.headers({ who, body, key }, this.#now),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async receive(raw: Buffer, signature: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const body = raw.toString();
    return (await this.#fetch('/api/webhooks/stripe', { method: 'POST', headers, body })).status === 200;
  }

  async runTimers(): Promise<void> {
    const rest = this.#hasJumped ? LONG_ROUND_MS : ROUND_MS;
    this.#hasJumped = false;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }

  async close(): Promise<void> {
    for (const place of this.#places) {
      await place.starting;
      place.running?.kill('SIGKILL');
      await place.running?.ended;
    }
    await this.db.close();
    rmSync(this.#options.dataDir, { recursive: true, force: true });
  }
}
