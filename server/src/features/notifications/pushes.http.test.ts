// Pushes as a push service and a browser receive them: a local service that verifies the sender (RFC 8292) and decrypts (RFC
// 8291).
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import pino from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Preferences, NoticeTopic } from '@live-oak/contract/features/notifications/schema.ts';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { readEnv } from '../../kernel/env.ts';
import { events, queueJobs } from '../../kernel/tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aReply, aThread, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { sessions, users } from '../accounts/tables.ts';
import { handlers } from './routes.ts';
import { deliverPush } from './push-delivery.ts';
import { waitAfter } from '../../kernel/queue/queue.ts';
import { runQueue } from '../../kernel/queue/run.ts';
import { makePushQueue } from './pushes.ts';
import { notifications, pushSubscriptions } from './tables.ts';
import { notify } from './notify.ts';
import { portOf } from '../../../../lab/harness/port-of.ts';

const db = await openTestDatabase();
const app = await serve(db, { handlers: handlers });

interface Arrived {
  headers: IncomingHttpHeaders;
  body: Buffer;
}
let arrived: Arrived[] = [];
let answer = 201;
const service = createServer((incoming, outgoing) => {
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
  incoming.on('end', () => {
    arrived.push({ headers: incoming.headers, body: Buffer.concat(chunks) });
    outgoing.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end();
  });
});
await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${portOf(service)}`;
afterAll(() => void service.close());

let now = new Date();
const services = { db, env: readEnv({}), log: pino({ level: 'silent' }), clock: () => now };
/** The real sender, redirected to our service instead of a public one. */
const queue = makePushQueue((message, vapid) =>
  deliverPush({ ...message, endpoint: `${origin}/push` }, vapid, httpRequest),
);
const send = () => runQueue(services, queue);
const MOST_TRIES = queue.mostAttempts;

beforeEach(async () => {
  await db.orm.delete(queueJobs);
  await db.orm.delete(pushSubscriptions);
  arrived = [];
  answer = 201;
  now = new Date(Date.now() + 60_000);
});

/** A browser with its own keys, subscribed by its person. */
async function aBrowser() {
  const { id } = await aUser(db);
  const call = await app.as(id);
  const keys: ECDH = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://push.services.mozilla.com/wpush/v2/${randomBytes(9).toString('base64url')}`;
  const subscribe = () =>
    call('POST', '/api/notifications/push-subscriptions', {
      endpoint,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    });
  expect(await subscribe()).toMatchObject({ status: 200, body: { browsers: 1 } });
  return { id, call, keys, auth, endpoint, subscribe };
}
type Browser = Awaited<ReturnType<typeof aBrowser>>;

async function notifyOne(userId: number, more: { topic?: NoticeTopic; isUrgent?: boolean; isEmergency?: true } = {}) {
  const { topic = 'jobs', isUrgent = false, ...rest } = more;
  const [event] = await db.orm.insert(events).values({ kind: 'jobs.posted', data: {} }).returning();
  const stored = { id: event?.id ?? 0, kind: 'jobs.posted' as const };
  const draft = { userId, type: 'other' as const, topic, isUrgent, ...rest, title: 'Zoë', message: 'x'.repeat(400) };
  await db.transaction((tx) => notify(tx, stored, [{ ...draft, redirectTo: '/jobs/7' }]));
}

/** RFC 8188 and 8291, as a browser implements them. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const [salt, idLength] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const derive = (secret: Uint8Array, salted: Uint8Array, about: Uint8Array | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, about, bytes));
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + idLength);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

/** The token's claims (RFC 8292), after verifying its signature with the key that came with it. */
function sender(authorization = '') {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', sign = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(sign, 'base64url'),
  );
  // The claims of a token are an object; their values are checked below.
  return { key, holds, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> };
}

