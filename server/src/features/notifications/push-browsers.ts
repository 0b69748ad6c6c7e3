// Push subscriptions: each belongs to one session and ends with it.
import { and, eq } from 'drizzle-orm';
import type { PushBrowser } from '@live-oak/contract/features/notifications/preferences.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { invalid } from '../../kernel/errors.ts';
import { endpointProblem } from './push-delivery.ts';
import { pushSubscriptions } from './tables.ts';

interface Caller {
  userId: number;
  sessionId: number;
}

const MOST_BROWSERS = 20;

const countOf = (tx: Tx, userId: number) => tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));

/**
 * Adds or renews a browser; it belongs to the last person who signed in. 422 for an address that is not public, and for one browser too
 * many.
 */
export async function addBrowser(tx: Tx, { userId, sessionId }: Caller, { endpoint, keys }: PushBrowser) {
  const problem = endpointProblem(endpoint);
  if (problem !== undefined) {
    throw invalid({ endpoint: problem });
  }
  const values = { userId, sessionId, ...keys };
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
  const browsers = await countOf(tx, userId);
  if (browsers > MOST_BROWSERS) {
    throw invalid({ endpoint: `${MOST_BROWSERS} browsers take your pushes already. Sign out where you need none.` });
  }
  return { browsers };
}

/** Takes a browser away; again is fine. */
export async function removeBrowser(tx: Tx, userId: number, endpoint: string) {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return { browsers: await countOf(tx, userId) };
}
