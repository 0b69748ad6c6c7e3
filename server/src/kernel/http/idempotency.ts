// Idempotency-Key: the same key and body get the first answer again; another body gets 422.
import { and, eq, lt, type Runner } from '../db/drizzle.ts';
import { Refusal } from '../errors.ts';
import type { Timer } from '../scheduler.ts';
import type { Answer } from './handler.ts';
import { idempotencyKeys } from '../tables.ts';
import { hashToken } from './tokens.ts';

export interface Claim {
  userId: number;
  route: string;
  key: string;
  url: string;
  body: unknown;
}

/**
 * Runs `go` for the first call with this key and stores its answer; a refusal undoes the claim. In a command's transaction a second call waits.
 * Calls with their own transactions (`isAlone`) must be repeatable; a refused one deletes the claim that it made, never another's.
 */
export async function answerOnce(run: Runner, claim: Claim, go: () => Promise<Answer>, isAlone = false) {
  if (!/^[\x21-\x7e]{1,200}$/.test(claim.key)) {
    const fields = { 'Idempotency-Key': { english: 'Use 1 to 200 visible characters' } };
    throw new Refusal('INVALID', { english: 'Idempotency-Key is 1 to 200 visible characters' }, { fields });
  }
  const { userId, route, key } = claim;
  const requestHash = hashToken(`${claim.url}\n${JSON.stringify(claim.body ?? null)}`);
  const where = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
  const values = { userId, route, key, requestHash };
  const mine = await run.insert(idempotencyKeys).values(values).onConflictDoNothing().returning();
  if (mine.length === 0) {
    const [before] = await run.select().from(idempotencyKeys).where(where);
    if (before && before.requestHash !== requestHash) {
      throw new Refusal('IDEMPOTENCY_MISMATCH', {
        english: 'This Idempotency-Key was used for another request. Use a new one.',
      });
    }
    if (before?.status) return { status: before.status, body: before.answer };
  }
  const answer = await go().catch(async (error: unknown) => {
    if (isAlone && mine.length > 0) await run.delete(idempotencyKeys).where(where);
    throw error;
  });
  // It has a secret, the link of an emergency: its call is repeated instead.
  if (isAlone && answer.headers?.['cache-control'] === 'no-store') return answer;
  const first = { status: answer.status, answer: answer.body ?? null };
  await run.update(idempotencyKeys).set(first).where(where);
  return answer;
}

/** Longer than any client retries. */
const RETENTION_MS = 7 * 24 * 3600_000;

export const idempotencyTimer: Timer = {
  name: 'sweep idempotency keys',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const before = new Date(clock().getTime() - RETENTION_MS);
    await db.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  },
};
