// The verification of one credential: how it was checked, the date on the document, its coverage, and a note.
import {
  MIN_INSURANCE_DOLLARS,
  CHECK_METHODS,
  CREDENTIALS,
  type CheckMethod,
} from '@live-oak/contract/features/providers/credentials.ts';
import type { ComponentProps } from 'react';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVerifyCredential } from '../commands.ts';
import { type AdminSubmission, claimOf } from '../submission.ts';

const HINT = `Dollars, as the certificate says. The minimum is $${MIN_INSURANCE_DOLLARS.toLocaleString('en-US')}.`;

export const hasCoverage = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean => kind === 'liability_insurance';
export const hasExpiry = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean =>
  CREDENTIALS.some((one) => one.kind === kind && one.hasExpiry);

/** What the business typed, in dollars; empty where it typed nothing. */
export const typedCoverage = (one: Pick<AdminSubmission, 'kind' | 'amountCents'>): string =>
  hasCoverage(one) && one.amountCents !== null ? (one.amountCents / 100).toLocaleString('en-US') : '';

type FieldProps<Control extends typeof TextField | typeof Select> = Omit<ComponentProps<Control>, 'label' | 'children'>;

/** The coverage that an insurance certificate shows: without it the insurance cannot be verified. */
export const CoverageField = (field: FieldProps<typeof TextField>) => (
  <TextField label="Coverage per occurrence" prefix="$" inputMode="decimal" hint={HINT} {...field} />
);

/** The rule of the choice below. */
export const chosenMethod = needed('Choose how you checked it');

/** How a document was checked; '' until that is chosen. */
export const MethodSelect = (field: FieldProps<typeof Select>) => (
  <Select label="How did you check it?" {...field}>
    <Options none="Choose" of={CHECK_METHODS.map(({ value, label }) => [value, label])} />
  </Select>
);

/** A file is most often what was looked at. */
export const firstMethod = ({ files }: Pick<AdminSubmission, 'files'>): string => (files.length > 0 ? 'document' : '');

/** The rule of the field before refuses a blank one. */
export const methodOf = (chosen: string): CheckMethod =>
  CHECK_METHODS.find(({ value }) => value === chosen)?.value ?? 'document';

export function VerifyCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const verify = useVerifyCredential(one.label);
  const first = { expiresAt: one.expiresOn ?? '', coverageAmount: typedCoverage(one), note: '' };
  const { field, busy, onSubmit } = useActionForm({
    first: { method: firstMethod(one), ...first },
    send: ({ method, expiresAt, coverageAmount, note }) =>
      verify.mutateAsync({
        id: one.id,
        method: methodOf(method),
        note: note.trim(),
        expiresAt: expiresAt || undefined,
        coverageAmount: coverageAmount || undefined,
      }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Verify: ${one.label}`}
      size="small"
      action="Verify credential"
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="num">{claimOf(one)}</p>
      <MethodSelect {...field('method', chosenMethod)} />
      {hasExpiry(one) && (
        <TextField
          type="date"
          label="Valid through, as the document says"
          hint={one.expiresOn ? 'The business entered this date. Change it if the document shows another.' : undefined}
          {...field('expiresAt')}
        />
      )}
      {hasCoverage(one) && <CoverageField {...field('coverageAmount')} />}
      <TextArea
        label="Note"
        optional
        hint="For the audit log: who you asked and what you saw. The business won’t see this."
        rows={2}
        maxLength={1000}
        {...field('note')}
      />
    </FormDialog>
  );
}
