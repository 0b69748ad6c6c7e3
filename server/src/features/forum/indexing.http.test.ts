// The cost of changing a post in a long thread: one part of its search index is rebuilt, and changes and previews have limits.
import { expect, test } from 'vitest';
import { EDITS_AN_HOUR } from '@live-oak/contract/features/forum/boards.ts';
import { and, eq, ne, sql } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aThread, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { rowKey } from '../accounts/limits.ts';
import { tries } from '../accounts/tables.ts';
import { handlers } from './routes.ts';
import { indexThread } from './search.ts';
import { forumReplies, forumSearch } from './tables.ts';

const db = await openTestDatabase();
const now = new Date('2026-11-21T15:10:00Z');
const app = await serve(db, { handlers, clock: () => now });
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const author = await aUser(db, { createdAt: LONG_AGO, emailVerifiedAt: LONG_AGO, forumName: 'Long Rope' });
const call = await app.as(author.id);

const search = async (word: string) =>
  bodyOf<{ id: number }[]>(await call('GET', `/api/forum/search?q=${word}`)).map(({ id }) => id);

/** A thread of many replies, all of this author and just written. */
async function aLongThread(replies: number) {
  const thread = await aThread(db, { authorId: author.id });
  const words = (n: number) => `Reply about sweetgum${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}`;
  const rows = await db.orm
    .insert(forumReplies)
    .values(
      Array.from({ length: replies }, (_, n) => ({
        threadId: thread.id,
        authorId: author.id,
        searchPart: Math.floor(n / 30),
        body: words(n),
        bodyHtml: `<p>${words(n)}</p>`,
        htmlVersion: 1,
        createdAt: now,
      })),
    )
    .returning({ id: forumReplies.id });
  await db.transaction((tx) => indexThread(tx, thread.id));
  return { thread, ids: rows.map(({ id }) => id) };
}

test('a changed or removed reply is indexed again and leaves the others alone', async () => {
  const { thread, ids } = await aLongThread(95);
  const parts = await db.orm.$count(forumSearch, eq(forumSearch.threadId, thread.id));
  expect(parts).toBe(4);
  expect([await search('sweetgumaa'), await search('sweetgumjb')]).toEqual([[thread.id], [thread.id]]);
  const last = ids.at(-1);
  const [row] = await db.orm
    .select()
    .from(forumReplies)
    .where(eq(forumReplies.id, last ?? 0));
  expect(row?.searchPart).toBe(3);
  // Rebuilding the whole thread would restore these.
  await db.orm
    .update(forumSearch)
    .set({ words: sql`words || to_tsvector('english', 'untouched')` })
    .where(and(eq(forumSearch.threadId, thread.id), ne(forumSearch.part, 3)));
  expect((await call('PATCH', `/api/forum/replies/${last}`, { body: 'About **hackberries** now' })).status).toBe(200);
  expect([await search('hackberries'), await search('untouched')]).toEqual([[thread.id], [thread.id]]);
  expect((await call('DELETE', `/api/forum/replies/${last}`)).status).toBe(200);
  expect([await search('hackberries'), await search('untouched')]).toEqual([[], [thread.id]]);
});

test('a new title takes the place of the old one in every part', async () => {
  const { thread } = await aLongThread(65);
  expect(await db.orm.$count(forumSearch, eq(forumSearch.threadId, thread.id))).toBe(3);
  await call('PATCH', `/api/forum/threads/${thread.id}`, { title: 'Chinkapin beside the garage' });
  expect([await search('chinkapin%20sweetgumaa'), await search('chinkapin%20sweetgumeg')]).toEqual([
    [thread.id],
    [thread.id],
  ]);
  const renamed = await call('PATCH', `/api/forum/threads/${thread.id}`, { title: 'Overcup beside the garage' });
  expect(renamed.status).toBe(200);
  expect(await search('chinkapin')).toEqual([]);
  expect([await search('overcup%20sweetgumaa'), await search('overcup%20sweetgumeg')]).toEqual([
    [thread.id],
    [thread.id],
  ]);
  expect(await search('sweetgumeg%20garage')).toEqual([thread.id]);
});

test('a reply whose part is unknown is found as one of the first part', async () => {
  const { thread, ids } = await aLongThread(3);
  await db.orm.update(forumReplies).set({ searchPart: null }).where(eq(forumReplies.threadId, thread.id));
  expect((await call('PATCH', `/api/forum/replies/${ids[0]}`, { body: 'Only tupelos' })).status).toBe(200);
  expect(await search('tupelos%20sweetgumba')).toEqual([thread.id]);
});

const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);

test('a post of punctuation alone is refused', async () => {
  const { ids } = await aLongThread(1);
  expect((await call('PATCH', `/api/forum/replies/${ids[0]}`, { body: '*a'.repeat(2400) })).status).toBe(422);
});

test('changes of posts have a limit', async () => {
  const { ids } = await aLongThread(1);
  const key = rowKey({ name: 'forum-edits-hour' }, String(author.id));
  await db.orm.delete(tries).where(eq(tries.key, key));
  await db.orm.insert(tries).values({ key, windowStart: hour, count: EDITS_AN_HOUR - 1 });
  expect((await call('PATCH', `/api/forum/replies/${ids[0]}`, { body: 'Once more' })).status).toBe(200);
  const refused = await call('PATCH', `/api/forum/replies/${ids[0]}`, { body: 'And again' });
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { message: expect.stringMatching(/^You can change 60 posts/) },
  ]);
});
