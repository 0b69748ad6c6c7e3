// The key of a person's calendar feed. It changes when their sessions end, since the feed shows names and addresses without a password.
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { calendarFeeds } from './tables.ts';

const newKey = (now: Date) => ({ token: randomBytes(24).toString('hex'), createdAt: now });

/** Makes the key of a person's feed, or another one in place of it. */
export async function renewFeed(tx: Tx, userId: number, now: Date): Promise<void> {
  const key = newKey(now);
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...key })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: key });
}

/** Puts another key in the place of the one that a person's feed has, if there is one; calendar programs need the new address. */
export async function replaceFeedKey(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(calendarFeeds).set(newKey(now)).where(eq(calendarFeeds.userId, userId));
}
