// Creates a vetted business, for tests.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { ProviderDetails } from '@live-oak/contract/features/vetting/desk-schema.ts';
import type { Bidder, Person } from './app.ts';
import { VERIFICATION_FORM } from './verification-form.ts';

/** Submits the form and has an administrator verify all of it; returns the ids of the submissions by kind. */
export async function vet(
  bidder: Bidder,
  desk: Person,
  form: Record<string, unknown> = VERIFICATION_FORM,
): Promise<Map<CredentialKind, number>> {
  const submitted = await bidder.post('/api/submit-verification', form);
  if (submitted.status !== 200) {
    throw new Error(`the form was refused: ${JSON.stringify(submitted.body)}`);
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
