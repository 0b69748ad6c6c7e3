// Taking an optional credential back, asked about once more.
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useTakeBack } from '../data.ts';

interface TakeBackProps {
  label: string;
  /** Of the credential's row. */
  id: number;
  isExpired: boolean;
  /** Called once it is gone. */
  onTaken?: () => void;
  onClose: () => void;
}

export function TakeBack({ label, id, isExpired, onTaken, onClose }: TakeBackProps) {
  const [failure, setFailure] = useState<string>();
  const takeBack = useTakeBack();
  const notifications = useNotifications();
  const run = async () => {
    setFailure(undefined);
    try {
      await takeBack.mutateAsync(id);
      onTaken?.();
      onClose();
      notifications.success('Taken back', `${label} is no longer part of your file.`);
    } catch (error) {
      setFailure(messageOf(error, 'It could not be taken back. Please try again.'));
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={`Take back ${label}?`}
      onClose={onClose}
      held={takeBack.isPending}
      footer={
        <>
          <Button disabled={takeBack.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button look="danger" busy={takeBack.isPending} busyLabel="Taking back..." onClick={() => void run()}>
            Take back
          </Button>
        </>
      }
    >
      <p className="second">
        It no longer stands beside your bids. {isExpired && 'Once it is gone, it no longer pauses your bidding. '}
        You can hand it in again at any time.
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </Dialog>
  );
}
