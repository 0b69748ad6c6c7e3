// Member businesses and finished jobs by parish, counted at most once a minute.
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/open.ts';
import { atMostEvery } from '../../../kernel/recent.ts';
import type { Services } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { asRequired, bidBlock } from '../../providers/policy.ts';
import { reachOf } from '../../providers/reach.ts';
import { providers } from '../../providers/tables.ts';

export interface AreaCounts {
  /** For each business that may bid now, the FIPS codes of the parishes where it takes work; null is everywhere. */
  members: readonly (ReadonlySet<string> | null)[];
  /** Completed jobs by FIPS code. */
  finished: ReadonlyMap<string, number>;
}

type Counting = Pick<Services, 'db' | 'clock' | 'env'>;

async function membersOf(db: Db, now: Date, requireCredentials: boolean): Promise<(ReadonlySet<string> | null)[]> {
  const rows = await db.orm
    .select({
      verificationStatus: providers.verificationStatus,
      subscriptionStatus: providers.subscriptionStatus,
      paidThrough: providers.paidThrough,
      ...pick(providers, 'credentialsValidThrough', 'coveredThrough', 'workParishes', 'baseZip', 'radiusMiles'),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(providers.verificationStatus, 'verified'),
        isNotNull(providers.paidThrough),
        isNull(users.suspendedAt),
        eq(users.isTest, false),
      ),
    );
  return rows.filter((row) => bidBlock(asRequired(row, requireCredentials), now) === null).map(reachOf);
}

async function finishedOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.orm
    .select({ fips: jobs.parishFips, finished: count() })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.clientId))
    .where(and(eq(jobs.status, 'completed'), isNotNull(jobs.parishFips), eq(users.isTest, false)))
    .groupBy(jobs.parishFips);
  return new Map(rows.flatMap(({ fips, finished }) => (fips === null ? [] : [[fips, finished] as const])));
}

/** At most a minute old. Test accounts and their jobs are not counted. */
export const areaCounts = atMostEvery(60_000, async ({ db, clock, env }: Counting): Promise<AreaCounts> => {
  const [members, finished] = await Promise.all([membersOf(db, clock(), env.requireCredentials), finishedOf(db)]);
  return { members, finished };
});

/** How many of the businesses take work in one of the parishes, and how many of them everywhere. */
export function membersIn({ members }: AreaCounts, parishes: readonly string[]): { total: number; anywhere: number } {
  const anywhere = members.filter((reach) => reach === null).length;
  const here = members.filter((reach) => reach !== null && parishes.some((fips) => reach.has(fips))).length;
  return { total: anywhere + here, anywhere };
}
