// On a login page opened while signed in: who it is, and the ways to continue or sign out.
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { homeOf } from '../next-address.ts';
import { useAccountsTexts } from '../texts.ts';

export function AlreadyIn() {
  const t = useAccountsTexts();
  const { user, isLoading, leave, isLeaving } = useAuth();
  const [wasIn, setWasIn] = useState(false);
  const asked = useRef(false);
  // Only for people who arrive signed in: signing in here leaves the page.
  useEffect(() => {
    if (!isLoading && !asked.current) {
      asked.current = true;
      setWasIn(user !== null);
    }
  }, [isLoading, user]);
  if (!wasIn || !user) {
    return null;
  }
  return (
    <Notice
      title={t.signedInAs(user.firstName, user.lastName)}
      actions={
        <>
          <ButtonLink to={homeOf(user.userType)}>{t.goOn}</ButtonLink>
          <Button variant="quiet" busy={isLeaving} onClick={leave}>
            {t.logout}
          </Button>
        </>
      }
    />
  );
}
