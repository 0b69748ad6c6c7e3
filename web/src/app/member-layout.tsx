// Around every screen with queries. Cached responses belong to one person and are dropped with them.
import type { ChangedEntity } from '@live-oak/contract/features/notifications/schema.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { onChanges } from '../features/notifications/changes.ts';
import { refreshOnFocus } from '../api-client/freshness.ts';
import { clientOfPage, holdFor } from '../api-client/query-client.ts';
import { metaOf } from './head.ts';
import { useAuth } from './session.tsx';
import { readStored } from './storage.ts';

export const meta = metaOf();

/** Changes to who this is and what they may do: the session is refetched too. */
const OF_THE_PERSON: ReadonlySet<ChangedEntity> = new Set([
  'everything',
  'accounts',
  'providers',
  'credentials',
  'memberships',
]);

let isFollowing = false;

/** From the first screen with queries on, even while a page without any is shown: its cached responses may go out of date. */
function followChanges(client: QueryClient): void {
  if (!isFollowing) {
    isFollowing = true;
    onChanges(refreshOnFocus(client));
  }
}

export default function MemberLayout() {
  const { user, refresh } = useAuth();
  const userId = user?.id;
  const [client] = useState(() => {
    const ofPage = clientOfPage();
    // Before the first screen inside reads from it.
    holdFor(ofPage, userId);
    return ofPage;
  });
  useEffect(() => holdFor(client, userId), [client, userId]);
  useEffect(() => followChanges(client), [client]);
  useEffect(
    () =>
      onChanges(({ thing }) => {
        if (OF_THE_PERSON.has(thing)) void refresh();
      }),
    [refresh],
  );
  useEffect(() => {
    // Push subscriptions end with a session; someone who had them in this browser gets them again after signing in.
    if (userId !== undefined && readStored('push') === String(userId)) {
      void import('../features/notifications/push-browser.ts')
        .then(({ renewPush }) => renewPush(userId))
        // Only the renewal is lost; the preferences page shows the state.
        .catch(() => undefined);
    }
  }, [userId]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
