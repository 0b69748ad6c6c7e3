// The channel on which processes tell each other's streams what changed, and for whom. Readers: features/notifications/stream.ts.
import type { Change } from '@live-oak/contract/features/notifications/schema.ts';
import { sql, type Tx } from '../db/drizzle.ts';

export const CHANGED_ENTITIES = 'things_changed';

export interface ChangeMessage {
  change: Change;
  to: number[];
}

/** Announces with the commit that one person's other pages are out of date, for changes that only that person sees: they have no event. */
export async function announceTo(tx: Tx, userId: number, change: Change): Promise<void> {
  const message: ChangeMessage = { change, to: [userId] };
  await tx.execute(sql`select pg_notify(${CHANGED_ENTITIES}, ${JSON.stringify(message)})`);
}
