// The coverage that an insurance certificate shows: without it the insurance cannot be verified.
import { MIN_INSURANCE_DOLLARS } from '@live-oak/contract/features/providers/credentials.ts';
import { TextField } from '../../../ui/field.tsx';
import type { AdminSubmission } from '../submission.ts';

const HINT = `Dollars, as the certificate says. The minimum is $${MIN_INSURANCE_DOLLARS.toLocaleString('en-US')}.`;

export const hasCoverage = ({ kind }: Pick<AdminSubmission, 'kind'>): boolean => kind === 'liability_insurance';

/** What the business typed, in dollars; empty where it typed nothing. */
export const typedCoverage = (one: Pick<AdminSubmission, 'kind' | 'amountCents'>): string =>
  hasCoverage(one) && one.amountCents !== null ? (one.amountCents / 100).toLocaleString('en-US') : '';

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
