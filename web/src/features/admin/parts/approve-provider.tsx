// Approving a business: by verifying everything that waits, where that is all it lacks, or without, with a reason.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useState } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { TextArea } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useApproveProvider } from '../commands.ts';
import { useOffList } from '../data.ts';
import { toVerifyAll } from '../submission.ts';
import { ApprovalNote, confirmed, ListSeen } from './approval-checks.tsx';
import { VerifyAll } from './verify-all.tsx';

interface ApproveDialogProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

/** Approving a business: by verifying everything that waits, where that is all it lacks, or without, with a reason. */
export function ApproveDialog({ details, onClose, onDone }: ApproveDialogProps) {
  // What was on screen when the dialog opened stays: nobody looked at a document that came in later.
  const [waiting] = useState(() => toVerifyAll(details));
  const [without, setWithout] = useState(false);
  return waiting === undefined || without ? (
    <ApproveProvider details={details} onClose={onClose} onDone={onDone} />
  ) : (
    <VerifyAll
      details={details}
      waiting={waiting}
      onClose={onClose}
      onDone={onDone}
      onWithout={() => setWithout(true)}
    />
  );
}

const NO_REASON = 'Say why you approve without verifying these, for the record';

function ApproveProvider({ details, onClose, onDone }: ApproveDialogProps) {
  const { provider } = details;
  const { missing } = provider;
  const approve = useApproveProvider();
  const offList = useOffList(provider.id);
  const { field, busy, onSubmit } = useActionForm({
    first: { overrideReason: '', isListSeen: false },
    send: ({ overrideReason }) =>
      approve.mutateAsync({ id: provider.id, overrideReason: missing.length > 0 ? overrideReason.trim() : undefined }),
    onDone,
  });
  return (
    <FormDialog
      title={`Approve ${provider.businessName}?`}
      size="small"
      action={missing.length > 0 ? 'Approve without verifying' : 'Approve business'}
      busy={busy}
      busyLabel="Approving..."
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {missing.length === 0 ? (
        <p>All four required documents are verified.</p>
      ) : (
        <>
          <Notice tone="gold" icon="alert" title="Not verified" live={false}>
            <ul>
              {missing.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            {details.requiresCredentials
              ? 'After approval it can pay, but it can’t bid until each of these is verified or you allow an exception.'
              : 'Owners and the door check will see that these aren’t verified.'}
          </Notice>
          <TextArea
            data-first-focus=""
            label="Reason for approving now"
            hint="Saved in the audit log."
            rows={3}
            maxLength={1000}
            {...field('overrideReason', needed(NO_REASON))}
          />
        </>
      )}
      {offList !== undefined && <ListSeen result={offList} {...field('isListSeen', confirmed)} />}
      <ApprovalNote />
    </FormDialog>
  );
}
