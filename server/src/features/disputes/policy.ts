// Pure rules of disputes: who may still write or decide, the deadline of an answer, and that a decision adds up.
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import { ANSWER_DAYS, MAX_STATEMENTS, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { assertValid, type Why } from '../../kernel/errors.ts';
import type { DisputeRecord, StatementRecord } from './moves.ts';

type Status = Pick<DisputeRecord, 'status'>;

/** Why a side, or an administrator, can add nothing to a dispute; null when they can. `written`: how many statements they wrote before. */
export function statementBlock({ status }: Status, written: number): Reason | null {
  if (status !== 'open') return 'disputes.over';
  return written < MAX_STATEMENTS ? null : withParams('disputes.mostStatements', { most: MAX_STATEMENTS });
}

/** Why an administrator cannot decide a dispute now; null when they can. */
export const resolveBlock = ({ status }: Status): Why | null => (status === 'open' ? null : 'disputes.decided');

/** Why a hold, a dispute that an administrator opened, cannot be lifted now; null when it can. */
export const liftBlock = ({ status, side }: Pick<DisputeRecord, 'status' | 'side'>): Why | null =>
  resolveBlock({ status }) ??
  (side === 'desk'
    ? null
    : { english: 'Only a hold that an administrator opened can be lifted. Decide this dispute.' });

/** Why the sides cannot settle a dispute now; null when they can. A hold of an administrator is theirs to lift or decide. */
export const proposalBlock = ({ status, side }: Pick<DisputeRecord, 'status' | 'side'>): Why | null =>
  resolveBlock({ status }) ?? (side === 'desk' ? 'disputes.onlyLiveOakEnds' : null);

/** Why a side cannot accept the newest proposal now; null when it can. `heldCents`: what is to be divided. */
export const acceptBlock = (
  dispute: Pick<DisputeRecord, 'status' | 'side'>,
  newest: Pick<StatementRecord, 'side' | 'refundCents'> | undefined,
  { side, heldCents }: { side: DisputeSide; heldCents: number },
): Why | null =>
  proposalBlock(dispute) ??
  (newest && newest.side !== side && (newest.refundCents ?? Infinity) <= heldCents
    ? null
    : 'disputes.proposalReplaced');

export const answerBy = (openedAt: Date) => new Date(openedAt.getTime() + ANSWER_DAYS * DAY_MS);

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number) => money.format(cents / 100);

/** 422 on a proposal to refund more than is held. */
export function mustBeHeld(heldCents: number, refundCents: number): void {
  assertValid(refundCents <= heldCents, {
    refundCents: withParams('disputes.tooMuchBack', { held: dollars(heldCents) }),
  });
}

/** 422 on both sums unless refund and release are together exactly what is held. All in cents. */
export function mustAddUp(heldCents: number, refundCents: number, releaseCents: number): void {
  const together = refundCents + releaseCents;
  const [held = '', yours = ''] = [heldCents, together].map(dollars);
  const why = withParams('disputes.mustAddUp', { held, yours });
  assertValid(together === heldCents, { refundCents: why, releaseCents: why });
}