test('an emergency is pushed to who is on call whatever the topic’s preference, and rings', async () => {
  const browser = await aBrowser();
  const choices = [{ topic: 'jobs', channel: 'push', on: false }];
  expect(await browser.call('PUT', '/api/notifications/preferences', { choices })).toMatchObject({ status: 200 });
  await notifyOne(browser.id);
  expect(await send()).toBe(0);
  await notifyOne(browser.id, { isUrgent: true, isEmergency: true });
  expect(await send()).toBe(1);
  expect(arrived.map(({ body }) => decrypt(body, browser))).toMatchObject([{ title: 'Zoë', loud: true }]);
});

test('a notification reaches the browser encrypted for it, small, and signed with the key it subscribed with', async () => {
  const browser = await aBrowser();
  const { push } = bodyOf<Preferences>(await browser.call('GET', '/api/notifications/preferences'));
  await notifyOne(browser.id);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  // One push was awaited.
  const [{ headers, body }] = arrived as [Arrived];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(body.includes('Zoë')).toBe(false);
  expect(decrypt(body, browser)).toEqual({
    title: 'Zoë',
    message: `${'x'.repeat(299)}…`,
    path: '/jobs/7',
    tag: '/jobs/7',
  });
  const { key, holds, claims } = sender(headers.authorization);
  expect([key, holds]).toEqual([push.publicKey, true]);
  expect(claims).toMatchObject({ aud: origin, sub: 'mailto:no-reply@localhost' });
});

test.each([404, 410])('a browser that unsubscribed (%s) is deleted, with its waiting pushes', async (gone) => {
  const browser = await aBrowser();
  await notifyOne(browser.id);
  await notifyOne(browser.id);
  answer = gone;
  await send();
  expect(await db.orm.select().from(pushSubscriptions)).toEqual([]);
  expect(await db.orm.select().from(queueJobs)).toEqual([]);
});

test('a busy service is retried with growing delays; one that refuses or redirects is not', async () => {
  const browser = await aBrowser();
  await notifyOne(browser.id);
  answer = 503;
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    now = new Date(now.getTime() + waitAfter(queue, tries));
  }
  expect(await send()).toBe(0);
  expect(await db.orm.select().from(queueJobs)).toMatchObject([
    { attempts: MOST_TRIES, failure: '503', failedAt: expect.any(Date) },
  ]);
  await notifyOne(browser.id);
  answer = 302;
  now = new Date(Date.now() + 60_000);
  await send();
  now = new Date(now.getTime() + 12 * 3600_000);
  expect(await send()).toBe(0);
  expect(arrived).toHaveLength(MOST_TRIES + 1);
});

test('a notification read in the app before its push is not pushed; one that is off in the app still is', async () => {
  const browser = await aBrowser();
  await notifyOne(browser.id);
  await db.orm.update(notifications).set({ isRead: true }).where(eq(notifications.userId, browser.id));
  await send();
  expect(arrived).toEqual([]);
  const choices = [{ topic: 'jobs', channel: 'app', on: false }];
  await browser.call('PUT', '/api/notifications/preferences', { choices });
  await notifyOne(browser.id);
  await send();
  expect(arrived).toHaveLength(1);
});

test('words that were taken down before their push are not pushed', async () => {
  const browser = await aBrowser();
  await notifyOne(browser.id);
  const { id: threadId } = await aThread(db);
  const { id: replyId } = await aReply(db, { threadId, hiddenAt: new Date(), hiddenBy: 'desk' });
  const ofNotice = sql`id = (select event_id from notifications where user_id = ${browser.id})`;
  await db.orm.update(events).set({ kind: 'forum.replied', data: { threadId, replyId } }).where(ofNotice);
  await send();
  expect(arrived).toEqual([]);
});

