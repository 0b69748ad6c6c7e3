// Idempotency-Key: the same key and body answer the first answer again; another body is 422.
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Runner } from '../db/open.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Timer } from '../scheduler.ts';
import type { Answer } from './handler.ts';
import { idempotencyKeys } from './tables.ts';

export interface Claim {
  userId: number;
  route: string;
  key: string;
  url: string;
  body: unknown;
}

const hash = ({ url, body }: Claim) =>
  createHash('sha256')
    .update(`${url}\n${JSON.stringify(body ?? null)}`)
    .digest('hex');

const rowOf = (claim: Claim) =>
  and(
    eq(idempotencyKeys.userId, claim.userId),
    eq(idempotencyKeys.route, claim.route),
    eq(idempotencyKeys.key, claim.key),
  );

/**
 * Runs `go` for the first call with this key and keeps its answer. In a command's transaction a second call at the same time
 * waits for the first, and a refusal rolls the claim back. Calls with their own transactions must be repeatable by themselves;
 * there (`isAlone`) a refused call takes back the claim that it made, never one of another call that still runs.
 */
export async function answerOnce(
  run: Runner,
  claim: Claim,
  go: () => Promise<Answer>,
  isAlone = false,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(claim.key)) {
    throw new Refusal(
      'INVALID',
      { english: 'Idempotency-Key is 1 to 200 visible characters' },
      {
        fields: { 'Idempotency-Key': { english: 'Use 1 to 200 visible characters' } },
      },
    );
  }
  const requestHash = hash(claim);
  const where = rowOf(claim);
  const { userId, route, key } = claim;
  const mine = await run
    .insert(idempotencyKeys)
    .values({ userId, route, key, requestHash })
    .onConflictDoNothing()
    .returning();
  if (mine.length === 0) {
    const [before] = await run.select().from(idempotencyKeys).where(where);
    if (before && before.requestHash !== requestHash) {
      throw new Refusal('IDEMPOTENCY_MISMATCH', {
        english: 'This Idempotency-Key was used for another request. Use a new one.',
      });
    }
    if (before?.status) {
      return { status: before.status, body: before.answer };
    }
  }
  const answer = await go().catch(async (error: unknown) => {
    if (isAlone && mine.length > 0) {
      await run.delete(idempotencyKeys).where(where);
    }
    throw error;
  });
  await run
    .update(idempotencyKeys)
    .set({ status: answer.status, answer: answer.body ?? null })
    .where(where);
  return answer;
}

const KEPT_MS = 7 * 24 * 3600_000;

/** Deletes keys a week after their call: no client retries that long. */
async function sweepKeys({ db, clock }: Services): Promise<void> {
  await db.orm.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - KEPT_MS)));
}

export const idempotencyTimer: Timer = { name: 'sweep idempotency keys', everyMs: 3_600_000, run: sweepKeys };
