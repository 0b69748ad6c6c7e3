// On a login page opened while signed in: who it is, and the ways to continue or sign out.
import { useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { Button, ButtonLink, Notice } from '../../../ui/basics.tsx';
import { homeOf } from '../next-address.ts';
import { useAccountsTexts } from '../texts.ts';

/** Only for people who arrive signed in: signing in here leaves the page. */
function useWasIn(): boolean {
  const { user, isLoading } = useAuth();
  const [wasIn, setWasIn] = useState<boolean>();
  if (!isLoading && wasIn === undefined) setWasIn(user !== null);
  return wasIn === true;
}

export function AlreadyIn() {
  const t = useAccountsTexts();
  const wasIn = useWasIn();
  const { user, leave, isLeaving } = useAuth();
  const ways = user && (
    <>
      <ButtonLink to={homeOf(user.userType)}>{t.goOn}</ButtonLink>
      <Button label={t.logout} variant="quiet" busy={isLeaving} onClick={leave} />
    </>
  );
  return wasIn && user && <Notice title={t.signedInAs(user.firstName, user.lastName)} actions={ways} />;
}
