// How a credential was checked, its coverage and its expiry: in the dialog that verifies one, and when a business is approved.
import { type ComponentProps } from 'react';
import { type AdminSubmission, claimOf } from '../submission.ts';
import {
  CHECK_METHODS,
  MIN_INSURANCE_DOLLARS,
  CREDENTIALS,
  type CheckMethod,
} from '@live-oak/contract/features/providers/credentials.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { call } from '../../../api-client/call.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { useDecision } from '../decision.ts';

const HINT = `Dollars, as the certificate says. The minimum is $${MIN_INSURANCE_DOLLARS.toLocaleString('en-US')}.`;

export const hasCoverage = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean => kind === 'liability_insurance';
export const hasExpiry = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean =>
  CREDENTIALS.some((one) => one.kind === kind && one.hasExpiry);

/** The dollars that the business typed; empty if none. */
export const typedCoverage = (one: Pick<AdminSubmission, 'kind' | 'amountCents'>): string =>
  hasCoverage(one) && one.amountCents !== null ? (one.amountCents / 100).toLocaleString('en-US') : '';

type FieldProps<Control extends typeof TextField | typeof Select> = Omit<ComponentProps<Control>, 'label' | 'children'>;

/** The coverage shown on an insurance certificate, required to verify it. */
export const CoverageField = (field: FieldProps<typeof TextField>) => (
  <TextField label="Coverage per occurrence" prefix="$" inputMode="decimal" hint={HINT} {...field} />
);

/** The rule of the select below. */
export const chosenMethod = needed('Choose how you checked it');

/** How a document was checked; '' until chosen. */
export const MethodSelect = (field: FieldProps<typeof Select>) => (
  <Select label="How did you check it?" {...field}>
    <Options none="Choose" of={CHECK_METHODS.map(({ value, label }) => [value, label])} />
  </Select>
);

/** If there is a file, it was most likely what was checked. */
export const firstMethod = ({ files }: Pick<AdminSubmission, 'files'>): string => (files.length > 0 ? 'document' : '');

/** The field's rule has rejected a blank one. */
export const methodOf = (chosen: string): CheckMethod =>
  CHECK_METHODS.find(({ value }) => value === chosen)?.value ?? 'document';

function useVerification({ id, label, ...one }: AdminSubmission, onDone: () => void) {
  const verify = useDecision(
    (body: SentBodyOf<typeof vettingRoutes.verifyCredential>) =>
      call(vettingRoutes.verifyCredential, { params: { id }, body }),
    {
      done: ({ provider }) => ({ title: 'Credential Verified', message: `${label} of ${provider.businessName}.` }),
      calm: true,
    },
  );
  const first = { expiresAt: one.expiresOn ?? '', coverageAmount: typedCoverage(one), note: '' };
  return useActionForm({
    first: { method: firstMethod(one), ...first },
    send: ({ method, expiresAt, coverageAmount, note }) =>
      verify.mutateAsync({
        method: methodOf(method),
        note: note.trim() || undefined,
        expiresAt: expiresAt || undefined,
        coverageAmount: coverageAmount || undefined,
      }),
    onDone,
  });
}

/** Verifying one credential: how it was checked, the document's date, its coverage, and a note. */
export function VerifyCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const { field, busy, onSubmit } = useVerification(one, onClose);
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
