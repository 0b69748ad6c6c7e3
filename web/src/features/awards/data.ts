// Queries and commands of an award: choosing and paying, withdrawing, contacts, and the work up to its confirmation.
import { awardRoutes } from '@live-oak/contract/features/awards/routes.ts';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { useRead } from '../../api-client/use-route.ts';
import { useAwardTexts } from './texts.ts';

/** Chooses a bid; returns the checkout to go to. `phone`: required if the account has none. */
export function useAward(jobId: number) {
  return useCommand(({ choice, key }: { choice: { bidId: number; phone?: string }; key: string }) =>
    call(awardRoutes.award, { params: { id: jobId }, body: choice, idempotencyKey: key }),
  );
}

export function useWithdrawAward(jobId: number) {
  const t = useAwardTexts();
  const failed = { title: t.notChanged, message: t.notTakenBack };
  return useCommand(() => call(awardRoutes.giveUp, { params: { id: jobId } }), failed);
}

/** Milliseconds between polls of a checkout whose payment is not confirmed yet. */
const WAITING_POLL_MS = 1500;

/**
 * The state of the checkout that the owner returns from, polled until the gateway has confirmed the payment. Its key starts with the job's,
 * so that it is refetched with the job.
 */
export function useAwardCheckout(jobId: number, sessionId: string | undefined) {
  return useRead(
    ['jobs', jobId, 'checkout', sessionId],
    awardRoutes.checkout,
    { params: { id: jobId }, query: { session_id: sessionId ?? '' } },
    {
      refetchOnMount: true,
      enabled: sessionId !== undefined,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_POLL_MS : false),
    },
  );
}

/** Names, phones, emails and the street address. Each read is logged, so it runs once a visit. */
export function useContacts(jobId: number) {
  return useRead(['contacts', jobId], awardRoutes.contacts, { params: { id: jobId } }, { refetchOnMount: true });
}

export function useStartWork(jobId: number) {
  const t = useAwardTexts();
  const failed = { title: t.notStarted, message: t.startFailed };
  return useCommand((wiresChecked: boolean) => {
    const body = wiresChecked ? { wiresChecked } : undefined;
    return call(awardRoutes.start, { params: { id: jobId }, body });
  }, failed);
}

export function useFinishWork(jobId: number) {
  return useCommand(({ note, photos }: { note: string; photos: number[] }) =>
    call(awardRoutes.complete, { params: { id: jobId }, body: { note: note.trim() || undefined, photos } }),
  );
}

export function useDeclineAward(jobId: number) {
  return useCommand((reason: string) => call(awardRoutes.decline, { params: { id: jobId }, body: { reason } }));
}

/** `session`: the gateway's id of the checkout; only the server knows its state. `error` is a fixed code or another text. */
export type PaymentReturn = { session: string } | 'cancelled' | { error: string };

export function readPaymentReturn(search: URLSearchParams): PaymentReturn | undefined {
  const error = search.get('error');
  if (error !== null) return { error };
  const payment = search.get('payment');
  if (payment === 'success') return { session: search.get('session_id') ?? '' };
  return payment === 'cancelled' ? payment : undefined;
}

/** The checkout to query; undefined unless the owner returns from a completed one. */
export function sessionOf(came: PaymentReturn | undefined): string | undefined {
  return typeof came === 'object' && 'session' in came ? came.session : undefined;
}