test('quiet hours delay pushes, but not urgent ones; a topic that is off has none', async () => {
  const browser = await aBrowser();
  await browser.call('PUT', '/api/notifications/preferences', {
    quietHours: { from: '22:00', until: '07:00' },
    choices: [{ topic: 'calendar', channel: 'push', on: false }],
  });
  await notifyOne(browser.id);
  await notifyOne(browser.id, { topic: 'calendar' });
  await notifyOne(browser.id, { isUrgent: true });
  await notifyOne(browser.id, { topic: 'account', isUrgent: true });
  now = new Date('2036-11-21T05:00:00Z');
  await db.orm.update(queueJobs).set({ createdAt: now });
  await db.orm.update(sessions).set({ expiresAt: new Date('2037-01-01T00:00:00Z') });
  expect(await send()).toBe(2);
  expect(arrived.map(({ headers }) => headers.urgency)).toEqual(['high', 'high']);
  now = new Date('2036-11-21T13:00:00Z');
  expect(await send()).toBe(1);
});

test('after sign-out nothing more is pushed there; the next person in the same browser gets only their own', async () => {
  const first = await aBrowser();
  await first.subscribe();
  const second = await aBrowser();
  const body = {
    endpoint: first.endpoint,
    keys: { p256dh: second.keys.getPublicKey('base64url'), auth: 'a'.repeat(22) },
  };
  expect((await second.call('POST', '/api/notifications/push-subscriptions', body)).body).toEqual({ browsers: 2 });
  await notifyOne(first.id);
  expect(await send()).toBe(0);
  const address = `/api/notifications/push-subscriptions?endpoint=${encodeURIComponent(second.endpoint)}`;
  expect((await second.call('DELETE', address)).body).toEqual({ browsers: 1 });
  expect((await second.call('DELETE', address)).body).toEqual({ browsers: 1 });
  await db.orm.delete(sessions).where(eq(sessions.userId, second.id));
  expect(await db.orm.select().from(pushSubscriptions)).toEqual([]);
});

test('an address that the browser renews is taken from the person whose it was, and from nobody else', async () => {
  const [first, second] = [await aBrowser(), await aBrowser()];
  const renewed = (of: Browser) => ({
    endpoint: `${of.endpoint}-renewed`,
    keys: { p256dh: of.keys.getPublicKey('base64url'), auth: of.auth.toString('base64url') },
    replaces: of.endpoint,
  });
  const send = (by: Browser, of: Browser) => by.call('POST', '/api/notifications/push-subscriptions', renewed(of));
  const endpointsOf = async ({ id }: Browser) =>
    (await db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))).map((row) => row.endpoint);
  expect(await send(second, first)).toMatchObject({ status: 409, body: { code: 'STATE' } });
  expect(await endpointsOf(first)).toEqual([first.endpoint]);
  expect(await endpointsOf(second)).toEqual([second.endpoint]);
  expect(await send(first, first)).toMatchObject({ status: 200, body: { browsers: 1 } });
  expect(await endpointsOf(first)).toEqual([`${first.endpoint}-renewed`]);
  // Its session ended, and with it the old address.
  await db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, second.id));
  expect(await send(second, second)).toMatchObject({ status: 409 });
});

test('a waiting push is not sent to the next person in the browser, after the session, or to a suspended account', async () => {
  const [first, late, shut] = [await aBrowser(), await aBrowser(), await aBrowser()];
  for (const { id } of [first, late, shut]) await notifyOne(id);
  const heir = await app.as((await aUser(db)).id);
  const keys = { p256dh: first.keys.getPublicKey('base64url'), auth: first.auth.toString('base64url') };
  await heir('POST', '/api/notifications/push-subscriptions', { endpoint: first.endpoint, keys });
  await db.orm
    .update(sessions)
    .set({ expiresAt: new Date(now.getTime() - 1000) })
    .where(eq(sessions.userId, late.id));
  await db.orm.update(users).set({ suspendedAt: now }).where(eq(users.id, shut.id));
  expect(await send()).toBe(3);
  expect(arrived).toEqual([]);
  expect(await send()).toBe(0);
});

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://metadata.internal/x',
  'https://push.example.org:8443/x',
  'https://me@push.services.mozilla.com/x',
  'https://2130706433/x',
])('no push goes to %s', async (endpoint) => {
  const { id } = await aUser(db);
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  const refused = await (await app.as(id))('POST', '/api/notifications/push-subscriptions', { endpoint, keys });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { endpoint: expect.stringContaining('push service') } },
  });
});
