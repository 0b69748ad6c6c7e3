// Runs a job's life: its users, their calls, and the expected bookings of its payments.
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { ledgerTransactions } from '../../server/src/features/payments/tables.ts';
import { payouts } from '../../server/src/features/payouts/tables.ts';
import type { Steps } from './deaths.ts';
import type { Setup } from './setup.ts';
import { afterJobAct, centsOf, noJob, type JobAct, type JobModel } from './job-model.ts';
import {
  callOf,
  CARDS_OF,
  castJob,
  standingInDatabase,
  standingInModel,
  type Found,
  type JobCast,
} from './job-play.ts';
import { Run } from './run.ts';

/** Amounts in cents by the kind of ledger transaction. */
type Booked = Record<string, number[]>;

export const inOrder = (booked: Booked): Booked =>
  Object.fromEntries(
    Object.entries(booked)
      .filter(([, amounts]) => amounts.length > 0)
      .map(([kind, amounts]) => [kind, amounts.toSorted((a, b) => a - b)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The expected bookings of a job's payments. */
function bookedInModel(model: JobModel): Booked {
  const paid = model.awards.filter(({ status }) => status !== 'awaiting_payment' && status !== 'given_up');
  const sums = paid.map((award) => centsOf(model, award));
  const some = (amounts: (number | null)[]) => amounts.filter((cents): cents is number => cents !== null && cents > 0);
  // A claimed amount is withdrawn at once; if won, it returns; if lost, the hold has covered it.
  const byBank = model.bank.flatMap(({ cents }) => [cents, cents]);
  const sent = paid.filter(({ business }) => model.accounts[business] === true);
  return inOrder({
    charge: sums,
    hold: sums,
    refund: [
      ...some(
        paid.map(({ refundedCents, takenCents }) => (refundedCents === null ? null : refundedCents - takenCents)),
      ),
      ...byBank,
    ],
    release: some(paid.map(({ releasedCents }) => releasedCents)),
    payout: some(sent.map(({ releasedCents }) => releasedCents)),
  });
}

export class JobRun extends Run<JobAct, JobModel, Found> {
  #cast: JobCast | undefined;

  constructor(setup: Setup, n: number, acts: readonly JobAct[], steps?: Steps) {
    super(setup, { n, acts, model: noJob(), ...(steps && { steps }) });
  }

  get cast(): JobCast {
    if (!this.#cast) throw new Error('this life has not begun');
    return this.#cast;
  }

  override get mark(): [string, number] {
    return ['jobId', this.cast.jobId];
  }

  override async begin(admin: number): Promise<void> {
    this.#cast = await castJob(this.setup.stage.db, admin);
  }

  override after(model: JobModel, act: JobAct): JobModel {
    return afterJobAct(model, act);
  }

  override wanted(model: JobModel) {
    return standingInModel(model);
  }

  override look(): Promise<Found> {
    return standingInDatabase(this.setup.stage.db, this.cast);
  }

  override callOf(act: JobAct, found: Found) {
    return callOf(this.cast, this.model, act, found);
  }

  override atGateway(act: JobAct, { chargeId }: Found): boolean {
    if (act.do !== 'chargeback' || chargeId === null || this.setup.bank === undefined) return false;
    this.setup.bank({ chargeId, cents: act.cents, outcome: act.outcome });
    return true;
  }

  override cardsOf(act: JobAct) {
    const cards = CARDS_OF[act.do];
    return cards && { who: this.cast.owner, cards };
  }

  override async afterAnswer(act: JobAct): Promise<boolean> {
    if (act.do === 'post' && this.cast.jobId === 0) await this.#findJob();
    return act.do === 'openAccount' ? this.#fillIn(act.business) : true;
  }

  /** After a call without a response the owner finds the job in the list. */
  async #findJob(): Promise<void> {
    const { db } = this.setup.stage;
    const rows = await db.orm.select({ id: jobs.id }).from(jobs).where(eq(jobs.clientId, this.cast.owner));
    if (rows.length > 1) {
      this.finding = `one post made ${rows.length} jobs`;
    }
    this.cast.jobId = rows[0]?.id ?? 0;
  }

  /** The business enters its bank account on the gateway's page. */
  async #fillIn(business: number): Promise<boolean> {
    const { payoutAccounts } = await this.look();
    const account = payoutAccounts[business] ?? '';
    const who = this.cast.businesses[business]?.who ?? 0;
    return account !== '' && this.setup.onboard({ account, who }, this.steps);
  }

  async #booked(): Promise<Booked> {
    const rows = await this.setup.stage.db.orm
      .select({
        kind: ledgerTransactions.kind,
        cents: sql<number>`(select coalesce(max(e.amount_cents), 0) from ledger_entries e where e.transaction_id = ledger_transactions.id)::int`,
      })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.jobId, this.cast.jobId))
      .orderBy(asc(ledgerTransactions.id));
    const booked: Booked = {};
    for (const { kind, cents } of rows) (booked[kind] ??= []).push(cents);
    return inOrder(booked);
  }

  override get charges(): number {
    return bookedInModel(this.model).charge?.length ?? 0;
  }

  override async faultsOfMoney(): Promise<string[]> {
    const [booked, expected] = [await this.#booked(), bookedInModel(this.model)];
    const sent = await this.setup.stage.db.orm
      .select({ status: payouts.status })
      .from(payouts)
      .where(eq(payouts.jobId, this.cast.jobId));
    const paidOut = sent.filter(({ status }) => status === 'paid').length;
    return [
      ...(isDeepStrictEqual(booked, expected)
        ? []
        : [`booked ${JSON.stringify(booked)}, not ${JSON.stringify(expected)}`]),
      ...(paidOut === (expected.payout?.length ?? 0) ? [] : [`payouts stand at ${JSON.stringify(sent)}`]),
    ];
  }
}
