// The calls of a business's own file: where the review stands, the draft, handing in, taking back. Errors are `ApiError`s.
import type { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { vettingRoutes } from '@live-oak/contract/features/vetting/routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useRead } from '../../api-client/use-route.ts';

const OWN = ['verification'] as const;

/** The own file. 403 for who is no provider. */
export function useVerification(enabled = true) {
  return useRead(OWN, vettingRoutes.own, {}, { enabled });
}

/** Keeps the form as it stands; answers when. 422 where a text cannot be stored. */
export async function keepDraft(form: VerificationDraft): Promise<string> {
  const { updatedAt } = await call(vettingRoutes.draft, { body: form });
  return updatedAt;
}

/** Whatever an own file changes is asked again: the profile, the bids, what bidding is open. */
function useAfterwards() {
  const queries = useQueryClient();
  return async (verification?: Awaited<ReturnType<typeof call<typeof vettingRoutes.own>>>) => {
    if (verification) {
      queries.setQueryData(OWN, verification);
    }
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['providers'] }),
      queries.invalidateQueries({ queryKey: ['bids'] }),
      queries.invalidateQueries({ queryKey: ['dashboard'] }),
    ]);
  };
}

/** Hands the form in. 422 fields, 409 where nothing may be handed in now. */
export function useSubmit() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (form: VerificationDraft) =>
      // Texts as typed: the server reads them by the schema that the form was checked with.
      call(vettingRoutes.submit, { body: form as never }),
    onSuccess: ({ verification }) => afterwards(verification),
  });
}

/** Takes an optional credential back. 409 for one that every bidder needs. */
export function useTakeBack() {
  const afterwards = useAfterwards();
  return useMutation({
    mutationFn: (id: number) => call(vettingRoutes.takeBack, { params: { id } }),
    onSuccess: afterwards,
  });
}
