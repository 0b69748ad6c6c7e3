// Leads an administrator who has to set up a second factor to the page where they do it; until then the server refuses the rest.
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
