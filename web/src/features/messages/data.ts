// Queries and commands of questions and conversations.
import { questionRoutes, threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { useCommand } from '../../api-client/use-command.ts';

export function useQuestions(jobId: number) {
  return useInfiniteQuery({
    queryKey: ['questions', jobId],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(questionRoutes.list, {
        params: { id: String(jobId) },
        query: { limit: '20', cursor: pageParam },
        signal,
      }),
    ...byCursor,
    refetchOnMount: onArrival,
  });
}

interface Words {
  text: string;
  key: string;
}

export function useAsk(jobId: number) {
  return useCommand(({ text, key }: Words) =>
    call(questionRoutes.ask, { params: { id: String(jobId) }, body: { text }, idempotencyKey: key }),
  );
}

export function useAnswer(questionId: number) {
  return useCommand(({ text, key }: Words) =>
    call(questionRoutes.answer, { params: { id: String(questionId) }, body: { text }, idempotencyKey: key }),
  );
}

/** Which conversation: of an owner with several businesses on a job, the newest unless one is named. */
export interface WhichThread {
  jobId: number;
  providerId: number | undefined;
}

const providerOf = ({ providerId }: WhichThread) => (providerId === undefined ? {} : { provider: String(providerId) });
export const threadKey = ({ jobId, providerId }: WhichThread) => ['thread', jobId, providerId ?? 'newest'] as const;
export const messagesKey = (which: WhichThread) => ['thread-messages', ...threadKey(which).slice(1)] as const;

/** How often an open conversation is asked again, for how far the other one has read; new messages come by notice. */
const OPEN_POLL_MS = 5000;

export function useThreads() {
  return useInfiniteQuery({
    queryKey: ['threads'],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(threadRoutes.list, { query: { limit: '20', cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: onArrival,
  });
}

export function useThread(which: WhichThread, isOpen = true) {
  return useQuery({
    queryKey: threadKey(which),
    queryFn: ({ signal }) =>
      call(threadRoutes.read, { params: { id: String(which.jobId) }, query: providerOf(which), signal }),
    refetchOnMount: onArrival,
    refetchInterval: isOpen ? OPEN_POLL_MS : false,
    retry: false,
  });
}

/** Pages of messages, the newest first; the next page is older. */
export function useThreadMessages(which: WhichThread) {
  return useInfiniteQuery({
    queryKey: messagesKey(which),
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(threadRoutes.messages, {
        params: { id: String(which.jobId) },
        query: { limit: '40', cursor: pageParam, ...providerOf(which) },
        signal,
      }),
    ...byCursor,
    refetchOnMount: onArrival,
    retry: false,
  });
}

export interface Outgoing {
  text: string;
  photos: number[];
}

export function sendMessage({ jobId, providerId }: WhichThread, { text, photos }: Outgoing, key: string) {
  return call(threadRoutes.send, {
    params: { id: String(jobId) },
    body: { text, photos, ...(providerId === undefined ? {} : { providerId }) },
    idempotencyKey: key,
  });
}

export function markThreadRead({ jobId, providerId }: WhichThread, upTo: number) {
  return call(threadRoutes.markRead, {
    params: { id: String(jobId) },
    body: { upTo, ...(providerId === undefined ? {} : { providerId }) },
  });
}
