// Owners who have paid and whose work may not begin for now: what they hear of it.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/open.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { jobStory, providerStory } from '../people.ts';
import type { Telling } from '../telling.ts';

/** What stops the business: its papers, or that its account is shut. */
type Pause = 'papers' | 'account';

const WORDS: Record<Pause, { why: string; until: string }> = {
  papers: { why: 'its credentials with us are not in force.', until: 'it has renewed them' },
  account: { why: 'its account with us is on hold.', until: 'it is open again' },
};

/** Owners whose paid job this business has not begun: they hear that the start waits. */
export async function ownersWaiting(tx: Tx, providerId: number, pause: Pause = 'papers'): Promise<Telling[]> {
  const waiting = await tx
    .select({ jobId: jobs.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .where(and(eq(bids.providerId, providerId), eq(awards.status, 'paid'), inArray(jobs.status, ['awarded'])))
    .orderBy(asc(jobs.id));
  const { why, until } = WORDS[pause];
  const { businessName } = await providerStory(tx, providerId);
  const tellings: Telling[] = [];
  for (const { jobId } of waiting) {
    const job = await jobStory(tx, jobId);
    const paragraphs = [
      `${businessName} may not start "${job.title}" for now: ${why}`,
      `Your payment stays held. Wait until ${until}, or call the job off for a full refund.`,
    ];
    tellings.push({
      userId: job.clientId,
      type: 'job_update',
      topic: 'jobs',
      title: 'Start Waits',
      message: paragraphs.join(' '),
      redirectTo: `/jobs/${jobId}`,
      mail: { subject: 'The start of your job waits', paragraphs },
    });
  }
  return tellings;
}
