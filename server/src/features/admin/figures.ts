// The administrator's totals, and how much waits for a decision.
import type { AdminStats } from '@live-oak/contract/features/admin/schema.ts';
import type { Db } from '../../kernel/db/open.ts';
import { firstOr } from '../../kernel/errors.ts';

/** Test accounts have few jobs, so all jobs are counted and those subtracted. */
const STATS = `
  select (select count(*) from users where not is_test)::int as "totalUsers",
    (select count(*) from providers p join users u on u.id = p.user_id where not u.is_test)::int as "totalProviders",
    ((select count(*) from jobs) - (select count(*) from users u join jobs j on j.client_id = u.id where u.is_test))::int as "totalJobs",
    pj.n + pp.n as "pendingApprovals", pj.n as "pendingJobs", pp.n as "pendingProviders",
    json_build_object('jobs', (select count(*) from jobs j join users u on u.id = j.client_id
      where j.approval_status = 'pending' and j.status = 'open' and u.is_test)::int,
      'applications', (select count(*) from providers p join users u on u.id = p.user_id
      where p.verification_status = 'pending' and u.is_test)::int) as "pendingOfTest",
    (select json_build_object('pending', count(*) filter (where verification_status = 'pending'),
      'verified', count(*) filter (where verification_status = 'verified'),
      'rejected', count(*) filter (where verification_status = 'rejected'))
      from providers p join users u on u.id = p.user_id where not u.is_test) as applications
  from
    (select count(*)::int as n from jobs j join users u on u.id = j.client_id
     where j.approval_status = 'pending' and j.status = 'open' and not u.is_test) pj,
    (select count(*)::int as n from providers p join users u on u.id = p.user_id
     where p.verification_status = 'pending' and not u.is_test) pp`;

/** Totals, and how much waits for a decision. Test accounts are left out. */
export async function adminStats(db: Db): Promise<AdminStats> {
  return firstOr(await db.prepared<AdminStats>('admin_stats', STATS, []), () => new Error('a count answered no row'));
}
