// Who may read documents: the owner all of them; the winner the agreement and refunds, for as long as the job is theirs.
import type { ReceiptKind } from '@live-oak/contract/features/receipts/kinds.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { DocumentContext } from './queries.ts';

export const AWARD_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'receipt', 'refund'];
/** The receipt is between the owner and Live Oak. */
export const WINNER_DOCUMENTS: readonly ReceiptKind[] = ['agreement', 'refund'];

/** A business that declined or whose job was refunded no longer reads the owner's address (as with contacts). */
const isWinnerOf = ({ awardStatus, providerId }: DocumentContext, { provider }: Viewer) =>
  provider !== null && providerId === provider.id && (awardStatus === 'paid' || awardStatus === 'released');

export const mayRead = (context: DocumentContext, viewer: Viewer): boolean =>
  viewer.userType === 'admin' ||
  context.document.userId === viewer.userId ||
  (WINNER_DOCUMENTS.includes(context.document.kind) && isWinnerOf(context, viewer));
