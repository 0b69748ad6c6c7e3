// What else can be done with a window: to take one's own back, or to see the job that an owner keeps it for.
import type { TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useRemoveSlot } from '../data.ts';

export function SlotAside({ slot, onDone }: { slot: TimeSlot; onDone: () => void }) {
  const remove = useRemoveSlot();
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const take = async (rest: boolean) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id: slot.id, rest });
      success('Time Removed', rest ? 'It is no longer offered, from this week on.' : 'It is no longer offered.');
      onDone();
    } catch (thrown) {
      setFailure(messageOf(thrown, 'The server did not answer. Try again.'));
    }
  };
  if (!slot.can.remove) {
    return slot.jobId === null || slot.relation === 'own' ? null : (
      <ButtonLink to={`/jobs/${slot.jobId}`}>See the job</ButtonLink>
    );
  }
  return (
    <div className="calendar-aside">
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="row">
        <Button look="quiet" busy={remove.isPending} busyLabel="Removing..." onClick={() => void take(false)}>
          <Icon name="trash" />
          Remove this time
        </Button>
        {slot.repeats && (
          <Button look="quiet" disabled={remove.isPending} onClick={() => void take(true)}>
            Remove it and the weeks after
          </Button>
        )}
      </div>
    </div>
  );
}
