// The note with which a report is closed; it goes into the record.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { DoorReport } from '@live-oak/contract/features/door-check/schema.ts';
import { TextArea } from '../../../ui/field.tsx';
import { useHandleReport } from '../data.ts';

export function CloseReport({ report, onClose }: { report: DoorReport; onClose: () => void }) {
  const close = useHandleReport(onClose);
  const { field, busy, onSubmit } = useActionForm({
    first: { note: '' },
    send: ({ note }) => close.mutateAsync({ id: report.id, note: note.trim() }),
  });
  return (
    <FormDialog
      size="small"
      title="What was found?"
      onClose={onClose}
      cancel="Keep it open"
      action="Close the report"
      busyLabel="Closing..."
      busy={busy}
      onSubmit={onSubmit}
    >
      <p className="second">{report.businessName}</p>
      <TextArea
        label="What was found and done"
        hint="It goes into the audit log. Only administrators can read it."
        rows={4}
        maxLength={1000}
        {...field('note', needed('Say what was found and done'))}
      />
    </FormDialog>
  );
}
