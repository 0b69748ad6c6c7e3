// Turning one credential down: the business reads why, and what to send instead.
import { useRejectCredential } from '../vetting-commands.ts';
import type { AdminSubmission } from '../submission.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const REASONS = [
  'The file is unreadable or cut off. Please upload a clear photo or PDF of the whole page.',
  'The number on the document is different from the one you entered.',
  'The document has expired. Please send the current one.',
  'The name on the document is not the name of this business.',
  'The document shows less coverage than the $1,000,000 we require.',
] as const;

export function RejectCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const reject = useRejectCredential(one.label);
  return (
    <ReasonDialog
      title="Reject this credential?"
      about={one.number ? `${one.label}, number ${one.number}` : one.label}
      label="Reason"
      hint={
        one.state === 'verified' || one.state === 'expiring'
          ? 'The business sees this. If it needs this document to bid, its bidding is paused.'
          : 'The business sees this and can send another one.'
      }
      missing="Say why, so that the business knows what to send instead"
      action="Reject credential"
      reasons={REASONS}
      busy={reject.isPending}
      onSend={(reason) => reject.mutate({ id: one.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
