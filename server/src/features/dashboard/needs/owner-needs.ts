// What waits for an owner, in one statement. Each part states the rule under which the owner may act, as the job's `can` does.
import { ANSWER_DAYS } from '@live-oak/contract/features/disputes/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { MOST_NEEDS, type NeedItem } from '@live-oak/contract/features/dashboard/needs/schema.ts';
import type { Viewer } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { askedIn, presentNeed, type NeedRow } from './present.ts';

/** $1 the owner, $2 now, $3 whether owners have a calendar. */
const OF_OWNER = `
  select * from (
    select 'pay' as kind, j.id as "jobId", j.title, a.due_at as "dueAt", 1 as count
    from jobs j join awards a on a.job_id = j.id and a.status = 'awaiting_payment'
    where j.client_id = $1 and j.status = 'awaiting_payment'
    union all
    select 'compare', j.id, j.title, null, count(*)::int
    from jobs j join bids b on b.job_id = j.id and b.status = 'pending'
    where j.client_id = $1 and j.status = 'bidding_closed' group by j.id
    union all
    select 'agree_day', j.id, j.title, null, 1 from jobs j
    where $3 and j.client_id = $1 and j.status = 'awarded' and not exists (
      select 1 from appointments t join bids b on b.id = t.bid_id and b.status = 'accepted'
      where t.job_id = j.id and t.status in ('pending', 'confirmed') and t.ends_at > $2::timestamptz)
    union all
    select 'answer_time', j.id, j.title, min(t.starts_at), count(*)::int
    from appointments t join jobs j on j.id = t.job_id
    where $3 and t.client_id = $1 and t.status = 'pending' and not t.client_agreed and t.starts_at > $2::timestamptz
    group by j.id
    union all
    select 'confirm', j.id, j.title, j.work_done_at + interval '${AUTO_RELEASE_DAYS} days', 1
    from jobs j where j.client_id = $1 and j.status = 'work_done'
    union all
    select 'answer_question', j.id, j.title, j.bidding_closes_at, count(*)::int
    from jobs j join job_questions q on q.job_id = j.id and q.answer is null and q.hidden_at is null
    where j.client_id = $1 and j.status = 'open' and j.approval_status = 'approved'
      and (j.bidding_closes_at is null or j.bidding_closes_at > $2::timestamptz)
    group by j.id
    union all
    select 'change', j.id, j.title, null, 1 from jobs j
    where j.client_id = $1 and j.status = 'open' and j.approval_status = 'rejected'
    union all
    select 'answer_dispute', j.id, j.title, asked.at + interval '${ANSWER_DAYS} days', 1
    from jobs j join disputes d on d.job_id = j.id and d.status = 'open'
    cross join ${askedIn('client', 'provider')}
    where j.client_id = $1 and j.status = 'disputed' and asked.at is not null and (asked.said is null or asked.said < asked.at)
  ) waiting order by "dueAt" nulls last, "jobId" desc, kind limit ${MOST_NEEDS}`;

/** What waits for this owner, by deadline; items without one come last, newest job first. */
export async function ownerNeeds(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<NeedItem[]> {
  const values = [userId, clock().toISOString(), env.calendarClients];
  return (await db.prepared<NeedRow>('owner_needs', OF_OWNER, values)).map(presentNeed);
}
