// Asks once more before a dispute is decided: who gets how much, what becomes of the job, and whether a side has not answered.
import type { AdminDispute } from '@live-oak/contract/features/disputes/schema.ts';
import { useActionForm } from '../../../app/use-action-form.ts';
import { ApiError } from '../../../api-client/api-error.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useNow } from '../../admin/use-now.ts';
import { useResolveDispute, type Division } from '../data.ts';
import { PaymentSplit } from './payment-split.tsx';

interface ConfirmDecisionProps {
  dispute: AdminDispute;
  division: Division;
  onClose: () => void;
}

function useDecision({ dispute, division, onClose }: ConfirmDecisionProps) {
  const resolve = useResolveDispute(dispute.id);
  const notifications = useNotifications();
  return useActionForm({
    first: {},
    failed: 'It was not decided. Please try again.',
    send: async (_values, key) => {
      try {
        await resolve.mutateAsync({ division, key });
      } catch (error) {
        // Another administrator decided first, and their decision takes the place of this dialog: a toast outlives it.
        if (error instanceof ApiError && error.status === 409) {
          notifications.warning('Not Decided by You', error.userMessage);
        }
        throw error;
      }
    },
    onDone: () => {
      notifications.success('Dispute Decided', 'Both sides are notified of what happens to the money and why.');
      onClose();
    },
  });
}

export function ConfirmDecision(props: ConfirmDecisionProps) {
  const { dispute, division, onClose } = props;
  const { failure, busy, onSubmit } = useDecision(props);
  return (
    <AskDialog
      title="Confirm this decision?"
      onClose={onClose}
      cancel="Go back"
      action="Confirm decision"
      busyLabel="Deciding..."
      busy={busy}
      onAct={onSubmit}
    >
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        <PaymentSplit heldCents={dispute.heldCents} refundCents={division.refundCents} />
        <Outcome dispute={dispute} division={division} />
        {!dispute.answered && <NotAnswered answerBy={dispute.answerBy} />}
      </div>
    </AskDialog>
  );
}

function Outcome({ dispute, division }: Omit<ConfirmDecisionProps, 'onClose'>) {
  const { refundCents, releaseCents } = division;
  return (
    <p>
      {refundCents > 0 && (
        <>
          <b>{moneyFromCents(refundCents)}</b> goes back to {dispute.clientName}.{' '}
        </>
      )}
      {releaseCents > 0 && (
        <>
          <b>{moneyFromCents(releaseCents)}</b> is released to {dispute.businessName}.{' '}
        </>
      )}
      The job is {releaseCents > 0 ? 'completed' : 'canceled'}. This can’t be undone.
    </p>
  );
}

function NotAnswered({ answerBy }: { answerBy: string }) {
  const now = useNow();
  return (
    <Notice tone="gold">
      {new Date(answerBy) > now
        ? `The other side has not answered, and may until ${dayAndTime(answerBy)}.`
        : 'The other side has not answered.'}
    </Notice>
  );
}
