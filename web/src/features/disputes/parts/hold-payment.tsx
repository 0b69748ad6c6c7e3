// An administrator holds the payment of a job by opening a dispute: both sides read the reason, and it goes into the record.
import { HOLD_REASON_NEEDED, MOST_STATEMENT_LETTERS } from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useHoldPayment } from '../data.ts';

export function HoldPayment({ job }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const hold = useHoldPayment(job.id);
  const { keyFor, forget } = useCommandKey();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const run = async (reason: string) => {
    const { id } = await hold.mutateAsync({ reason, key: keyFor(reason) });
    forget();
    notifications.success('Payment held', 'The dispute is open, and both sides have been notified.');
    await navigate(`/admin/disputes/${id}`);
  };
  const { amountCents = 0, takenCents = 0 } = job.award ?? {};
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Hold payment
      </Button>
      {asking && (
        <ReasonDialog
          title="Hold the payment and open a dispute?"
          words="Why the payment is held"
          required={HOLD_REASON_NEEDED}
          maxLength={MOST_STATEMENT_LETTERS}
          action="Hold payment"
          busyLabel="Holding…"
          look="danger"
          onClose={() => setAsking(false)}
          run={run}
        >
          {moneyFromCents(amountCents - takenCents)} stays held until you decide the dispute: nobody can release or
          refund it meanwhile. The owner and the business are notified and read your reason; it also goes into the audit
          log.
        </ReasonDialog>
      )}
    </>
  );
}
