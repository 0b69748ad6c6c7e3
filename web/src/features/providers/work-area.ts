// What the screens ask about the work area of a business and tell of it.
import { providerRoutes } from '@live-oak/contract/features/providers/routes.ts';
import type { SetWorkArea } from '@live-oak/contract/features/providers/work-area.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../api-client/call.ts';

const KEY = ['work-area grid gap-8'] as const;
export type SentWorkArea = z.input<typeof SetWorkArea>;

export function useWorkArea(enabled = true) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(providerRoutes.workArea, { signal }),
    enabled,
  });
}

/** Saves it whole; every list that compares jobs with it is asked again. */
export function useSaveWorkArea() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (area: SentWorkArea) => call(providerRoutes.setWorkArea, { body: area }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved);
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
  });
}
