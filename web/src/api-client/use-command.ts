// A command of a screen: what it changed is fetched again, and a refusal that belongs to no field is shown in a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../ui/toast/notifications.tsx';
import { ApiError, messageOf } from './api-error.ts';
import { askAgain } from './freshness.ts';

/**
 * After success everything on screen is fetched again, since other lists may show it too.
 * After a 409 as well: what is on screen is then out of date. A refusal that belongs to no field is shown as a toast when
 * `failed` ({title, message} for when the server says nothing) is given.
 */
export function useCommand<Input, Result>(
  run: (input: Input) => Promise<Result>,
  failed?: { title: string; message: string },
) {
  const client = useQueryClient();
  const notifications = useNotifications();
  return useMutation({
    mutationFn: run,
    onSuccess: () => void askAgain(client),
    onError: (error) => {
      if (failed) {
        notifications.error(failed.title, messageOf(error, failed.message));
      }
      if (error instanceof ApiError && error.status === 409) {
        void askAgain(client);
      }
    },
  });
}
