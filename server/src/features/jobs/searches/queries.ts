// What a saved search stores; one's own searches, and those that match a new job.
import { and, desc, eq, sql } from 'drizzle-orm';
import { JobQuery } from '@live-oak/contract/features/jobs/query.ts';
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import type { SavedSearch, SaveSearch, SearchFilter } from '@live-oak/contract/features/jobs/searches/schema.ts';
import type { Runner, Tx } from '../../../kernel/db/open.ts';
import { olderThan, type PageRows } from '../../../kernel/http/handler.ts';
import { parishAsked } from '../conditions.ts';
import { savedSearches } from './tables.ts';

/** The filters as the list writes them: codes for services and parishes, plain numbers; what asks for nothing is left out. */
export function storedFilters(sent: SaveSearch['query']): Record<string, string> {
  const query = JobQuery.parse(sent);
  const kept: Record<SearchFilter, string | undefined> = {
    q: query.q?.trim(),
    serviceType: query.serviceType?.join(','),
    urgency: query.urgency?.join(','),
    parish: parishAsked(query.parish),
    near: query.near?.trim(),
    radiusMiles: query.near?.trim() ? query.radiusMiles?.toString() : undefined,
    budgetShown: query.budgetShown ? 'true' : undefined,
    fits: query.fits ? 'true' : undefined,
  };
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** A search of a person that a job matches, apart from what their work area says. */
export interface MatchedSearch {
  name: string;
  /** It is limited to what fits. */
  fitsOnly: boolean;
}

/** Why a business is notified of a new job; undefined when it is not. */
export type Reason = { search: string } | 'area';

/**
 * A matching search is named before the area. `fit` is null for a business without a work area: everything fits it, but that alone is
 * no reason to notify it.
 */
export function reasonToNotify(searches: readonly MatchedSearch[], fit: JobFit | null): Reason | undefined {
  const search = searches.find(({ fitsOnly }) => !fitsOnly || fit === null || fit.fits);
  if (search) {
    return { search: search.name };
  }
  return fit?.fits ? 'area' : undefined;
}

type Row = typeof savedSearches.$inferSelect;

export function presentSearch({ id, name, query, notify, createdAt }: Row): SavedSearch {
  return { id, name, query, notify, createdAt: createdAt.toISOString() };
}

/** Up to `rows` own searches, newest first. */
export const ownSearches = async (run: Runner, userId: number, { rows, before }: PageRows): Promise<Row[]> =>
  run
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), olderThan(savedSearches.id, before)))
    .orderBy(desc(savedSearches.id))
    .limit(rows);

/** An empty filter asks for nothing; one with commas for any of its values. */
const oneOf = (column: string, filter: string) =>
  sql.raw(`(s.query->>'${filter}' is null or ${column} = any(string_to_array(s.query->>'${filter}', ',')))`);

/**
 * The searches of these people with notifications on that match a job, by person, oldest first. Everything except the work area is
 * compared here, for all of them at once.
 */
export async function matchedSearches(
  tx: Tx,
  jobId: number,
  userIds: readonly number[],
): Promise<Map<number, MatchedSearch[]>> {
  const { rows } = await tx.execute<{ user_id: number; name: string; fits: boolean }>(sql`
    select s.user_id, s.name, coalesce(s.query->>'fits' = 'true', false) as fits
    from saved_searches s join jobs j on j.id = ${jobId}
    where s.user_id = any(${sql.param(userIds)}::int[]) and s.notify
      and ${oneOf('j.service_code', 'serviceType')} and ${oneOf('j.urgency', 'urgency')} and ${oneOf('j.parish_fips', 'parish')}
      and (s.query->>'budgetShown' is distinct from 'true' or (j.show_budget and j.budget_cents is not null))
      and (s.words is null or j.words @@ s.words::tsquery)
      and (s.lat is null or 7917.5226 * asin(least(1, sqrt(sin(radians(j.lat - s.lat) / 2) ^ 2
        + cos(radians(s.lat)) * cos(radians(j.lat)) * sin(radians(j.lon - s.lon) / 2) ^ 2)))
        <= coalesce((s.query->>'radiusMiles')::float8, 50))
    order by s.id`);
  const byPerson = new Map<number, MatchedSearch[]>();
  for (const { user_id: userId, name, fits } of rows) {
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), { name, fitsOnly: fits }]);
  }
  return byPerson;
}
