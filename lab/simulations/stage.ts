// The environment of lives: one database, its clock, a gateway, and servers that die and are replaced.
import { rmSync } from 'node:fs';
import type { App } from '../../server/src/app.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import type { PaymentGateway } from '../../server/src/features/payments/gateway.ts';
import { Busy } from './busy.ts';
import type { Chance } from './chance.ts';
import { Cookies } from './cookies.ts';
import type { Counts } from './counts.ts';
import { plantOf } from './plants.ts';
import { runKillable, putAtRisk, type KillableServer, type Steps } from './deaths.ts';
import { openForLooking } from './connections.ts';
import { openServer, POOL, runRound, type ServerOptions } from './server.ts';

export interface Reply {
  /** 0: the server died before it responded. */
  status: number;
  body: unknown;
}

export interface Call {
  who: number;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: unknown;
  key?: string;
}

/** Where lives run, and what the lives and the checks use of it. */
export interface Stage {
  /** For the checks; no fault affects it. */
  readonly db: Db;
  readonly chance: Chance;
  readonly counts: Counts;
  readonly gateway: PaymentGateway;
  readonly now: Date;
  /** Sets everybody's clock. Nobody may be doing anything, and nobody begins before all have set theirs. */
  turnTo(now: Date): Promise<void>;
  /**
   * The probability that a call, a webhook or a round of the timers is killed at one of its steps, and a whole server with
   * everything in it.
   */
  danger: { run: number; server: number };
  /** A call as a browser makes it. */
  call(call: Call, steps?: Steps): Promise<Reply>;
  /** Posts a signed event; true if it was accepted. */
  receive(raw: Buffer, signature: string, steps?: Steps): Promise<boolean>;
  /** Every timer once, on some server. */
  runTimers(): Promise<void>;
  close(): Promise<void>;
}

export function readReply(status: number, type: string, text: string): Reply {
  return { status, body: type.startsWith('application/json') && text !== '' ? JSON.parse(text) : undefined };
}

interface Server {
  app: App;
  db: Db;
  mortal: KillableServer;
}

export interface StageOptions extends ServerOptions {
  chance: Chance;
  counts: Counts;
  /** How many servers run concurrently. */
  servers: number;
}

export class AppStage implements Stage {
  readonly db: Db;
  readonly chance: Chance;
  readonly counts: Counts;
  readonly #options: StageOptions;
  readonly #servers: Server[] = [];
  readonly #cookies: Cookies;
  /** Shutdowns of dead servers, which may still be busy with canceled work. */
  readonly #leaving: Promise<unknown>[] = [];
  readonly #busy = new Busy();
  now = new Date();
  danger = { run: 0, server: 0 };

  constructor(db: Db, options: StageOptions) {
    this.db = db;
    this.chance = options.chance;
    this.counts = options.counts;
    this.#options = options;
    this.#cookies = new Cookies(db);
  }

  static async open(options: StageOptions): Promise<AppStage> {
    const stage = new AppStage(await openForLooking(options, POOL), options);
    for (const statement of plantOf(options.plant).atStart ?? []) await stage.db.orm.execute(statement);
    for (let n = 0; n < options.servers; n += 1) stage.#servers.push(await stage.#startServer());
    return stage;
  }

  turnTo(now: Date): Promise<void> {
    this.#busy.mustRest();
    this.now = now;
    return Promise.resolve();
  }

  async #startServer(): Promise<Server> {
    const mortal: KillableServer = { isDead: false };
    const { app, db } = await openServer(this.#options, () => this.now);
    putAtRisk(db, mortal);
    return { app, db, mortal };
  }

  /** A server for a request; now and then one that is killed with everything in it, and another replaces it. */
  async #server(): Promise<Server> {
    if (this.danger.server > 0 && this.chance.is(this.danger.server)) await this.#replaceServer();
    return this.chance.pick(this.#servers);
  }

  async #replaceServer(): Promise<void> {
    const at = this.chance.between(0, this.#servers.length - 1);
    const dying = this.#servers[at];
    if (!dying) return;
    dying.mortal.isDead = true;
    this.counts.add('killed server');
    this.#servers[at] = await this.#startServer();
    this.#leaving.push(this.#bury(dying));
  }

  async #bury({ app, db }: Server): Promise<void> {
    await app.http.close().catch(() => undefined);
    await db.close().catch(() => undefined);
  }

  #fate(): Steps {
    const isKilled = this.danger.run > 0 && this.chance.is(this.danger.run);
    return { taken: 0, dieAt: isKilled ? this.chance.between(1, 12) : undefined };
  }

  /** Runs work on some server that may be killed at a step; undefined if it was. */
  async onServer<T>(work: (app: App) => Promise<T>, given?: Steps): Promise<T | undefined> {
    const { app, mortal } = await this.#server();
    const steps = given ?? this.#fate();
    const answer = await this.#busy.while(() => runKillable(steps, mortal, () => work(app)));
    if (steps.dieAt !== undefined && steps.taken >= steps.dieAt && !mortal.isDead && answer === undefined) {
      this.counts.add('killed run');
    }
    return answer;
  }

  /** A call as a browser makes it. */
  async call({ who, method, path, body, key }: Call, steps?: Steps): Promise<Reply> {
    this.counts.add('call');
    const headers = await this.#cookies.headers({ who, body, key }, this.now);
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const answer = await this.onServer(
      (app) => Promise.resolve(app.http.inject({ method, url: path, headers, ...payload })),
      steps,
    );
    if (!answer) {
      return { status: 0, body: undefined };
    }
    return readReply(answer.statusCode, String(answer.headers['content-type']), answer.body);
  }

  /** Posts a signed event; true if it was accepted. */
  async receive(raw: Buffer, signature: string, steps?: Steps): Promise<boolean> {
    const answer = await this.onServer(
      (app) =>
        Promise.resolve(
          app.http.inject({
            method: 'POST',
            url: '/api/webhooks/stripe',
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
            payload: raw,
          }),
        ),
      steps,
    );
    return answer?.statusCode === 200;
  }

  /** Every timer once, on some server. */
  async runTimers(): Promise<void> {
    this.counts.add('round of timers');
    const { eachRound } = plantOf(this.#options.plant);
    if (eachRound) await this.db.orm.execute(eachRound);
    await this.onServer(runRound);
  }

  get gateway(): PaymentGateway {
    const [server] = this.#servers;
    if (!server) throw new Error('no server runs');
    return server.app.services.gateway;
  }

  async close(): Promise<void> {
    await Promise.all(this.#leaving);
    await Promise.all(this.#servers.map((server) => this.#bury(server)));
    await this.db.close();
    rmSync(this.#options.dataDir, { recursive: true, force: true });
  }
}
