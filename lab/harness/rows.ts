// Rows for tests, inserted directly: `aJob(db, { status: 'completed' })`. Columns that are left out get plausible values.
import { eq, sql, type Db } from '../../server/src/kernel/db/drizzle.ts';
import { HTML_VERSION } from '../../server/src/features/forum/markdown.ts';
import { indexThread } from '../../server/src/features/forum/search.ts';
import {
  equipmentModels,
  equipmentReviews,
  forumReplies,
  forumThreads,
} from '../../server/src/features/forum/tables.ts';
import { awards } from '../../server/src/features/awards/tables.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { bids } from '../../server/src/features/bids/tables.ts';
import { disputes, disputeStatements } from '../../server/src/features/disputes/tables.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { awardPaid } from '../../server/src/features/payments/ledger.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';

type Row<T extends { $inferInsert: unknown; $inferSelect: unknown }> = Partial<T['$inferInsert']>;

let made = 0;

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('insert answered no row');
  return row;
}

/** A person; a property owner by default. */
export async function aUser(db: Db, row: Row<typeof users> = {}) {
  made += 1;
  const name = `someone${made}`;
  const values = {
    firstName: 'Renée',
    lastName: `Boudreaux${made}`,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    username: name,
    usernameKey: name,
    passwordHash: 'none',
    userType: 'client' as const,
  };
  return only(
    await db.orm
      .insert(users)
      .values({ ...values, ...row })
      .returning(),
  );
}

/** As if the person had opened the link in the registration email. */
export async function confirmedAddress(db: Db, userId: number): Promise<void> {
  await db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
}

/** A verified, paying tree business and its person. */
export async function aProvider(db: Db, row: Row<typeof providers> = {}) {
  const user = row.userId === undefined ? await aUser(db, { userType: 'provider', firstName: 'Marcus' }) : undefined;
  const values = {
    userId: row.userId ?? user?.id ?? 0,
    businessName: `Pelican Tree Co. ${made}`,
    licenseNumber: 'L-1',
    insuranceNumber: 'I-1',
    yearsExperience: 9,
    serviceArea: 'Baton Rouge',
    specialties: ['Tree Removal'],
    verificationStatus: 'verified' as const,
    subscriptionStatus: 'active' as const,
    paidThrough: new Date('2099-01-01T00:00:00Z'),
  };
  return only(
    await db.orm
      .insert(providers)
      .values({ ...values, ...row })
      .returning(),
  );
}

/** A discussion in the forum, found by its text. */
export async function aThread(db: Db, row: Row<typeof forumThreads> = {}) {
  made += 1;
  const body = `Is the live oak worth saving? Case ${made}.`;
  const values = {
    board: 'general' as const,
    kind: 'discussion' as const,
    category: 'tree_care' as const,
    title: `A leaning oak ${made}`,
    body,
    bodyHtml: `<p>${body}</p>`,
    htmlVersion: HTML_VERSION,
    excerpt: body,
    authorId: row.authorId ?? (await aUser(db)).id,
  };
  const thread = only(
    await db.orm
      .insert(forumThreads)
      .values({ ...values, ...row })
      .returning(),
  );
  await db.transaction((tx) => indexThread(tx, thread.id));
  return thread;
}

/** A reply to a thread; the thread's count is not updated. */
export async function aReply(db: Db, row: Row<typeof forumReplies> & { threadId: number }) {
  const values = { body: 'Ask an arborist.', bodyHtml: '<p>Ask an arborist.</p>', htmlVersion: HTML_VERSION };
  const authorId = row.authorId ?? (await aUser(db)).id;
  return only(
    await db.orm
      .insert(forumReplies)
      .values({ ...values, authorId, ...row })
      .returning(),
  );
}

/** A review of a model, included in its counts. */
export async function anEquipmentReview(db: Db, modelName = 'Stihl MS 261') {
  const thread = await aThread(db, { board: 'equipment', kind: 'review', category: 'chainsaws', title: modelName });
  const nameKey = modelName.toLowerCase().replaceAll(' ', '');
  const counts = { reviewCount: 1, ratingSum: 4 };
  const model = only(
    await db.orm
      .insert(equipmentModels)
      .values({ category: 'chainsaws', name: modelName, nameKey, ...counts })
      .onConflictDoUpdate({
        target: [equipmentModels.category, equipmentModels.nameKey],
        set: { reviewCount: sql`${equipmentModels.reviewCount} + 1`, ratingSum: sql`${equipmentModels.ratingSum} + 4` },
      })
      .returning(),
  );
  await db.orm
    .insert(equipmentReviews)
    .values({ threadId: thread.id, modelId: model.id, authorId: thread.authorId, rating: 4 });
  return { thread, model };
}

