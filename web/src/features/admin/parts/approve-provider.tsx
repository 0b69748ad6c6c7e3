// Approving a business: by verifying everything that waits, where that is all it lacks, or without, with a reason.
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useState } from 'react';
import { toVerifyAll } from '../submission.ts';
import { VerifyAll } from './verify-all.tsx';
import { MATCH_LABELS } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { fieldErrorOf } from '../decision.ts';
import { useOffList } from '../data.ts';
import { useApproveProvider } from '../commands.ts';
import { AskDialog, goToInvalid } from './reason-dialog.tsx';

interface ApproveDialogProps {
  details: ProviderDetails;
  onClose: () => void;
  onDone: () => void;
}

/** Approving a business: by verifying everything that waits, where that is all it lacks, or without, with a reason. */
export function ApproveDialog({ details, onClose, onDone }: ApproveDialogProps) {
  // What was on screen when it opened stays: a document that comes in meanwhile was not looked at.
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
const NO_TICK = 'Confirm this before you approve';

function ApproveProvider({ details, onClose, onDone }: ApproveDialogProps) {
  const { provider } = details;
  const { missing } = provider;
  const approve = useApproveProvider();
  const offList = useOffList(provider.id);
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState(false);
  const [errors, setErrors] = useState<{ reason?: string; list?: string }>({});
  const send = (form: HTMLFormElement) => {
    const found = {
      ...(missing.length > 0 && reason.trim() === '' ? { reason: NO_REASON } : {}),
      ...(offList !== undefined && !seen ? { list: NO_TICK } : {}),
    };
    setErrors(found);
    if (found.reason ?? found.list) {
      goToInvalid(form);
      return;
    }
    approve.mutate(
      { id: provider.id, overrideReason: missing.length > 0 ? reason.trim() : undefined },
      {
        onSuccess: onDone,
        onError: (problem) => setErrors({ reason: fieldErrorOf(problem, 'overrideReason') ?? '' }),
      },
    );
  };
  return (
    <AskDialog
      title={`Approve ${provider.businessName}?`}
      action={missing.length > 0 ? 'Approve without verifying' : 'Approve business'}
      busy={approve.isPending}
      busyLabel="Approving..."
      onSend={send}
      onClose={onClose}
    >
      {missing.length === 0 ? (
        <p>All four required documents are verified.</p>
      ) : (
        <Notice tone="gold" icon="alert" title="Not verified" live={false}>
          <ul>
            {missing.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          {details.requiresCredentials
            ? 'After approval it can pay, but it cannot bid until each of these is verified or you allow an exception.'
            : 'Owners and the door check will see that these are not verified.'}
        </Notice>
      )}
      {missing.length > 0 && (
        <TextArea
          data-first-focus=""
          label="Reason for approving now"
          hint="It goes into the record."
          error={errors.reason}
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {offList !== undefined && (
        <Checkbox
          label={`State's list: ${MATCH_LABELS[offList].toLowerCase()}. I have looked into it.`}
          error={errors.list}
          checked={seen}
          onChange={(event) => setSeen(event.target.checked)}
        />
      )}
      <p className="small second">
        Approving verifies the contractor and triggers payment collection for marketplace access.
      </p>
    </AskDialog>
  );
}
