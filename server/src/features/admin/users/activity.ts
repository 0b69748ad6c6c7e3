// Counts a person's activity, and says whether their account may be suspended.
import type { UserDetails } from '@live-oak/contract/features/admin/users/schema.ts';
import { sql } from 'drizzle-orm';
import type { Runner } from '../../../kernel/db/open.ts';

interface Counted extends Record<string, unknown> {
  jobs_posted: number;
  completed_jobs: number;
  reviews: number;
  reviews_written: number;
  bids: number;
  sessions: number;
  last_at: Date | string | null;
  two_factor: boolean;
}

export type Activity = Pick<UserDetails, 'activity' | 'signIns'>;

/** Figures of one person: as an owner by their jobs, as a business by what it was paid for. */
export async function activityOf(run: Runner, userId: number, now: Date): Promise<Activity> {
  const { rows } = await run.execute<Counted>(sql`
    with me as (select u.id, p.id as provider_id from users u left join providers p on p.user_id = u.id where u.id = ${userId}),
      open_sessions as (select s.created_at from sessions s, me where s.user_id = me.id and s.expires_at > ${now.toISOString()}::timestamptz)
    select
      (select count(*)::int from jobs j where j.client_id = me.id) as jobs_posted,
      (select count(*)::int from jobs j where j.client_id = me.id and j.status = 'completed')
        + (select count(*)::int from bids b join awards a on a.bid_id = b.id
           where b.provider_id = me.provider_id and a.status = 'released') as completed_jobs,
      (select count(*)::int from reviews r where r.provider_id = me.provider_id and r.side = 'client' and r.published_at is not null)
        + (select count(*)::int from jobs j join reviews r on r.job_id = j.id
           where j.client_id = me.id and r.side = 'provider' and r.published_at is not null) as reviews,
      (select count(*)::int from jobs j join reviews r on r.job_id = j.id where j.client_id = me.id and r.author_id = me.id)
        + (select count(*)::int from reviews r where r.provider_id = me.provider_id and r.author_id = me.id) as reviews_written,
      (select count(*)::int from bids b where b.provider_id = me.provider_id and b.status <> 'withdrawn') as bids,
      (select count(*)::int from open_sessions) as sessions,
      (select max(created_at) from open_sessions) as last_at,
      exists (select 1 from two_factors f, me where f.user_id = me.id and f.confirmed_at is not null) as two_factor
    from me`);
  const [row] = rows;
  if (!row) {
    throw new Error('a count answered no row');
  }
  return {
    activity: {
      jobsPosted: row.jobs_posted,
      completedJobs: row.completed_jobs,
      reviews: row.reviews,
      reviewsWritten: row.reviews_written,
      bids: row.bids,
    },
    signIns: {
      sessions: row.sessions,
      lastAt: row.last_at === null ? null : new Date(row.last_at).toISOString(),
      twoFactor: row.two_factor,
    },
  };
}
