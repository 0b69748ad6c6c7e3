// A screen's command: refetches what it changed and shows its errors in a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../ui/toast/toasts.tsx';
import { ApiError, messageOf } from './api-error.ts';
import { askAgain } from './freshness.ts';

interface After<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: unknown) => void;
  onSettled?: () => void;
}

/**
 * On success everything on screen is refetched, since other lists may show it too; after a 409 as well, because the screen is then out of
 * date. An error becomes a toast when `failed` ({title, message} as the fallback) is given. What `mutate` is
 * given to do afterwards happens also when the part that called it is gone by then: a live update may be faster than the response.
 */
export function useCommand<Input, Result>(
  run: (input: Input) => Promise<Result>,
  failed?: { title: string; message: string },
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const command = useMutation({
    mutationFn: run,
    onSuccess: () => void askAgain(client),
    onError: (error) => {
      if (failed) toasts.error(failed.title, messageOf(error, failed.message));
      if (error instanceof ApiError && error.status === 409) void askAgain(client);
    },
  });
  const mutate = (input: Input, { onSuccess, onError, onSettled }: After<Result> = {}): void => {
    void command
      .mutateAsync(input)
      .then(onSuccess, onError ?? (() => undefined))
      .finally(onSettled);
  };
  return { ...command, mutate };
}
