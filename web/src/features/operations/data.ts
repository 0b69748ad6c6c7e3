// Queries and commands of the Operations page. It refreshes automatically and keeps its content meanwhile.
import { operationRoutes } from '@live-oak/contract/features/operations/routes.ts';
import type { FailureKind } from '@live-oak/contract/features/operations/schema.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';
import { useDecision } from '../admin/decision.ts';

const OPERATIONS = ['admin', 'operations'] as const;
/** Milliseconds; often enough to watch a recovery. */
const LOOK_AGAIN_MS = 15_000;

export const useOperations = () =>
  useRead([...OPERATIONS, 'overview'], operationRoutes.overview, {}, { refetchInterval: LOOK_AGAIN_MS });

export type FailureFilter = FailureKind | 'all';

export const useFailures = (state: FailureFilter) =>
  usePages(
    [...OPERATIONS, 'failures', state],
    operationRoutes.failures,
    { query: { state, limit: '20' } },
    { placeholderData: keepPreviousData, refetchInterval: LOOK_AGAIN_MS },
  );

/** Retries one failure, or all of a kind. */
export const useRetry = () =>
  useDecision((body: { kind: FailureKind; id?: string }) => call(operationRoutes.retry, { body }), {
    done: ({ retried }) =>
      retried === 0
        ? ['Nothing to do', 'It is no longer failing.']
        : [
            'Retrying',
            `${retried === 1 ? 'It' : `${retried} of them`} will be tried within seconds. Anything that fails again appears here.`,
          ],
    failed: ['That did not work'],
  });
