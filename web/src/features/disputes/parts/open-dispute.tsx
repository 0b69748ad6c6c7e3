// The dialog that opens a dispute; it first says what that does to the payment.
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ANSWER_DAYS, REASON_NEEDED, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useOpenDispute } from '../data.ts';
import { StatementFields, useStatement } from './statement-form.tsx';
import { useDisputesTexts } from '../texts.ts';

interface OpenDisputeProps {
  jobId: number;
  heldCents: number;
  side: DisputeSide;
  onClose: () => void;
}

export default function OpenDispute({ jobId, heldCents, side, onClose }: OpenDisputeProps) {
  const t = useDisputesTexts();
  const dispute = useOpenDispute(jobId);
  const notifications = useToasts();
  const sum = moneyFromCents(heldCents);
  const state = useStatement({
    keptAs: `open-dispute.${jobId}`,
    send: (said, key) => dispute.mutateAsync({ said, key }),
    onSent: () => {
      notifications.info(t.disputeOpened, t.sumHeldUntilDecided(sum));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.openDisputeTitle}
      onClose={onClose}
      goesBack
      variant="danger"
      action={t.openTheDispute}
      busy={state.busy}
      onSubmit={state.onSubmit}
    >
      <ul className="grid gap-3">
        <Means>
          <b>{t.isFrozen(sum)}</b> {side === 'client' ? t.staysHeldOwner : t.staysHeldBusiness}
        </Means>
        <Means>
          <b>{t.bothSidesAreHeard}</b> {(side === 'client' ? t.weAskTheBusiness : t.weAskTheOwner)(ANSWER_DAYS)}
        </Means>
        <Means>
          <b>{t.liveOakDecides}</b> {side === 'client' ? t.decidesForOwner : t.decidesForBusiness}
        </Means>
      </ul>
      <StatementFields
        state={state}
        label={t.whatIsWrong}
        hint={t.disputeReasonHint}
        missing={REASON_NEEDED}
        side={side}
        heldCents={heldCents}
      />
    </FormDialog>
  );
}

function Means({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="flex-none mt-1 text-oak" name="check" />
      <span>{children}</span>
    </li>
  );
}
