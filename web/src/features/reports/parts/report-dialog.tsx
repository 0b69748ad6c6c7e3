// The report dialog: what is wrong, and a note.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useWatch } from 'react-hook-form';
import {
  REPORT_REASONS,
  type ReportReason,
  type ReportTarget,
  MAX_REPORT_NOTE,
} from '@live-oak/contract/features/reports/schema.ts';
import { useId } from 'react';
import { FieldError, TextArea } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { reportRoutes } from '@live-oak/contract/features/reports/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { useReportTexts } from '../texts.ts';

type NewReport = SentBodyOf<typeof reportRoutes.make>;

interface ReportDialogProps {
  targetType: ReportTarget;
  targetId: number;
  onClose: () => void;
}

const EMPTY: { reason: ReportReason | ''; note: string } = { reason: '', note: '' };

export default function ReportDialog({ targetType, targetId, onClose }: ReportDialogProps) {
  const t = useReportTexts();
  const id = useId();
  const make = useCommand(({ body, key }: { body: NewReport; key: string }) =>
    call(reportRoutes.make, { body, idempotencyKey: key }),
  );
  const { success } = useToasts();
  const isForum = targetType === 'forum_thread' || targetType === 'forum_reply';
  const { form, field, sending } = useActionForm({
    first: EMPTY,
    failed: t.notSent,
    // Its rule has rejected an empty reason.
    send: ({ reason, note }, key) =>
      make.mutateAsync({ body: { targetType, targetId, reason: reason || 'other', note }, key }),
    onDone: () => {
      success(t.done, t.doneNext);
      onClose();
    },
  });
  const { error: missing, ...radio } = field('reason', needed(t.reasonNeeded));
  const isOther = useWatch({ control: form.control, name: 'reason' }) === 'other';
  return (
    <FormDialog {...sending} size="small" title={t.titles[targetType]} onClose={onClose} action={t.send}>
      <fieldset className="grid m-0 p-0 border-0" aria-describedby={missing && `${id}-reason-error`}>
        <legend className="field-legend">{t.what}</legend>
        {REPORT_REASONS.map((one) => (
          <label className="flex gap-3 items-center min-h-(--hit) leading-snug cursor-pointer" key={one}>
            <input className="flex-none size-5 accent-oak" type="radio" value={one} {...radio} />
            <span>{one === 'off_topic' && isForum ? t.offTopicInForum : t.reasons[one]}</span>
          </label>
        ))}
        <FieldError id={`${id}-reason-error`} message={missing} />
      </fieldset>
      <TextArea
        label={isOther ? t.note : t.noteOptional}
        hint={t.hint}
        rows={3}
        maxLength={MAX_REPORT_NOTE}
        {...field('note', { validate: (note) => !isOther || note.trim() !== '' || t.noteNeeded })}
      />
    </FormDialog>
  );
}
