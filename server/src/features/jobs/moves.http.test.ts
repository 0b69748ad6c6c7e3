// The life of a job against the database: every move from every state, of both axes; what is not in the table changes nothing.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  APPROVAL_MOVES,
  APPROVAL_STATUSES,
  JOB_MOVES,
  JOB_STATUSES,
  mayMove,
  type ApprovalMove,
  type JobMove,
} from '@live-oak/contract/features/jobs/states.ts';
import { Refusal } from '../../errors.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aJob, aUser } from '../../../../lab/harness/rows.ts';
import { lockJob, move, moveApproval } from './moves.ts';
import { jobs } from './tables.ts';
import { keysOf } from '@live-oak/contract/keys.ts';

const db = await openTestDatabase();
const clientId = (await aUser(db)).id;

async function stored(id: number) {
  const [row] = await db.orm.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

const pairs = <S extends string, M extends string>(states: readonly S[], moves: Record<M, unknown>) =>
  states.flatMap((from) => keysOf(moves).map((name) => ({ from, name })));
const expectStateRefusal = (error: unknown) => {
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ code: 'STATE', status: 409, message: expect.stringMatching(/\.$/) });
};

test.each(pairs(JOB_STATUSES, JOB_MOVES))(
  'a job that is $from: $name',
  async ({ from, name }: { from: (typeof JOB_STATUSES)[number]; name: JobMove }) => {
    const job = await aJob(db, { clientId, status: from });
    const turn = db.transaction(async (tx) => move(tx, await lockJob(tx, job.id), name, { cancelReason: 'moved' }));
    if (mayMove(JOB_MOVES[name], from)) {
      expect(await turn).toMatchObject({ id: job.id, status: JOB_MOVES[name].to, cancelReason: 'moved' });
      expect(await stored(job.id)).toEqual({ ...job, status: JOB_MOVES[name].to, cancelReason: 'moved' });
    } else {
      expectStateRefusal(await turn.catch((error: unknown) => error));
      expect(await stored(job.id)).toEqual(job);
    }
  },
);

test.each(pairs(APPROVAL_STATUSES, APPROVAL_MOVES))(
  'an approval that is $from: $name',
  async ({ from, name }: { from: (typeof APPROVAL_STATUSES)[number]; name: ApprovalMove }) => {
    const job = await aJob(db, { clientId, approvalStatus: from });
    const turn = db.transaction(async (tx) =>
      moveApproval(tx, await lockJob(tx, job.id), name, { rejectionReason: 'moved' }),
    );
    if (mayMove(APPROVAL_MOVES[name], from)) {
      expect(await turn).toMatchObject({ approvalStatus: APPROVAL_MOVES[name].to });
      expect(await stored(job.id)).toEqual({
        ...job,
        approvalStatus: APPROVAL_MOVES[name].to,
        rejectionReason: 'moved',
      });
    } else {
      expectStateRefusal(await turn.catch((error: unknown) => error));
      expect(await stored(job.id)).toEqual(job);
    }
  },
);

test('a move from a row that was read too early is refused by the database’s own state', async () => {
  const job = await aJob(db, { clientId });
  await db.transaction((tx) => move(tx, job, 'closeBidding'));
  const late = await db.transaction((tx) => move(tx, job, 'cancel')).catch((error: unknown) => error);
  // Cancelling may also leave from bidding_closed; closing again may not.
  expect(late).toMatchObject({ status: 'cancelled' });
  expectStateRefusal(await db.transaction((tx) => move(tx, job, 'closeBidding')).catch((error: unknown) => error));
});

test('past bidding there is only what was approved, whoever writes', async () => {
  for (const approvalStatus of ['pending', 'rejected'] as const) {
    await expect(aJob(db, { clientId, approvalStatus, status: 'bidding_closed' })).rejects.toThrow();
  }
  // A state that there is not: the database has to refuse it.
  await expect(aJob(db, { clientId, status: 'forgotten' as 'open' })).rejects.toThrow();
});

test('a job that is not there is not found', async () => {
  await expect(db.transaction((tx) => lockJob(tx, 2_147_483_647))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
