// Another time for an appointment; the other side confirms it anew.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useReschedule } from '../data.ts';
import { clockOf, dateOf, fullDayName, timeRange } from '../words.ts';
import { showErrors } from './form-errors.ts';
import './dialogs.css';

interface Values {
  date: string;
  startTime: string;
  endTime: string;
}

export function MoveForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const formId = useId();
  const move = useReschedule(appointment.id);
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    defaultValues: {
      date: dateOf(appointment),
      startTime: clockOf(appointment.startTime),
      endTime: clockOf(appointment.endTime),
    },
  });
  const { register, formState, setError } = form;
  const { errors } = formState;
  const submit = form.handleSubmit(async ({ date, startTime, endTime }) => {
    setFailure(undefined);
    try {
      const moved = await move.mutateAsync({ startTime: `${date} ${startTime}`, endTime: `${date} ${endTime}` });
      success('New Time Proposed', `${fullDayName(date)}, ${timeRange(moved)}`);
      onBack();
    } catch (thrown) {
      const known = ['startTime', 'endTime'] as const;
      setFailure(
        showErrors<Values>(thrown, known, setError, 'The server did not answer. What you typed is still here.'),
      );
    }
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onBack}
      held={move.isPending}
      title="Propose another time"
      footer={
        <>
          <Button onClick={onBack} disabled={move.isPending}>
            Go back
          </Button>
          <Button type="submit" form={formId} look="primary" busy={move.isPending} busyLabel="Sending...">
            Propose this time
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">
          “{appointment.title}” is on {fullDayName(dateOf(appointment))}, {timeRange(appointment)}. The new time stands
          once the other side confirms it.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          label="Day"
          type="date"
          error={errors.date?.message}
          {...register('date', { required: 'Choose a day' })}
        />
        <div className="calendar-pair">
          <TextField
            label="From"
            type="time"
            error={errors.startTime?.message}
            {...register('startTime', { required: 'Choose when it begins' })}
          />
          <TextField
            label="To"
            type="time"
            error={errors.endTime?.message}
            {...register('endTime', { required: 'Choose when it ends' })}
          />
        </div>
      </form>
    </Dialog>
  );
}
