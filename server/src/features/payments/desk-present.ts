// Maps comparisons, gateway events and tasks, chargebacks and returned refunds to answers for administrators.
import { iso } from '../../kernel/http/answer.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type {
  GatewayTaskLine,
  Reconciliation,
  ReconciliationDifference,
  WebhookEventLine,
} from '@live-oak/contract/features/payments/desk-schema.ts';
import type {
  EventRow,
  TaskRow,
  ChargebackRow,
  FailedRefundRow,
  DifferenceRecord,
  ReconciliationRow,
} from './desk-queries.ts';
import type { Chargeback, FailedRefund } from '@live-oak/contract/features/payments/bank-schema.ts';

/** Without the name of the thrown class, which means nothing to its readers. */
const failureWords = (failure: string | null) => failure?.replace(/^(?:\w*Error|Refusal): /, '') ?? null;

function stateOf({ finishedAt, failure, isBalanced }: ReconciliationRow): Reconciliation['state'] {
  if (finishedAt === null) {
    return failure === null ? 'running' : 'failed';
  }
  return isBalanced === true ? 'balanced' : 'differences';
}

export function presentReconciliation(one: ReconciliationRow): Reconciliation {
  return {
    ...pick(one, 'id', 'day', 'transactions', 'payments', 'differences'),
    nightly: one.requestedBy === null,
    state: stateOf(one),
    since: iso(one.since),
    startedAt: one.startedAt.toISOString(),
    finishedAt: iso(one.finishedAt),
    differencesOpen: one.open,
    failure: failureWords(one.failure),
    retryAt: iso(one.retryAt),
  };
}

export const presentDifference = (row: DifferenceRecord): ReconciliationDifference => ({
  ...pick(row, 'id', 'reconciliationId', 'what', 'expectedCents', 'foundCents'),
  createdAt: row.createdAt.toISOString(),
  explainedAt: iso(row.explainedAt),
  explainedBy: row.explainedByName,
  note: row.note,
});

function eventState({ handledAt, failure }: EventRow): WebhookEventLine['state'] {
  if (handledAt === null) {
    return failure === null ? 'waiting' : 'failed';
  }
  return failure === null ? 'handled' : 'not_booked';
}

export const presentEvent = (row: EventRow): WebhookEventLine => ({
  ...pick(row, 'id', 'type', 'attempts'),
  state: eventState(row),
  receivedAt: row.receivedAt.toISOString(),
  handledAt: iso(row.handledAt),
  failure: failureWords(row.failure),
  retryAt: iso(row.retryAt),
});

function amountIn(payload: unknown): number | null {
  const amount: unknown = typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'amountCents') : null;
  return typeof amount === 'number' ? amount : null;
}

export const presentTask = (row: TaskRow): GatewayTaskLine => ({
  ...pick(row, 'id', 'kind', 'key', 'attempts'),
  state: row.doneAt !== null ? 'done' : row.failure === null ? 'waiting' : 'failed',
  amountCents: amountIn(row.payload),
  createdAt: row.createdAt.toISOString(),
  doneAt: iso(row.doneAt),
  failure: failureWords(row.failure),
  retryAt: iso(row.retryAt),
});

export const presentChargeback = ({ status, dueBy, openedAt, closedAt, ...row }: ChargebackRow): Chargeback => ({
  ...row,
  state: status,
  dueBy: iso(dueBy),
  openedAt: openedAt.toISOString(),
  closedAt: iso(closedAt),
});

function refundState({ paidHow, retriedAt, sentBy }: FailedRefundRow): FailedRefund['state'] {
  if (paidHow !== null) {
    return 'elsewhere';
  }
  if (retriedAt === null) {
    return 'waiting';
  }
  // Only an administrator sends one again; what nobody sent, the bank gave the payer itself.
  return sentBy === null ? 'covered' : 'sent';
}

export function presentFailedRefund(refund: FailedRefundRow): FailedRefund {
  const { failedAt, retriedAt, ...row } = refund;
  return { ...row, state: refundState(refund), failedAt: failedAt.toISOString(), sentAt: iso(retriedAt) };
}
