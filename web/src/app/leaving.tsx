// Logging out: first to the home page, then the session ends.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from './session.tsx';

/**
 * A screen for members that is still drawn when the session ends leads to the login, and the router is at home before React has drawn
 * it: so the session ends after the drawing.
 */
export function Leaving() {
  const { isLeaving, logout } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goHome = useEffectEvent(async () => {
    await navigate('/');
    // Held back by a form with unsaved changes, or overtaken by another press: then the session ends right there.
    if (window.location.pathname !== '/') {
      await logout();
    }
  });
  // React draws nothing at once while its effects run, and logging out needs that.
  const end = useEffectEvent(() => queueMicrotask(() => void logout()));
  useEffect(() => {
    if (isLeaving) {
      void goHome();
    }
  }, [isLeaving]);
  useEffect(() => {
    if (isLeaving && pathname === '/') {
      end();
    }
  }, [isLeaving, pathname]);
  return null;
}
