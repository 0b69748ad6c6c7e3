// Withdrawing an optional credential, with a confirmation.
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useState } from 'react';
import { Notice } from '../../../ui/basics.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useWithdrawSubmission } from '../data.ts';
import { useVettingTexts } from '../texts.ts';

interface TakeBackProps {
  label: string;
  /** The credential's row id. */
  id: number;
  isExpired: boolean;
  /** Called once it is withdrawn. */
  onTaken?: () => void;
  onClose: () => void;
}

export function WithdrawSubmission({ label, id, isExpired, onTaken, onClose }: TakeBackProps) {
  const t = useVettingTexts();
  const [failure, setFailure] = useState<string>();
  const takeBack = useWithdrawSubmission();
  const notifications = useNotifications();
  const run = async () => {
    setFailure(undefined);
    try {
      await takeBack.mutateAsync(id);
      onTaken?.();
      onClose();
      notifications.success(t.takenBack, t.credentialRemoved(label));
    } catch (error) {
      setFailure(messageOf(error, t.notTakenBack));
    }
  };
  return (
    <AskDialog
      title={t.withdrawQuestion(label)}
      onClose={onClose}
      cancel={t.keepIt}
      variant="danger"
      action={t.takeBack}
      busy={takeBack.isPending}
      onAct={() => void run()}
    >
      <p className="second">
        {[t.noLongerBesideBids, ...(isExpired ? [t.removalEndsPause] : []), t.canSubmitAgain].join(' ')}
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </AskDialog>
  );
}
