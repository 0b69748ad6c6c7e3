// Moving the end of a storm that is on, to later or sooner.
import type { DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { fieldErrorOf } from '../../admin/decision.ts';
import { useExtendStorm } from '../data.ts';
import { fieldOf, untilOf } from '../until.ts';

export function MoveEnd({ storm, onClose }: { storm: DeskStorm; onClose: () => void }) {
  const formId = useId();
  const extend = useExtendStorm();
  const [until, setUntil] = useState(fieldOf(new Date(storm.until)));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ until?: string; reason?: string }>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = untilOf(until);
    if (!at || reason.trim() === '') {
      setMissing({
        ...(at ? {} : { until: 'Choose a day and a time' }),
        ...(reason.trim() === '' ? { reason: 'Say why, for the record' } : {}),
      });
      return;
    }
    extend.mutate({ id: storm.id, until: at.toISOString(), reason: reason.trim() }, { onSuccess: onClose });
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={extend.isPending}>
        Cancel
      </Button>
      <Button look="primary" type="submit" form={formId} busy={extend.isPending} busyLabel="Moving...">
        Move the end
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move the end of the storm"
      size="small"
      held={extend.isPending}
      footer={footer}
    >
      <form id={formId} className="stack" onSubmit={send} noValidate>
        <p className="second">{storm.parishes.map(({ name }) => name).join(', ')}</p>
        <TextField
          label="Until (Central Time)"
          type="datetime-local"
          error={missing.until ?? fieldErrorOf(extend.error, 'until')}
          value={until}
          onChange={(event) => {
            setUntil(event.target.value);
            setMissing({});
          }}
        />
        <TextArea
          label="Reason"
          rows={2}
          maxLength={500}
          hint="It goes into the record."
          error={missing.reason ?? fieldErrorOf(extend.error, 'reason')}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing({});
          }}
        />
      </form>
    </Dialog>
  );
}
