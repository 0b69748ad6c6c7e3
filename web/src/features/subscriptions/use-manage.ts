// A member's actions on /manage-subscription: cancel, undo that, change the card. One at a time.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../app/session.tsx';
import { usePageRestored } from '../../app/use-page-restored.ts';
import { useToasts } from '../../ui/toast/toasts.tsx';
import { cancelMembership, openPortal, resumeMembership } from './data.ts';
import { leaveFor, manageFailure } from './use-checkout.ts';
import { subscriptionsTexts, useSubscriptionsTexts } from './texts.ts';

type Doing = 'cancel' | 'resume' | 'portal';

const failed = (t = subscriptionsTexts()): Record<Doing, string> => ({
  cancel: t.notCancelled,
  resume: t.notResumed,
  portal: t.cardPageNotOpened,
});

export type Manage = ReturnType<typeof useManage>;

export function useManage() {
  const t = useSubscriptionsTexts();
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failure, setFailure] = useState<{ what: Doing; text: string } | null>(null);
  const queries = useQueryClient();
  const notifications = useToasts();
  const { refresh } = useAuth();

  usePageRestored(() => {
    setDoing(null);
    void queries.invalidateQueries();
  });

  const run = async (what: Doing, send: () => Promise<void>) => {
    setDoing(what);
    setFailure(null);
    try {
      await send();
    } catch (error) {
      const text = manageFailure(error, what);
      setFailure({ what, text });
      notifications.error(failed()[what], text);
      setDoing(null);
    }
  };
  const change = (what: 'cancel' | 'resume', send: () => Promise<unknown>, said: [string, string]) =>
    run(what, async () => {
      await send();
      // Whether bidding is open may depend on it, here and on the dashboards.
      await Promise.all([queries.invalidateQueries(), refresh()]);
      notifications.success(...said);
      setDoing(null);
    });
  return {
    doing,
    failure,
    cancel: () => change('cancel', cancelMembership, [t.membershipCancelled, t.nothingMoreIsCharged]),
    resume: () => change('resume', resumeMembership, [t.membershipResumed, t.renewsAgain]),
    // Stays busy: the browser is navigating.
    changeCard: () => run('portal', async () => leaveFor((await openPortal()).url)),
  };
}
