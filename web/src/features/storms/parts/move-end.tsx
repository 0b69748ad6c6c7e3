// Moving the end of a storm that is on, to later or sooner.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LONGEST_STORM_DAYS, type DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { useExtendStorm } from '../data.ts';
import { fieldOf, untilOf, untilProblem } from '../until.ts';

export function MoveEnd({ storm, onClose }: { storm: DeskStorm; onClose: () => void }) {
  const extend = useExtendStorm();
  const now = fieldOf(new Date(storm.until));
  const { field, busy, onSubmit } = useActionForm({
    first: { until: now, reason: '' },
    send: async ({ until, reason }) => {
      const at = untilOf(until)?.toISOString() ?? '';
      await extend.mutateAsync({ id: storm.id, until: at, reason: reason.trim() });
    },
    onDone: onClose,
  });
  const wrongWith = (until: string) =>
    until === now ? 'This is when it ends now; choose another time' : untilProblem(untilOf(until));
  return (
    <FormDialog
      title="Move the end of the storm"
      size="small"
      onClose={onClose}
      cancel="Cancel"
      action="Move the end"
      busyLabel="Moving..."
      busy={busy}
      onSubmit={onSubmit}
    >
      <p className="second">{storm.parishes.map(({ name }) => name).join(', ')}</p>
      <TextField
        data-first-focus=""
        label="Until (Central Time)"
        type="datetime-local"
        hint={`Ends ${dayAndTime(storm.until)} now; at most ${LONGEST_STORM_DAYS} days from today.`}
        {...field('until', { validate: (until) => wrongWith(until) ?? true })}
      />
      <TextArea
        label="Reason"
        rows={2}
        maxLength={500}
        hint="Saved in the audit log."
        {...field('reason', needed('Say why the end moves'))}
      />
    </FormDialog>
  );
}
