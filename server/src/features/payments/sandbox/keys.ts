// Idempotency keys of the sandbox's updates: the same key does nothing again, as at Stripe.
import { eq } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { sandboxKeys } from './tables.ts';
import type { Change } from './context.ts';

/** Runs `write` the first time that its key comes; what throws may be asked for again. Another request under a key is an error. */
export async function onceByKey(
  change: Change,
  { key, request }: { key: string; request: Record<string, string | boolean> },
  write: () => Promise<void>,
): Promise<void> {
  // Of two at once the second waits here until the first has committed, or takes its place when the first went back.
  const made = await change.tx
    .insert(sandboxKeys)
    .values({ key, request, createdAt: change.now })
    .onConflictDoNothing()
    .returning({ key: sandboxKeys.key });
  if (made.length > 0) {
    await write();
    return;
  }
  const [before] = await change.tx
    .select({ request: sandboxKeys.request })
    .from(sandboxKeys)
    .where(eq(sandboxKeys.key, key));
  if (!isDeepStrictEqual(before?.request, request)) {
    throw new Error(`The sandbox was asked for something else under the key ${key} before`);
  }
}
