// Removes personal data when an account closes: each feature forgets its own; files that no money record needs go.
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/open.ts';
import { forgetAddresses } from '../../kernel/mail/mail.ts';
import { mails } from '../../kernel/mail/mail-tables.ts';
import type { Work } from '../../kernel/services.ts';
import { forgetAccount } from '../accounts/forget.ts';
import type { UserRow } from '../accounts/queries.ts';
import { awards } from '../awards/tables.ts';
import { bids } from '../bids/tables.ts';
import { forgetTimes } from '../calendar/slots.ts';
import { dropUploads } from '../files/commands.ts';
import { uploads } from '../files/tables.ts';
import { forgetFollows } from '../forum/likes.ts';
import { forgetPhotos, forgetTexts } from '../jobs/forget.ts';
import { jobs } from '../jobs/tables.ts';
import { forgetReads } from '../messages/thread-commands.ts';
import { forgetNotifications } from '../notifications/commands.ts';
import { forgetBusiness } from '../providers/moves.ts';
import { forgetSearches } from '../jobs/searches/commands.ts';
import { forgetSubscribeTokens } from '../subscriptions/tokens.ts';
import { forgetRequests } from '../support/commands.ts';
import { forgetCredentials, forgetDraft } from '../vetting/commands.ts';

/** A job whose money never moved: of any other the record, pictures included, stays. */
const isUnpaidJob = sql`not exists (select 1 from ${awards} paid where paid.job_id = ${jobs.id} and paid.status in ('paid', 'released', 'refunded'))`;

/** A business that was once paid: the documents it was verified by stay, since owners relied on them. */
async function wasPaid(tx: Tx, providerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: awards.id })
    .from(awards)
    .innerJoin(bids, eq(bids.id, awards.bidId))
    .where(and(eq(bids.providerId, providerId), inArray(awards.status, ['paid', 'released', 'refunded'])))
    .limit(1);
  return row !== undefined;
}

/** Removes the files that no paid job, dispute or conversation with somebody else needs. */
async function forgetFiles(tx: Tx, userId: number, providerId: number): Promise<void> {
  await forgetPhotos(tx, userId, isUnpaidJob);
  if (!(await wasPaid(tx, providerId))) {
    await forgetCredentials(tx, providerId);
  }
  const inUse = (table: string): SQL =>
    sql`exists (select 1 from ${sql.identifier(table)} used where used.upload_id = ${uploads.id})`;
  const needed = or(...['job_photos', 'credential_files', 'dispute_files', 'message_photos'].map(inUse));
  const rows = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, userId), sql`not (${needed})`))
    .orderBy(uploads.id)
    .for('update');
  await dropUploads(tx, rows);
}

/** Removes what is personal of a locked person, and of their locked business (0 without one). */
export async function forgetPerson(work: Work, user: UserRow, providerId: number): Promise<void> {
  const { tx } = work;
  await forgetFiles(tx, user.id, providerId);
  await forgetTexts(tx, user);
  await forgetDraft(tx, providerId);
  await forgetSubscribeTokens(tx, providerId);
  await forgetBusiness(tx, providerId);
  for (const forget of [forgetNotifications, forgetSearches, forgetTimes, forgetFollows, forgetReads, forgetRequests]) {
    await forget(tx, user.id);
  }
  await forgetAddresses(tx, eq(mails.toAddress, user.email));
  await forgetAccount(work, user.id);
}
