// What is found in the forum: the search, boards by page, one's own threads, and reviews of equipment.
import { startForum } from '../../../../lab/harness/forum.ts';
import { beforeEach, expect, test } from 'vitest';
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import type { EquipmentReview, ForumStats, ThreadLine, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { users } from '../accounts/tables.ts';
import { forumThreads } from './tables.ts';

const { db, later, member, visitor, ann, ben, begin, idsOf } = await startForum();
// Each test on a separate day, so that none uses up another's limit.
beforeEach(() => later(24 * 60));

test('equipment is reviewed once per person and model, voted helpful, and counted by model', async () => {
  const review = {
    category: 'chainsaws',
    model: 'Stihl MS 261',
    body: 'Starts cold, runs all day.',
    rating: 5,
    pricePaid: '649.95',
    pros: 'Light',
  };
  const write = (who: typeof ann, more: object = {}) =>
    who.call('POST', '/api/equipment/reviews', { ...review, ...more });
  const one: ThreadPage = (await write(ann)).body;
  expect(one).toMatchObject({
    kind: 'review',
    board: 'equipment',
    title: 'Stihl MS 261',
    review: { rating: 5, pricePaidCents: 64_995 },
  });
  expect((await write(ann, { model: 'stihl ms-261' })).status).toBe(409);
  const two: ThreadPage = (await write(ben, { model: 'STIHL MS261', rating: 4, pricePaid: '', cons: 'Thirsty' })).body;
  expect(two.review?.modelId).toBe(one.review?.modelId);
  const modelsNow = async (): Promise<EquipmentModel[]> =>
    (await visitor('GET', '/api/equipment/models?q=ms 261')).body;
  expect(await modelsNow()).toMatchObject([
    {
      model: 'Stihl MS 261',
      rating: 4.5,
      reviews: 2,
      priceCents: { low: 64_995, high: 64_995, said: 1 },
      pros: ['Light'],
      cons: ['Thirsty'],
    },
  ]);
  expect((await ann.call('POST', `/api/equipment/reviews/${two.id}/helpful`)).body).toEqual({
    liked: true,
    likeCount: 1,
  });
  const helpful = await visitor('GET', '/api/equipment/reviews?sort=helpful&limit=1');
  expect(bodyOf<EquipmentReview[]>(helpful).map(({ id }) => id)).toEqual([two.id]);
  const next = /<([^>]+)>/.exec(String(helpful.headers.link))?.[1] ?? '';
  expect(await idsOf(next)).toEqual([one.id]);
  expect(await idsOf('/api/equipment/reviews?q=thirsty')).toEqual([two.id]);
  const other: ThreadPage = (await write(ann, { model: 'Echo CS-590', cons: 'Thirsty' })).body;
  const ofModel = (post: ThreadPage) => `/api/equipment/reviews?q=thirsty&model=${post.review?.modelId}`;
  expect([await idsOf(ofModel(two)), await idsOf(ofModel(other))]).toEqual([[two.id], [other.id]]);
  expect((await ann.call('POST', `/api/equipment/reviews/${(await begin()).id}/helpful`)).status).toBe(404);
  await ann.call('PUT', `/api/equipment/reviews/${one.id}`, { body: 'Broke after a week.', rating: 1 });
  expect(await modelsNow()).toMatchObject([{ rating: 2.5, reviews: 2, priceCents: null }]);
  await ann.call('DELETE', `/api/forum/threads/${one.id}`);
  expect(await modelsNow()).toMatchObject([{ rating: 4, reviews: 1, pros: ['Light'] }]);
  expect((await write(ann)).status).toBe(201);
});

test('the search finds titles, bodies and replies, within a board or all, newest first, and forgives typos', async () => {
  const [old, young] = [
    await begin(ann, { title: 'Crape myrtle, topped again' }),
    await begin(
      ben,
      { title: 'Pricing of pruning', body: 'For a crape myrtle we charge by the hour.', category: 'pricing' },
      'business',
    ),
  ];
  await ben.call('POST', `/api/forum/threads/${old.id}/replies`, {
    body: 'Leave the suckers on, they feed the lignotuber.',
  });
  expect(await idsOf('/api/forum/search?q=crape+myrtles')).toEqual([young.id, old.id]);
  expect(await idsOf('/api/forum/general/threads?q=crape')).toEqual([old.id]);
  expect(await idsOf('/api/forum/business/threads?q=crape&category=pricing')).toEqual([young.id]);
  expect(await idsOf('/api/forum/business/threads?q=crape&category=marketing')).toEqual([]);
  expect(await idsOf('/api/forum/search?q=lignotuber')).toEqual([old.id]);
  expect(await idsOf('/api/forum/search?q=topped+lignotuber')).toEqual([old.id]);
  const close = await visitor('GET', '/api/forum/search?q=lingotuber');
  expect(close).toMatchObject({ body: [{ id: old.id }], headers: { 'close-match': 'lignotuber' } });
  const first = await visitor('GET', '/api/forum/search?q=crape&limit=1');
  expect(await idsOf(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '')).toEqual([old.id]);
  for (const q of ['the', '', '~n0', 'N0', 'Bgeneral', 'Kdiscussion', "'", ':*', '!', 'zxqvw']) {
    expect([q, await idsOf(`/api/forum/search?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  }
});

test('boards are paged by key, and counts are exact', async () => {
  const days = 24 * 60;
  later(10 * days);
  const ids: number[] = [];
  for (const who of [ann, ben, ann, ben, ann]) {
    later(1);
    ids.unshift((await begin(who, { category: 'pruning' }, 'technical')).id);
  }
  const paged: number[] = [];
  for (let url = '/api/forum/technical/threads?limit=2&category=pruning'; url !== '';) {
    const { body, headers } = await visitor('GET', url);
    paged.push(...bodyOf<ThreadLine[]>({ body }).map(({ id }) => id));
    url = /<([^>]+)>/.exec(String(headers.link ?? ''))?.[1] ?? '';
  }
  expect(paged).toEqual(ids);
  const stats: ForumStats = (await visitor('GET', '/api/forum/stats')).body;
  const board = stats.boards.find((one) => one.board === 'technical');
  expect(board).toMatchObject({
    threads: 5,
    thisWeek: 5,
    newest: { id: ids[0] },
    categories: [{ category: 'pruning', threads: 5 }],
  });
  expect(stats.discussions).toBe(
    (await db.orm.select().from(forumThreads)).filter(({ hiddenAt }) => hiddenAt === null).length,
  );
  expect(stats.members).toBe(await db.orm.$count(users));
});

test('a person finds their posts and replies, the newest post first, page by page', async () => {
  const [cid, dee] = [await member(), await member()];
  const own = await begin(cid);
  const others = await begin(dee);
  const alien = await begin(dee);
  later(1);
  expect((await cid.call('POST', `/api/forum/threads/${others.id}/replies`, { body: 'Leave it alone.' })).status).toBe(
    201,
  );
  const first = await cid.call('GET', '/api/forum/me/threads?limit=1');
  expect(first.body).toMatchObject([{ id: others.id }]);
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await cid.call('GET', next)).body).toMatchObject([{ id: own.id }]);
  expect((await dee.call('GET', '/api/forum/me/threads')).body).toMatchObject([{ id: others.id }, { id: alien.id }]);
  expect((await visitor('GET', '/api/forum/me/threads')).status).toBe(401);
});
