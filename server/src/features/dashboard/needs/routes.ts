// What waits for a person ("Needs you"): one statement for an owner, one for a business. Each part has the same rule as the job's `can`.
import { needRoutes } from '@live-oak/contract/features/dashboard/routes.ts';
import { MOST_NEEDS, type NeedItem } from '@live-oak/contract/features/dashboard/schema.ts';
import { ANSWER_DAYS } from '@live-oak/contract/features/disputes/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { ok, iso, handlersOf } from '../../../kernel/http/handler.ts';
import type { Viewer, ViewerProvider } from '../../../kernel/http/viewer.ts';
import type { Services } from '../../../kernel/services.ts';
import { IS_WORK_DAY } from '../../jobs/overdue.ts';
import { HELD_BACK, RELEASE_FROM } from '../../payments/frozen.ts';
import { bidBlock, isInGoodStanding } from '../../providers/policy.ts';
import { graceEnd } from '../../subscriptions/policy.ts';

type NeedRow = Omit<NeedItem, 'dueAt' | 'href'> & { dueAt: Date | null };

/** The page of a need, other than its job's. A proposed time is answered in the calendar, which opens at the job. */
const PAGES: Partial<Record<NeedItem['kind'], string>> = {
  pay_membership: '/subscribe',
  answer_desk: '/verification',
  renew_document: '/verification',
  agree_day: '/calendar?job=',
  answer_time: '/calendar?job=',
};

const presentNeed = (row: NeedRow): NeedItem => ({
  ...row,
  dueAt: iso(row.dueAt),
  href: `${PAGES[row.kind] ?? '/jobs/'}${row.jobId ?? ''}`,
});

/** When a side of the dispute `d` was last asked, by the other side's first statement or an administrator, and last made a statement. */
const askedIn = (side: 'client' | 'provider', other: 'client' | 'provider') => `lateral (
      select max(s.created_at) filter (where s.side = '${other}' and d.side = '${other}' and s.id = (
               select min(id) from dispute_statements where dispute_id = d.id)
               or s.side = 'desk' and s.asks in ('${side}', 'both')) as at,
             max(s.created_at) filter (where s.side = '${side}') as said
      from dispute_statements s where s.dispute_id = d.id) asked`;

/** Whether the side `other` made the newest proposal in the dispute of the job `jobId` (SQL), and it can be accepted, as acceptBlock(). */
const proposedBy = (other: 'client' | 'provider', jobId: string) => `exists (
      select 1 from disputes d join awards held on held.id = d.award_id
      cross join lateral (select s.side, s.refund_cents from dispute_statements s
        where s.dispute_id = d.id and s.refund_cents is not null order by s.id desc limit 1) newest
      where d.job_id = ${jobId} and d.status = 'open' and d.side <> 'desk' and newest.side = '${other}'
        and newest.refund_cents <= held.amount_cents - held.taken_cents and not ${HELD_BACK('held')})`;

const RENEW_DAYS = 30;

/** $1 the business, $2 its person, $3 now, $4 whether it may start work. A job is won while the award is paid and not over. */
const OF_BUSINESS = `
  with won as (
    select j.id, j.title, j.status, a.bid_id, a.paid_at from awards a join bids b on b.id = a.bid_id join jobs j on j.id = a.job_id
    where a.status = 'paid' and b.provider_id = $1),
  visits as (
    select t.job_id, min(t.starts_at) filter (where t.status = 'confirmed') as booked
    from won w join appointments t on t.bid_id = w.bid_id and ${IS_WORK_DAY('w', '$3::timestamptz')} group by t.job_id)
  select * from (
    select 'schedule_job' as kind, w.id as "jobId", w.title, null::timestamptz as "dueAt", 1 as count
    from won w left join visits v on v.job_id = w.id
    where $4 and w.status = 'awarded' and v.job_id is null
    union all
    select 'start_job', w.id, w.title, v.booked, 1 from won w join visits v on v.job_id = w.id
    where $4 and w.status = 'awarded'
      and (v.booked at time zone 'America/Chicago')::date <= ($3::timestamptz at time zone 'America/Chicago')::date
    union all
    select 'finish_job', w.id, w.title, null, 1 from won w where w.status = 'in_progress'
    union all
    select 'answer_time', j.id, case when w.id is null then '' else j.title end, min(t.starts_at), count(*)::int
    from appointments t join jobs j on j.id = t.job_id left join won w on w.id = j.id
    where t.provider_id = $1 and t.status = 'pending' and not t.provider_agreed and t.starts_at > $3::timestamptz
    group by j.id, w.id
    union all
    select 'answer_message', w.id, w.title, null, count(*)::int
    from won w join messages m on m.job_id = w.id and m.provider_id = $1 and m.author_id <> $2 and m.hidden_at is null
    where m.id > coalesce((select r.last_read_id from thread_reads r
      where r.job_id = w.id and r.provider_id = $1 and r.user_id = $2), 0)
    group by w.id, w.title
    union all
    select 'answer_dispute', w.id, w.title, asked.at + interval '${ANSWER_DAYS} days', 1
    from won w join disputes d on d.job_id = w.id and d.status = 'open'
    cross join ${askedIn('provider', 'client')}
    where w.status = 'disputed' and asked.at is not null and (asked.said is null or asked.said < asked.at)
    union all
    select 'answer_proposal', w.id, w.title, null, 1 from won w
    where w.status = 'disputed' and ${proposedBy('client', 'w.id')}
    union all
    select 'renew_document', null, '', min((c.expires_on + 1)::timestamp at time zone 'America/Chicago'), count(*)::int
    from credentials c join providers p on p.id = c.provider_id
    where c.provider_id = $1 and (c.status = 'verified' or c.status = 'expired' and p.verification_status = 'expired')
      and c.expires_on <= ($3::timestamptz at time zone 'America/Chicago')::date + ${RENEW_DAYS}
      and not exists (select 1 from credentials n where n.provider_id = $1 and n.kind = c.kind and n.id > c.id
        and n.status in ('submitted', 'verified'))
    having count(*) > 0
  ) waiting order by "dueAt" nulls last, "jobId" desc nulls first, kind limit ${MOST_NEEDS}`;

