// Where the session sends people: home when they sign out, and administrators to two-factor sign-in until it is set up.
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPublic } from '../screens.ts';
import { useAuth } from './session.tsx';

/**
 * Signing out goes to the home page first, then ends the session. A member screen still mounted when the session ends would redirect to the login, and the router changes before React renders: so the
 * session ends after the render.
 */
export function Leaving() {
  const { isLeaving, logout } = useAuth();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const goHome = useEffectEvent(async () => {
    await navigate('/');
    // Blocked by a form with unsaved changes, or overtaken by another navigation: the session ends here.
    if (window.location.pathname !== '/') await logout();
  });
  // React does not render synchronously inside effects, and signing out needs that.
  const end = useEffectEvent(() => queueMicrotask(() => void logout()));
  useEffect(() => {
    if (isLeaving) void goHome();
  }, [isLeaving]);
  useEffect(() => {
    if (isLeaving && pathname === '/') end();
  }, [isLeaving, pathname]);
  return null;
}

const SETUP = '/security';

/** Until it is set up, the server refuses everything else. */
export function SetUpFirst() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHeld = user?.mustSetUpTwoFactor === true && pathname !== SETUP && !isPublic(pathname);

  useEffect(() => {
    if (isHeld) {
      void navigate(SETUP, { replace: true });
    }
  }, [isHeld, navigate]);

  return null;
}
