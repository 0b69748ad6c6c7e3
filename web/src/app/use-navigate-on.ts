// Navigation after a call, which takes seconds on a bad connection: whoever has moved on to another page meanwhile stays there.
import { useLocation, useNavigate } from 'react-router';

/** Navigates only if the page is still the one on which the call was made; its form may be gone from it by then. */
export function useNavigateOn(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to) => {
    if (window.location.pathname === pathname) {
      await navigate(to);
    }
  };
}
