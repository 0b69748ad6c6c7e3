// Parts of both the form and the review's status: a credential's badge and withdrawal, and what administrators request.
import { DialogButton } from '../../../ui/dialog-button.tsx';
import type { CredentialState, Verification } from '@live-oak/contract/features/vetting/schema.ts';
import { Badge, type BadgeTone, type Button, Notice } from '../../../ui/basics.tsx';
import { useLabels } from '../../../texts/labels.ts';
import { useVettingTexts } from '../texts.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { type ComponentProps } from 'react';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useWithdrawSubmission } from '../data.ts';

const TONES: Record<CredentialState, BadgeTone> = {
  missing: 'slate',
  submitted: 'wait',
  verified: 'ok',
  expiring: 'gold',
  expired: 'no',
  rejected: 'no',
};

export function CredentialBadge({ state, className }: { state: CredentialState; className?: string }) {
  const words = useLabels().credentialStates;
  return (
    <Badge className={className} tone={TONES[state]}>
      {words[state]}
    </Badge>
  );
}

export function AdminRequests({ request }: { request: NonNullable<Verification['infoRequest']> }) {
  const t = useVettingTexts();
  return (
    <Notice tone="gold" icon="file" title={t.whatWeNeed}>
      <ul className="mt-2 pl-5 list-disc">
        {request.items.map((item) => (
          <li className="not-first:mt-1" key={item}>
            {item}
          </li>
        ))}
      </ul>
      {request.note && <p className="mt-3">“{request.note}”</p>}
    </Notice>
  );
}

interface WithdrawalProps {
  /** The credential's row id. */
  id: number;
  label: string;
  isExpired: boolean;
  /** Called once it is withdrawn. */
  onTaken?: () => void;
}

type TakeBackProps = WithdrawalProps & Pick<ComponentProps<typeof Button>, 'aria-label' | 'children'>;

/** A button that withdraws a submission, after a confirmation. */
export function TakeBack({ children, 'aria-label': name, ...withdrawal }: TakeBackProps) {
  return (
    <DialogButton label={children} variant="quiet" aria-label={name}>
      {(onClose) => <Confirmation {...withdrawal} onClose={onClose} />}
    </DialogButton>
  );
}

function useWithdrawal({ id, label, onTaken, onClose }: WithdrawalProps & { onClose: () => void }) {
  const t = useVettingTexts();
  const { mutateAsync, error, isPending } = useWithdrawSubmission();
  const notifications = useToasts();
  const run = async () => {
    try {
      await mutateAsync(id);
      onTaken?.();
      onClose();
      notifications.success(t.takenBack, t.credentialRemoved(label));
    } catch {
      // The dialog shows `failure`.
    }
  };
  const failure = error && messageOf(error, t.notTakenBack);
  return { failure, ask: { busy: isPending, onAct: () => void run(), onClose } };
}

function Confirmation(props: WithdrawalProps & { onClose: () => void }) {
  const t = useVettingTexts();
  const { failure, ask } = useWithdrawal(props);
  const title = t.withdrawQuestion(props.label);
  const ends = props.isExpired ? [t.removalEndsPause] : [];
  return (
    <AskDialog {...ask} title={title} cancel={t.keepIt} variant="danger" action={t.takeBack}>
      <p className="second">{[t.noLongerBesideBids, ...ends, t.canSubmitAgain].join(' ')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </AskDialog>
  );
}
