// Areas: counts, power companies, and the parishes around them; open to anyone.
import { areaSlug, metroBySlug, parishesOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { areaRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import type { Area, AreaParish } from '@live-oak/contract/features/knowledge/schema.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { and, count, eq, isNotNull, isNull, type Db } from '../../../kernel/db/drizzle.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { ok, handlersOf } from '../../../kernel/http/handler.ts';
import { atMostEvery } from '../../../kernel/recent.ts';
import type { Services } from '../../../kernel/services.ts';
import { contentData } from '../../../content/data.ts';
import { type Parish, parishOf } from '../../../places/gazetteer.ts';
import { parishes } from '../../../places/resolve.ts';
import { users } from '../../accounts/tables.ts';
import { jobs } from '../../jobs/tables.ts';
import { asRequired, bidBlock } from '../../providers/policy.ts';
import { reachOf } from '../../providers/work-area.ts';
import { providers } from '../../providers/tables.ts';
import { openJobsByParish } from '../routes.ts';

type Counting = Pick<Services, 'db' | 'clock' | 'env'>;

/** FIPS codes where each business that may bid takes work; null is everywhere. */
async function membersOf(db: Db, now: Date, requireCredentials: boolean): Promise<(ReadonlySet<string> | null)[]> {
  const isMember = and(eq(providers.verificationStatus, 'verified'), isNotNull(providers.paidThrough));
  const rows = await db.orm
    .select({
      ...pick(providers, 'verificationStatus', 'subscriptionStatus', 'paidThrough', 'credentialsValidThrough'),
      ...pick(providers, 'coveredThrough', 'workParishes', 'baseZip', 'radiusMiles'),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(isMember, isNull(users.suspendedAt), eq(users.isTest, false)));
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

/** At most a minute old, without test accounts and their jobs. */
const areaCounts = atMostEvery(60_000, async ({ db, clock, env }: Counting) => {
  const [members, finished] = await Promise.all([membersOf(db, clock(), env.requireCredentials), finishedOf(db)]);
  return { members, finished };
});

type AreaCounts = Awaited<ReturnType<typeof areaCounts>>;

/** How many businesses take work in one of the parishes, and how many of them everywhere. */
function membersIn({ members }: AreaCounts, parishes: readonly string[]) {
  const anywhere = members.filter((reach) => reach === null).length;
  const here = members.filter((reach) => reach !== null && parishes.some((fips) => reach.has(fips))).length;
  return { total: anywhere + here, anywhere };
}

async function counted(services: Counting): Promise<{ counts: AreaCounts; rowOf: (fips: string) => AreaParish }> {
  const [open, counts] = await Promise.all([openJobsByParish(services), areaCounts(services)]);
  const openJobs = new Map(open.map((row) => [row.fips, row.openJobs]));
  const rowOf = (fips: string): AreaParish => {
    const parish = parishOf(fips);
    const members = membersIn(counts, [fips]).total;
    return { fips, name: parish.name, slug: areaSlug(parish), openJobs: openJobs.get(fips) ?? 0, members };
  };
  return { counts, rowOf };
}

function around(within: ReadonlySet<string>): Parish[] {
  const near = new Set([...within].flatMap((fips) => parishOf(fips).neighbors));
  return parishes().filter(({ fips }) => near.has(fips) && !within.has(fips));
}

/** The power companies of a parish with a verified or a published phone number. */
function powerIn(parish: string): Area['power'] {
  const { state, companies } = utilitiesOf(contentData('emergency'), parish);
  const shown = companies.flatMap(({ name, phone, dialed, trust }) =>
    phone && dialed && trust !== 'unsure' ? [{ name, phone, dialed, trust }] : [],
  );
  return { state: shown.length === 0 ? 'unknown' : state, companies: shown };
}

/** 404 for a slug that is none. */
async function areaOf(services: Counting, slug: string): Promise<Area> {
  const named = orNotFound(parishesOfArea(slug));
  const { counts, rowOf } = await counted(services);
  const fips = named.map((parish) => parish.fips);
  const within = new Set(fips);
  const rows = fips.map(rowOf);
  const metro = metroBySlug(slug);
  return {
    slug,
    kind: metro ? 'metro' : 'parish',
    name: metro?.name ?? rows[0]?.name ?? '',
    parishes: rows,
    neighbors: around(within).map((parish) => rowOf(parish.fips)),
    openJobs: rows.reduce((sum, row) => sum + row.openJobs, 0),
    members: membersIn(counts, fips),
    finishedJobs: fips.reduce((sum, one) => sum + (counts.finished.get(one) ?? 0), 0),
    power: metro ? { state: 'unknown', companies: [] } : powerIn(named[0]?.slug ?? ''),
  };
}

export const handlers = handlersOf(areaRoutes, {
  /** By name. */
  list: async ({ services }) => {
    const { rowOf } = await counted(services);
    return ok(parishes().map(({ fips }) => rowOf(fips)));
  },
  get: async ({ services, params }) => ok(await areaOf(services, params.slug)),
});
