// Queries and commands of emergencies: for owners, crews on call, and administrators.
import { emergencyRoutes } from '@live-oak/contract/features/emergencies/routes.ts';
import type { SetOnCall, TriageItem } from '@live-oak/contract/features/emergencies/schema.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../api-client/call.ts';
import { messageOf } from '../../api-client/api-error.ts';
import { useRead } from '../../api-client/use-route.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';

export const idOf = (id: number) => ({ params: { id: String(id) } });

/** Milliseconds between updates of elapsed minutes. */
const MINUTE_MS = 30_000;

/** The progress of an emergency's bidding, for its owner. */
export function useEmergencyProgress(jobId: number) {
  return useRead(['jobs', jobId, 'emergency'], emergencyRoutes.progress, idOf(jobId), { refetchInterval: MINUTE_MS });
}

/** Reports once that a business opened an emergency; the server counts only notified crews. */
export function useSeen(jobId: number, isEmergency: boolean): void {
  useEffect(() => {
    if (isEmergency) {
      // 404 for a crew that was not notified. A count that is one short does no harm.
      call(emergencyRoutes.seen, idOf(jobId)).catch(() => undefined);
    }
  }, [jobId, isEmergency]);
}

const ON_CALL = ['on-call'] as const;

export function useOnCall(enabled: boolean) {
  return useRead(ON_CALL, emergencyRoutes.onCall, {}, { enabled });
}

export function useSaveOnCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof SetOnCall>) => call(emergencyRoutes.setOnCall, { body }),
    onSuccess: (saved) => client.setQueryData(ON_CALL, saved),
  });
}

/** Milliseconds; while someone waits on a roof, the board is never older than this. */
const BOARD_MS = 15_000;

export function useTriage() {
  return useRead(['admin', 'triage'], emergencyRoutes.triage, {}, { refetchInterval: BOARD_MS });
}

/** Records that this administrator opened it. */
export function useOpenItem() {
  const client = useQueryClient();
  const { error } = useToasts();
  return useMutation({
    mutationFn: ({ id, kind }: Pick<TriageItem, 'id' | 'kind'>) =>
      call(emergencyRoutes.open, { ...idOf(id), body: { kind } }),
    onSuccess: (board) => client.setQueryData(['admin', 'triage'], board),
    onError: (problem) => void error('Error', messageOf(problem, 'Something went wrong. Please try again.')),
  });
}
