// A browser keeps the list of notifications by its ETag: the list is another one once words that it quotes are taken down, and when they are back.
import { expect, test, vi } from 'vitest';
import type { Notification } from '@live-oak/contract/features/notifications/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { users } from '../accounts/tables.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { THREAD } from '../../../../lab/harness/forum.ts';

const stage = await startTestApp();
const admin = await stage.admin();

const WORDS = 'Abusive words';
const REASON = { reason: 'An insult' };

/** A browser that asks with the last ETag it was given. */
async function aBrowser(person: Person) {
  let etag = '';
  const ask = async () => {
    const { status, headers, body } = await person.get<Notification[]>('/api/notifications', { 'if-none-match': etag });
    etag = String(headers['etag']);
    return status === 200 ? body.some(({ message }) => message.includes(WORDS)) : undefined;
  };
  // Sessions are kept in memory until the database has told of the change.
  const mustQuote = (isQuoted: boolean) => vi.waitFor(async () => expect(await ask()).toBe(isQuoted));
  await mustQuote(true);
  expect(await ask()).toBeUndefined();
  return { ask, mustQuote };
}

test('a question that was taken down', async () => {
  const [owner, asker, other] = [await stage.client(), await stage.member(), await stage.member()];
  const jobId = await stage.openJob(owner);
  const { body: asked } = await asker.post<{ id: number }>(`/api/jobs/${jobId}/questions`, { text: WORDS });
  const browser = await aBrowser(owner);
  const { body: report } = await other.post<{ id: number }>('/api/reports', {
    targetType: 'question',
    targetId: asked.id,
    reason: 'abuse',
  });
  const decided = await admin.post(`/api/admin/reports/${report.id}/decide`, {
    decision: 'removed',
    note: 'An insult',
  });
  expect(decided.status).toBe(200);
  await browser.mustQuote(false);
});

/** Changes with each renewal of a person's list. */
async function versionOf({ id }: Person): Promise<number> {
  const [row] = await stage.db.orm.select().from(users).where(eq(users.id, id));
  return row?.noticesVersion ?? 0;
}

test('a forum reply, and its thread, taken down and restored; a reply that its author removed', async () => {
  const [author, other, reader] = [await stage.client(), await stage.client(), await stage.client()];
  for (const [person, name] of [
    [author, 'Camille B'],
    [other, 'Gaston R'],
    [reader, 'Odette M'],
  ] as const) {
    expect((await person.post('/api/forum/me/name', { name })).status).toBe(200);
  }
  const { body: thread } = await author.post<{ id: number }>('/api/forum/general/threads', THREAD);
  const reply = async (person: Person, body: string) =>
    (await person.post<{ id: number }>(`/api/forum/threads/${thread.id}/replies`, { body })).body;
  const taken = await reply(other, WORDS);
  await reply(reader, 'I follow from here on');
  await reply(other, 'More');
  const browser = await aBrowser(author);
  const before = await versionOf(reader);
  for (const post of [`replies/${taken.id}`, `threads/${thread.id}`]) {
    for (const act of ['take_down', 'restore'] as const) {
      expect((await admin.post(`/api/admin/forum/${post}/moderate`, { act, ...REASON })).status).toBe(200);
      await browser.mustQuote(act === 'restore');
    }
  }
  expect((await other.call('DELETE', `/api/forum/replies/${taken.id}`)).status).toBe(200);
  await browser.mustQuote(false);
  // Only the acts on the whole thread were about what the reader's notification quotes.
  expect(await versionOf(reader)).toBe(before + 2);
});
