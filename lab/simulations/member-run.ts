// Runs a membership's life: a business, the administrator who approves it, its cards, and the years that it must have been
// charged.
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { MEMBERSHIP_CENTS } from '@live-oak/contract/features/subscriptions/schema.ts';
import { and, eq, sql } from '../../server/src/kernel/db/drizzle.ts';
import { ledgerEntries, ledgerTransactions } from '../../server/src/features/payments/tables.ts';
import { providers } from '../../server/src/features/providers/tables.ts';
import { aProvider } from '../harness/rows.ts';
import type { Steps } from './deaths.ts';
import type { Setup } from './setup.ts';
import { afterMemberAct, noMember, type MemberAct, type MemberModel } from './member-model.ts';
import { Run, type Standing } from './run.ts';
import type { Call } from './stage.ts';

const CARDS = { pays: TEST_CARDS.pays, fails: TEST_CARDS.failsOnCharge, asks: TEST_CARDS.asksHolder } as const;

interface Found {
  standing: Standing;
}

/** Unpaid, whatever the exact status. */
const BEFORE = new Set(['trial', 'pending_review', 'approved_for_payment']);
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

export class MemberRun extends Run<MemberAct, MemberModel, Found> {
  #admin = 0;
  #who = 0;
  providerId = 0;

  constructor(setup: Setup, n: number, acts: readonly MemberAct[], steps?: Steps) {
    super(setup, { n, acts, model: noMember, ...(steps && { steps }) });
  }

  override get mark(): [string, number] {
    return ['providerId', this.providerId];
  }

  override async begin(admin: number): Promise<void> {
    this.#admin = admin;
    const row = { verificationStatus: 'pending', subscriptionStatus: 'pending_review', paidThrough: null } as const;
    const provider = await aProvider(this.setup.stage.db, row);
    this.#who = provider.userId;
    this.providerId = provider.id;
  }

  override after(model: MemberModel, act: MemberAct): MemberModel {
    return afterMemberAct(model, act);
  }

  override wanted({ isApproved, card, status, isPaidUp, isCancelled, years }: MemberModel): Standing {
    return {
      verification: isApproved ? 'verified' : 'pending',
      status,
      triedInVain: yesNo(isApproved && card !== undefined && years === 0),
      paidUp: yesNo(isPaidUp),
      cancelled: yesNo(isCancelled),
      years: String(years),
    };
  }

  async #years(): Promise<number> {
    const [row] = await this.setup.stage.db.orm
      .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)::int` })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
      .where(and(eq(ledgerTransactions.kind, 'charge'), eq(ledgerEntries.account, `member:${this.#who}`)));
    return (row?.cents ?? 0) / MEMBERSHIP_CENTS;
  }

  override async look(): Promise<Found> {
    const { db, now } = this.setup.stage;
    const [row] = await db.orm.select().from(providers).where(eq(providers.id, this.providerId));
    return {
      standing: {
        verification: row?.verificationStatus ?? '',
        status: BEFORE.has(row?.subscriptionStatus ?? '') ? 'none' : (row?.subscriptionStatus ?? ''),
        triedInVain: yesNo(row?.paidThrough === null && row.gatewaySubscription !== null),
        paidUp: yesNo(row?.paidThrough != null && row.paidThrough >= now),
        cancelled: yesNo(row?.cancelAtPeriodEnd === true),
        years: String(await this.#years()),
      },
    };
  }

  override callOf(act: MemberAct): Call | undefined {
    const own = (path: string): Call => ({ who: this.#who, method: 'POST', path, body: {} });
    switch (act.do) {
      case 'approve':
        return { who: this.#admin, method: 'PATCH', path: `/api/admin/providers/${this.providerId}/approve`, body: {} };
      case 'saveCard':
      case 'subscribe':
      case 'newCard':
        return own('/api/providers/subscribe');
      case 'cancel':
        return own('/api/subscription/cancel');
      case 'resume':
        return own('/api/subscription/resume');
      default:
        return undefined;
    }
  }

  override cardsOf(act: MemberAct) {
    return 'card' in act ? { who: this.#who, cards: [CARDS[act.card]] } : undefined;
  }

  override afterAnswer(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override get charges(): number {
    return this.model.years;
  }

  override faultsOfMoney(): Promise<string[]> {
    // Its years are part of its status; nothing else moves.
    return Promise.resolve([]);
  }
}
