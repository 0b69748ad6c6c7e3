// Pure rules of disputes: a person's side, the deadline of an answer, and that a decision adds up.
import {
  ANSWER_DAYS,
  MAX_STATEMENTS,
  type DisputeSide,
  type Speaker,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { DisputeStatus } from '@live-oak/contract/features/disputes/states.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { invalid } from '../../kernel/errors.ts';
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

const DECIDED = 'This dispute is decided. Nothing can be added to it.';

/** Why a side, or an administrator, can add nothing to a dispute; null when they can. `said`: how many statements they wrote before. */
export function statementBlock({ status }: { status: DisputeStatus }, said: number): string | null {
  if (status !== 'open') {
    return DECIDED;
  }
  return said < MAX_STATEMENTS
    ? null
    : `You have written ${MAX_STATEMENTS} times here, which is the most. Live Oak will decide based on what it has.`;
}

/** Why an administrator cannot decide a dispute now; null when they can. */
export const resolveBlock = ({ status }: { status: DisputeStatus }): string | null =>
  status === 'open' ? null : 'This dispute is decided already.';

/** The same of lifting a hold, which is a dispute that an administrator opened. */
export const liftBlock = ({ status, side }: { status: DisputeStatus; side: Speaker }): string | null =>
  resolveBlock({ status }) ??
  (side === 'desk' ? null : 'Only a hold that an administrator opened can be lifted. Decide this dispute.');

/** Until when the other side is asked to answer. */
export const answerBy = (openedAt: Date) => new Date(openedAt.getTime() + ANSWER_DAYS * DAY_MS);

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** 422 on both sums unless refund and release are together exactly what is held. All in cents. */
export function mustAddUp(heldCents: number, refundCents: number, releaseCents: number): void {
  const together = refundCents + releaseCents;
  if (together !== heldCents) {
    const message = `Refund and release must add up to the ${money.format(heldCents / 100)} that is held. Yours add up to ${money.format(together / 100)}.`;
    throw invalid({ refundCents: message, releaseCents: message });
  }
}
