// What happens when somebody is let in: the session knows them, they are greeted, and the page of their errand opens.
import type { User } from '@live-oak/contract/features/accounts/answers.ts';
import { useNavigate } from 'react-router';
import { useAuth } from '../../app/session.tsx';
import { useNotifications } from '../../ui/toast/notifications.tsx';
import { useNext } from './use-query-value.ts';
import { useTexts } from '../../texts/language.tsx';
import { accountsTexts } from './texts.ts';

/** `arrive(user, destination)`: a safe `?next=` of this page wins over the destination. */
export function useArrival(): (user: User, destination: string) => Promise<void> {
  const t = useTexts(accountsTexts);
  const auth = useAuth();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const next = useNext();
  return async (user, destination) => {
    auth.login(user);
    const asked = auth.refresh();
    notifications.success(t.loginSuccessful, t.welcomeBack2(user.firstName));
    // An administrator may have to set up a second factor before anything else.
    const isHeld = user.userType === 'admin' && (await asked)?.mustSetUpTwoFactor === true;
    await navigate(isHeld ? '/security' : (next ?? destination), { replace: true });
  };
}
