// Queries of people for administrators: the list, the tiles, one person with counts.
import type { UserCounts, UserDetails, UserFilter } from '@live-oak/contract/features/admin/users/schema.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql, type Db, type Runner } from '../../../kernel/db/drizzle.ts';
import { firstOr, rowOr404 } from '../../../kernel/errors.ts';
import { olderThan } from '../../../kernel/http/handler.ts';
import { searchNewest } from '../../accounts/search.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';

export type Activity = Pick<UserDetails, 'activity' | 'signIns'>;

interface Counted extends Record<string, unknown>, Pick<Activity, 'activity'> {
  sessions: number;
  last_at: Date | string | null;
  two_factor: boolean;
}

/** What one person did: as an owner by their jobs, as a business by what it was paid for. */
export async function activityOf(run: Runner, userId: number, now: Date): Promise<Activity> {
  const { rows } = await run.execute<Counted>(sql`
    with me as (select u.id, p.id as provider_id from users u left join providers p on p.user_id = u.id where u.id = ${userId}),
      open_sessions as (select s.created_at from sessions s, me where s.user_id = me.id and s.expires_at > ${now.toISOString()}::timestamptz)
    select json_build_object(
      'jobsPosted', (select count(*)::int from jobs j where j.client_id = me.id),
      'completedJobs', (select count(*)::int from jobs j where j.client_id = me.id and j.status = 'completed')
        + (select count(*)::int from bids b join awards a on a.bid_id = b.id
           where b.provider_id = me.provider_id and a.status = 'released'),
      'reviews', (select count(*)::int from reviews r where r.provider_id = me.provider_id and r.side = 'client' and r.published_at is not null)
        + (select count(*)::int from jobs j join reviews r on r.job_id = j.id
           where j.client_id = me.id and r.side = 'provider' and r.published_at is not null),
      'reviewsWritten', (select count(*)::int from jobs j join reviews r on r.job_id = j.id where j.client_id = me.id and r.author_id = me.id)
        + (select count(*)::int from reviews r where r.provider_id = me.provider_id and r.author_id = me.id),
      'bids', (select count(*)::int from bids b where b.provider_id = me.provider_id and b.status <> 'withdrawn')) as activity,
      (select count(*)::int from open_sessions) as sessions,
      (select max(created_at) from open_sessions) as last_at,
      exists (select 1 from two_factors f, me where f.user_id = me.id and f.confirmed_at is not null) as two_factor
    from me`);
  const row = firstOr(rows, () => new Error('a count answered no row'));
  const lastAt = row.last_at === null ? null : new Date(row.last_at).toISOString();
  return { activity: row.activity, signIns: { sessions: row.sessions, lastAt, twoFactor: row.two_factor } };
}

const personColumns = {
  ...pick(users, 'id', 'username', 'email', 'firstName', 'lastName', 'userType', 'phone', 'address', 'city', 'state'),
  zipCode: users.zip,
  ...pick(users, 'emailVerifiedAt', 'isTest', 'suspendedAt', 'suspensionReason', 'closedAt', 'createdAt'),
};
const businessColumns = {
  ...pick(providers, 'id', 'businessName', 'licenseNumber', 'insuranceNumber', 'yearsExperience', 'serviceArea'),
  ...pick(providers, 'specialties', 'verificationStatus', 'subscriptionStatus'),
  ...pick(providers, 'paidThrough', 'verifiedAt', 'createdAt'),
};

const userRows = (run: Runner) =>
  run
    .select({ person: personColumns, business: businessColumns })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .$dynamic();

export type UserRow = Awaited<ReturnType<typeof userRows>>[number];

const STATES = {
  active: isNull(users.suspendedAt),
  suspended: and(isNotNull(users.suspendedAt), isNull(users.closedAt)),
};

/** People who match, newest first; one more than the limit. */
export async function listUsers(run: Runner, { q, type, state, limit, cursor }: UserFilter & Page) {
  const wanted = and(olderThan(users.id, cursor), type && inArray(users.userType, [...type]), state && STATES[state]);
  const { id, searchWords: words } = users;
  const rows = limit + 1;
  return searchNewest(run, {
    typed: q,
    rows,
    id,
    wanted,
    newest: (most) => run.select({ id, words }).from(users).where(wanted).orderBy(desc(id)).limit(most),
    read: (where, order) => userRows(run).where(where).orderBy(order).limit(rows),
  });
}

export const readUser = async (run: Runner, userId: number): Promise<UserRow> =>
  rowOr404(await userRows(run).where(eq(users.id, userId)));

const COUNTS = `
  select count(*) filter (where user_type = 'admin' and not is_test and closed_at is null)::int as administrators,
    count(*) filter (where user_type = 'provider' and not is_test and closed_at is null)::int as providers,
    count(*) filter (where user_type = 'client' and not is_test and closed_at is null)::int as clients,
    count(*) filter (where suspended_at is not null and closed_at is null and not is_test)::int as suspended,
    count(*) filter (where is_test)::int as "testAccounts"
  from users`;

/** How many people of each kind there are; closed accounts are not counted. */
export async function countUsers(db: Db): Promise<UserCounts> {
  const rows = await db.prepared<Omit<UserCounts, 'total'>>('user_counts', COUNTS, []);
  const row = firstOr(rows, () => new Error('a count answered no row'));
  return { ...row, total: row.administrators + row.providers + row.clients };
}
