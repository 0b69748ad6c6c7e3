// Where the person is signed in, and the way to end one of the sessions.
import { addressRoutes } from '@live-oak/contract/features/accounts/address-routes.ts';
import type { Session } from '@live-oak/contract/features/accounts/addresses.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAuth } from '../../../app/session.tsx';
import { useSaid } from '../../../texts/said.ts';
import { useTexts } from '../../../texts/language.tsx';
import { useFormat } from '../../../texts/use-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { call, callForAnswer } from '../../../wire/call.ts';
import { securityTexts } from './texts.ts';

const KEY = [addressRoutes.sessions.path];

function useSessions() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ signal, pageParam }) => callForAnswer(addressRoutes.sessions, { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: 'always',
  });
}

export function SessionsPart() {
  const t = useTexts(securityTexts);
  const sessions = useSessions();
  return (
    <section className="security-part" aria-labelledby="sessions">
      <h2 className="title-2" id="sessions">
        {t.sessions.title}
      </h2>
      <p>{t.sessions.text}</p>
      {sessions.data && (
        <ul className="security-sessions">
          {sessions.data.pages
            .flatMap((page) => page.body)
            .map((session) => (
              <Line key={session.id} session={session} />
            ))}
        </ul>
      )}
      {sessions.isPending && <SkeletonRows rows={2} label={t.sessions.loading} />}
      {sessions.isError && !sessions.data && (
        <FailedState title={t.sessions.failed} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching}>
          {messageOf(sessions.error, t.noAnswer)}
        </FailedState>
      )}
      {sessions.hasNextPage && (
        <Button onClick={() => void sessions.fetchNextPage()} busy={sessions.isFetchingNextPage}>
          {t.sessions.more}
        </Button>
      )}
    </section>
  );
}

function useEnding({ id, current }: Session) {
  const t = useTexts(securityTexts);
  const said = useSaid();
  const queries = useQueryClient();
  const notifications = useNotifications();
  const { logout } = useAuth();
  return useMutation({
    mutationFn: async () => {
      await (current ? logout() : call(addressRoutes.endSession, { params: { id: String(id) } }));
    },
    onSuccess: async () => {
      notifications.success(t.sessions.ended);
      await (current ? undefined : queries.invalidateQueries({ queryKey: KEY }));
    },
    onError: (error) => notifications.error(t.sendFailed, said(messageOf(error, t.noAnswer))),
  });
}

function Line({ session }: { session: Session }) {
  const t = useTexts(securityTexts).sessions;
  const { ago } = useFormat();
  const ending = useEnding(session);
  const { browser, system, signedInAt, lastUsedAt, current } = session;
  const device = browser !== null && system !== null ? t.device(browser, system) : t.unknown;
  return (
    <li>
      <div>
        <p className="row">
          <b>{device}</b>
          {current && <Badge tone="ok">{t.current}</Badge>}
        </p>
        <p className="small second">
          {t.signedIn(ago(signedInAt))} · {t.lastUsed(ago(lastUsedAt))}
        </p>
      </div>
      <Button aria-label={t.endOf(device)} onClick={() => ending.mutate()} busy={ending.isPending} busyLabel={t.ending}>
        {t.end}
      </Button>
    </li>
  );
}
