// The finished jobs of a business, counted while several are confirmed concurrently.
import { expect, test } from 'vitest';
import { eq } from '../../kernel/db/drizzle.ts';
import { runCommand } from '../../kernel/services.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider } from '../../../../lab/harness/rows.ts';
import { awardPaid } from '../payments/ledger.ts';
import { providers } from '../providers/tables.ts';
import { confirmWork } from './commands.ts';

const db = await openTestDatabase();
const services = { db, clock: () => new Date(), dispatch: async () => undefined, env: { requireCredentials: false } };

test('twelve concurrent confirmations of one business are counted twelve times', async () => {
  const provider = await aProvider(db);
  const jobs = [];
  for (let i = 0; i < 12; i += 1) {
    const job = await aJob(db, { status: 'work_done', workDoneAt: new Date() });
    const bid = await aBid(db, { jobId: job.id, providerId: provider.id, status: 'accepted' });
    const { amountCents, id } = await anAward(db, { jobId: job.id, bidId: bid.id });
    const payment = {
      jobId: job.id,
      clientUserId: job.clientId,
      amountCents,
      cause: `award:${id}:test`,
      chargeId: `pi_${id}`,
    };
    await db.transaction((tx) => awardPaid(tx, payment));
    jobs.push(job);
  }
  await Promise.all(jobs.map(({ id, clientId }) => runCommand(services, (work) => confirmWork(work, id, clientId))));
  const [after] = await db.orm.select().from(providers).where(eq(providers.id, provider.id));
  expect(after?.totalJobs).toBe(12);
});
