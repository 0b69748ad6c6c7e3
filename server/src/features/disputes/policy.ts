// Pure rules of disputes: a person's side, the deadline of an answer, and that a decision adds up.
import { withParams, type Reason } from '@live-oak/contract/reasons.ts';
import {
  ANSWER_DAYS,
  MAX_STATEMENTS,
  type DisputeSide,
  type Speaker,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { DisputeStatus } from '@live-oak/contract/features/disputes/states.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { invalid, type Why } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';

/** The two sides of a held payment. */
export interface Parties {
  clientId: number;
  providerId: number;
}

/** Which side the viewer is on; undefined for everyone else. */
export function sideOf({ clientId, providerId }: Parties, viewer: Viewer): DisputeSide | undefined {
  if (viewer.userType === 'client' && viewer.userId === clientId) {
    return 'client';
  }
  return viewer.userType === 'provider' && viewer.provider?.id === providerId ? 'provider' : undefined;
}

const DECIDED = 'disputes.over';

/** Why a side, or an administrator, can add nothing to a dispute; null when they can. `said`: how many statements they wrote before. */
export function statementBlock({ status }: { status: DisputeStatus }, said: number): Reason | null {
  if (status !== 'open') {
    return DECIDED;
  }
  return said < MAX_STATEMENTS ? null : withParams('disputes.mostStatements', { most: MAX_STATEMENTS });
}

/** Why an administrator cannot decide a dispute now; null when they can. */
export const resolveBlock = ({ status }: { status: DisputeStatus }): Why | null =>
  status === 'open' ? null : 'disputes.decided';

/** The same of lifting a hold, which is a dispute that an administrator opened. */
export const liftBlock = ({ status, side }: { status: DisputeStatus; side: Speaker }): Why | null =>
  resolveBlock({ status }) ??
  (side === 'desk'
    ? null
    : { english: 'Only a hold that an administrator opened can be lifted. Decide this dispute.' });

/** Until when the other side is asked to answer. */
export const answerBy = (openedAt: Date) => new Date(openedAt.getTime() + ANSWER_DAYS * DAY_MS);

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 422 on both sums unless refund and release are together exactly what is held. All in cents. */
export function mustAddUp(heldCents: number, refundCents: number, releaseCents: number): void {
  const together = refundCents + releaseCents;
  if (together !== heldCents) {
    const [held = '', yours = ''] = [heldCents, together].map((cents) => money.format(cents / 100));
    const why = withParams('disputes.mustAddUp', { held, yours });
    throw invalid({ refundCents: why, releaseCents: why });
  }
}
