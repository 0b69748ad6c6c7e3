// The forum with its authors, without the rest of the application.
import { expect } from 'vitest';
import type { ThreadLine, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import { openTestDatabase } from './database.ts';
import { aUser } from './rows.ts';
import { serve } from './serve.ts';
import { notifyUsers } from '../../server/src/features/notifications/index.ts';
import { makeHandlers } from '../../server/src/features/reports/routes.ts';
import { handlers } from '../../server/src/features/forum/routes.ts';
import { forumReportTargets } from '../../server/src/features/forum/moderate.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

export const THREAD = {
  title: 'Water oak over the carport',
  body: 'Is it worth saving? It **leans**.',
  category: 'tree_care',
};

/** A forum whose clock the tests set; two people have forum names. */
export async function startForum() {
  const db = await openTestDatabase();
  let now = new Date('2026-11-21T15:10:00Z');
  const app = await serve(db, {
    handlers: [...handlers, ...makeHandlers(forumReportTargets)],
    reactions: [notifyUsers],
    clock: () => now,
  });
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };

  let made = 0;
  async function member(name?: string) {
    const { id } = await aUser(db, { createdAt: LONG_AGO, emailVerifiedAt: LONG_AGO });
    const call = await app.as(id);
    made += 1;
    const forumName = name ?? `Cypress ${String.fromCodePoint(64 + made)}`;
    expect((await call('POST', '/api/forum/me/name', { name: forumName })).status).toBe(200);
    return { id, call, forumName };
  }
  const admin = await app.as((await aUser(db, { userType: 'admin', firstName: 'Odile', lastName: 'Fontenot' })).id);
  const visitor = app.nobody;
  const [ann, ben] = [await member('Magnolia Fan'), await member('Bayou Climber')];

  async function begin(who = ann, more: object = {}, board = 'general'): Promise<ThreadPage> {
    const { status, body } = await who.call('POST', `/api/forum/${board}/threads`, { ...THREAD, ...more });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  }
  const read = async (id: number, who = visitor): Promise<ThreadPage> =>
    (await who('GET', `/api/forum/threads/${id}`)).body;
  const listOf = async (url: string, who = visitor): Promise<ThreadLine[]> => (await who('GET', url)).body;
  const idsOf = async (url: string) => (await listOf(url)).map(({ id }) => id);

  return { app, db, now: () => now, later, member, admin, visitor, ann, ben, begin, read, idsOf };
}
