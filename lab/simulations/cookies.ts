// The session cookies of simulated users.
import { PROOF_MINUTES } from '@live-oak/contract/features/accounts/answers.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { openSession } from '../../server/src/features/accounts/sessions.ts';
import { SESSION_COOKIE } from '../../server/src/kernel/http/cookies.ts';

const ORIGIN = 'http://localhost:3000';
/** Sessions stay as young as a proof, which a business needs to set where it is paid. */
const YOUNG_MS = (PROOF_MINUTES - 1) * 60_000;

export class Cookies {
  readonly #db: Db;
  readonly #sessions = new Map<number, { token: string; openedAt: number }>();

  constructor(db: Db) {
    this.#db = db;
  }

  async #cookieOf(userId: number, now: Date): Promise<string> {
    let session = this.#sessions.get(userId);
    if (!session || now.getTime() - session.openedAt > YOUNG_MS) {
      session = { token: await openSession(this.#db.orm, userId, true, now), openedAt: now.getTime() };
      this.#sessions.set(userId, session);
    }
    return `${SESSION_COOKIE}=${session.token}`;
  }

  async headers(
    { who, body, key }: { who: number; body?: unknown; key?: string | undefined },
    now: Date,
  ): Promise<Record<string, string>> {
    return {
      origin: ORIGIN,
      cookie: await this.#cookieOf(who, now),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
  }
}
