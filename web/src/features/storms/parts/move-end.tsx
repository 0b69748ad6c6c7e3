// Moving the end of a storm that is on, to later or sooner.
import { LONGEST_STORM_DAYS, type DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { fieldErrorOf } from '../../admin/decision.ts';
import { goToField } from '../../admin/parts/reason-dialog.tsx';
import { useExtendStorm } from '../data.ts';
import { fieldOf, untilOf, untilProblem } from '../until.ts';

export function MoveEnd({ storm, onClose }: { storm: DeskStorm; onClose: () => void }) {
  const formId = useId();
  const extend = useExtendStorm();
  const [until, setUntil] = useState(fieldOf(new Date(storm.until)));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ until?: string; reason?: string }>({});
  const isMoved = until !== fieldOf(new Date(storm.until));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const at = untilOf(until);
    const problem = isMoved ? untilProblem(at) : 'This is when it ends now; choose another time';
    if (!at || problem || reason.trim() === '') {
      setMissing({
        ...(problem ? { until: problem } : {}),
        ...(reason.trim() === '' ? { reason: 'Say why, for the record' } : {}),
      });
      goToField(`${formId}-${problem ? 'until' : 'reason'}`);
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
          id={`${formId}-until`}
          data-first-focus=""
          label="Until (Central Time)"
          type="datetime-local"
          hint={`Ends ${dayAndTime(storm.until)} now; at most ${LONGEST_STORM_DAYS} days from today.`}
          error={missing.until ?? fieldErrorOf(extend.error, 'until')}
          value={until}
          onChange={(event) => {
            setUntil(event.target.value);
            setMissing({});
          }}
        />
        <TextArea
          id={`${formId}-reason`}
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
