// Writes of saved searches. A person's row is locked first, so that two saves at once never make twenty-one.
import { withParams } from '@live-oak/contract/reasons.ts';
import { and, eq, sql } from 'drizzle-orm';
import {
  MOST_SEARCHES,
  type ChangeSearch,
  type SavedSearch,
  type SaveSearch,
} from '@live-oak/contract/features/jobs/searches/schema.ts';
import type { Db, Tx } from '../../../kernel/db/open.ts';
import { assertFound, duplicate, wrongState, insertedRow } from '../../../kernel/errors.ts';
import type { Work } from '../../../kernel/services.ts';
import { users } from '../../accounts/tables.ts';
import { closeSearch, type CloseSearch } from '../spelling.ts';
import { nearAsked } from '../conditions.ts';
import { keptFilters, lockSearch, presentSearch } from './queries.ts';
import { newWorkNotified, savedSearches } from './tables.ts';

async function mustBeFree(tx: Tx, userId: number, name: string): Promise<void> {
  const [same] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.name, name)));
  if (same) {
    throw duplicate('jobs.searchNameTaken', {
      name: 'jobs.searchNameTaken',
    });
  }
}

const lockPerson = (tx: Tx, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** The words as a tsquery: as typed, or put right where no job has them. */
async function wordsOf(tx: Tx, typed: string | undefined, close: CloseSearch | undefined): Promise<string | null> {
  if (typed === undefined) {
    return null;
  }
  const put = close ? sql` || to_tsquery('english', ${close.tsquery})` : sql``;
  const { rows } = await tx.execute<{ words: string }>(
    sql`select (websearch_to_tsquery('english', ${typed})${put})::text as words`,
  );
  return rows[0]?.words ?? null;
}

/** The correction of a misspelled search; read before the transaction. */
export async function closeOf(db: Db, { query }: SaveSearch): Promise<CloseSearch | undefined> {
  const typed = query.q?.trim();
  return typed ? closeSearch(db, typed) : undefined;
}

/** Keeps a search. 409 for a name that is taken or a twenty-first, 422 for a place that nobody knows. */
export async function saveSearch(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: number,
  search: SaveSearch,
  close: CloseSearch | undefined,
): Promise<SavedSearch> {
  await lockPerson(tx, userId);
  const query = keptFilters(search.query);
  const center = nearAsked(query.near);
  if ((await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= MOST_SEARCHES) {
    throw wrongState(withParams('jobs.mostSearches', { most: MOST_SEARCHES }));
  }
  const name = search.name.trim();
  await mustBeFree(tx, userId, name);
  const row = insertedRow(
    await tx
      .insert(savedSearches)
      .values({
        userId,
        name,
        query,
        notify: search.notify,
        words: await wordsOf(tx, query.q, close),
        lat: center?.lat ?? null,
        lon: center?.lon ?? null,
        createdAt: now,
      })
      .returning(),
  );
  return presentSearch(row);
}

/** Renames one's own search or turns its notifications on or off. 404 for another's, 409 for a name that is taken. */
export async function changeSearch(
  { tx }: Pick<Work, 'tx'>,
  userId: number,
  id: number,
  { name, notify }: ChangeSearch,
): Promise<SavedSearch> {
  await lockPerson(tx, userId);
  const search = await lockSearch(tx, userId, id);
  const wanted = name?.trim() ?? search.name;
  if (wanted !== search.name) {
    await mustBeFree(tx, userId, wanted);
  }
  const [row] = await tx
    .update(savedSearches)
    .set({ name: wanted, notify: notify ?? search.notify })
    .where(eq(savedSearches.id, id))
    .returning();
  return presentSearch(row ?? search);
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
