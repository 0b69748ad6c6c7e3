// The one figure that the emergency pages promise: how soon half of all emergencies got a first bid.
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { measurePromise } from './progress.ts';
import { emergencyJobs } from './tables.ts';

const db = await openTestDatabase();
const NOW = new Date();
const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;

async function anEmergency(agoMs: number, minutesToBid: number | null): Promise<void> {
  const createdAt = new Date(NOW.getTime() - agoMs);
  const firstBidAt = minutesToBid === null ? null : new Date(createdAt.getTime() + minutesToBid * 60_000);
  const { id } = await aJob(db, { createdAt, approvalStatus: 'approved', approvedAt: createdAt });
  await db.orm.insert(emergencyJobs).values({ jobId: id, hurt: false, createdAt, firstBidAt });
}

const measured = () => measurePromise({ db, clock: () => NOW });

test('the time is promised from the twentieth emergency on, and one without a bid counts as the slowest', async () => {
  for (let minutes = 1; minutes <= 19; minutes += 1) await anEmergency(3 * HOUR_MS, minutes);
  // Too recent to conclude that nobody bids, and too old for today's figure.
  await anEmergency(HOUR_MS, 1);
  await anEmergency(4 * MONTH_MS, 1);
  expect(await measured()).toMatchObject({ emergencies: 19, medianMinutes: null });
  await anEmergency(3 * HOUR_MS, null);
  expect(await measured()).toMatchObject({ emergencies: 20, medianMinutes: 10 });
  for (let n = 0; n < 20; n += 1) await anEmergency(3 * HOUR_MS, null);
  expect(await measured()).toMatchObject({ emergencies: 40, medianMinutes: null });
});
