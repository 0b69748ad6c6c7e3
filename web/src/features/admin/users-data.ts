// What the desk asks about people, and what it decides about an account.
import { accountRoutes } from '@live-oak/contract/features/accounts/routes.ts';
import { userRoutes } from '@live-oak/contract/features/admin/users/routes.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, callForAnswer } from '../../api-client/call.ts';
import { byCursor } from '../../api-client/page-by-page.ts';
import { onArrival } from '../../api-client/on-arrival.ts';
import { useDecision } from './decision.ts';
import { toUserQuery, type UserFilters } from './filters.ts';

const fresh = { refetchOnMount: onArrival } as const;
const paramsOf = (id: number) => ({ params: { id: String(id) } });

export function useUserCounts() {
  return useQuery({
    queryKey: ['admin', 'user-counts'],
    queryFn: ({ signal }) => call(userRoutes.counts, { signal }),
    ...fresh,
  });
}

/** People by filters, newest first, page by page; the list before stays while the next one loads. */
export function useUsers(filters: UserFilters) {
  const query = toUserQuery(filters);
  return useInfiniteQuery({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal, pageParam }) =>
      callForAnswer(userRoutes.list, { query: { ...query, limit: '50', cursor: pageParam }, signal }),
    ...byCursor,
    placeholderData: (before) => before,
    ...fresh,
  });
}

export function useUser(id: number) {
  return useQuery({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => call(userRoutes.get, { ...paramsOf(id), signal }),
    ...fresh,
  });
}

export function useSuspendUser() {
  return useDecision(
    ({ id, reason }: { id: number; reason: string }) => call(userRoutes.suspend, { ...paramsOf(id), body: { reason } }),
    {
      done: ({ firstName, lastName }) => ({
        title: 'Account Suspended',
        message: `${firstName} ${lastName} is signed out everywhere and cannot sign in.`,
      }),
      calm: true,
    },
  );
}

export function useReinstateUser() {
  return useDecision(
    ({ id, note }: { id: number; note: string }) =>
      call(userRoutes.reinstate, { ...paramsOf(id), body: note === '' ? undefined : { note } }),
    {
      done: ({ firstName, lastName }) => ({
        title: 'Account Reinstated',
        message: `${firstName} ${lastName} can sign in again.`,
      }),
      calm: true,
    },
  );
}

/** For somebody who lost the phone and the recovery codes. */
export function useTurnOffTwoFactor() {
  return useDecision(
    ({ id, reason }: { id: number; reason: string }) =>
      call(accountRoutes.switchOffTwoFactor, { ...paramsOf(id), body: { reason } }),
    { done: ({ message }) => ({ title: 'Two-Factor Login Off', message }), calm: true },
  );
}
