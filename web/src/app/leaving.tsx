// Signing out: goes to the home page first, then ends the session.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from './session.tsx';

/**
 * A member screen still mounted when the session ends would redirect to the login, and the router changes before React renders: so the
 * session ends after the render.
 */
export function Leaving() {
  const { isLeaving, logout } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goHome = useEffectEvent(async () => {
    await navigate('/');
    // Blocked by a form with unsaved changes, or overtaken by another navigation: the session ends here.
    if (window.location.pathname !== '/') {
      await logout();
    }
  });
  // React does not render synchronously inside effects, and signing out needs that.
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
