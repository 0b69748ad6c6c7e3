// Writes of saved searches. A person's row is locked first, so that two saves at once never make twenty-one.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  MOST_SEARCHES,
  type ChangeSearch,
  type SavedSearch,
  type SaveSearch,
} from '@live-oak/contract/features/jobs/searches/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { assertFound, duplicate, insertedRow, isDuplicateRow, rowOr404, wrongState } from '../../../kernel/errors.ts';
import type { Work } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { nearAsked } from '../conditions.ts';
import { storedFilters, presentSearch } from './queries.ts';
import { newWorkNotified, savedSearches } from './tables.ts';

/** The database has one search of a name for each person: 409 on `name` for a second. */
async function named<T>(written: PromiseLike<T>): Promise<T> {
  try {
    return await written;
  } catch (error) {
    throw isDuplicateRow(error) ? duplicate('jobs.searchNameTaken', { name: 'jobs.searchNameTaken' }) : error;
  }
}

/** Keeps a search. 409 for a name that is taken or a twenty-first, 422 for a place that nobody knows. */
export async function saveSearch(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: number,
  search: SaveSearch,
): Promise<SavedSearch> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const query = storedFilters(search.query);
  const center = nearAsked(query.near);
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= MOST_SEARCHES) {
    throw wrongState(withParams('jobs.mostSearches', { most: MOST_SEARCHES }));
  }
  const values = {
    userId,
    name: search.name.trim(),
    query,
    notify: search.notify,
    words: query.q === undefined ? null : sql`websearch_to_tsquery('english', ${query.q})::text`,
    ...center,
    createdAt: now,
  };
  return presentSearch(insertedRow(await named(tx.insert(savedSearches).values(values).returning())));
}

/** Renames one's own search or turns its notifications on or off. 404 for another's, 409 for a name that is taken. */
export async function changeSearch(
  { tx }: Pick<Work, 'tx'>,
  userId: number,
  id: number,
  { name, notify }: ChangeSearch,
): Promise<SavedSearch> {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  const changed = tx.update(savedSearches).set({ name: name?.trim(), notify }).where(own).returning();
  return presentSearch(rowOr404(await named(changed)));
}

/** 404 for another person's search, and for a deleted one. */
export async function removeSearch({ tx }: Pick<Work, 'tx'>, userId: number, id: number): Promise<void> {
  const deleted = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  assertFound(deleted.length > 0);
}

/** What searches forget of a person who closes the account. */
export async function forgetSearches(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
  await tx.delete(newWorkNotified).where(eq(newWorkNotified.userId, userId));
}
