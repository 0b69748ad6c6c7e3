// An administrator holds a job's payment by opening a dispute, or lifts that hold: both sides read the reason, and it is logged.
import { useNavigateOn } from '../../../app/use-navigate-on.ts';
import {
  HOLD_REASON_NEEDED,
  MOST_STATEMENT_LETTERS,
  LIFT_REASON_NEEDED,
  type AdminDispute,
} from '@live-oak/contract/features/disputes/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import { moneyFromCents } from '../../../ui/format.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { ReasonButton } from '../../../app/reason-dialog.tsx';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { to } from '../../../app/to.ts';

type Reason = { reason: string; key: string };

export function HoldPayment({ job }: { job: Job }) {
  const hold = useCommand(({ reason, key }: Reason) =>
    call(disputeRoutes.hold, { params: { id: job.id }, body: { reason }, idempotencyKey: key }),
  );
  const notifications = useToasts();
  const navigate = useNavigateOn();
  const { amountCents = 0, takenCents = 0 } = job.award ?? {};
  const run = async (reason: string, key: string) => {
    const { id } = await hold.mutateAsync({ reason, key });
    notifications.success('Payment held', 'The dispute is open, and both sides have been notified.');
    await navigate(to.adminDispute(id));
  };
  return (
    <ReasonButton
      button={{ label: 'Hold payment', variant: 'danger' }}
      title="Hold the payment and open a dispute?"
      about={`${moneyFromCents(amountCents - takenCents)} stays held until you decide the dispute: nobody can release or refund it meanwhile. The owner and the business are notified and read your reason; it also goes into the audit log.`}
      label="Why the payment is held"
      missing={HOLD_REASON_NEEDED}
      most={MOST_STATEMENT_LETTERS}
      action="Hold payment"
      variant="danger"
      run={run}
    />
  );
}

/** The job continues where it was. */
export const LiftHold = ({ dispute }: { dispute: AdminDispute }) => (
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
    <LiftButton dispute={dispute} />
  </section>
);

function LiftButton({ dispute: { id, heldCents } }: { dispute: AdminDispute }) {
  const run = (reason: string, idempotencyKey: string) =>
    call(disputeRoutes.lift, { params: { id }, body: { reason }, idempotencyKey });
  return (
    <ReasonButton
      button={{ label: 'Lift the hold', block: true }}
      title="Lift the hold?"
      about={`The job continues where it left off, with ${moneyFromCents(heldCents)} held. If the work is already done, the owner has ${AUTO_RELEASE_DAYS} days from now to confirm or dispute it. Both sides will see your reason.`}
      label="Why the hold is lifted"
      missing={LIFT_REASON_NEEDED}
      most={MOST_STATEMENT_LETTERS}
      action="Lift the hold"
      done={['Hold lifted', 'The job continues where it left off, and both sides have been notified.']}
      run={run}
    />
  );
}
