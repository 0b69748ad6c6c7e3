// The note that a business writes with the finished work: it reaches the owner, on the job, in the notification and in the email.
import { expect, test } from 'vitest';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { desc, eq } from '../../kernel/db/drizzle.ts';
import { mails } from '../../kernel/tables.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { handlers as jobHandlers } from '../jobs/routes.ts';
import { notificationsFeature } from '../notifications/index.ts';
import { notifications } from '../notifications/tables.ts';
import { handlers } from './routes.ts';

const db = await openTestDatabase();
const app = await serve(db, {
  handlers: [...handlers, ...jobHandlers],
  reactions: notificationsFeature.reactions ?? [],
});
const NOTE = 'The stump is ground 8 in. deep.\nCall me at 225-555-0117 about the chips.';

async function workInProgress() {
  const owner = await aUser(db);
  const provider = await aProvider(db);
  const job = await aJob(db, { clientId: owner.id, status: 'in_progress', startedAt: new Date() });
  const bid = await aBid(db, { jobId: job.id, providerId: provider.id, status: 'accepted' });
  await anAward(db, { jobId: job.id, bidId: bid.id });
  return { owner, provider, job };
}

test('the owner reads the note as written, on the job, in the notification and in the email; other bidders do not', async () => {
  const { owner, provider, job } = await workInProgress();
  const other = await aProvider(db);
  await aBid(db, { jobId: job.id, providerId: other.id, status: 'rejected' });
  const noteFor = async (userId: number) => {
    const answer = await (await app.as(userId))('GET', `/api/jobs/${job.id}`);
    return bodyOf<Job>(answer).workNote;
  };
  const finish = await app.as(provider.userId);
  expect((await finish('POST', `/api/jobs/${job.id}/complete`, { note: NOTE })).status).toBe(200);
  expect(await noteFor(owner.id)).toBe(NOTE);
  expect(await noteFor(provider.userId)).toBe(NOTE);
  expect(await noteFor(other.userId)).toBeNull();
  const [notice] = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(notice).toMatchObject({ title: 'Work Done' });
  const oneLine = NOTE.replace('\n', ' ');
  expect(notice?.message).toContain(oneLine);
  const [mail] = await db.orm.select().from(mails).where(eq(mails.toAddress, owner.email)).orderBy(desc(mails.id));
  expect(mail?.body).toContain(oneLine);
});

test('without a note none is mentioned', async () => {
  const { owner, provider, job } = await workInProgress();
  const finish = await app.as(provider.userId);
  expect(bodyOf<Job>(await finish('POST', `/api/jobs/${job.id}/complete`)).workNote).toBeNull();
  const [notice] = await db.orm.select().from(notifications).where(eq(notifications.userId, owner.id));
  expect(notice?.message).not.toContain('note');
});
