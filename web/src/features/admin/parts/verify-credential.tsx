// The tick of one credential: how it was checked, the date on the document, its coverage, and a note.
import {
  MIN_INSURANCE_DOLLARS,
  CHECK_METHODS,
  CREDENTIALS,
  type CheckMethod,
} from '@live-oak/contract/features/providers/credentials.ts';
import { TextField, TextArea } from '../../../ui/field.tsx';
import { type AdminSubmission, claimOf } from '../submission.ts';
import { useState } from 'react';
import { fieldErrorOf } from '../decision.ts';
import { useVerifyCredential } from '../commands.ts';
import { AskDialog, goToInvalid } from './reason-dialog.tsx';
import { Choice } from './choice.tsx';

const HINT = `Dollars, as the certificate says. The minimum is $${MIN_INSURANCE_DOLLARS.toLocaleString('en-US')}.`;

export const hasCoverage = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean => kind === 'liability_insurance';

/** What the business typed, in dollars; empty where it typed nothing. */
export const typedCoverage = (one: Pick<AdminSubmission, 'kind' | 'amountCents'>): string =>
  hasCoverage(one) && one.amountCents !== null ? (one.amountCents / 100).toLocaleString('en-US') : '';

/** The coverage that an insurance certificate shows: without it the insurance cannot be verified. */
export function CoverageField({
  value,
  error,
  onType,
}: {
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
}) {
  return (
    <TextField
      label="Coverage per occurrence"
      prefix="$"
      inputMode="decimal"
      hint={HINT}
      error={error}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

const METHODS: readonly { value: CheckMethod | ''; label: string }[] = [
  { value: '', label: 'Choose' },
  ...CHECK_METHODS,
];

interface MethodChoiceProps {
  value: CheckMethod | '';
  isMissing: boolean;
  refused: string | undefined;
  onChange: (method: CheckMethod | '') => void;
}

/** How a document was checked; '' until that is chosen. */
export function MethodChoice({ value, isMissing, refused, onChange }: MethodChoiceProps) {
  const error = isMissing ? 'Choose how you checked it' : refused;
  return <Choice label="How did you check it?" of={METHODS} value={value} error={error} onChange={onChange} />;
}

export function VerifyCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const verify = useVerifyCredential(one.label);
  const [method, setMethod] = useState<CheckMethod | ''>(one.files.length > 0 ? 'document' : '');
  const [note, setNote] = useState('');
  const [expiresAt, setExpiresAt] = useState(one.expiresOn ?? '');
  const [coverage, setCoverage] = useState(typedCoverage(one));
  const [noMethod, setNoMethod] = useState(false);
  const dated = CREDENTIALS.find(({ kind }) => kind === one.kind)?.hasExpiry ?? false;
  const send = (form: HTMLFormElement) => {
    if (method === '') {
      setNoMethod(true);
      goToInvalid(form);
      return;
    }
    const check = {
      method,
      note: note.trim(),
      expiresAt: expiresAt || undefined,
      coverageAmount: coverage || undefined,
    };
    verify.mutate({ id: one.id, ...check }, { onSuccess: onClose });
  };
  return (
    <AskDialog
      title={`Verify: ${one.label}`}
      action="Verify credential"
      busy={verify.isPending}
      onSend={send}
      onClose={onClose}
    >
      <p className="num">{claimOf(one)}</p>
      <MethodChoice
        value={method}
        isMissing={noMethod}
        refused={fieldErrorOf(verify.error, 'method')}
        onChange={(next) => {
          setMethod(next);
          setNoMethod(false);
        }}
      />
      {dated && (
        <TextField
          type="date"
          label="Valid through, as the document says"
          hint={one.expiresOn ? 'The business entered this date. Change it if the document shows another.' : undefined}
          error={fieldErrorOf(verify.error, 'expiresAt')}
          value={expiresAt}
          onChange={(event) => setExpiresAt(event.target.value)}
        />
      )}
      {hasCoverage(one) && (
        <CoverageField value={coverage} error={fieldErrorOf(verify.error, 'coverageAmount')} onType={setCoverage} />
      )}
      <TextArea
        label="Note"
        optional
        hint="For the record: who you asked and what you saw. The business won’t see this."
        error={fieldErrorOf(verify.error, 'note')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  );
}
