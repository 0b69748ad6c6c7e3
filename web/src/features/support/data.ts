// What the support center, a request and administrators ask and send.
import type { supportRoutes as Routes } from '@live-oak/contract/features/support/routes.ts';
import { supportRoutes } from '@live-oak/contract/features/support/routes.ts';
import type { TicketStatus } from '@live-oak/contract/features/support/schema.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { messageOf } from '../../api-client/api-error.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call, callForAnswer, type RouteRef } from '../../api-client/call.ts';
import { onArrival } from '../../api-client/on-arrival.ts';

const fresh = { refetchOnMount: onArrival } as const;
/** A person in a chat watches the page: answers appear in seconds, and a page in the background asks nothing. */
const LOOK_AGAIN_MS = 8000;

/** Where the page of help reads whether someone is there; the server puts its answer ahead. */
export const NOW_ADDRESS = '/api/support/now';

const asking: RouteRef<typeof Routes.ask> = { method: 'POST', path: '/api/support/tickets' };

/** Sends a request and answers the token of its page. */
export function askForHelp(form: SentBodyOf<typeof Routes.ask>) {
  return call(asking, { body: form });
}

export function useMyRequests(userId: number | undefined) {
  return useInfiniteQuery({
    queryKey: ['support', 'mine', userId],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(supportRoutes.mine, { query: { limit: '5', cursor: pageParam }, signal }),
    ...byCursor,
    enabled: userId !== undefined,
    ...fresh,
  });
}

const requestKey = (token: string) => ['support', 'request', token];

export function useRequest(token: string) {
  return useQuery({
    queryKey: requestKey(token),
    queryFn: ({ signal }) => call(supportRoutes.read, { params: { token }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'closed' ? LOOK_AGAIN_MS : false),
    ...fresh,
  });
}

export function useWriteOn(token: string, words: { failed: string; failedText: string }) {
  const client = useQueryClient();
  const { error } = useNotifications();
  return useMutation({
    mutationFn: (text: string) => call(supportRoutes.write, { params: { token }, body: { text } }),
    onSuccess: (ticket) => client.setQueryData(requestKey(token), ticket),
    onError: (failure) => error(words.failed, messageOf(failure, words.failedText)),
  });
}

export function useDeskRequests(status: TicketStatus, q: string) {
  return useInfiniteQuery({
    queryKey: ['admin', 'support', status, q],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(supportRoutes.desk, { query: { status, q, limit: '20', cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

const deskKey = (id: number) => ['admin', 'support', 'request', id];

/** Each view is recorded, so it is fetched once per visit and never refetched automatically. */
export function useDeskRequest(id: number) {
  return useQuery({
    queryKey: deskKey(id),
    queryFn: ({ signal }) => call(supportRoutes.details, { params: { id: String(id) }, signal }),
    ...fresh,
  });
}

const NO_ANSWER = 'The server did not answer. Try again.';

export function useAnswerRequest(id: number) {
  const client = useQueryClient();
  const { success, error } = useNotifications();
  return useMutation({
    mutationFn: (text: string) => call(supportRoutes.answer, { params: { id: String(id) }, body: { text } }),
    onSuccess: (ticket) => {
      client.setQueryData(deskKey(id), ticket);
      success('Answer Sent', `${ticket.name} gets it here or by email.`);
    },
    onError: (failure) => error('Answer Not Sent', messageOf(failure, NO_ANSWER)),
  });
}

export function useCloseRequest(id: number) {
  const client = useQueryClient();
  const { success, error } = useNotifications();
  return useMutation({
    mutationFn: () => call(supportRoutes.close, { params: { id: String(id) } }),
    onSuccess: (ticket) => {
      client.setQueryData(deskKey(id), ticket);
      success('Request Closed', 'It reopens automatically when its writer replies.');
    },
    onError: (failure) => error('Request Not Closed', messageOf(failure, NO_ANSWER)),
  });
}
