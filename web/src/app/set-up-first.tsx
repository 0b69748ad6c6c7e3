// Sends an administrator who must set up two-factor sign-in to that page; until then the server refuses everything else.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isPublic } from '../screens.ts';
import { useAuth } from './session.tsx';

const SETUP = '/security';

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
