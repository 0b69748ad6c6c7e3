// What notifications say: amounts, names and days, what each side may know of the other, and repeated events.
import { and, asc, eq, inArray } from '../../kernel/db/drizzle.ts';
import { startNotified } from '../../../../lab/harness/notified.ts';
import { beforeEach, expect, test } from 'vitest';
import { events, mails } from '../../kernel/tables.ts';
import { aJob } from '../../../../lab/harness/rows.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { messages } from '../messages/tables.ts';
import { providers } from '../providers/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { wordsOf } from './drafts.ts';
import { messageNotifiers } from './reactions/messages.ts';
import { notifications } from './tables.ts';

const { db, dispatch, owner, job, chosen, happen, ids, bid, vetting, reviewId, credentialId } = await startNotified();

beforeEach(async () => {
  await db.orm.delete(mails);
  await db.orm.delete(notifications);
});

test('losing bidders read the title without the owner, winners with it', async () => {
  const { told } = await happen('awards.paid', ids);
  expect(told.other?.message).toContain('[hidden until payment]');
  expect(told.other?.message).not.toMatch(/Boudreaux|Pelican|2,350/);
  expect(told.chosen?.message).toContain('Your bid of $2,350.50');
  expect(told.owner?.message).toContain('Pelican Tree Co. will do the work');
});

test('a message after the refund names the job to the business as to bidders: masked, or by its number where it is withheld', async () => {
  const [message] = await db.orm.select().from(messages).where(eq(messages.jobId, job.id));
  const sent = { jobId: job.id, providerId: chosen.id, messageId: message?.id ?? 0 };
  // The title stands in the subject, which only a message that waits for no digest has.
  const read = () =>
    db.transaction(async (tx) => {
      const rules = { now: new Date(), requireCredentials: false };
      const drafts = await messageNotifiers['messages.sent'](tx, sent, owner.id, rules);
      return drafts.map((draft) => wordsOf(draft, 'en').mail?.subject).join();
    });
  expect(await read()).toContain('about Oak of Renée Boudreaux');
  await db.orm.update(awards).set({ status: 'refunded' }).where(eq(awards.id, ids.awardId));
  expect(await read()).toContain('about Oak of [hidden until payment]');
  await db.orm.update(jobs).set({ approvalStatus: 'pending' }).where(eq(jobs.id, job.id));
  expect(await read()).toContain(`about #${job.id}, `);
  await db.orm.update(jobs).set({ approvalStatus: job.approvalStatus }).where(eq(jobs.id, job.id));
  await db.orm.update(awards).set({ status: 'paid' }).where(eq(awards.id, ids.awardId));
});

test('emails never contain the other side’s contact details, which need a sign-in', async () => {
  const { all } = await happen('awards.paid', ids);
  for (const text of all) {
    expect(text).not.toContain('@example.com');
    expect(text).not.toContain('Audubon');
  }
});

test('the owner is notified of the number of sealed bids and nothing more', async () => {
  const { told } = await happen('bids.submitted', bid);
  expect(told.owner).toMatchObject({ type: 'job_bid', redirectTo: `/jobs/${job.id}` });
  expect(told.owner?.message).toMatch(/^2 sealed bids so far/);
});

test('the notification of an approval says what opens bidding: the membership, or that it is paid', async () => {
  const unpaid = await happen('providers.approved', { ...vetting, charged: false });
  expect(unpaid.told.chosen).toMatchObject({
    redirectTo: '/subscribe',
    message: expect.stringContaining('$99 annual membership'),
  });
  await db.orm.delete(notifications);
  const charged = await happen('providers.approved', { ...vetting, charged: true });
  expect(charged.told.chosen).toMatchObject({
    redirectTo: '/provider-dashboard',
    message: expect.stringContaining('can now bid on jobs'),
  });
});

test('a canceled paid job notifies owner and winner; the others know already', async () => {
  const { told } = await happen('jobs.cancelled', { jobId: job.id, reason: 'Sold', refunded: true });
  expect(Object.keys(told).toSorted()).toEqual(['chosen', 'owner']);
  expect(told.owner?.message).toContain('in full');
  expect(told.chosen?.message).toContain('Reason: Sold');
});

test('after a declined job the owner is offered another bid only where there is one', async () => {
  const declined = { ...ids, reason: 'The crane broke' };
  const offer = async () => (await happen('awards.declined', declined)).told.owner?.message;
  expect(await offer()).toContain('you can choose another bid');
  await db.orm.delete(notifications);
  const others = and(eq(bids.jobId, job.id), eq(bids.status, 'pending'));
  const moved = await db.orm.update(bids).set({ status: 'withdrawn' }).where(others).returning({ id: bids.id });
  expect(await offer()).toContain('There is no other bid');
  const isMoved = inArray(
    bids.id,
    moved.map(({ id }) => id),
  );
  await db.orm.update(bids).set({ status: 'pending' }).where(isMoved);
});

test.each([
  ['jobs.approved', { jobId: job.id }],
  ['jobs.biddingReopened', { jobId: job.id }],
  ['jobs.biddingExtended', { jobId: job.id, until: new Date().toISOString() }],
] as const)(
  'after %s a bidder who may not bid now reads that the bid is on hold, others that it counts',
  async (kind, data) => {
    const own = and(eq(bids.jobId, job.id), eq(bids.providerId, chosen.id));
    await db.orm.update(bids).set({ status: 'pending' }).where(own);
    expect((await happen(kind, data)).told.chosen?.message).toMatch(/your bid(?! stays on hold)/i);
    await db.orm.delete(notifications);
    await db.orm.update(bids).set({ status: 'frozen' }).where(own);
    expect((await happen(kind, data)).told.chosen?.message).toContain('Your bid stays on hold');
    await db.orm.update(bids).set({ status: 'pending' }).where(own);
  },
);

