// Approving a business: by verifying everything that waits, where that is all it lacks, or without, with a reason.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useState } from 'react';
import { toVerifyAll } from '../submission.ts';
import { ApproveProvider } from './approve-provider.tsx';
import { VerifyAll } from './verify-all.tsx';

interface ApproveDialogProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

export function ApproveDialog({ details, onClose, onDone }: ApproveDialogProps) {
  // What was on screen when it opened stays: a document that comes in meanwhile was not looked at.
  const [waiting] = useState(() => toVerifyAll(details));
  const [without, setWithout] = useState(false);
  return waiting === undefined || without ? (
    <ApproveProvider details={details} onClose={onClose} onDone={onDone} />
  ) : (
    <VerifyAll
      details={details}
      waiting={waiting}
      onClose={onClose}
      onDone={onDone}
      onWithout={() => setWithout(true)}
    />
  );
}
