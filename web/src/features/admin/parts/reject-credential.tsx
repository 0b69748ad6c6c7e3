// Turning one credential down: the business reads why, and what to send instead.
import { useRejectCredential } from '../vetting-commands.ts';
import type { AdminSubmission } from '../submission.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function RejectCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const reject = useRejectCredential(one.label);
  return (
    <ReasonDialog
      title="Reject this credential?"
      about={one.number ? `${one.label}, number ${one.number}` : one.label}
      label="Reason"
      hint={
        one.state === 'verified' || one.state === 'expiring'
          ? 'The business reads this. Bidding that rests on this credential is paused.'
          : 'The business reads this, and can send another one.'
      }
      missing="Say why, so that the business knows what to send instead"
      action="Reject credential"
      busy={reject.isPending}
      onSend={(reason) => reject.mutate({ id: one.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
