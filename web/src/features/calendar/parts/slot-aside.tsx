// What can be done with an open time besides booking it: take it away, or see the job it is kept for.
import type { TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { useState } from 'react';
import { to } from '../../../app/to.ts';
import { messageOf } from '../../../api-client/api-error.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useRemoveSlot } from '../data.ts';
import { useCalendarTexts } from '../texts.ts';

export function SlotAside({ slot, onDone }: { slot: TimeSlot; onDone: () => void }) {
  const t = useCalendarTexts();
  const remove = useRemoveSlot();
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const take = async (rest: boolean) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id: slot.id, rest });
      success(t.timeRemoved, rest ? t.notOfferedFromWeek : t.noLongerOffered);
      onDone();
    } catch (thrown) {
      setFailure(messageOf(thrown, t.noAnswerTryAgain));
    }
  };
  if (!slot.can.remove) {
    return slot.jobId === null || slot.relation === 'own' ? null : (
      <ButtonLink to={to.job(slot.jobId)}>{t.seeTheJob}</ButtonLink>
    );
  }
  return (
    <div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="row">
        <Button
          className="-ml-3"
          look="quiet"
          busy={remove.isPending}
          busyLabel={t.removing}
          onClick={() => void take(false)}
        >
          <Icon name="trash" />
          {t.removeThisTime}
        </Button>
        {slot.repeats && (
          <Button className="-ml-3" look="quiet" disabled={remove.isPending} onClick={() => void take(true)}>
            {t.removeFollowingWeeks}
          </Button>
        )}
      </div>
    </div>
  );
}
