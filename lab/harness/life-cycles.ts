// Every life cycle of the product with functions that create a row in each state and move it: for the tests that check all
// transitions.
import { AWARD_MOVES, AWARD_STATUSES } from '@live-oak/contract/features/awards/schema.ts';
import { BID_MOVES, BID_STATUSES } from '@live-oak/contract/features/bids/states.ts';
import { APPOINTMENT_MOVES, APPOINTMENT_STATUSES } from '@live-oak/contract/features/calendar/schema.ts';
import { DISPUTE_MOVES, DISPUTE_STATUSES } from '@live-oak/contract/features/disputes/schema.ts';
import { APPROVAL_MOVES, APPROVAL_STATUSES, JOB_MOVES, JOB_STATUSES } from '@live-oak/contract/features/jobs/states.ts';
import { CHARGEBACK_MOVES, CHARGEBACK_STATES } from '@live-oak/contract/features/payments/admin-schema.ts';
import { PAYOUT_MOVES, PAYOUT_STATUSES } from '@live-oak/contract/features/payouts/schema.ts';
import { CREDENTIAL_MOVES, CREDENTIAL_STATUSES } from '@live-oak/contract/features/providers/credentials.ts';
import { VERIFICATION_MOVES, VERIFICATION_STATUSES } from '@live-oak/contract/features/providers/states.ts';
import { REPORT_STATUSES, REPORT_MOVES } from '@live-oak/contract/features/reports/schema.ts';
import {
  CHECKOUT_MOVES,
  CHECKOUT_STATUSES,
  INVOICE_MOVES,
  INVOICE_STATUSES,
} from '@live-oak/contract/features/subscriptions/schema.ts';
import { TICKET_STATUSES, TICKET_MOVES } from '@live-oak/contract/features/support/schema.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { eq, sql, type Db, type Tx } from '../../server/src/kernel/db/drizzle.ts';
import { Refusal } from '../../server/src/kernel/errors.ts';
import { moveAward } from '../../server/src/features/awards/moves.ts';
import { moveBid } from '../../server/src/features/bids/moves.ts';
import { moveAppointment } from '../../server/src/features/calendar/moves.ts';
import { appointments } from '../../server/src/features/calendar/tables.ts';
import { resolveOne } from '../../server/src/features/disputes/moves.ts';
import { disputes } from '../../server/src/features/disputes/tables.ts';
import { move, moveApproval } from '../../server/src/features/jobs/moves.ts';
import { jobs } from '../../server/src/features/jobs/tables.ts';
import { closeChargeback } from '../../server/src/features/payments/moves.ts';
import { chargebacks } from '../../server/src/features/payments/tables.ts';
import { movePayout } from '../../server/src/features/payouts/moves.ts';
import { moveVerification } from '../../server/src/features/providers/moves.ts';
import { credentials, providers } from '../../server/src/features/providers/tables.ts';
import { moveReports } from '../../server/src/features/reports/moves.ts';
import { contentReports } from '../../server/src/features/reports/tables.ts';
import { moveInvoices, movePages } from '../../server/src/features/subscriptions/moves.ts';
import { membershipCheckouts, membershipInvoices } from '../../server/src/features/subscriptions/tables.ts';
import { moveTicket } from '../../server/src/features/support/moves.ts';
import { supportTickets } from '../../server/src/features/support/tables.ts';
import { moveCredentials } from '../../server/src/features/vetting/moves.ts';
import { aBid, aDispute, aJob, anAward, aPayout, aProvider, aUser } from './rows.ts';

/** One move from one state: its target, or undefined if it must be refused. */
export interface Edge {
  from: string;
  name: string;
  to: string | undefined;
  /** Creates a row in the state `from`; returns its id. */
  make: (db: Db) => Promise<number>;
  /** Moves it; false if it was refused. */
  go: (tx: Tx, id: number) => Promise<boolean>;
  /** The row as stored. */
  row: (db: Db, id: number) => Promise<Record<string, unknown>>;
}

