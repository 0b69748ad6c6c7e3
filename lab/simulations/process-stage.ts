// Two server processes on one database: killed at any moment, and restarted.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import type { PaymentGateway } from '../../server/src/features/payments/gateway.ts';
import { makeStripe } from '../../server/src/features/payments/stripe.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '../fake-stripe/account.ts';
import type { Chance } from './chance.ts';
import { Cookies } from './cookies.ts';
import type { Counts } from './counts.ts';
import { atRest, Busy } from './busy.ts';
import type { Answer, Word } from './process-server.ts';
import { COMPILED } from './tasks.ts';
import { openForLooking } from './connections.ts';
import { readReply, type Call, type Reply, type Stage, type StageOptions } from './stage.ts';

const SERVER = fileURLToPath(new URL('process-server.ts', import.meta.url));
/** A kill comes after this many calls, webhooks and rounds of the timers. */
const KILL_AFTER = { least: 25, most: 60 };
const MOST_KILLS = 4;

/** A running server, with its clock set to the drill's. */
class Running {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly ended: Promise<unknown>;
  #words = 0;
  #isOver = false;

  constructor(child: ChildProcess, port: number, ended: Promise<unknown>) {
    this.#child = child;
    this.port = port;
    this.ended = ended.then(() => (this.#isOver = true));
  }

  /** Sends it a command; resolves once it is done or the server has died. */
  async send(say: Word['say'], now: Date): Promise<void> {
    this.#words += 1;
    const word: Word = { number: this.#words, say, now: now.getTime() };
    const isDone = new Promise<void>((resolve) => {
      const hear = (answer: Answer) => {
        if ('done' in answer && answer.done === word.number) {
          this.#child.off('message', hear);
          resolve();
        }
      };
      this.#child.on('message', hear);
    });
    if (!this.#isOver && this.#child.connected) this.#child.send(word, () => undefined);
    await Promise.race([isDone, this.ended]);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** Where a server runs, or will run again. */
interface Place {
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
  readonly #busy = new Busy();
  #untilKill = KILL_AFTER.most;
  #kills = 0;
  #dying: Promise<unknown> | undefined;
  now = new Date();
  danger = { run: 0, server: 0 };

  constructor(db: Db, options: Options) {
    this.db = db;
    this.chance = options.chance;
    this.counts = options.counts;
    this.#options = options;
    this.#cookies = new Cookies(db);
    const account = { secretKey: SECRET_KEY, webhookSecrets: [WEBHOOK_SECRET], apiBase: options.stripeUrl };
    this.gateway = makeStripe({ account, db, clock: () => this.now, log: pino({ level: 'silent' }) });
  }

  static async open(options: Options): Promise<ProcessStage> {
    const stage = new ProcessStage(await openForLooking(options, 4), options);
    for (let n = 0; n < options.servers; n += 1) {
      stage.#places.push({ running: undefined, starting: undefined });
    }
    await Promise.all(stage.#places.map((place) => stage.#start(place)));
    return stage;
  }

  async #start(place: Place): Promise<void> {
    const { databaseUrl, dataDir, source } = this.#options;
    const given = { databaseUrl, dataDir, source: { ...source, PUBLIC_URL: 'http://localhost:3000' } };
    const child = fork(SERVER, [JSON.stringify({ ...given, now: this.now.getTime() })], {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    const ended = once(child, 'exit');
    // Its first message is its address.
    const isUp = once(child, 'message') as Promise<[{ port: number }]>;
    const [first] = await Promise.race([isUp, ended.then(() => Promise.reject(new Error('a server did not start')))]);
    const running = new Running(child, first.port, ended);
    // It gets requests only once its clock matches the others'; that may change while it starts.
    let sentAt: Date;
    do {
      sentAt = this.now;
      await running.send('turn', sentAt);
    } while (sentAt !== this.now);
    place.running = running;
  }

  get #up(): Running[] {
    return this.#places.flatMap(({ running }) => running ?? []);
  }

  async turnTo(now: Date): Promise<void> {
    this.#busy.mustRest();
    await this.#dying;
    this.now = now;
    await Promise.all(this.#up.map((running) => running.send('turn', now)));
  }

  #maybeKill(): void {
    this.#untilKill -= 1;
    const isTime = this.danger.server > 0 && this.#untilKill <= 0 && this.#kills < MOST_KILLS;
    const place = this.chance.pick(this.#places);
    // One of them is always running.
    if (!isTime || !place.running || this.#places.some((one) => one.running === undefined)) return;
    this.#untilKill = this.chance.between(KILL_AFTER.least, KILL_AFTER.most);
    this.#kills += 1;
    this.counts.add('killed process');
    const { running } = place;
    place.running = undefined;
    // Some milliseconds later the calls sent to it are pending.
    const delay = this.chance.between(0, 30);
    const dead = new Promise((resolve) => setTimeout(resolve, delay)).then(() => {
      running.kill();
      return running.ended;
    });
    // Its requests to the gateway until then are handled before the clock advances.
    this.#dying = dead.then(atRest);
    place.starting = dead.then(() => this.#start(place));
  }

  async #fetch(path: string, init: RequestInit): Promise<Reply> {
    const { running } = this.chance.pick(this.#places);
    this.#maybeKill();
    if (!running) {
      return { status: 0, body: undefined };
    }
    return this.#busy.while(async () => {
      try {
        const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, init);
        return readReply(answer.status, answer.headers.get('content-type') ?? '', await answer.text());
      } catch {
        return { status: 0, body: undefined };
      }
    });
  }

  async call({ who, method, path, body, key }: Call): Promise<Reply> {
    this.counts.add('call');
    return this.#fetch(path, {
      method,
      headers: await this.#cookies.headers({ who, body, key }, this.now),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  async receive(raw: Buffer, signature: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const body = raw.toString();
    return (await this.#fetch('/api/webhooks/stripe', { method: 'POST', headers, body })).status === 200;
  }

  /** Both at once: each of them may claim due work. */
  async runTimers(): Promise<void> {
    this.counts.add('round of timers');
    const both = this.#up;
    this.#maybeKill();
    await this.#busy.while(() => Promise.all(both.map((running) => running.send('round', this.now))));
  }

  async close(): Promise<void> {
    for (const place of this.#places) {
      await place.starting;
      place.running?.kill();
      await place.running?.ended;
    }
    await this.db.close();
    rmSync(this.#options.dataDir, { recursive: true, force: true });
  }
}
