// A person's preferences: topics, channels, quiet hours, and the one click that unsubscribes from a topic.
import { expect, test } from 'vitest';
import type { EndedMails, Preferences } from '@live-oak/contract/features/notifications/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { MINUTE, startOutgoing } from '../../../../lab/harness/outgoing.ts';
import { users } from '../accounts/tables.ts';

const { db, post, app, happen, anOwner, deliver, later, approve, bid, collect, headerOf } = await startOutgoing();

test('preferences belong to their person, and errors say what is wrong', async () => {
  const owner = await anOwner();
  const { body } = await owner.call('GET', '/api/notifications/preferences');
  const { topics, quietHours, push } = bodyOf<Preferences>({ body });
  expect(topics.map(({ topic }) => topic)).toEqual([
    'bids',
    'jobs',
    'messages',
    'calendar',
    'money',
    'reviews',
    'forum',
    'account',
  ]);
  expect(topics.find(({ topic }) => topic === 'account')).toEqual({
    topic: 'account',
    app: { on: true, locked: true },
    mail: { on: true, locked: true },
    push: { on: true, locked: true },
    sms: { on: false, locked: false },
  });
  expect([quietHours, push.browsers, push.publicKey.length]).toEqual([null, 0, 87]);
  const put = (change: unknown) => owner.call('PUT', '/api/notifications/preferences', change);
  for (const wrong of [
    { choices: [{ topic: 'desk', channel: 'mail', on: false }] },
    { choices: [{ topic: 'weather', channel: 'mail', on: false }] },
    { choices: [{ topic: 'bids', channel: 'fax', on: false }] },
    { quietHours: { from: '22:00', until: '22:00' } },
    { quietHours: { from: '24:00', until: '07:00' } },
  ]) {
    expect((await put(wrong)).status).toBe(422);
  }
  await put({ quietHours: { from: '22:00', until: '07:00' } });
  expect((await put({})).body).toMatchObject({ quietHours: { from: '22:00', until: '07:00' } });
  expect((await put({ quietHours: null })).body).toMatchObject({ quietHours: null });
});

test('emails about money, documents and the account cannot be turned off', async () => {
  const owner = await anOwner();
  await happen('accounts.passwordReset', { userId: owner.id });
  await deliver();
  expect(headerOf('list-unsubscribe')).toBeUndefined();
  expect(headerOf('list-unsubscribe-post')).toBeUndefined();
  expect(post.received[0]?.text).toContain('We always send this');
  for (const [topic, channel] of [
    ['money', 'mail'],
    ['account', 'app'],
  ]) {
    const refused = await owner.call('PUT', '/api/notifications/preferences', {
      choices: [{ topic, channel, on: false }],
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  }
});

test('one click unsubscribes from a topic, as a form of either kind and without signing in; another resubscribes', async () => {
  const owner = await anOwner();
  await approve(owner);
  await deliver();
  const path = /<https:\/\/liveoak\.example(\/\S+)>/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '';
  const click = (type: string, body: string) => app.nobody('POST', path, body, { 'content-type': type });
  const ended: EndedMails = { topic: 'jobs', on: false, language: 'en' };
  const form = await click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
  expect(form).toMatchObject({ status: 200, body: ended });
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect(await click('multipart/form-data; boundary=x', parts)).toMatchObject({ status: 200, body: ended });
  expect(await app.nobody('POST', path)).toMatchObject({ status: 200, body: ended });
  // Anyone who opens the link by hand gets the page.
  const opened = await app.nobody('GET', path);
  expect([opened.status, opened.headers.location]).toEqual([303, path.replace('/api', '')]);

  await approve(owner);
  await deliver();
  expect(post.received).toHaveLength(1);
  expect(await app.nobody('POST', `${path}/undo`)).toMatchObject({ status: 200, body: { ...ended, on: true } });
  await approve(owner);
  await deliver();
  expect(post.received).toHaveLength(2);

  // No such link can be forged: not for another person or topic, nor for emails that cannot be turned off.
  const [id = '', , sign = ''] = path.split('/').at(-1)?.split('.') ?? [];
  for (const token of [`${Number(id) + 1}.jobs.${sign}`, `${id}.bids.${sign}`, `${id}.money.${sign}`, `${id}.jobs.x`]) {
    expect((await app.nobody('POST', `/api/notifications/unsubscribe/${token}`)).status).toBe(404);
  }
});

test('a topic that is off in the app is listed without a count, and is still emailed', async () => {
  const owner = await anOwner();
  const choices = [{ topic: 'bids', channel: 'app', on: false }];
  const saved = await owner.call('PUT', '/api/notifications/preferences', { choices });
  const { topics } = bodyOf<Preferences>(saved);
  expect(topics.find(({ topic }) => topic === 'bids')).toMatchObject({ app: { on: false }, mail: { on: true } });
  await bid(owner);
  const [user] = await db.orm.select().from(users).where(eq(users.id, owner.id));
  expect(user?.unreadCount).toBe(0);
  later(16 * MINUTE);
  await collect();
  expect(post.received).toHaveLength(1);
});
