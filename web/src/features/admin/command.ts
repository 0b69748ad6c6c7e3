// An administrator's command: refetches what it changed, then shows its outcome in a toast.
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../api-client/api-error.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';

export interface AdminCommand<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** The title and text of the outcome. */
  done: (result: Result) => readonly [title: string, text: string];
  /** Of an error; the text is for one without a message. */
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
    onSuccess: async (result) => {
      await refetch();
      success(...done(result));
    },
    onError: (problem) => {
      error(failed[0], messageOf(problem, failed[1]));
      void refetch();
    },
  });
}
