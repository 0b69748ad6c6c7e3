// The forum under concurrency: counts are exact, names and reviews are unique, limits hold.
import { expect, test } from 'vitest';
import type { Reply } from '@live-oak/contract/features/forum/schema.ts';
import { and, eq, isNull } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aThread, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { users } from '../accounts/tables.ts';
import { handlers } from './routes.ts';
import { equipmentModels, forumLikes, forumReplies, forumSearch, forumThreads } from './tables.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: handlers });
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const named = (n: number) => ({ forumName: `Racer ${n}`, forumNameKey: `racer${n}` });
const people = await Promise.all(
  Array.from({ length: 100 }, async (_, n) => {
    const { id } = await aUser(db, { createdAt: LONG_AGO, emailVerifiedAt: LONG_AGO, ...named(n) });
    return app.as(id);
  }),
);
/** One of them by number. */
function racer(n: number): (typeof people)[number] {
  const call = people[n];
  if (!call) throw new Error(`There is no racer ${n}`);
  return call;
}
const first = racer(0);

const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);
const threadOf = async (id: number) => (await db.orm.select().from(forumThreads).where(eq(forumThreads.id, id)))[0];

test('a hundred concurrent likes and a hundred replies are all counted, and all found', async () => {
  const { id } = await aThread(db);
  const url = `/api/forum/threads/${id}`;
  const likes = await Promise.all(people.map((call) => call('POST', `${url}/like`)));
  expect(new Set(statuses(likes))).toEqual(new Set([200]));
  const replies = await Promise.all(
    people.map((call, n) => {
      const body = `Reply of racer ${n} about catalpa${String.fromCodePoint(97 + (n % 26))}`;
      return call('POST', `${url}/replies`, { body });
    }),
  );
  expect(new Set(statuses(replies))).toEqual(new Set([201]));
  expect(await threadOf(id)).toMatchObject({ likeCount: 100, replyCount: 100 });
  expect(await db.orm.$count(forumLikes, eq(forumLikes.threadId, id))).toBe(100);
  expect(await db.orm.$count(forumReplies, eq(forumReplies.threadId, id))).toBe(100);
  for (const word of ['catalpaa', 'catalpaz']) {
    const results = await first('GET', `/api/forum/search?q=${word}`);
    expect(bodyOf<{ id: number }[]>(results).map((one) => one.id)).toEqual([id]);
  }
  expect(await db.orm.$count(forumSearch, eq(forumSearch.threadId, id))).toBeLessThan(5);
});

test('one like added and removed many times ends as the table says', async () => {
  const { id } = await aThread(db);
  const url = `/api/forum/threads/${id}/like`;
  await Promise.all(Array.from({ length: 40 }, (_, n) => first(n % 2 === 0 ? 'POST' : 'DELETE', url)));
  expect((await threadOf(id))?.likeCount).toBe(await db.orm.$count(forumLikes, eq(forumLikes.threadId, id)));
});

test('replies written, deleted and taken down concurrently leave a correct count', async () => {
  const { id } = await aThread(db);
  const url = `/api/forum/threads/${id}/replies`;
  const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
  const written = await Promise.all(people.slice(0, 20).map((call) => call('POST', url, { body: 'One of many' })));
  const ids = written.map(({ body }) => bodyOf<Reply>({ body }).id);
  const down = { act: 'take_down', reason: 'A race' };
  const answers = await Promise.all(
    ids.flatMap((replyId, n) => [
      racer(n)('DELETE', `/api/forum/replies/${replyId}`),
      admin('POST', `/api/admin/forum/replies/${replyId}/moderate`, down),
      racer(n + 20)('POST', url, { body: 'And another' }),
    ]),
  );
  expect(statuses(answers).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  const readable = and(eq(forumReplies.threadId, id), isNull(forumReplies.hiddenAt));
  expect((await threadOf(id))?.replyCount).toBe(await db.orm.$count(forumReplies, readable));
  expect(await db.orm.$count(forumReplies, readable)).toBe(20);
});

test('one name, one review and one limit, however many concurrent requests', async () => {
  const asking = await Promise.all(Array.from({ length: 8 }, async () => app.as((await aUser(db)).id)));
  const named = await Promise.all(asking.map((call) => call('POST', '/api/forum/me/name', { name: 'Only One' })));
  expect(statuses(named)).toEqual([200, ...Array<number>(7).fill(409)]);
  expect(await db.orm.$count(users, eq(users.forumNameKey, 'onlyone'))).toBe(1);

  const review = { category: 'chainsaws', model: 'Echo CS-590', body: 'Cuts what it should.', rating: 4 };
  const twice = await Promise.all(Array.from({ length: 5 }, () => first('POST', '/api/equipment/reviews', review)));
  expect(statuses(twice)).toEqual([201, 409, 409, 409, 409]);
  const reviewed = await Promise.all(people.slice(1, 12).map((call) => call('POST', '/api/equipment/reviews', review)));
  expect(statuses(reviewed)).toEqual(Array<number>(11).fill(201));
  expect(await db.orm.select().from(equipmentModels)).toMatchObject([{ reviewCount: 12, ratingSum: 48 }]);

  const busy = racer(50);
  const thread = { title: 'One of too many', body: 'So many at once.', category: 'storms' };
  const many = await Promise.all(Array.from({ length: 12 }, () => busy('POST', '/api/forum/general/threads', thread)));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(6);
});
