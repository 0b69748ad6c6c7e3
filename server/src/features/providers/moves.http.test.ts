// The life of an application: every edge of the table leads on, every other pair is refused.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { VERIFICATION_MOVES, VERIFICATION_STATUSES } from '@live-oak/contract/features/providers/states.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aProvider } from '../../../../lab/harness/rows.ts';
import { lockProvider, moveVerification } from './moves.ts';
import { providers } from './tables.ts';
import { isOneOf, keysOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const moves = keysOf(VERIFICATION_MOVES);
const pairs = moves.flatMap((name) => VERIFICATION_STATUSES.map((status) => ({ name, status })));

test.each(pairs)('$name from $status', async ({ name, status }) => {
  const { id } = await aProvider(db, { verificationStatus: status });
  const moving = db.transaction(async (tx) => moveVerification(tx, await lockProvider(tx, id), name));
  const { from, to } = VERIFICATION_MOVES[name];
  const isEdge = isOneOf(from, status);
  if (isEdge) {
    expect((await moving).verificationStatus).toBe(to);
  } else {
    await expect(moving).rejects.toMatchObject({ code: 'STATE' });
  }
  const [row] = await db.orm.select().from(providers).where(eq(providers.id, id));
  expect(row?.verificationStatus).toBe(isEdge ? to : status);
});
