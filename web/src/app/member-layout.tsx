// Around every screen that asks the server through queries. Answers belong to one person and go with them.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { clientOfPage } from '../wire/query-client.ts';
import { useAuth } from './session.tsx';
import { readStored } from './storage.ts';

export default function MemberLayout() {
  const { user } = useAuth();
  const userId = user?.id;
  const previous = useRef(userId);
  const [client] = useState(clientOfPage);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== userId) {
      client.clear();
    }
    previous.current = userId;
  }, [client, userId]);
  useEffect(() => {
    // A browser's pushes end with a session; whoever had them here has them again after signing in.
    if (userId !== undefined && readStored('push') === String(userId)) {
      void import('../features/notifications/push-browser.ts')
        .then(({ renewPush }) => renewPush(userId))
        // Nothing is lost but the renewal; the page of preferences shows how it stands.
        .catch(() => undefined);
    }
  }, [userId]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}
