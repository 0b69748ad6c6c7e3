// Selects owners who paid and whose work may not start for now.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { awardNotices as en } from '../../../texts/en/awards.ts';
import { awardNotices as es } from '../../../texts/es/awards.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { jobStory, providerStory } from '../people.ts';
import { spoken, type Telling } from '../telling.ts';

const TEXTS = { en, es };

/** What stops the business: its credentials, or its suspended account. */
type Pause = 'papers' | 'account';

/** Owners whose paid job this business has not begun: they hear that the start waits. */
export async function ownersWaiting(tx: Tx, providerId: number, pause: Pause = 'papers'): Promise<Telling[]> {
  const waiting = await tx
    .select({ jobId: jobs.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .where(and(eq(bids.providerId, providerId), eq(awards.status, 'paid'), inArray(jobs.status, ['awarded'])))
    .orderBy(asc(jobs.id));
  const { businessName } = await providerStory(tx, providerId);
  const tellings: Telling[] = [];
  for (const { jobId } of waiting) {
    const job = await jobStory(tx, jobId);
    tellings.push({
      userId: job.clientId,
      type: 'job_update',
      topic: 'jobs',
      redirectTo: `/jobs/${jobId}`,
      ...spoken(TEXTS, (texts) => texts.startWaits(businessName, job.title, pause)),
    });
  }
  return tellings;
}
