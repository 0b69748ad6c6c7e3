// Rows for each act of an administrator: businesses, jobs, documents and payments in the state that the act requires.
import { REQUIRED_CREDENTIALS } from '@live-oak/contract/features/providers/credentials.ts';
import { desc, sql } from '../../server/src/kernel/db/drizzle.ts';
import { runCommand } from '../../server/src/kernel/services.ts';
import { supportTickets } from '../../server/src/features/support/tables.ts';
import { jobQuestions } from '../../server/src/features/messages/tables.ts';
import { awardPaid } from '../../server/src/features/payments/ledger.ts';
import { takeFailedRefund } from '../../server/src/features/payments/returned-refunds.ts';
import { failedRefunds } from '../../server/src/features/payments/tables.ts';
import { sandboxPayoutAccounts } from '../../server/src/features/payments/sandbox/tables.ts';
import { credentialExceptions, credentials } from '../../server/src/features/providers/tables.ts';
import { contentReports } from '../../server/src/features/reports/tables.ts';
import { emergencyJobs, emergencyRequests } from '../../server/src/features/emergencies/tables.ts';
import { weatherMessages } from '../../server/src/features/weather/tables.ts';
import { storms } from '../../server/src/features/storms/tables.ts';
import type { Person, TestApp } from './app.ts';
import { aBid, anAward, aDispute, aFinishedJob, aJob, aPayout, aProvider, aUser } from './rows.ts';
import { aFailedTask } from './gateway-tasks.ts';

