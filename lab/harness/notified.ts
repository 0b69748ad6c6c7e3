// The people of one job, its events, and their notifications, through the real dispatch.
import pino from 'pino';
import { asc } from '../../server/src/kernel/db/drizzle.ts';
import { runCommand } from '../../server/src/kernel/services.ts';
import { makeDispatch } from '../../server/src/kernel/events/dispatch.ts';
import type { EventData, EventKind, EventOf } from '../../server/src/kernel/events/kinds.ts';
import { mails } from '../../server/src/kernel/tables.ts';
import { openTestDatabase } from './database.ts';
import { aBid, aJob, anAward, aProvider, aUser } from './rows.ts';
import { credentials } from '../../server/src/features/providers/tables.ts';
import { reviews } from '../../server/src/features/reviews/tables.ts';
import { forumFollows, forumReplies, forumThreads } from '../../server/src/features/forum/tables.ts';
import { stormParishes, storms } from '../../server/src/features/storms/tables.ts';
import { supportTickets } from '../../server/src/features/support/tables.ts';
import { notificationsFeature } from '../../server/src/features/notifications/index.ts';
import { disputes } from '../../server/src/features/disputes/tables.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';
import { appointments } from '../../server/src/features/calendar/tables.ts';
import { jobQuestions, messages } from '../../server/src/features/messages/tables.ts';
import { contentReports } from '../../server/src/features/reports/tables.ts';
import { notifications } from '../../server/src/features/notifications/tables.ts';