test('an award that its owner canceled notifies nobody', async () => {
  const { notices } = await happen('awards.givenUp', { ...ids, why: 'owner' });
  expect(notices).toEqual([]);
});

test('an approved job that changed is reviewed again', async () => {
  const changed = await aJob(db, { approvalStatus: 'pending', approvedAt: new Date() });
  const { told } = await happen('jobs.changed', { jobId: changed.id });
  expect(told.admin?.title).toBe('Job Changed');
  const fresh = await aJob(db, { approvalStatus: 'pending', approvedAt: null });
  await db.orm.delete(notifications);
  expect((await happen('jobs.changed', { jobId: fresh.id })).notices).toEqual([]);
});

test('a second review, which publishes both, notifies once', async () => {
  await db.orm.update(reviews).set({ publishedAt: new Date() });
  const { notices } = await happen('reviews.written', { jobId: job.id, reviewId, side: 'client' });
  expect(notices).toEqual([]);
});

test('an event that is dispatched again notifies nobody twice', async () => {
  await happen('awards.paid', ids);
  const [event] = await db.orm.select().from(events).orderBy(asc(events.id)).where(eq(events.kind, 'awards.paid'));
  const last = await db.orm.select({ id: events.id }).from(events).orderBy(asc(events.id));
  const id = last.at(-1)?.id ?? event?.id ?? 0;
  await db.orm.update(events).set({ handledAt: null }).where(eq(events.id, id));
  const before = await db.orm.$count(notifications);
  const emails = await db.orm.$count(mails);
  await dispatch([id]);
  expect(await db.orm.$count(notifications)).toBe(before);
  expect(await db.orm.$count(mails)).toBe(emails);
  expect((await db.orm.select().from(events).where(eq(events.id, id)))[0]?.handledAt).not.toBeNull();
});

test('a request for more lists what is needed, one line each in the email; the owner is notified of a pause before the start', async () => {
  await db.orm
    .update(providers)
    .set({ infoRequest: { items: ['The declarations page', 'A readable\nscan'], note: 'By Friday' } })
    .where(eq(providers.id, chosen.id));
  const asked = await happen('providers.infoRequested', vetting);
  expect(asked.told.chosen).toMatchObject({ redirectTo: '/verification' });
  expect(asked.all[1]).toContain('- The declarations page\n- A readable scan\n\nBy Friday');

  await db.orm.update(jobs).set({ status: 'awarded' }).where(eq(jobs.id, job.id));
  const paused = await happen('providers.expired', { ...vetting, kinds: ['bond', 'workers_comp'] });
  expect(paused.told.chosen?.message).toContain('Expired: Bond and Workers’ compensation.');
  expect(paused.told.owner).toMatchObject({ title: 'Start Delayed', redirectTo: `/jobs/${job.id}` });
  expect(paused.mailed.slice(1)).toHaveLength(2);
});

test('one’s own action is listed as read, and new to the other side; account changes always notify', async () => {
  await db.orm.delete(notifications);
  const { told } = await happen('awards.confirmed', { ...ids, byClock: false }, owner.id);
  expect([told.owner?.isRead, told.chosen?.isRead]).toEqual([true, false]);
  await db.orm.delete(notifications);
  const byClock = await happen('awards.confirmed', { ...ids, byClock: true });
  expect(byClock.told.owner?.isRead).toBe(false);
  await db.orm.delete(notifications);
  const changed = await happen('accounts.passwordChanged', { userId: owner.id }, owner.id);
  expect(changed.told.owner?.isRead).toBe(false);
  await db.orm.delete(notifications);
  await db.orm.delete(mails);
});

test('a reminder has the remaining days and the date', async () => {
  const noticesOf = async (daysLeft: number) =>
    (await happen('credentials.expiring', { ...vetting, credentialId, daysLeft })).notices.at(-1)?.message;
  expect(await noticesOf(14)).toContain('Expires in 14 days, on March 31, 2027: Bond.');
  expect(await noticesOf(1)).toContain('Expires in 1 day, on March 31, 2027');
  expect(await noticesOf(0)).toContain('Expires today, on March 31, 2027');
});

test('after the close a withdrawn bid is no longer one of the sealed bids so far, and a withdrawn choice is told once', async () => {
  await db.orm.update(jobs).set({ status: 'bidding_closed', biddingClosedAt: new Date() }).where(eq(jobs.id, job.id));
  const { told } = await happen('bids.withdrawn', bid);
  expect(told.owner?.message).toMatch(/^A business withdrew its bid on .* left to choose from\.$/);
  await db.orm.update(awards).set({ endReason: 'withdrawn' }).where(eq(awards.id, ids.awardId));
  await db.orm.delete(notifications);
  expect((await happen('bids.withdrawn', bid)).notices).toEqual([]);
  const ended = await happen('awards.givenUp', { ...ids, why: 'withdrawn' });
  expect(ended.told.owner?.message).toContain('the business withdrew its bid');
});
