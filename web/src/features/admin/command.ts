// An administrator's command: shows its outcome in a toast, and refetches what it changed.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../api-client/api-error.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';

export interface AdminCommand<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** Called when done, also to close a dialog; gives the title and text of the outcome. */
  done: (result: Result) => readonly [title: string, text: string];
  /** The title of an error, and its text if the error has no message. */
  failed: readonly [title: string, text: string];
  /** The beginnings of the keys of the queries that it changes. */
  changes: readonly QueryKey[];
}

export function useAdminCommand<Input, Result>({ run, done, failed, changes }: AdminCommand<Input, Result>) {
  const client = useQueryClient();
  const { success, error } = useToasts();
  const refetch = () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      success(...done(result));
      return refetch();
    },
    onError: (problem) => {
      error(failed[0], messageOf(problem, failed[1]));
      return refetch();
    },
  });
}
