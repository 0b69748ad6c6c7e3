// Queries and commands of questions and conversations.
import { questionRoutes, threadRoutes } from '@live-oak/contract/features/messages/routes.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api-client/call.ts';
import { useCommand } from '../../api-client/use-command.ts';
import { usePages, useRead } from '../../api-client/use-route.ts';

export function useQuestions(jobId: number) {
  return usePages(['questions', jobId], questionRoutes.list, { params: { id: jobId }, query: { limit: '20' } });
}

interface Words {
  text: string;
  key: string;
}

export function useAsk(jobId: number) {
  return useCommand(({ text, key }: Words) =>
    call(questionRoutes.ask, { params: { id: jobId }, body: { text }, idempotencyKey: key }),
  );
}

export function useAnswer(questionId: number) {
  return useCommand(({ text, key }: Words) =>
    call(questionRoutes.answer, { params: { id: questionId }, body: { text }, idempotencyKey: key }),
  );
}

/** Which conversation of an owner with several businesses on a job; by default the newest. */
export interface WhichThread {
  jobId: number;
  providerId: number | undefined;
}

const providerOf = ({ providerId }: WhichThread) => (providerId === undefined ? {} : { provider: String(providerId) });
export const threadKey = ({ jobId, providerId }: WhichThread) => ['thread', jobId, providerId ?? 'newest'] as const;
export const messagesKey = (which: WhichThread) => ['thread-messages', ...threadKey(which).slice(1)] as const;

/** Milliseconds between polls of an open conversation for read receipts; new messages arrive as notifications. */
const OPEN_POLL_MS = 5000;

export function useThreads() {
  return usePages(['threads'], threadRoutes.list, { query: { limit: '20' } }, { placeholderData: keepPreviousData });
}

export function useThread(which: WhichThread, isOpen = true) {
  return useRead(
    threadKey(which),
    threadRoutes.read,
    { params: { id: which.jobId }, query: providerOf(which) },
    { refetchInterval: isOpen ? OPEN_POLL_MS : false, retry: false },
  );
}

/** Pages of messages, the newest first; the next page is older. */
export function useThreadMessages(which: WhichThread) {
  return usePages(
    messagesKey(which),
    threadRoutes.messages,
    { params: { id: which.jobId }, query: { limit: '40', ...providerOf(which) } },
    { retry: false },
  );
}

/** Sends a message; the call is over when the conversation shows it. */
export function useSend(which: WhichThread) {
  const client = useQueryClient();
  return useCommand(async ({ text, photos, key }: Words & { photos: number[] }) => {
    const { jobId, providerId } = which;
    await call(threadRoutes.send, {
      params: { id: jobId },
      body: { text, photos, ...(providerId === undefined ? {} : { providerId }) },
      idempotencyKey: key,
    });
    await client.invalidateQueries({ queryKey: messagesKey(which) });
  });
}

export function markThreadRead({ jobId, providerId }: WhichThread, upTo: number) {
  return call(threadRoutes.markRead, {
    params: { id: jobId },
    body: { upTo, ...(providerId === undefined ? {} : { providerId }) },
  });
}