/** An approved job, open for bids, of the given `clientId` or of a new person. */
export async function aJob(db: Db, row: Row<typeof jobs> = {}) {
  const values = {
    clientId: row.clientId ?? (await aUser(db)).id,
    title: 'Take down the water oak',
    description: 'It leans over the shed.',
    location: '1423 Audubon St, New Orleans, LA 70118',
    city: 'New Orleans',
    zip: '70118',
    parishFips: '22071',
    lat: 29.95,
    lon: -90.12,
    serviceCode: 'tree_removal' as const,
    urgency: 'medium' as const,
    approvalStatus: 'approved' as const,
    approvedAt: new Date(),
  };
  return only(
    await db.orm
      .insert(jobs)
      .values({ ...values, ...row })
      .returning(),
  );
}

/** A pending bid of $1,250. */
export async function aBid(db: Db, row: Row<typeof bids> & { jobId: number }) {
  const values = {
    providerId: row.providerId ?? (await aProvider(db)).id,
    amountCents: 125_000,
    message: 'We can do it on Friday.',
    estimatedDuration: '2-3 days',
    nonce: 'n',
    receipt: 'r',
  };
  return only(
    await db.orm
      .insert(bids)
      .values({ ...values, ...row })
      .returning(),
  );
}

/** The award of a bid: paid by default. */
export async function anAward(db: Db, row: Row<typeof awards> & { jobId: number; bidId: number }) {
  made += 1;
  const values = {
    amountCents: 125_000,
    status: 'paid' as const,
    chargeId: `ch_${made}`,
    dueAt: new Date('2099-01-01T00:00:00Z'),
  };
  return only(
    await db.orm
      .insert(awards)
      .values({ ...values, ...row })
      .returning(),
  );
}

/** A job that is done, confirmed and paid out, with its owner and its business. */
export async function aFinishedJob(db: Db, row: { providerId?: number; job?: Row<typeof jobs> } = {}) {
  const job = await aJob(db, { status: 'completed', completedAt: new Date(), ...row.job });
  const bid = await aBid(db, {
    jobId: job.id,
    status: 'accepted',
    ...(row.providerId === undefined ? {} : { providerId: row.providerId }),
  });
  const award = await anAward(db, { jobId: job.id, bidId: bid.id, status: 'released' });
  return { job, bid, award };
}

/** An open dispute over a held $1,250, opened by the owner of the job, with its first statement. */
export async function aDispute(db: Db, row: { clientId?: number; providerId?: number } = {}) {
  const { clientId, providerId } = row;
  const job = await aJob(db, { status: 'disputed', startedAt: new Date(), ...(clientId && { clientId }) });
  const bid = await aBid(db, { jobId: job.id, status: 'accepted', ...(providerId && { providerId }) });
  const award = await anAward(db, { jobId: job.id, bidId: bid.id });
  const { amountCents, chargeId } = award;
  const payment = { jobId: job.id, clientUserId: job.clientId, amountCents, cause: `award:${award.id}` };
  await db.transaction((tx) => awardPaid(tx, { ...payment, chargeId: chargeId ?? '' }));
  const opened = { openedBy: job.clientId, side: 'client' as const, reason: 'The stump is still there' };
  const values = { jobId: job.id, awardId: award.id, ...opened };
  const dispute = only(await db.orm.insert(disputes).values(values).returning());
  const opening = { disputeId: dispute.id, userId: job.clientId, side: 'client' as const, text: opened.reason };
  const statement = only(await db.orm.insert(disputeStatements).values(opening).returning());
  return { job, bid, award, dispute, statement };
}

/** A payout owed for a finished job. */
export async function aPayout(db: Db, row: Row<typeof payouts> = {}) {
  const providerId = row.providerId ?? (await aProvider(db)).id;
  const { job, award } = await aFinishedJob(db, { providerId });
  const values = { jobId: job.id, awardId: award.id, providerId, amountCents: 125_000, chargeId: `pi_${award.id}` };
  return only(
    await db.orm
      .insert(payouts)
      .values({ ...values, ...row })
      .returning(),
  );
}
