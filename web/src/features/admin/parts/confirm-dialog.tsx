// Says what a decision does before it is sent, so that no single press or key decides.
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is decided about: the job's title, the document. */
  about: string;
  /** What happens then, to whom. */
  what: string;
  /** 'Approve job' */
  action: string;
  busy: boolean;
  busyLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, about, what, action, busy, busyLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look="primary" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="small" held={busy} footer={footer}>
      <div className="stack">
        <p className="second">{about}</p>
        <p>{what}</p>
      </div>
    </Dialog>
  );
}