export const reason = { reason: 'For the audit' };
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export function actRows(stage: TestApp, admin: Person) {
  const { db } = stage;
  const waiting = () => aProvider(db, { verificationStatus: 'pending' });
  const suspended = () => aProvider(db, { verificationStatus: 'suspended' });
  const submitted = async () => {
    const { id: providerId } = await aProvider(db);
    const [row] = await db.orm.insert(credentials).values({ providerId, kind: 'bond' }).returning();
    return row?.id ?? 0;
  };
  /** A pending business with all four required documents submitted, and the body that verifies them. */
  const submitDocuments = async () => {
    const { id: providerId } = await waiting();
    const values = REQUIRED_CREDENTIALS.map((kind) => ({ providerId, kind }));
    const rows = await db.orm.insert(credentials).values(values).returning();
    const checks = rows.map(({ id, kind }) => ({
      id,
      method: 'phone',
      expiresAt: '2099-01-01',
      ...(kind === 'liability_insurance' ? { coverageAmount: 1_000_000 } : {}),
    }));
    return { id: providerId, body: { checks } };
  };
  let made = 0;
  const asked = async () => {
    made += 1;
    const [row] = await db.orm
      .insert(supportTickets)
      .values({ name: 'Al', email: 'al@example.org', topic: 'other', token: `acts-${made}`, texts: 1, deskWords: '' })
      .returning();
    return row?.id ?? 0;
  };
  const pendingJob = async () => (await aJob(db, { approvalStatus: 'pending' })).id;
  const openJob = async () => (await aJob(db, { biddingClosesAt: new Date(Date.now() + 86_400_000) })).id;
  const closedJob = async () => (await aJob(db, { status: 'bidding_closed', biddingClosedAt: new Date() })).id;
  const excepted = async () => {
    const { id: providerId } = await aProvider(db);
    const values = {
      providerId,
      kind: 'ldaf_license' as const,
      endsOn: inDays(20).slice(0, 10),
      grantedBy: admin.id,
      ...reason,
    };
    return (await db.orm.insert(credentialExceptions).values(values).returning())[0]?.id ?? 0;
  };
  /** Paid, with the work begun. */
  const paidJob = async () => {
    const job = await aJob(db, { status: 'in_progress', startedAt: new Date() });
    const bid = await aBid(db, { jobId: job.id, status: 'accepted' });
    const { id, amountCents, chargeId } = await anAward(db, { jobId: job.id, bidId: bid.id });
    const payment = { jobId: job.id, clientUserId: job.clientId, amountCents, cause: `award:${id}` };
    await db.transaction((tx) => awardPaid(tx, { ...payment, chargeId: chargeId ?? '' }));
    return job.id;
  };
  const failedTask = async () =>
    String(
      await aFailedTask(db, {
        kind: 'expire_checkout',
        key: `audit:${Math.random()}`,
        payload: { checkoutId: 'cs_none' },
      }),
    );
  const withFactor = async () => {
    const { id } = await aUser(db);
    await db.orm.execute(
      sql`insert into two_factors (user_id, secret, confirmed_at) values (${id}, 'ABCDEFGH', now())`,
    );
    return id;
  };
  const emergency = async () => {
    const { id: jobId } = await aJob(db, { urgency: 'emergency', touches: 'yard' });
    await db.orm.insert(emergencyJobs).values({ jobId, hurt: false });
    return jobId;
  };
  /** A post from the emergency page whose phone is not confirmed. */
  const unconfirmed = async () => {
    const values: typeof emergencyRequests.$inferInsert = {
      hurt: false,
      wires: 'no',
      touches: 'yard',
      peopleOut: false,
      location: 'Lafayette 70501',
      tokenHash: `audit-${Math.random()}`,
      phone: `+1337555${String(Math.floor(1000 + Math.random() * 9000))}`,
      language: 'en',
      photoIds: [],
      claimHashes: [],
    };
    return (await db.orm.insert(emergencyRequests).values(values).returning())[0]?.id ?? 0;
  };
  /** In force in Allen Parish, where storm mode is off. */
  const windWarning = async () => {
    const [sentAt, endsAt] = [new Date(), new Date(inDays(1))];
    const severe = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely', headline: 'Wind' };
    const times = { sentAt, startsAt: sentAt, expiresAt: endsAt, endsAt };
    const alert = { ...severe, ...times, event: 'High Wind Warning', fips: ['22003'], replaces: [] };
    const values = { ...alert, identifier: `audit-${Math.random()}`, messageType: 'Alert' as const };
    await db.orm.insert(weatherMessages).values(values);
    return { event: alert.event, parishes: alert.fips };
  };
  /** Switched on, in no parish. */
  const storm = async () => {
    const values = { ...reason, since: new Date(), until: new Date(inDays(2)), startedBy: admin.id };
    return (await db.orm.insert(storms).values(values).returning())[0]?.id ?? 0;
  };

  /** Refused once, while the account can be paid. */
  const refusedPayout = async () => {
    const account = { idempotencyKey: `audit:${Math.random()}`, email: 'a@example.com', metadata: {} };
    const id = `acct_audit_${Math.random()}`;
    await db.orm.insert(sandboxPayoutAccounts).values({ ...account, id, ready: true, bankAccount: '000123456789' });
    const { id: providerId } = await aProvider(db, { payoutAccount: id, payoutReady: true });
    const refused = { attempt: 1, failure: 'The bank is closed today', retryAt: new Date(Date.now() + 3_600_000) };
    return (await aPayout(db, { providerId, ...refused })).id;
  };

  const reported = async () => {
    const { id: jobId, clientId: reporterId } = await aJob(db);
    const asked = { jobId, providerId: (await aProvider(db)).id, question: 'Buy my logs' };
    const [{ id: targetId } = { id: 0 }] = await db.orm.insert(jobQuestions).values(asked).returning();
    const made = { targetType: 'question' as const, targetId, reporterId, reason: 'spam' as const };
    return (await db.orm.insert(contentReports).values(made).returning())[0]?.id ?? 0;
  };
  /** The conversation of a paid job. */
  const thread = async () => {
    const { job, bid } = await aFinishedJob(db);
    return { id: job.id, providerId: bid.providerId };
  };

  async function returnedRefund(): Promise<number> {
    const { award } = await aDispute(db);
    const refund = {
      refundId: `re_audit_${award.id}`,
      chargeId: award.chargeId ?? '',
      amountCents: 500,
      reason: 'declined',
    };
    await runCommand(stage.app.services, (work) => takeFailedRefund(work, { kind: 'refundFailed', ...refund }, []));
    const [row] = await db.orm.select().from(failedRefunds).orderBy(desc(failedRefunds.id)).limit(1);
    return row?.id ?? 0;
  }
  return {
    waiting,
    suspended,
    submitted,
    submitDocuments,
    asked,
    pendingJob,
    openJob,
    closedJob,
    excepted,
    paidJob,
    failedTask,
    withFactor,
    storm,
    windWarning,
    emergency,
    unconfirmed,
    refusedPayout,
    reported,
    thread,
    returnedRefund,
  };
}
