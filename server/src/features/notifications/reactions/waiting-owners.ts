// Selects owners who paid and whose work may not start for now.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { awardNotices as en } from '../../../texts/en/awards.ts';
import { awardNotices as es } from '../../../texts/es/awards.ts';
import { awards } from '../../awards/tables.ts';
import { bids } from '../../bids/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { jobStory, providerStory } from '../people.ts';
import { noticesIn, type Draft } from '../drafts.ts';

const notice = noticesIn({ en, es });

/** What stops the business: its credentials, or its suspended account. */
type Pause = 'papers' | 'account';

/** Owners whose paid job this business has not begun: they are notified that the start waits. */
export async function ownersWaiting(tx: Tx, providerId: number, pause: Pause = 'papers'): Promise<Draft[]> {
  const waiting = await tx
    .select({ jobId: jobs.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .innerJoin(jobs, eq(jobs.id, awards.jobId))
    .where(and(eq(bids.providerId, providerId), eq(awards.status, 'paid'), inArray(jobs.status, ['awarded'])))
    .orderBy(asc(jobs.id));
  const { businessName } = await providerStory(tx, providerId);
  const drafts: Draft[] = [];
  for (const { jobId } of waiting) {
    const { clientId, page, title } = await jobStory(tx, jobId);
    const about = { type: 'job_update', topic: 'jobs', redirectTo: page } as const;
    drafts.push(...notice(clientId, about, (texts) => texts.startWaits(businessName, title, pause)));
  }
  return drafts;
}
