// The desk's figures.
import type { AdminStats } from '@live-oak/contract/features/admin/schema.ts';
import type { Db } from '../../db/open.ts';

interface Row {
  users: number;
  providers: number;
  jobs: number;
  pending_jobs: number;
  pending_providers: number;
  oldest_job: Date | null;
  oldest_provider: Date | null;
  test_accounts: number;
  applications: AdminStats['applications'];
}

/** Jobs of test accounts are few, so all jobs are counted and those taken off. */
const STATS = `
  select (select count(*) from users where not is_test)::int as users,
    (select count(*) from providers p join users u on u.id = p.user_id where not u.is_test)::int as providers,
    ((select count(*) from jobs) - (select count(*) from users u join jobs j on j.client_id = u.id where u.is_test))::int as jobs,
    pj.n as pending_jobs, pj.oldest as oldest_job, pp.n as pending_providers, pp.oldest as oldest_provider,
    (select count(*) from users where is_test)::int as test_accounts,
    (select json_build_object('pending', count(*) filter (where verification_status = 'pending'),
      'verified', count(*) filter (where verification_status = 'verified'),
      'rejected', count(*) filter (where verification_status = 'rejected'))
      from providers p join users u on u.id = p.user_id where not u.is_test) as applications
  from
    (select count(*)::int as n, min(j.submitted_at) as oldest from jobs j join users u on u.id = j.client_id
     where j.approval_status = 'pending' and j.status = 'open' and not u.is_test) pj,
    (select count(*)::int as n, min(p.submitted_at) as oldest from providers p join users u on u.id = p.user_id
     where p.verification_status = 'pending' and not u.is_test) pp`;

function older(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) {
    return one ?? other;
  }
  return one < other ? one : other;
}

/** Totals, and what waits for a decision since when. Test accounts are left out (spec 3 C69). */
export async function adminStats(db: Db): Promise<AdminStats> {
  const [row] = await db.prepared<Row>('admin_stats', STATS, []);
  if (!row) {
    throw new Error('a count answered no row');
  }
  return {
    totalUsers: row.users,
    totalProviders: row.providers,
    totalJobs: row.jobs,
    pendingApprovals: row.pending_jobs + row.pending_providers,
    pendingJobs: row.pending_jobs,
    pendingProviders: row.pending_providers,
    oldestPendingAt: older(row.oldest_job, row.oldest_provider)?.toISOString() ?? null,
    applications: row.applications,
    testAccounts: row.test_accounts,
  };
}
