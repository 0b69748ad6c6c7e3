// Choosing a bid: asks for a phone number if the account has none, sends the choice once, and goes to the checkout.
import { useEffect, useState } from 'react';
import { useAuth } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useAward } from '../data.ts';
import { awardTexts } from '../texts.ts';

export function useChoice(jobId: number) {
  const t = useTexts(awardTexts);
  const { user, refresh } = useAuth();
  const notifications = useNotifications();
  const award = useAward(jobId);
  const { keyFor, forget } = useCommandKey();
  /** The bid whose choice waits for a phone number. */
  const [asking, setAsking] = useState<number>();
  const [leaving, setLeaving] = useState(false);

  // Back from the checkout by the browser's own button: the page stands as it was left.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  /** Throws what the call throws. */
  const send = async (bidId: number, phone?: string) => {
    const choice = { bidId, phone };
    const checkout = await award.mutateAsync({ choice, key: keyFor(choice) });
    forget();
    setLeaving(true);
    if (phone) {
      await refresh();
    }
    window.location.assign(checkout.url);
  };
  const choose = async (bidId: number) => {
    if (user && user.phone === null) {
      setAsking(bidId);
      return;
    }
    try {
      await send(bidId);
    } catch (error) {
      if (error instanceof ApiError && error.fields.phone) {
        setAsking(bidId);
      } else {
        notifications.error(t.notChosen, messageOf(error, t.failed));
      }
    }
  };
  return {
    choose,
    send,
    asking,
    stopAsking: () => setAsking(undefined),
    busy: award.isPending || leaving,
  };
}
