// Queries and commands of the Operations page. It refreshes automatically and keeps its content meanwhile.
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { messageOf } from '../../api-client/api-error.ts';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

const OPERATIONS = ['admin', 'operations'] as const;
/** Milliseconds; often enough to watch a recovery. */
const LOOK_AGAIN_MS = 15_000;

export function useOperations() {
  return useRead([...OPERATIONS, 'overview'], operationRoutes.overview, {}, { refetchInterval: LOOK_AGAIN_MS });
}

export type FailureFilter = FailureKind | 'all';

export function useFailures(state: FailureFilter) {
  return usePages(
    [...OPERATIONS, 'failures', state],
    operationRoutes.failures,
    { query: { state, limit: '20' } },
    { placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS },
  );
}

interface CommandOptions<Input, Result> {
  run: (input: Input) => Promise<Result>;
  /** The title and text of the outcome. */
  done: (result: Result) => readonly [title: string, text: string];
}

/** A command on failures; the page is refreshed afterwards. */
export function useFailureCommand<Input, Result>({ run, done }: CommandOptions<Input, Result>) {
  const client = useQueryClient();
  const { success, error } = useToasts();
  return useMutation({
    mutationFn: run,
    onSuccess: (result) => success(...done(result)),
    onError: (failure) => error('That did not work', messageOf(failure, 'Please try again in a moment.')),
    onSettled: () => client.invalidateQueries({ queryKey: OPERATIONS }),
  });
}

/** Retries one failure, or all of a kind. */
export const useRetry = () =>
  useFailureCommand({
    run: (body: { kind: FailureKind; id?: string }) => call(operationRoutes.retry, { body }),
    done: ({ retried }) =>
      retried === 0
        ? ['Nothing to do', 'It does not fail any more.']
        : [
            'Set going again',
            `${retried === 1 ? 'It is' : `${retried} are`} tried within seconds. What fails again comes back here.`,
          ],
  });
