// API calls of a business's own vetting: state of the review, draft, submission, withdrawal. They throw `ApiError`.
import type { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useRead } from '../../api-client/use-route.ts';

const OWN = ['verification'] as const;

/** The business's own vetting. 403 for other people. */
export const useVerification = (enabled = true) => useRead(OWN, vettingRoutes.own, {}, { enabled });

/** Saves the form as it is; returns when. 422 if a text cannot be stored. */
export async function keepDraft(form: VerificationDraft): Promise<string> {
  const { updatedAt } = await call(vettingRoutes.draft, { body: form });
  return updatedAt;
}

const DEPENDENT = ['providers', 'bids', 'dashboard'] as const;

/** Everything that depends on the vetting is refetched: profile, bids, and whether bidding is open. */
function useAfterwards() {
  const queries = useQueryClient();
  return async (verification?: Awaited<ReturnType<typeof call<typeof vettingRoutes.own>>>) => {
    if (verification) queries.setQueryData(OWN, verification);
    await Promise.all(DEPENDENT.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}

/** Submits the form. 422 fields, 409 if nothing may be submitted now. */
export function useSubmit() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (form: VerificationDraft) =>
      // Values as typed: the server parses them with the schema that validated the form.
      call(vettingRoutes.submit, { body: form as never }),
    onSuccess: ({ verification }) => afterwards(verification),
  });
}

/** Withdraws an optional credential. 409 for one that every bidder needs. */
export function useWithdrawSubmission() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (id: number) => call(vettingRoutes.takeBack, { params: { id } }),
    onSuccess: afterwards,
  });
}