interface Life<S extends string, M extends string> {
  /** The table and the column, as named in SQL. */
  table: string;
  column?: string;
  statuses: readonly S[];
  moves: Readonly<Record<M, { readonly from: readonly S[]; readonly to: S }>>;
  make: (db: Db, status: S) => Promise<readonly { id: number }[] | { id: number }>;
  /** Returns false or nothing moved, or throws a refusal, if the row may not make this move. */
  move: (tx: Tx, id: number, name: M) => Promise<unknown>;
}

function life<S extends string, M extends string>({ table, column, statuses, moves, ...how }: Life<S, M>) {
  const edges = statuses.flatMap((from) =>
    keysOf(moves).map((name): Edge => {
      const isEdge = moves[name].from.includes(from);
      return {
        from,
        name,
        to: isEdge ? moves[name].to : undefined,
        async make(db) {
          const made = [await how.make(db, from)].flat()[0];
          return made?.id ?? 0;
        },
        async go(tx, id) {
          try {
            const moved = await how.move(tx, id, name);
            return moved !== false && !(Array.isArray(moved) && moved.length === 0);
          } catch (error) {
            if (error instanceof Refusal && error.code === 'STATE') return false;
            throw error;
          }
        },
        async row(db, id) {
          const { rows } = await db.orm.execute<{ row: Record<string, unknown> }>(
            sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where id = ${id}`,
          );
          return rows[0]?.row ?? {};
        },
      };
    }),
  );
  return { table, column: column ?? 'status', edges };
}

const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('no row');
  return row;
};
const NOW = new Date('2026-11-22T12:00:00Z');
let made = 0;
const another = () => `row-${(made += 1)}`;

const jobOf = async (tx: Tx, id: number) => only(await tx.select().from(jobs).where(eq(jobs.id, id)));

export const LIFE_CYCLES = [
  life({
    table: 'jobs',
    statuses: JOB_STATUSES,
    moves: JOB_MOVES,
    make: (db, status) => aJob(db, { status }),
    move: async (tx, id, name) => move(tx, await jobOf(tx, id), name),
  }),
  life({
    table: 'jobs',
    column: 'approval_status',
    statuses: APPROVAL_STATUSES,
    moves: APPROVAL_MOVES,
    make: (db, approvalStatus) => aJob(db, { approvalStatus }),
    move: async (tx, id, name) => moveApproval(tx, await jobOf(tx, id), name),
  }),
  life({
    table: 'bids',
    statuses: BID_STATUSES,
    moves: BID_MOVES,
    make: async (db, status) => aBid(db, { jobId: (await aJob(db)).id, status }),
    move: (tx, id, name) => moveBid(tx, { id }, name),
  }),
  life({
    table: 'awards',
    statuses: AWARD_STATUSES,
    moves: AWARD_MOVES,
    async make(db, status) {
      const jobId = (await aJob(db)).id;
      return anAward(db, { jobId, bidId: (await aBid(db, { jobId })).id, status });
    },
    move: (tx, id, name) => moveAward(tx, { id }, name),
  }),
  life({
    table: 'payouts',
    statuses: PAYOUT_STATUSES,
    moves: PAYOUT_MOVES,
    make: (db, status) => aPayout(db, { status, transferId: another(), amountCents: 125_000 }),
    move: (tx, id, name) => movePayout(tx, { id }, name),
  }),
  life({
    table: 'disputes',
    statuses: DISPUTE_STATUSES,
    moves: DISPUTE_MOVES,
    async make(db, status) {
      const { dispute } = await aDispute(db);
      const decided = { refundCents: 0, releaseCents: 0, note: 'Decided', resolvedAt: NOW };
      return status === 'open'
        ? dispute
        : db.orm
            .update(disputes)
            .set({ status, ...decided })
            .where(eq(disputes.id, dispute.id))
            .returning();
    },
    move: (tx, id) =>
      resolveOne(tx, id, { refundCents: 1, releaseCents: 2, note: 'Again', resolvedBy: null, resolvedAt: NOW }),
  }),
  life({
    table: 'chargebacks',
    statuses: CHARGEBACK_STATES,
    moves: CHARGEBACK_MOVES,
    make: (db, status) =>
      db.orm
        .insert(chargebacks)
        .values({ gatewayDispute: another(), chargeId: another(), amountCents: 1, reason: 'x', status, openedAt: NOW })
        .returning(),
    move: (tx, id, name) => closeChargeback(tx, id, name === 'win' ? 'won' : 'lost', NOW),
  }),
  life({
    table: 'membership_checkouts',
    statuses: CHECKOUT_STATUSES,
    moves: CHECKOUT_MOVES,
    make: async (db, status) =>
      db.orm
        .insert(membershipCheckouts)
        .values({ providerId: (await aProvider(db)).id, mode: 'setup', status, expiresAt: NOW })
        .returning(),
    move: (tx, id, name) => movePages(tx, name, eq(membershipCheckouts.id, id)),
  }),
  life({
    table: 'membership_invoices',
    statuses: INVOICE_STATUSES,
    moves: INVOICE_MOVES,
    async make(db, status) {
      const names = { gatewayInvoice: another(), gatewaySubscription: 'sub', amountCents: 9900 };
      const providerId = (await aProvider(db)).id;
      return db.orm
        .insert(membershipInvoices)
        .values({ providerId, ...names, status, paidAt: NOW })
        .returning();
    },
    move: (tx, id, name) => moveInvoices(tx, name, eq(membershipInvoices.id, id)),
  }),
  life({
    table: 'providers',
    column: 'verification_status',
    statuses: VERIFICATION_STATUSES,
    moves: VERIFICATION_MOVES,
    make: (db, verificationStatus) => aProvider(db, { verificationStatus }),
    move: async (tx, id, name) =>
      moveVerification(tx, only(await tx.select().from(providers).where(eq(providers.id, id))), name),
  }),
  life({
    table: 'credentials',
    statuses: CREDENTIAL_STATUSES,
    moves: CREDENTIAL_MOVES,
    make: async (db, status) =>
      db.orm
        .insert(credentials)
        .values({ providerId: (await aProvider(db)).id, kind: 'bond', status })
        .returning(),
    move: (tx, id, name) => moveCredentials(tx, [{ id }], name),
  }),
  life({
    table: 'appointments',
    statuses: APPOINTMENT_STATUSES,
    moves: APPOINTMENT_MOVES,
    async make(db, status) {
      const { id: jobId, clientId } = await aJob(db);
      const { id: bidId, providerId } = await aBid(db, { jobId });
      const agreed = { proposedBy: 'client' as const, clientAgreed: true, providerAgreed: true };
      const cancelledBy = status === 'cancelled' ? 'client' : null;
      const times = { startsAt: NOW, endsAt: new Date(+NOW + 3_600_000), updatedAt: NOW };
      return db.orm
        .insert(appointments)
        .values({
          jobId,
          bidId,
          providerId,
          clientId,
          title: 'A visit',
          cancelReason: 'x',
          cancelledBy,
          status,
          ...agreed,
          ...times,
        })
        .returning();
    },
    move: async (tx, id, name) =>
      moveAppointment(tx, { id }, name, { updatedAt: NOW, cancelledBy: name === 'cancel' ? 'client' : null }),
  }),
  life({
    table: 'content_reports',
    statuses: REPORT_STATUSES,
    moves: REPORT_MOVES,
    async make(db, status) {
      const thing = { targetType: 'question' as const, targetId: (made += 1), reason: 'spam' as const };
      const decidedAt = status === 'open' ? null : NOW;
      return db.orm
        .insert(contentReports)
        .values({ ...thing, reporterId: (await aUser(db)).id, status, decidedAt })
        .returning();
    },
    async move(tx, id, name) {
      const rows = await tx.select().from(contentReports).where(eq(contentReports.id, id));
      const decidedBy = only(rows).reporterId;
      await moveReports(tx, rows, name, { decidedBy, decidedAt: NOW, decisionNote: 'A note' });
    },
  }),
  life({
    table: 'support_tickets',
    statuses: TICKET_STATUSES,
    moves: TICKET_MOVES,
    make: (db, status) =>
      db.orm
        .insert(supportTickets)
        .values({
          name: 'Jane',
          email: 'j@example.com',
          topic: 'other',
          deskWords: '',
          texts: 1,
          token: another(),
          status,
        })
        .returning(),
    async move(tx, id, name) {
      const ticket = only(await tx.select().from(supportTickets).where(eq(supportTickets.id, id)));
      await moveTicket(tx, ticket, name, { updatedAt: NOW });
    },
  }),
];
