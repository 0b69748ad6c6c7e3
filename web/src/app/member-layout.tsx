// Around every screen that asks the server through queries. Answers belong to one person and go with them.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../wire/query-client.ts';
import { useAuth } from './session.tsx';

export default function MemberLayout() {
  const { user } = useAuth();
  const userId = user?.id;
  const previous = useRef(userId);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== userId) {
      queryClient.clear();
    }
    previous.current = userId;
  }, [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
