// Guards for screens that are for signed-in people. A visitor is sent to the right door and comes back afterwards.
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth, type SessionUser } from '../../app/session.tsx';
import { withNext } from './next-address.ts';

/** The address of a door that leads back to this page: for the buttons of gates. */
export function useDoorAddress(door = '/login'): string {
  const { pathname, search } = useLocation();
  return withNext(door, pathname + search);
}

function useRequire(isAllowed: (user: SessionUser) => boolean, door: string): SessionUser | null {
  const { user, isLoading } = useAuth();
  const navigate = useNavigate();
  const address = useDoorAddress(door);
  const allowed = user !== null && isAllowed(user);
  const turnedAway = !isLoading && !allowed;
  useEffect(() => {
    if (turnedAway) {
      void navigate(address, { replace: true });
    }
  }, [turnedAway, address, navigate]);
  return allowed ? user : null;
}

const anyone = () => true;
const isAdmin = (user: SessionUser) => user.userType === ('admin' satisfies UserType);

/** The person, or null while loading and while the page leaves for /login (S1 §2 "/dashboard"). Show a skeleton for null. */
export function useRequireSignIn(): SessionUser | null {
  return useRequire(anyone, '/login');
}

/** As `useRequireSignIn`, for the pages of administrators: everybody else is sent to /admin/login (S2 §6). */
export function useRequireAdmin(): SessionUser | null {
  return useRequire(isAdmin, '/admin/login');
}
