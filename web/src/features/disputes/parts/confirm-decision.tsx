// The last question before a decision: both sums, what becomes of the job, and that it is final.
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useNow } from '../../admin/use-now.ts';
import { useResolveDispute, type Division } from '../data.ts';
import { PaymentSplit } from './payment-split.tsx';

interface ConfirmDecisionProps {
  dispute: AdminDispute;
  division: Division;
  onClose: () => void;
}

export function ConfirmDecision({ dispute, division, onClose }: ConfirmDecisionProps) {
  const { heldCents, clientName, businessName, answered, answerBy } = dispute;
  const { refundCents, releaseCents } = division;
  const now = useNow();
  const resolve = useResolveDispute(dispute.id);
  const { keyFor } = useCommandKey();
  const notifications = useNotifications();
  const [failure, setFailure] = useState<string>();
  const decide = async () => {
    setFailure(undefined);
    try {
      await resolve.mutateAsync({ division, key: keyFor(division) });
      notifications.success('Dispute Decided', 'Both sides are notified of what happens to the money and why.');
      onClose();
    } catch (thrown) {
      const words = messageOf(thrown, 'It was not decided. Please try again.');
      setFailure(words);
      // Decided by somebody else meanwhile: their decision takes the place of this dialog, so the word stands beside it.
      if (thrown instanceof ApiError && thrown.status === 409) {
        notifications.warning('Not Decided by You', words);
      }
    }
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={resolve.isPending}>
        Go back
      </Button>
      <Button look="primary" busy={resolve.isPending} busyLabel="Deciding..." onClick={() => void decide()}>
        Confirm decision
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title="Confirm this decision?" onClose={onClose} held={resolve.isPending} footer={footer}>
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        <PaymentSplit heldCents={heldCents} refundCents={refundCents} />
        <p>
          {refundCents > 0 && (
            <>
              <b>{moneyFromCents(refundCents)}</b> goes back to {clientName}.{' '}
            </>
          )}
          {releaseCents > 0 && (
            <>
              <b>{moneyFromCents(releaseCents)}</b> is released to {businessName}.{' '}
            </>
          )}
          The job is {releaseCents > 0 ? 'completed' : 'cancelled'}. This cannot be taken back.
        </p>
        {!answered && (
          <Notice tone="gold">
            {new Date(answerBy) > now
              ? `The other side has not answered, and may until ${dayAndTime(answerBy)}.`
              : 'The other side has not answered.'}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
