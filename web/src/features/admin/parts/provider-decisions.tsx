// Approve and Reject at the foot of a review.
import { Button } from '../../../ui/button.tsx';

interface ProviderDecisionsProps {
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function ProviderDecisions({ busy, onApprove, onReject }: ProviderDecisionsProps) {
  return (
    <>
      <Button look="danger" disabled={busy} onClick={onReject}>
        Reject
      </Button>
      <Button look="primary" busy={busy} busyLabel="Approving..." onClick={onApprove}>
        Approve
      </Button>
    </>
  );
}
