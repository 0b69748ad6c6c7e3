// The dialog of a report: what is wrong, and a note.
import { REPORT_REASONS, type ReportReason, type ReportTarget } from '@live-oak/contract/features/reports/kinds.ts';
import { MAX_REPORT_NOTE } from '@live-oak/contract/features/reports/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FieldError, TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useMakeReport } from '../data.ts';
import { reportTexts } from '../texts.ts';

interface Errors {
  reason?: string;
  note?: string;
  all?: string;
}

export default function ReportDialog({
  targetType,
  targetId,
  onClose,
}: {
  targetType: ReportTarget;
  targetId: number;
  onClose: () => void;
}) {
  const t = useTexts(reportTexts);
  const id = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const make = useMakeReport();
  const { keyFor } = useCommandKey();
  const { success } = useNotifications();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) {
      setErrors({ reason: t.reasonNeeded });
      document.getElementById(`${id}-${REPORT_REASONS[0]}`)?.focus();
      return;
    }
    if (reason === 'other' && note.trim() === '') {
      setErrors({ note: t.noteNeeded });
      document.getElementById(`${id}-note`)?.focus();
      return;
    }
    const report = { targetType, targetId, reason, note };
    try {
      await make.mutateAsync({ report, key: keyFor(report) });
      success(t.done, t.doneNext);
      onClose();
    } catch (thrown) {
      setErrors({ all: messageOf(thrown, t.notSent) });
    }
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={make.isPending}>
        {t.cancel}
      </Button>
      <Button look="primary" type="submit" form={id} busy={make.isPending} busyLabel={t.sending}>
        {t.send}
      </Button>
    </>
  );
  return (
    <Dialog open size="small" title={t.titles[targetType]} onClose={onClose} held={make.isPending} footer={footer}>
      <form id={id} className="stack" noValidate onSubmit={(event) => void send(event)}>
        {errors.all && <Notice tone="error">{errors.all}</Notice>}
        <fieldset className="grid m-0 p-0 border-0" aria-describedby={errors.reason && `${id}-reason-error`}>
          <legend className="field-legend">{t.what}</legend>
          {REPORT_REASONS.map((one) => (
            <label className="flex gap-3 items-center min-h-(--hit) leading-[1.35] cursor-pointer" key={one}>
              <input
                className="flex-none size-5 accent-oak"
                id={`${id}-${one}`}
                type="radio"
                name={`${id}-reason`}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setErrors({});
                }}
              />
              <span>{t.reasons[one]}</span>
            </label>
          ))}
          <FieldError id={`${id}-reason-error`} message={errors.reason} />
        </fieldset>
        <TextArea
          id={`${id}-note`}
          label={reason === 'other' ? t.note : t.noteOptional}
          hint={t.hint}
          error={errors.note}
          rows={3}
          maxLength={MAX_REPORT_NOTE}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setErrors({});
          }}
        />
      </form>
    </Dialog>
  );
}
