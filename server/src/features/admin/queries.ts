// Queries of the administrator's figures.
import type { AdminStats } from '@live-oak/contract/features/admin/schema.ts';
import { TARGET_MINUTES } from '@live-oak/contract/features/admin/targets.ts';
import type { Db } from '../../kernel/db/open.ts';
import { firstOr } from '../../kernel/errors.ts';

interface Row {
  users: number;
  providers: number;
  jobs: number;
  pending_jobs: number;
  pending_providers: number;
  oldest_job: Date | null;
  oldest_provider: Date | null;
  due_job: Date | null;
  due_provider: Date | null;
  test_jobs: number;
  test_providers: number;
  test_accounts: number;
  applications: AdminStats['applications'];
}

/** Test accounts have few jobs, so all jobs are counted and those subtracted. */
const STATS = `
  select (select count(*) from users where not is_test)::int as users,
    (select count(*) from providers p join users u on u.id = p.user_id where not u.is_test)::int as providers,
    ((select count(*) from jobs) - (select count(*) from users u join jobs j on j.client_id = u.id where u.is_test))::int as jobs,
    pj.n as pending_jobs, pj.oldest as oldest_job, pj.due as due_job,
    pp.n as pending_providers, pp.oldest as oldest_provider, pp.oldest + interval '${TARGET_MINUTES.application} minutes' as due_provider,
    (select count(*) from users where is_test)::int as test_accounts,
    (select count(*) from jobs j join users u on u.id = j.client_id
      where j.approval_status = 'pending' and j.status = 'open' and u.is_test)::int as test_jobs,
    (select count(*) from providers p join users u on u.id = p.user_id
      where p.verification_status = 'pending' and u.is_test)::int as test_providers,
    (select json_build_object('pending', count(*) filter (where verification_status = 'pending'),
      'verified', count(*) filter (where verification_status = 'verified'),
      'rejected', count(*) filter (where verification_status = 'rejected'))
      from providers p join users u on u.id = p.user_id where not u.is_test) as applications
  from
    (select count(*)::int as n, min(j.submitted_at) as oldest,
       min(j.submitted_at + case when j.urgency = 'emergency' then interval '${TARGET_MINUTES.emergency} minutes'
         else interval '${TARGET_MINUTES.job} minutes' end) as due from jobs j join users u on u.id = j.client_id
     where j.approval_status = 'pending' and j.status = 'open' and not u.is_test) pj,
    (select count(*)::int as n, min(p.submitted_at) as oldest from providers p join users u on u.id = p.user_id
     where p.verification_status = 'pending' and not u.is_test) pp`;

function older(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) {
    return one ?? other;
  }
  return one < other ? one : other;
}

/** Totals, and what waits for a decision since when. Test accounts are left out. */
export async function adminStats(db: Db): Promise<AdminStats> {
  const row = firstOr(await db.prepared<Row>('admin_stats', STATS, []), () => new Error('a count answered no row'));
  return {
    totalUsers: row.users,
    totalProviders: row.providers,
    totalJobs: row.jobs,
    pendingApprovals: row.pending_jobs + row.pending_providers,
    pendingJobs: row.pending_jobs,
    pendingProviders: row.pending_providers,
    pendingOfTest: { jobs: row.test_jobs, applications: row.test_providers },
    oldestPendingAt: older(row.oldest_job, row.oldest_provider)?.toISOString() ?? null,
    nextDueAt: older(row.due_job, row.due_provider)?.toISOString() ?? null,
    applications: row.applications,
    testAccounts: row.test_accounts,
  };
}
