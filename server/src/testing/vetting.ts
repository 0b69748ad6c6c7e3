// A verification form that passes, for tests, and a business that the desk vetted with it.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/schema.ts';
import type { Bidder, Person } from './app.ts';

/** What every bidder is asked for, valid through 2027. */
export const VERIFICATION_FORM = {
  businessLicenseNumber: 'BL-100',
  businessLicenseExpiry: '2027-12-31',
  insuranceProvider: 'Gulf Mutual',
  insurancePolicyNumber: 'GL-100',
  insuranceAmount: 1_000_000,
  insuranceExpiry: '2027-12-31',
  workersCompInsurance: true,
  workersCompPolicyNumber: 'WC-100',
  workersCompExpiry: '2027-12-31',
  ldafLicenseNumber: '2231',
  ldafLicenseClass: 'Arborist',
  ldafHolderName: 'Marcus Landry',
  ldafHolderRelation: 'self',
  ldafLicenseExpiry: '2027-12-31',
};

/** The same with every date on one day. */
export const formUntil = (date: string) => ({
  ...VERIFICATION_FORM,
  businessLicenseExpiry: date,
  insuranceExpiry: date,
  workersCompExpiry: date,
  ldafLicenseExpiry: date,
});

/** Hands the form in and has the desk verify all of it; answers the ids of the submissions by kind. */
export async function vet(
  bidder: Bidder,
  desk: Person,
  form: Record<string, unknown> = VERIFICATION_FORM,
): Promise<Map<CredentialKind, number>> {
  const handedIn = await bidder.post('/api/submit-verification', form);
  if (handedIn.status !== 200) {
    throw new Error(`the form was refused: ${JSON.stringify(handedIn.body)}`);
  }
  const { body } = await desk.get<ProviderDetails>(`/api/admin/providers/${bidder.providerId}`);
  const waiting = body.submissions.filter(({ canVerify }) => canVerify);
  for (const { id } of waiting) {
    const verified = await desk.post(`/api/admin/credentials/${id}/verify`, { method: 'document' });
    if (verified.status !== 200) {
      throw new Error(`not verified: ${JSON.stringify(verified.body)}`);
    }
  }
  return new Map(waiting.map(({ kind, id }) => [kind, id]));
}
