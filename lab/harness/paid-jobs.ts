// Creates paid jobs in a given state, for tests of money.
import { TEST_BANKS, TEST_ROUTING } from '@live-oak/contract/features/payouts/schema.ts';
import { eq } from '../../server/src/kernel/db/drizzle.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import type { Bidder, Person, TestApp } from './app.ts';

export const PAID_STATES = ['awarded', 'in_progress', 'work_done', 'disputed'] as const;
export type PaidState = (typeof PAID_STATES)[number];

export interface PaidJob {
  jobId: number;
  bidId: number;
  owner: Person;
  winner: Bidder;
}

/** A chosen bid; returns the checkout that waits for the payment. */
export async function chosenJob(
  stage: TestApp,
  { owner, winner, dollars = 1200 }: { owner: Person; winner: Bidder; dollars?: number },
): Promise<PaidJob & { sessionId: string }> {
  const admin = await stage.admin();
  const jobId = await stage.openJob(owner);
  const offer = { jobId, bidAmount: dollars, message: 'Two climbers and a crane.' };
  const { body: bid } = await winner.post<{ id: number }>('/api/bids', offer);
  await admin.post(`/api/admin/jobs/${jobId}/close-bidding`);
  const { body } = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.id });
  return { jobId, bidId: bid.id, owner, winner, sessionId: body.sessionId };
}

/** A job with a held payment, in one of its states. */
export async function paidJob(
  stage: TestApp,
  state: PaidState,
  sides?: { owner: Person; winner: Bidder },
): Promise<PaidJob> {
  const job = await chosenJob(stage, sides ?? { owner: await stage.client(), winner: await stage.member() });
  const { jobId, owner, winner, sessionId } = job;
  await stage.pay(sessionId);
  if (state !== 'awarded') {
    await winner.post(`/api/jobs/${jobId}/start`);
  }
  if (state === 'work_done') {
    await winner.post(`/api/jobs/${jobId}/complete`, { note: 'All hauled off' });
  }
  if (state === 'disputed') {
    await owner.post(`/api/jobs/${jobId}/dispute`, { reason: 'The stump is still there' });
  }
  const status = (await owner.get<{ status: string }>(`/api/jobs/${jobId}`)).body.status;
  if (status !== state) {
    throw new Error(`the job is ${status}, not ${state}`);
  }
  return job;
}

/** The owner's days to confirm or dispute are over. */
export async function sixDaysLater({ db }: TestApp, jobId: number): Promise<void> {
  const workDoneAt = new Date(Date.now() - 6 * 24 * 3_600_000);
  await db.orm.update(jobs).set({ workDoneAt }).where(eq(jobs.id, jobId));
}

/** Gives a business a sandbox account that can be paid. */
export async function readyToBePaid(stage: TestApp, winner: Bidder): Promise<void> {
  const { body } = await winner.post<{ url: string }>('/api/providers/payout-account');
  const bank = { routingNumber: TEST_ROUTING, accountNumber: TEST_BANKS.pays };
  await stage.visitor().post(`/api${new URL(body.url).pathname}/bank`, bank);
}
