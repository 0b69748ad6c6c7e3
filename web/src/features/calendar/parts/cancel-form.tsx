// Cancels or declines an appointment, with a reason that the other side reads.
import { MAX_REASON, type Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useChange } from '../data.ts';
import { dateOf, fullDayName, timeRange } from '../words.ts';
import { showErrors } from './form-errors.ts';

interface Values {
  reason: string;
}

export function CancelForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const formId = useId();
  const change = useChange(appointment.id);
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const { register, formState, setError, handleSubmit } = useForm<Values>({ defaultValues: { reason: '' } });
  const isAnswer = appointment.can.confirm;
  const submit = handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ status: 'cancelled', reason });
      success(isAnswer ? 'Proposal Declined' : 'Appointment Cancelled', 'The other side is told why.');
      onBack();
    } catch (thrown) {
      setFailure(showErrors<Values>(thrown, ['reason'], setError, 'The server did not answer. Try again.'));
    }
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onBack}
      held={change.isPending}
      title={isAnswer ? 'Decline this time' : 'Cancel the appointment'}
      footer={
        <>
          <Button onClick={onBack} disabled={change.isPending}>
            Go back
          </Button>
          <Button type="submit" form={formId} look="danger" busy={change.isPending} busyLabel="Cancelling...">
            {isAnswer ? 'Decline' : 'Cancel the appointment'}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">
          {fullDayName(dateOf(appointment))}, {timeRange(appointment)}. If only the time does not suit you, go back and
          propose another one.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextArea
          label="Why?"
          rows={3}
          maxLength={MAX_REASON}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || 'Say why, so that the other side can plan',
          })}
        />
      </form>
    </Dialog>
  );
}
