// Asks for a reason before a decision is sent; the person it concerns reads it. Nothing typed is lost when it fails.
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonLook } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { goToField } from './go-to-field.ts';

const MOST = 1000;

interface ReasonDialogProps {
  title: string;
  /** What is decided about: the job's title, the business. */
  about: string;
  label: string;
  hint: string;
  /** Said when nothing was typed. */
  missing: string;
  /** 'Reject job' */
  action: string;
  /** Of the button; 'danger' unless the act takes nothing away. */
  look?: ButtonLook;
  busy: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** Common reasons; choosing one writes it, and it can be changed. */
  reasons?: readonly string[];
  /** More choices below the reason. */
  children?: ReactNode;
  /** How long the reason may be; 1,000 letters where nothing is said. */
  most?: number;
}

export function ReasonDialog({
  title,
  about,
  label,
  hint,
  missing,
  action,
  look = 'danger',
  busy,
  onSend,
  onClose,
  reasons,
  children,
  most = MOST,
}: ReasonDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') {
      setError(missing);
      goToField(`${formId}-reason`);
      return;
    }
    onSend(reason.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button look={look} type="submit" form={formId} busy={busy} busyLabel="Sending...">
        {action}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={title} size="small" held={busy} footer={footer}>
      <form id={formId} className="stack" onSubmit={send} noValidate>
        <p className="second">{about}</p>
        {reasons && (
          <Select
            label="Common reasons"
            value={reasons.includes(reason) ? reason : ''}
            onChange={(event) => {
              setReason(event.target.value);
              setError(undefined);
            }}
          >
            <option value="">In your own words</option>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
        <TextArea
          id={`${formId}-reason`}
          data-first-focus=""
          label={label}
          hint={hint}
          error={error}
          maxLength={most}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setError(undefined);
          }}
        />
        {children}
      </form>
    </Dialog>
  );
}
