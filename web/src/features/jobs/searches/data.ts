// Queries and commands of the person's saved searches.
import { searchRoutes } from '@live-oak/contract/features/jobs/routes.ts';
import { MOST_SEARCHES, type ChangeSearch, type SaveSearch } from '@live-oak/contract/features/jobs/query.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../../api-client/call.ts';
import { useRead } from '../../../api-client/use-route.ts';

const KEY = ['saved-searches'] as const;

/** All of them: never more than one page. */
export function useSearches() {
  return useRead(KEY, searchRoutes.list, { query: { limit: String(MOST_SEARCHES) } }, { refetchOnMount: true });
}

function useSearchCommand<Input, Result>(run: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: run, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}

export function useSaveSearch() {
  return useSearchCommand((search: z.input<typeof SaveSearch>) => call(searchRoutes.save, { body: search }));
}

export function useChangeSearch() {
  return useSearchCommand(({ id, change }: { id: number; change: z.input<typeof ChangeSearch> }) =>
    call(searchRoutes.change, { params: { id }, body: change }),
  );
}

export function useRemoveSearch() {
  return useSearchCommand((id: number) => call(searchRoutes.remove, { params: { id } }));
}
