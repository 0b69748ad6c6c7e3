// How a credential was checked, its coverage and its expiry: in the dialog that verifies one, and when a business is approved.
import { withPeriod } from '@live-oak/contract/language.ts';
import { type ComponentProps } from 'react';
import { type AdminSubmission, claimOf } from '../submission.ts';
import {
  CHECK_METHODS,
  MIN_INSURANCE_DOLLARS,
  CREDENTIALS,
  type CheckMethod,
} from '@live-oak/contract/features/providers/credentials.ts';
import { needed } from '../../../app/use-action-form.ts';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { call } from '../../../api-client/call.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useDecisionForm } from '../decision-form.ts';
import { AuditNote } from './reason-dialog.tsx';

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

type WithFiles = Pick<AdminSubmission, 'files'>;

/** How a document was checked; '' until chosen. Without a file nobody read it. */
export function MethodSelect({ files, ...field }: FieldProps<typeof Select> & WithFiles) {
  const methods = CHECK_METHODS.filter(({ value }) => value !== 'document' || files.length > 0);
  return (
    <Select label="How did you check it?" {...field}>
      <Options none="Choose" of={methods.map(({ value, label }) => [value, label])} />
    </Select>
  );
}

/** If there is a file, it was most likely what was checked. */
export const firstMethod = ({ files }: WithFiles): string => (files.length > 0 ? 'document' : '');

/** The field's rule has rejected a blank one. */
export const methodOf = (chosen: string): CheckMethod =>
  CHECK_METHODS.find(({ value }) => value === chosen)?.value ?? 'document';

function useVerification({ id, label, ...one }: AdminSubmission, onClose: () => void) {
  const typed = { expiresAt: one.expiresOn ?? '', coverageAmount: typedCoverage(one), note: '' };
  const first = { method: firstMethod(one), ...typed };
  const run = ({ method, expiresAt, coverageAmount, note }: typeof first) => {
    const body = {
      method: methodOf(method),
      note: note.trim() || undefined,
      expiresAt: expiresAt || undefined,
      coverageAmount: coverageAmount || undefined,
    };
    return call(vettingRoutes.verifyCredential, { params: { id }, body });
  };
  return useDecisionForm(
    { first, run, onClose },
    {
      done: ({ provider }) => ['Credential Verified', withPeriod(`${label} of ${provider.businessName}`)],
      calm: true,
    },
  );
}

const OWN_DATE = 'The business entered this date. Change it if the document shows another.';

/** Verifying one credential: how it was checked, the document's date, its coverage, and a note. */
export function VerifyCredential({ one, onClose }: { one: AdminSubmission; onClose: () => void }) {
  const { field, dialog } = useVerification(one, onClose);
  const date = { label: 'Valid through, as the document says', hint: one.expiresOn ? OWN_DATE : undefined };
  return (
    <FormDialog {...dialog} title={`Verify: ${one.label}`} size="small" action="Verify credential">
      <p className="num">{claimOf(one)}</p>
      <MethodSelect files={one.files} {...field('method', chosenMethod)} />
      {hasExpiry(one) && <TextField type="date" {...date} {...field('expiresAt')} />}
      {hasCoverage(one) && <CoverageField {...field('coverageAmount')} />}
      <AuditNote
        hint="For the audit log: who you asked and what you saw. The business won’t see this."
        {...field('note')}
      />
    </FormDialog>
  );
}
