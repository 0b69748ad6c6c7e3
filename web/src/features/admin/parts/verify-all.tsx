// Verify all and approve: each waiting document with its file, how it was checked and the date on it; sent as one act.
import { CREDENTIALS, type CheckMethod } from '@live-oak/contract/features/providers/credentials.ts';
import { MATCH_LABELS } from '@live-oak/contract/features/vetting/licenses/schema.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../../../ui/field.tsx';
import { fieldErrorOf } from '../decision.ts';
import { useOffList } from '../data.ts';
import { claimOf, type AdminSubmission } from '../submission.ts';
import { useVerifyAllAndApprove } from '../commands.ts';
import { CoverageField, hasCoverage, typedCoverage, MethodChoice } from './verify-credential.tsx';
import { FileLinks } from './credential-details.tsx';
import { AskDialog, goToInvalid } from './reason-dialog.tsx';

interface VerifyAllProps {
  details: ProviderDetails;
  waiting: readonly AdminSubmission[];
  onClose: () => void;
  onDone: () => void;
  /** To the dialog that approves with a reason instead. */
  onWithout: () => void;
}

interface Typed {
  method: CheckMethod | '';
  expiresAt: string;
  coverage: string;
  isLeft: boolean;
}

const NO_TICK = 'Confirm this before you approve';

const isOptional = ({ kind }: AdminSubmission) => CREDENTIALS.some((one) => one.kind === kind && !one.required);
const startOf = (one: AdminSubmission): Typed => ({
  method: one.files.length > 0 ? 'document' : '',
  expiresAt: one.expiresOn ?? '',
  coverage: typedCoverage(one),
  isLeft: false,
});

export function VerifyAll({ details: { provider }, waiting, onClose, onDone, onWithout }: VerifyAllProps) {
  const send = useVerifyAllAndApprove();
  const offList = useOffList(provider.id);
  const [typed, setTyped] = useState(() => waiting.map(startOf));
  const [note, setNote] = useState('');
  const [seen, setSeen] = useState({ documents: false, list: false });
  const [tried, setTried] = useState(false);
  const change = (at: number, part: Partial<Typed>) =>
    setTyped(typed.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const chosen = waiting.flatMap((one, at) => {
    const entry = typed[at];
    return entry && !entry.isLeft ? [{ one, at, ...entry }] : [];
  });
  /** The server counts the checks it was sent; what is left out is not among them. */
  const refused = (at: number, field: string) =>
    fieldErrorOf(send.error, `checks.${chosen.findIndex((one) => one.at === at)}.${field}`);
  const submit = (form: HTMLFormElement) => {
    setTried(true);
    const unchecked = chosen.find(({ method }) => method === '');
    if (unchecked) {
      goToInvalid(form);
      return;
    }
    if (!seen.documents || (offList !== undefined && !seen.list)) {
      goToInvalid(form);
      return;
    }
    const checks = chosen.flatMap(({ one, method, expiresAt, coverage }) =>
      method === ''
        ? []
        : [
            {
              id: one.id,
              method,
              note: note.trim() || undefined,
              expiresAt: expiresAt || undefined,
              coverageAmount: coverage || undefined,
            },
          ],
    );
    send.mutate({ id: provider.id, checks }, { onSuccess: onDone });
  };
  return (
    <AskDialog
      title={`Verify all and approve ${provider.businessName}?`}
      action="Verify all and approve"
      busy={send.isPending}
      busyLabel="Approving..."
      otherAction={
        <Button look="quiet" onClick={onWithout} disabled={send.isPending}>
          Approve without verifying
        </Button>
      }
      isLarge
      onSend={submit}
      onClose={onClose}
    >
      <ul className="[&>li+li]:mt-4 [&>li+li]:pt-3 [&>li+li]:border-t [&>li+li]:border-t-rule">
        {waiting.map((one, at) => {
          const { method, expiresAt, coverage, isLeft } = typed[at] ?? startOf(one);
          return (
            <li key={one.id}>
              <fieldset className="grid gap-2 min-w-0">
                <legend className="title-3">{one.label}</legend>
                <p className="small second num">{claimOf(one)}</p>
                {one.files.length > 0 ? (
                  <FileLinks files={one.files} of={one.label} />
                ) : (
                  <p className="small second">No file came with it.</p>
                )}
                {isOptional(one) && (
                  <Checkbox
                    label="Verify this optional document too"
                    checked={!isLeft}
                    onChange={(event) => change(at, { isLeft: !event.target.checked })}
                  />
                )}
                {!isLeft && (
                  <div className="grid gap-3 grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))]">
                    <MethodChoice
                      value={method}
                      isMissing={tried && method === ''}
                      refused={refused(at, 'method')}
                      onChange={(next) => change(at, { method: next })}
                    />
                    {CREDENTIALS.some(({ kind, hasExpiry }) => kind === one.kind && hasExpiry) && (
                      <TextField
                        type="date"
                        label="Valid through"
                        error={refused(at, 'expiresAt')}
                        value={expiresAt}
                        onChange={(event) => change(at, { expiresAt: event.target.value })}
                      />
                    )}
                    {hasCoverage(one) && (
                      <CoverageField
                        value={coverage}
                        error={refused(at, 'coverageAmount')}
                        onType={(typedNow) => change(at, { coverage: typedNow })}
                      />
                    )}
                  </div>
                )}
              </fieldset>
            </li>
          );
        })}
      </ul>
      <TextArea
        label="Note"
        optional
        hint="Saved with each document in the record. The business does not see it."
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Checkbox
        label="I checked each document, its number and its date."
        error={tried && !seen.documents ? NO_TICK : undefined}
        checked={seen.documents}
        onChange={(event) => setSeen({ ...seen, documents: event.target.checked })}
      />
      {offList !== undefined && (
        <Checkbox
          label={`State's list: ${MATCH_LABELS[offList].toLowerCase()}. I have looked into it.`}
          error={tried && !seen.list ? NO_TICK : undefined}
          checked={seen.list}
          onChange={(event) => setSeen({ ...seen, list: event.target.checked })}
        />
      )}
      <p className="small second">
        Approving verifies the contractor and triggers payment collection for marketplace access.
      </p>
    </AskDialog>
  );
}