/** What keeps a business from bidding, or soon will. */
function ofAccount(provider: ViewerProvider, now: Date): NeedRow[] {
  const base = { jobId: null, title: '', count: 1 };
  if (provider.verificationStatus === 'info_requested') return [{ ...base, kind: 'answer_desk', dueAt: null }];
  const block = bidBlock(provider, now);
  if (block === 'membership_required') return [{ ...base, kind: 'pay_membership', dueAt: null }];
  const { subscriptionStatus, paidThrough } = provider;
  if (subscriptionStatus !== 'past_due' || !paidThrough || block === 'suspended' || block === 'approval_required') {
    return [];
  }
  const due = graceEnd(paidThrough);
  return [{ ...base, kind: 'pay_membership', dueAt: due > now ? due : null }];
}

/** First what concerns its account, then by deadline. */
async function businessNeeds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, provider }: Pick<Viewer, 'userId' | 'provider'>,
): Promise<NeedItem[]> {
  if (!provider) return [];
  const now = clock();
  const values = [provider.id, userId, now.toISOString(), isInGoodStanding(provider, now)];
  const rows = [...ofAccount(provider, now), ...(await db.prepared<NeedRow>('business_needs', OF_BUSINESS, values))];
  return rows.slice(0, MOST_NEEDS).map(presentNeed);
}

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
    select 'agree_day', j.id, j.title, null, 1 from jobs j join awards a on a.job_id = j.id and a.status = 'paid'
    where $3 and j.client_id = $1 and j.status = 'awarded' and not exists (
      select 1 from appointments t where t.bid_id = a.bid_id and ${IS_WORK_DAY('a', '$2::timestamptz')})
    union all
    select 'answer_time', j.id, j.title, min(t.starts_at), count(*)::int
    from appointments t join jobs j on j.id = t.job_id
    where $3 and t.client_id = $1 and t.status = 'pending' and not t.client_agreed and t.starts_at > $2::timestamptz
    group by j.id
    union all
    select 'check_progress', j.id, j.title, null, 1 from jobs j
    where j.client_id = $1 and j.status = 'in_progress' and j.end_asked_at is not null
    union all
    select 'confirm', j.id, j.title, ${RELEASE_FROM('j')} + interval '${AUTO_RELEASE_DAYS} days', 1
    from jobs j join awards a on a.job_id = j.id and a.status = 'paid'
    where j.client_id = $1 and j.status = 'work_done' and not ${HELD_BACK('a')}
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
    union all
    select 'answer_proposal', j.id, j.title, null, 1 from jobs j
    where j.client_id = $1 and j.status = 'disputed' and ${proposedBy('provider', 'j.id')}
  ) waiting order by "dueAt" nulls last, "jobId" desc, kind limit ${MOST_NEEDS}`;

/** By deadline; items without one come last, newest job first. */
async function ownerNeeds(
  { db, clock, env }: Pick<Services, 'db' | 'clock' | 'env'>,
  { userId }: Pick<Viewer, 'userId'>,
): Promise<NeedItem[]> {
  const values = [userId, clock().toISOString(), env.calendarClients];
  return (await db.prepared<NeedRow>('owner_needs', OF_OWNER, values)).map(presentNeed);
}

const NEEDS = { client: ownerNeeds, provider: businessNeeds, admin: async () => [] };

export const handlers = handlersOf(needRoutes, {
  list: async ({ viewer, services }) => ok({ items: await NEEDS[viewer.userType](services, viewer) }),
});
