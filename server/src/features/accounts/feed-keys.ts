// Replaces a person's calendar feed address when their sessions end, since it shows names and addresses without a password.
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/open.ts';

export const newFeedKey = () => randomBytes(24).toString('hex');

/** Puts another key in the place of the one that a person's feed has, if there is one; calendar programs need the new address. */
export async function replaceFeedKey(tx: Tx, userId: number, now: Date): Promise<void> {
  // The table is of the calendar, which lies below accounts.
  await tx.execute(
    sql`update calendar_feeds set token = ${newFeedKey()}, created_at = ${now.toISOString()} where user_id = ${userId}`,
  );
}
