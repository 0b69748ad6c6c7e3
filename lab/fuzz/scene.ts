// The data of a round: its users, their valid calls, and jobs in every state, created when a request needs one.
import { eq, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { bids } from '../../server/src/features/bids/tables.ts';
import { receiptOf } from '../../server/src/features/bids/commands.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { aBid, aJob } from '../harness/rows.ts';
import type { Canaries } from './canaries.ts';
import { pairOf, type Kind } from './oracle.ts';
import { castOf, personOf, type Attacker, type Cast, type Makings } from './people.ts';
import type { Shot, Wire } from './wire.ts';

const DAY_MS = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A call that should have succeeded failed. */
export class Refused extends Error {
  override name = 'Refused';
}

export interface Setup {
  url: string;
  db: Db;
  /** The Origin header that browsers send. */
  origin: string;
}

export class Scene {
  readonly db: Db;
  readonly canaries: Canaries;
  readonly cast: Cast;
  readonly round: number;
  readonly origin: string;
  /** Ids of the round's rows, of every table: any person may request any of them. */
  readonly ids: number[] = [];
  readonly paid = new Set<string>();
  readonly #makings: Makings;
  readonly #wire: Wire;
  #made = 0;

  private constructor(setup: Setup, makings: Makings, cast: Cast, round: number, wire: Wire) {
    this.db = makings.db;
    this.canaries = makings.canaries;
    this.#makings = makings;
    this.cast = cast;
    this.round = round;
    this.origin = setup.origin;
    this.#wire = wire;
    for (const { id, providerId } of Object.values(cast)) this.ids.push(...[id, providerId].filter((one) => one > 0));
    // Jobs that continue to payment are between these two.
    this.paid.add(pairOf(cast.client.name, cast.rival.name));
  }

  static async open(setup: Setup, makings: Makings, round: number, wire: Wire): Promise<Scene> {
    return new Scene(setup, makings, await castOf(makings, round), round, wire);
  }

  /** Somebody without another part in the round, whose account may be suspended, closed or signed out. */
  async stranger(kind: Kind): Promise<Attacker> {
    this.#made += 1;
    const person = await personOf(this.#makings, kind, `${kind} ${this.round}.${this.#made}`);
    this.ids.push(...[person.id, person.providerId].filter((one) => one > 0));
    return person;
  }

  /** A number that is unique in the round. */
  next(): number {
    this.#made += 1;
    return this.round * 100_000 + this.#made;
  }

  /** Makes a valid call; throws if it is refused. */
  async call<T = Record<string, never>>(
    who: Attacker,
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<T> {
    const shot: Shot = {
      method,
      path,
      headers: {
        origin: this.origin,
        ...(who.cookie === undefined ? {} : { cookie: who.cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      body: body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body)),
    };
    const { status, body: answer } = await this.#wire.send(shot);
    if (status < 200 || status >= 300) {
      throw new Refused(`${who.name}: ${method} ${path} answered ${status}: ${answer.toString().slice(0, 300)}`);
    }
    // The caller states the expected type and reads it at once.
    return (answer.length === 0 ? undefined : JSON.parse(answer.toString())) as T;
  }

  keep(id: number): number {
    this.ids.push(id);
    return id;
  }

  async openJob(row: Parameters<typeof aJob>[1] = {}): Promise<number> {
    const made = await aJob(this.db, { clientId: this.cast.client.id, biddingClosesAt: inDays(3), ...row });
    return this.keep(made.id);
  }

  /** A sealed bid, with the receipt that its bidder would have. */
  async bid(jobId: number, providerId = this.cast.rival.providerId): Promise<number> {
    const { id, amountCents, nonce } = await aBid(this.db, { jobId, providerId });
    const receipt = receiptOf({ jobId, bidId: id, amountCents, nonce });
    await this.db.orm.update(bids).set({ receipt }).where(eq(bids.id, id));
    return this.keep(id);
  }

  async closedJob(by = this.cast.rival): Promise<{ jobId: number; bidId: number }> {
    const jobId = await this.openJob();
    const bidId = await this.bid(jobId, by.providerId);
    await this.db.orm
      .update(jobs)
      .set({ status: 'bidding_closed', biddingClosedAt: new Date() })
      .where(eq(jobs.id, jobId));
    return { jobId, bidId };
  }

  async waitingForPayment(by = this.cast.rival): Promise<{ jobId: number; bidId: number; sessionId: string }> {
    const { jobId, bidId } = await this.closedJob(by);
    const { sessionId } = await this.call<{ sessionId: string }>(this.cast.client, 'POST', `/api/jobs/${jobId}/award`, {
      bidId,
    });
    return { jobId, bidId, sessionId };
  }

  async paidJob(by = this.cast.rival): Promise<number> {
    const { jobId, sessionId } = await this.waitingForPayment(by);
    this.paid.add(pairOf(this.cast.client.name, by.name));
    await this.call(this.cast.visitor, 'POST', `/api/sandbox/checkout/${sessionId}/pay`, { card: '4242424242424242' });
    return jobId;
  }

  /** A paid job up to this step of the business. */
  async jobAt(state: 'in_progress' | 'work_done' | 'completed' | 'disputed', by = this.cast.rival): Promise<number> {
    const jobId = await this.paidJob(by);
    const { client } = this.cast;
    await this.call(by, 'POST', `/api/jobs/${jobId}/start`, {});
    if (state === 'work_done' || state === 'completed') {
      await this.call(by, 'POST', `/api/jobs/${jobId}/complete`, { note: 'Hauled off' });
    }
    if (state === 'completed') {
      await this.call(client, 'POST', `/api/jobs/${jobId}/confirm-completion`);
    }
    if (state === 'disputed') {
      await this.call(client, 'POST', `/api/jobs/${jobId}/dispute`, { reason: 'The stump is still there' });
    }
    return jobId;
  }
}
