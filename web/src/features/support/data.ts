// Queries and commands of the support center, of a request, and of administrators.
import { supportRoutes } from '@live-oak/contract/features/support/routes.ts';
import type { AdminTicket, TicketStatus } from '@live-oak/contract/features/support/schema.ts';
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { messageOf } from '../../api-client/api-error.ts';
import type { SentBodyOf } from '@live-oak/contract/route.ts';
import { call, type RouteRef } from '../../api-client/call.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

/** Milliseconds between polls during a chat; a page in the background does not poll. */
const LOOK_AGAIN_MS = 8000;

/** Where the help page reads whether someone is available; the server embeds the response. */
export const NOW_ADDRESS = '/api/support/now';

const asking: RouteRef<typeof supportRoutes.ask> = { method: 'POST', path: '/api/support/tickets' };

/** Sends a request and returns the token of its page. */
export function askForHelp(form: SentBodyOf<typeof supportRoutes.ask>) {
  return call(asking, { body: form });
}

export function useMyRequests(userId: number | undefined) {
  return usePages(
    ['support', 'mine', userId],
    supportRoutes.mine,
    { query: { limit: '5' } },
    { enabled: userId !== undefined },
  );
}

const requestKey = (token: string) => ['support', 'request', token];

export function useRequest(token: string) {
  return useRead(
    requestKey(token),
    supportRoutes.read,
    { params: { token } },
    { refetchInterval: ({ state }) => (state.data && state.data.status !== 'closed' ? LOOK_AGAIN_MS : false) },
  );
}

export function useWriteOn(token: string, words: { failed: string; failedText: string }) {
  const client = useQueryClient();
  const { error } = useToasts();
  return useMutation({
    mutationFn: (text: string) => call(supportRoutes.write, { params: { token }, body: { text } }),
    onSuccess: (ticket) => client.setQueryData(requestKey(token), ticket),
    onError: (failure) => error(words.failed, messageOf(failure, words.failedText)),
  });
}

export function useAdminRequests(status: TicketStatus, q: string) {
  return usePages(
    ['admin', 'support', status, q],
    supportRoutes.admin,
    { query: { status, q, limit: '20' } },
    { placeholderData: keepPreviousData },
  );
}

const adminKey = (id: number) => ['admin', 'support', 'request', id];

/** Each view is logged, so it is fetched once per visit and never refetched automatically. */
export function useAdminRequest(id: number) {
  return useRead(adminKey(id), supportRoutes.details, { params: { id } });
}

interface Outcome {
  done: readonly [title: string, text: (name: string) => string];
  failed: string;
}

/** A command of an administrator, whose response replaces the request on the page. */
function useOnRequest<Input>(id: number, run: (input: Input) => Promise<AdminTicket>, { done, failed }: Outcome) {
  const client = useQueryClient();
  const { success, error } = useToasts();
  return useMutation({
    mutationFn: run,
    onSuccess: (ticket) => {
      client.setQueryData(adminKey(id), ticket);
      success(done[0], done[1](ticket.name));
    },
    onError: (failure) => error(failed, messageOf(failure, 'The server did not answer. Try again.')),
  });
}

export const useAnswerRequest = (id: number) =>
  useOnRequest(id, (text: string) => call(supportRoutes.answer, { params: { id }, body: { text } }), {
    done: ['Answer Sent', (name) => `${name} gets it here or by email.`],
    failed: 'Answer Not Sent',
  });

export const useCloseRequest = (id: number) =>
  useOnRequest(id, () => call(supportRoutes.close, { params: { id } }), {
    done: ['Request Closed', () => 'It reopens automatically when its writer replies.'],
    failed: 'Request Not Closed',
  });
