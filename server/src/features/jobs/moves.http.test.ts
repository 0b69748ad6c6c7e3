// Constraints on a job's row for every writer, and state changes from an outdated row.
import { expect, test } from 'vitest';
import { Refusal } from '../../kernel/errors.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aJob, aUser } from '../../../../lab/harness/rows.ts';
import { lockJob, move } from './moves.ts';

const db = await openTestDatabase();
const clientId = (await aUser(db)).id;

const expectStateRefusal = (error: unknown) => {
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: 'STATE', status: 409, message: expect.stringMatching(/\.$/) });
};

test('a move from an outdated row is refused by the database’s own state', async () => {
  const job = await aJob(db, { clientId });
  await db.transaction((tx) => move(tx, job, 'closeBidding'));
  const late = await db.transaction((tx) => move(tx, job, 'cancel')).catch((error: unknown) => error);
  // Canceling is also possible from bidding_closed; closing again is not.
  expect(late).toMatchObject({ status: 'cancelled' });
  expectStateRefusal(await db.transaction((tx) => move(tx, job, 'closeBidding')).catch((error: unknown) => error));
});

test('in any state after bidding a job is approved, for every writer', async () => {
  for (const approvalStatus of ['pending', 'rejected'] as const) {
    await expect(aJob(db, { clientId, approvalStatus, status: 'bidding_closed' })).rejects.toThrow();
  }
  // A state that does not exist: the database has to refuse it.
  await expect(aJob(db, { clientId, status: 'forgotten' as 'open' })).rejects.toThrow();
});

test('an unknown job is not found', async () => {
  await expect(db.transaction((tx) => lockJob(tx, 2_147_483_647))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
