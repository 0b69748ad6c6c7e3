// What the forum shows about people and allows them by their current state: badges, names, limits, suspended and test accounts.
import { beforeEach, expect, test } from 'vitest';
import { LIKES_AN_HOUR } from '@live-oak/contract/features/forum/boards.ts';
import type { EquipmentModel } from '@live-oak/contract/features/forum/equipment.ts';
import { FORUM_HIDDEN } from '@live-oak/contract/features/forum/masking.ts';
import type { ForumStats, Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { rowKey } from '../accounts/limits.ts';
import { tries, users } from '../accounts/tables.ts';
import { notifyUsers } from '../notifications/index.ts';
import { notifications } from '../notifications/tables.ts';
import { credentials } from '../providers/tables.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
let now = new Date('2026-11-21T15:10:00Z');
const app = await serve(db, {
  handlers: handlers,
  reactions: [notifyUsers],
  clock: () => now,
});
beforeEach(() => {
  now = new Date(now.getTime() + 24 * 3600_000);
});

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const visitor = app.nobody;
const admin = await app.as((await aUser(db, { userType: 'admin' })).id);
let named = 0;
async function member() {
  named += 1;
  const forumName = `Tupelo ${String.fromCodePoint(64 + named)}`;
  const { id } = await aUser(db, {
    createdAt: LONG_AGO,
    emailVerifiedAt: LONG_AGO,
    forumName,
    forumNameKey: forumName.replace(' ', '').toLowerCase(),
  });
  return { id, call: await app.as(id) };
}
const [ann, ben] = [await member(), await member()];
const suspend = (id: number) => db.orm.update(users).set({ suspendedAt: now }).where(eq(users.id, id));

const THREAD = { title: 'Roots in the drain', body: 'Whose are they, do you think?', category: 'tree_care' };
async function begin(who = ann): Promise<ThreadPage> {
  const { status, body } = await who.call('POST', '/api/forum/general/threads', THREAD);
  expect(status).toBe(201);
  return body;
}

test('a badge lasts as long as what earned it', async () => {
  const crew = await member();
  const { id } = await aProvider(db, { userId: crew.id });
  const license = { providerId: id, kind: 'ldaf_license', status: 'verified' } as const;
  await db.orm.insert(credentials).values({ ...license, expiresOn: '2026-11-01' });
  const thread = await begin(crew);
  const badges = async () => bodyOf<ThreadPage>(await visitor('GET', `/api/forum/threads/${thread.id}`)).author.badges;
  expect(await badges()).toEqual(['member_business']);
  await db.orm.update(credentials).set({ expiresOn: '2099-01-01' });
  expect(await badges()).toEqual(['verified_arborist', 'member_business']);
  await suspend(crew.id);
  expect(await badges()).toEqual([]);
});

test('the family name of a bidder is no forum name', async () => {
  const person = await aUser(db, { userType: 'provider', lastName: 'Thibodeaux' });
  await aProvider(db, { userId: person.id, businessName: 'Steady Limbs' });
  const call = await app.as(person.id);
  expect((await call('POST', '/api/forum/me/name', { name: 'Climbing Thibodeaux' })).status).toBe(422);
  expect((await call('POST', '/api/forum/me/name', { name: 'Long Rope' })).status).toBe(200);
});

test('likes have a limit', async () => {
  const { id } = await begin();
  const windowStart = new Date(Math.floor(now.getTime() / 3600_000) * 3600_000);
  await db.orm
    .insert(tries)
    .values({ key: rowKey({ name: 'forum-likes-hour' }, String(ben.id)), windowStart, count: LIKES_AN_HOUR - 1 });
  expect((await ben.call('POST', `/api/forum/threads/${id}/like`)).status).toBe(200);
  expect((await ben.call('POST', `/api/forum/threads/${id}/like`)).status).toBe(429);
});

test('a reply in a locked thread cannot be changed', async () => {
  const { id } = await begin();
  const reply: Reply = (await ben.call('POST', `/api/forum/threads/${id}/replies`, { body: 'Mine, I fear' })).body;
  await admin('POST', `/api/admin/forum/threads/${id}/moderate`, { act: 'lock', reason: 'Enough said' });
  expect((await ben.call('PATCH', `/api/forum/replies/${reply.id}`, { body: 'Not mine' })).status).toBe(409);
});

test('suspended people are not notified of replies', async () => {
  const gone = await member();
  const { id } = await begin(gone);
  await suspend(gone.id);
  await ben.call('POST', `/api/forum/threads/${id}/replies`, { body: 'Are you still here?' });
  expect(await db.orm.$count(notifications, eq(notifications.userId, gone.id))).toBe(0);
});

test('a review hides contact details in its facts, and counts for its model as long as it is visible', async () => {
  const form = {
    category: 'chainsaws',
    model: 'Echo CS-590',
    body: 'Cuts what it should.',
    rating: 4,
    pros: 'Ask 225-555-0142',
  };
  const review: ThreadPage = (await ann.call('POST', '/api/equipment/reviews', form)).body;
  expect(review.review?.pros).toBe(`Ask ${FORUM_HIDDEN}`);
  const counts = async () =>
    bodyOf<EquipmentModel[]>(await visitor('GET', '/api/equipment/models')).map(({ reviews, rating }) => ({
      reviews,
      rating,
    }));
  const act = (what: string) =>
    admin('POST', `/api/admin/forum/threads/${review.id}/moderate`, { act: what, reason: 'Under a look' });
  expect(await counts()).toEqual([{ reviews: 1, rating: 4 }]);
  await act('take_down');
  expect(await counts()).toEqual([]);
  await act('restore');
  expect(await counts()).toEqual([{ reviews: 1, rating: 4 }]);
});

test('members are people who may use their account', async () => {
  const counted = async () => bodyOf<ForumStats>(await visitor('GET', '/api/forum/stats')).members;
  const before = await counted();
  await aUser(db, { isTest: true });
  await aUser(db, { suspendedAt: now });
  await aUser(db, { closedAt: now });
  await aUser(db);
  now = new Date(now.getTime() + 61_000);
  expect(await counted()).toBe(before + 1);
});
