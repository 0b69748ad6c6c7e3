// Navigation after a call, which takes seconds on a bad connection: people who have opened another page meanwhile stay there.
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Navigates only if the page is still the one on which the call was made, and no other is opening; its form may be gone by then. */
export function useNavigateOn(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const opening = useRef(next);
  useEffect(() => {
    opening.current = next;
  }, [next]);
  return async (to) => {
    if (window.location.pathname === pathname && (opening.current ?? pathname) === pathname) await navigate(to);
  };
}
