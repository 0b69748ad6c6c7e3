// What can be decided about a business now, at the foot of its review; the keys that do the same are named on the buttons.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';

export type ReviewAct = keyof ProviderDetails['can'];

interface ReviewActionsProps {
  can: ProviderDetails['can'];
  /** Everything required waits to be verified: approving can do it all. */
  all: boolean;
  onAct: (act: ReviewAct) => void;
}

export function ReviewActions({ can, all, onAct }: ReviewActionsProps) {
  return (
    <>
      {can.reject && (
        <Button look="danger" aria-keyshortcuts="R" onClick={() => onAct('reject')}>
          Reject <KeyHint of="R" />
        </Button>
      )}
      {can.requestInfo && (
        <Button aria-keyshortcuts="I" onClick={() => onAct('requestInfo')}>
          Ask for more <KeyHint of="I" />
        </Button>
      )}
      {can.approve && (
        <Button look="primary" aria-keyshortcuts="A" onClick={() => onAct('approve')}>
          {all ? 'Verify all and approve' : 'Approve'} <KeyHint of="A" />
        </Button>
      )}
      {can.suspend && (
        <Button look="danger" onClick={() => onAct('suspend')}>
          Suspend
        </Button>
      )}
      {can.reinstate && (
        <Button look="primary" onClick={() => onAct('reinstate')}>
          Reinstate
        </Button>
      )}
    </>
  );
}
