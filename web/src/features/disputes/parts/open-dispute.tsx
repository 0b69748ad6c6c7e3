// The dialog that opens a dispute: it says first what that does to the money.
import { ANSWER_DAYS, REASON_NEEDED, type DisputeSide } from '@live-oak/contract/features/disputes/schema.ts';
import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useOpenDispute } from '../data.ts';
import { StatementFields, useStatement } from './statement-form.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { disputesTexts } from '../texts.ts';

interface OpenDisputeProps {
  jobId: number;
  heldCents: number;
  side: DisputeSide;
  onClose: () => void;
}

export default function OpenDispute({ jobId, heldCents, side, onClose }: OpenDisputeProps) {
  const t = useTexts(disputesTexts);
  const form = useId();
  const dispute = useOpenDispute(jobId);
  const notifications = useNotifications();
  const sum = moneyFromCents(heldCents);
  const state = useStatement({
    keptAs: `open-dispute.${jobId}`,
    id: `${form}-text`,
    needed: REASON_NEEDED,
    send: (said, key) => dispute.mutateAsync({ said, key }),
    onSent: () => {
      notifications.info(t.disputeOpened, t.sumHeldUntilDecided(sum));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={state.busy}>
        {t.goBack}
      </Button>
      <Button look="danger" type="submit" form={form} busy={state.busy} busyLabel={t.opening}>
        {t.openTheDispute}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.openDisputeTitle} held={state.busy} footer={footer}>
      <form id={form} className="stack" noValidate onSubmit={submit}>
        <ul className="grid gap-3 [&>li]:flex [&>li]:gap-3 [&_.icon]:flex-none [&_.icon]:mt-1 [&_.icon]:text-oak">
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
        <StatementFields state={state} label={t.whatIsWrong} hint={t.disputeReasonHint} />
      </form>
    </Dialog>
  );
}

function Means({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}
