// Saved searches: commands, one's own, and those that match a new job. Commands lock the person's row, so that two saves at once never
// make twenty-one.
import { inBothLanguages } from '@live-oak/contract/features/jobs/spanish-words.ts';
import { withParams } from '@live-oak/contract/reasons.ts';
import { JobQuery, MOST_SEARCHES } from '@live-oak/contract/features/jobs/query.ts';
import type { ChangeSearch, SavedSearch, SaveSearch, SearchFilter } from '@live-oak/contract/features/jobs/query.ts';
import type { Page } from '@live-oak/contract/route.ts';
import type { JobFit } from '@live-oak/contract/features/jobs/schema.ts';
import { and, eq, sql, type Runner, type Tx } from '../../../kernel/db/drizzle.ts';
import { assertFound, duplicate, insertedRow, isDuplicateRow, rowOr404, assertState } from '../../../kernel/errors.ts';
import { newestPage } from '../../../kernel/http/handler.ts';
import type { Work } from '../../../kernel/services.ts';
import { closeSearchIn } from '../../../kernel/spelling/lexicon.ts';
import { users } from '../../accounts/tables.ts';
import { nearAsked, parishAsked } from '../conditions.ts';
import { JOB_LEXICON } from '../queries.ts';
import { savedSearches } from './tables.ts';

type Row = typeof savedSearches.$inferSelect;

export const presentSearch = ({ id, name, query, notify, createdAt }: Row): SavedSearch => ({
  id,
  name,
  query,
  notify,
  createdAt: createdAt.toISOString(),
});

const isOwn = (userId: number, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));

export const ownSearches = async (run: Runner, userId: number, page: Page): Promise<Row[]> =>
  newestPage(run.select().from(savedSearches).$dynamic(), savedSearches.id, page, eq(savedSearches.userId, userId));

/** The filters as the list's address has them: codes for services and parishes, plain numbers; without empty ones. */
function storedFilters(sent: SaveSearch['query']): Record<string, string> {
  const query = JobQuery.parse(sent);
  const near = query.near?.trim();
  const filters: Record<SearchFilter, string | undefined> = {
    q: query.q?.trim(),
    serviceType: query.serviceType?.join(','),
    urgency: query.urgency?.join(','),
    parish: parishAsked(query.parish),
    near,
    radiusMiles: near ? query.radiusMiles?.toString() : undefined,
    budgetShown: query.budgetShown ? 'true' : undefined,
    fits: query.fits ? 'true' : undefined,
  };
  return Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  );
}

/** 409 on `name` for a second search of one name: the database has one for each person. */
async function withUniqueName<T>(written: PromiseLike<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw isDuplicateRow(error) ? duplicate('jobs.searchNameTaken', { name: 'jobs.searchNameTaken' }) : error;
  }
}

/** The words of a search as the list finds them: as typed, or with their spelling corrected; a Spanish word is no misspelled English one. */
async function wordsOf(tx: Tx, typed: string) {
  const both = inBothLanguages(typed);
  const close = both === typed ? await closeSearchIn(tx, JOB_LEXICON, typed) : undefined;
  const exact = sql`websearch_to_tsquery('english', ${both})`;
  return close ? sql`(${exact} || to_tsquery('english', ${close.tsquery}))::text` : sql`${exact}::text`;
}

/** 409 for a name that is taken or a twenty-first search, 422 for an unknown place. */
export async function saveSearch({ tx, now }: Work, userId: number, search: SaveSearch): Promise<SavedSearch> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const query = storedFilters(search.query);
  const center = nearAsked(query.near);
  const saved = await tx.$count(savedSearches, eq(savedSearches.userId, userId));
  assertState(saved < MOST_SEARCHES, withParams('jobs.mostSearches', { most: MOST_SEARCHES }));
  const values = {
    userId,
    name: search.name.trim(),
    query,
    notify: search.notify,
    words: query.q === undefined ? null : await wordsOf(tx, query.q),
    ...center,
    createdAt: now,
  };
  return presentSearch(insertedRow(await withUniqueName(tx.insert(savedSearches).values(values).returning())));
}

/** 404 for another's search, 409 for a name that is taken. */
export async function changeSearch({ tx }: Work, userId: number, id: number, form: ChangeSearch): Promise<SavedSearch> {
  const changes = { name: form.name?.trim(), notify: form.notify };
  const changed = tx.update(savedSearches).set(changes).where(isOwn(userId, id)).returning();
  return presentSearch(rowOr404(await withUniqueName(changed)));
}

/** 404 for another's search, and for a deleted one. */
export async function removeSearch({ tx }: Work, userId: number, id: number): Promise<void> {
  const deleted = await tx.delete(savedSearches).where(isOwn(userId, id)).returning({ id: savedSearches.id });
  assertFound(deleted.length > 0);
}

interface MatchedSearch {
  name: string;
  /** Limited to what fits the work area. */
  fitsOnly: boolean;
}

/**
 * Why a business is notified of a new job: a matching search, else (null) its work area; undefined if it is not. `fit` is null for a
 * business without a work area: everything fits it, but that alone is no reason.
 */
export function reasonToNotify(searches: readonly MatchedSearch[], fit: JobFit | null) {
  const search = searches.find(({ fitsOnly }) => !fitsOnly || fit === null || fit.fits);
  if (search) return { search: search.name };
  return fit?.fits ? { search: null } : undefined;
}

/** No filter, or one of its values, which are separated by commas. */
const oneOf = (column: string, filter: string) =>
  sql.raw(`(s.query->>'${filter}' is null or ${column} = any(string_to_array(s.query->>'${filter}', ',')))`);

/** The searches of these people that match a job and notify, by person, oldest first; the work area is not compared. */
export async function matchedSearches(tx: Tx, jobId: number, userIds: readonly number[]) {
  const { rows } = await tx.execute<{ userId: number; name: string; fitsOnly: boolean }>(sql`
    select s.user_id as "userId", s.name, coalesce(s.query->>'fits' = 'true', false) as "fitsOnly"
    from saved_searches s join jobs j on j.id = ${jobId}
    where s.user_id = any(${sql.param(userIds)}::int[]) and s.notify
      and ${oneOf('j.service_code', 'serviceType')} and ${oneOf('j.urgency', 'urgency')} and ${oneOf('j.parish_fips', 'parish')}
      and (s.query->>'budgetShown' is distinct from 'true' or (j.show_budget and j.budget_cents is not null))
      and (s.words is null or j.words @@ s.words::tsquery)
      and (s.lat is null or 7917.5226 * asin(least(1, sqrt(sin(radians(j.lat - s.lat) / 2) ^ 2
        + cos(radians(s.lat)) * cos(radians(j.lat)) * sin(radians(j.lon - s.lon) / 2) ^ 2)))
        <= coalesce((s.query->>'radiusMiles')::float8, 50))
    order by s.id`);
  return Map.groupBy(rows, ({ userId }) => userId);
}
