// Who may read documents: the owner all of them; the winner the agreement and refunds, for as long as the job is theirs.
import type { ReceiptKind } from '@live-oak/contract/features/receipts/kinds.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { DocumentContext } from './queries.ts';

export const AWARD_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'receipt', 'refund'];
/** The receipt is between the owner and Live Oak. */
export const WINNER_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'refund'];

/** One that stepped back or was refunded away no longer reads the owner's address (as with contacts). */
const isWinnerOf = ({ awardStatus, providerId }: DocumentContext, { provider }: Viewer) =>
  provider !== null && providerId === provider.id && (awardStatus === 'paid' || awardStatus === 'released');

export function mayRead(story: DocumentContext, viewer: Viewer): boolean {
  const { paper } = story;
  return (
    viewer.userType === 'admin' ||
    paper.userId === viewer.userId ||
    (WINNER_DOCUMENTS.includes(paper.kind) && isWinnerOf(story, viewer))
  );
}
