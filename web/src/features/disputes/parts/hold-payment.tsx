// An administrator holds a job's payment by opening a dispute, or lifts that hold: both sides read the reason, and it is logged.
import {
  HOLD_REASON_NEEDED,
  MOST_STATEMENT_LETTERS,
  LIFT_REASON_NEEDED,
  type AdminDispute,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ReasonDialog } from '../../jobs/parts/reason-dialog.tsx';
import { useHoldPayment, useLiftHold } from '../data.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { to } from '../../../app/to.ts';

export function HoldPayment({ job }: { job: Job }) {
  const [asking, setAsking] = useState(false);
  const hold = useHoldPayment(job.id);
  const notifications = useNotifications();
  const navigate = useNavigate();
  const run = async (reason: string, key: string) => {
    const { id } = await hold.mutateAsync({ reason, key });
    notifications.success('Payment held', 'The dispute is open, and both sides have been notified.');
    await navigate(to.adminDispute(id));
  };
  const { amountCents = 0, takenCents = 0 } = job.award ?? {};
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Hold payment
      </Button>
      {asking && (
        <ReasonDialog
          title="Hold the payment and open a dispute?"
          words="Why the payment is held"
          required={HOLD_REASON_NEEDED}
          maxLength={MOST_STATEMENT_LETTERS}
          action="Hold payment"
          variant="danger"
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

export function LiftHold({ dispute }: { dispute: AdminDispute }) {
  const [asking, setAsking] = useState(false);
  const lift = useLiftHold(dispute.id);
  const notifications = useNotifications();
  const run = async (reason: string, key: string) => {
    await lift.mutateAsync({ reason, key });
    notifications.success('Hold lifted', 'The job continues where it left off, and both sides have been notified.');
  };
  return (
    <section
      className="grid gap-4 px-5 pt-4.5 pb-5 border-2 border-oak rounded-3 bg-paper-raised"
      aria-labelledby="lift-title"
    >
      <div>
        <h2 className="title-3" id="lift-title">
          Nothing wrong after all?
        </h2>
        <p className="small second">
          Lift the hold instead of dividing the payment. The job continues where it left off.
        </p>
      </div>
      <Button block onClick={() => setAsking(true)}>
        Lift the hold
      </Button>
      {asking && (
        <ReasonDialog
          title="Lift the hold?"
          words="Why the hold is lifted"
          required={LIFT_REASON_NEEDED}
          maxLength={MOST_STATEMENT_LETTERS}
          action="Lift the hold"
          onClose={() => setAsking(false)}
          run={run}
        >
          The job goes on where it was with {moneyFromCents(dispute.heldCents)} held. If the work is already done, the
          owner has {AUTO_RELEASE_DAYS} days from now to confirm it or dispute it. Both sides will see your reason.
        </ReasonDialog>
      )}
    </section>
  );
}