/** One row of each entity that an event can be about, and the people concerned. */
export async function startNotified() {
  const db = await openTestDatabase();
  const dispatch = makeDispatch(db, pino({ level: 'silent' }), notificationsFeature.reactions ?? []);

  const admin = await aUser(db, { userType: 'admin' });
  const owner = await aUser(db, { firstName: 'Renée', lastName: 'Boudreaux' });
  const job = await aJob(db, { clientId: owner.id, title: 'Oak of Renée Boudreaux, call 225-555-0142' });
  const chosen = await aProvider(db, { businessName: 'Pelican Tree Co.' });
  const other = await aProvider(db, { businessName: 'Bayou Crown Arborists' });
  const chosenBid = await aBid(db, { jobId: job.id, providerId: chosen.id, amountCents: 235_050 });
  await aBid(db, { jobId: job.id, providerId: other.id, amountCents: 99_900 });
  const gone = await aProvider(db);
  await aBid(db, { jobId: job.id, providerId: gone.id, status: 'withdrawn' });
  const award = await anAward(db, { jobId: job.id, bidId: chosenBid.id, amountCents: 235_050 });
  const review = await db.orm
    .insert(reviews)
    .values({ jobId: job.id, providerId: chosen.id, authorId: owner.id, side: 'client', rating: 5, comment: 'Good' })
    .returning();

  const [bond] = await db.orm
    .insert(credentials)
    .values({ providerId: chosen.id, kind: 'bond', status: 'verified', expiresOn: '2027-03-31' })
    .returning();
  const credentialId = bond?.id ?? 0;

  const [opened] = await db.orm
    .insert(disputes)
    .values({ jobId: job.id, awardId: award.id, openedBy: owner.id, side: 'client', reason: 'The stump is there' })
    .returning();
  const dispute = { jobId: job.id, disputeId: opened?.id ?? 0 };

  const [owed] = await db.orm
    .insert(payouts)
    .values({ jobId: job.id, awardId: award.id, providerId: chosen.id, amountCents: 235_050, chargeId: 'pi_1' })
    .returning();
  const payout = { payoutId: owed?.id ?? 0 };

  const [agreed] = await db.orm
    .insert(appointments)
    .values({
      jobId: job.id,
      bidId: chosenBid.id,
      providerId: chosen.id,
      clientId: owner.id,
      title: 'Look at the oak',
      startsAt: new Date('2027-03-14T15:00:00Z'),
      endsAt: new Date('2027-03-14T16:00:00Z'),
      proposedBy: 'client',
      clientAgreed: true,
      providerAgreed: true,
      updatedAt: new Date(),
    })
    .returning();
  const appointment = { appointmentId: agreed?.id ?? 0 };

  const [question] = await db.orm
    .insert(jobQuestions)
    .values({ jobId: job.id, providerId: chosen.id, question: 'Is there a dog?' })
    .returning();
  const asked = { jobId: job.id, questionId: question?.id ?? 0 };
  const [message] = await db.orm
    .insert(messages)
    .values({ jobId: job.id, providerId: chosen.id, authorId: owner.id, body: 'See you on Friday' })
    .returning();
  const [made] = await db.orm
    .insert(contentReports)
    .values({ targetType: 'question', targetId: asked.questionId, reporterId: owner.id, reason: 'spam' })
    .returning();
  const reportId = made?.id ?? 0;

  const post = { bodyHtml: '<p>Post</p>', htmlVersion: 1 };
  const [thread] = await db.orm
    .insert(forumThreads)
    .values({
      ...post,
      board: 'general',
      kind: 'discussion',
      category: 'storms',
      title: 'After the storm',
      body: 'What now?',
      excerpt: 'What now?',
      authorId: owner.id,
    })
    .returning();
  const threadId = thread?.id ?? 0;
  const [reply] = await db.orm
    .insert(forumReplies)
    .values({ ...post, threadId, authorId: other.userId, body: 'Photograph it first.' })
    .returning();
  const replyId = reply?.id ?? 0;
  await db.orm.insert(forumFollows).values([
    { threadId, userId: owner.id, following: true },
    { threadId, userId: chosen.userId, following: false },
    { threadId, userId: other.userId, following: true },
  ]);

  const [ticket] = await db.orm
    .insert(supportTickets)
    .values({ userId: owner.id, name: 'R. B.', email: owner.email, topic: 'jobs', token: 'a-token', deskWords: '' })
    .returning();
  const ticketId = ticket?.id ?? 0;

  const [storm] = await db.orm
    .insert(storms)
    .values({
      reason: 'Hurricane',
      since: new Date(),
      until: new Date('2099-01-01T00:00:00Z'),
      startedBy: other.userId,
    })
    .returning();
  const stormId = storm?.id ?? 0;
  await db.orm
    .insert(stormParishes)
    .values({ stormId, fips: '22071', since: new Date(), until: new Date('2099-01-01T00:00:00Z') });

  const names = new Map([
    [admin.id, 'admin'],
    [owner.id, 'owner'],
    [chosen.userId, 'chosen'],
    [other.userId, 'other'],
    [gone.userId, 'gone'],
  ]);

  const messageId = message?.id ?? 0;
  const ids = { jobId: job.id, awardId: award.id };
  const bid = { jobId: job.id, bidId: chosenBid.id };
  const vetting = { providerId: chosen.id };
  const until = '2027-11-21T12:00:00.000Z';
  const reviewId = review[0]?.id ?? 0;

  async function happen<K extends EventKind>(kind: K, data: EventData[K], actorId?: number) {
    const event: EventOf<K> = { kind, data, ...(actorId === undefined ? {} : { actorId }) };
    await runCommand({ db, dispatch, clock: () => new Date(), env: { requireCredentials: false } }, async ({ emit }) =>
      emit(event),
    );
    const notices = await db.orm.select().from(notifications).orderBy(asc(notifications.id));
    const emails = await db.orm.select().from(mails).orderBy(asc(mails.id));
    return {
      told: Object.fromEntries(notices.map((one) => [names.get(one.userId) ?? 'stranger', one])),
      mailed: emails.map(({ toAddress }) => toAddress),
      all: [
        ...notices.map(({ title, message }) => `${title} ${message}`),
        ...emails.map(({ subject, body }) => subject + body),
      ],
      notices,
      /** Notifications and emails, without links and email footers. */
      texts: [
        ...notices.filter(({ userId }) => userId !== admin.id).flatMap(({ title, message }) => [title, message]),
        ...emails
          .filter(({ toAddress }) => toAddress !== admin.email)
          .flatMap(({ subject, body }) => [
            subject,
            body.slice(0, body.indexOf('\n-- ')).replaceAll(/^\S*\/\S*$/gm, ''),
          ]),
      ],
    };
  }

  return {
    db,
    dispatch,
    admin,
    owner,
    job,
    chosen,
    other,
    names,
    happen,
    ids,
    bid,
    vetting,
    until,
    reviewId,
    credentialId,
    dispute,
    payout,
    appointment,
    asked,
    messageId,
    reportId,
    threadId,
    replyId,
    ticketId,
    stormId,
  };
}

export type Notified = Awaited<ReturnType<typeof startNotified>>;
