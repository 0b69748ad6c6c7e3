// The one-time token of a registration: opens one checkout where the browser keeps no cookie.
import { pick } from '@live-oak/contract/keys.ts';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { SUBSCRIBE_TOKEN_MINUTES, SUBSCRIBE_TOKEN_OVER } from '@live-oak/contract/features/subscriptions/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { assertState } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { users } from '../accounts/tables.ts';
import { isUsable } from '../accounts/queries.ts';
import { lockProvider } from '../providers/moves.ts';
import { providers } from '../providers/tables.ts';
import { subscribeTokens } from './tables.ts';

export async function makeSubscribeToken({ tx, now }: Work, providerId: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SUBSCRIBE_TOKEN_MINUTES * 60_000);
  await tx.insert(subscribeTokens).values({ providerId, tokenHash: hashToken(token), expiresAt, createdAt: now });
  return token;
}

/**
 * Uses a token up, once, and returns its user. 409 when it is used, expired or unknown, or the user may not sign in: one answer for all.
 */
export async function useSubscribeToken({ tx, now }: Work, token: string, env: Pick<Env, 'demoData'>): Promise<number> {
  const isThis = eq(subscribeTokens.tokenHash, hashToken(token));
  const [found] = await tx.select({ providerId: subscribeTokens.providerId }).from(subscribeTokens).where(isThis);
  if (found) {
    // The business first, the usual order of locks.
    await lockProvider(tx, found.providerId);
  }
  const [used] = await tx
    .update(subscribeTokens)
    .set({ usedAt: now })
    .where(and(isThis, isNull(subscribeTokens.usedAt), gt(subscribeTokens.expiresAt, now)))
    .returning({ providerId: subscribeTokens.providerId });
  const [owner] = used
    ? await tx
        .select(pick(users, 'id', 'isDemo', 'isTest', 'suspendedAt', 'closedAt'))
        .from(users)
        .innerJoin(providers, eq(providers.userId, users.id))
        .where(eq(providers.id, used.providerId))
    : [];
  const isIn = owner?.suspendedAt === null && owner.closedAt === null && !owner.isTest && isUsable(env, owner);
  assertState(owner && isIn, SUBSCRIBE_TOKEN_OVER);
  return owner.id;
}

/** Makes a token usable again that opened no page. */
export async function returnSubscribeToken(run: Runner, token: string): Promise<void> {
  await run
    .update(subscribeTokens)
    .set({ usedAt: null })
    .where(eq(subscribeTokens.tokenHash, hashToken(token)));
}

export async function sweepSubscribeTokens({ db, clock }: Services): Promise<void> {
  await db.orm.delete(subscribeTokens).where(lt(subscribeTokens.expiresAt, clock()));
}

/** Deletes the tokens of a business whose account is closed. */
export async function forgetSubscribeTokens(tx: Tx, providerId: number): Promise<void> {
  await tx.delete(subscribeTokens).where(eq(subscribeTokens.providerId, providerId));
}
