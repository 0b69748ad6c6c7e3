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
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

interface Values {
  date: string;
  startTime: string;
  endTime: string;
}

export function MoveForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const t = useTexts(calendarTexts);
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
      success(t.newTimeProposed, `${fullDayName(date)}, ${timeRange(moved)}`);
      onBack();
    } catch (thrown) {
      const known = ['startTime', 'endTime'] as const;
      setFailure(showErrors<Values>(thrown, known, setError, t.noAnswerTextSaved));
    }
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onBack}
      held={move.isPending}
      title={t.proposeAnotherTime}
      footer={
        <>
          <Button onClick={onBack} disabled={move.isPending}>
            {t.goBack}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={move.isPending} busyLabel={t.sending}>
            {t.proposeThisTime}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">
          {t.movedTo(appointment.title, fullDayName(dateOf(appointment)), timeRange(appointment))}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          label={t.day}
          type="date"
          error={errors.date?.message}
          {...register('date', { required: t.chooseADay })}
        />
        <div className="grid gap-4 grid-cols-[1fr_1fr] items-start">
          <TextField
            label={t.from}
            type="time"
            error={errors.startTime?.message}
            {...register('startTime', { required: t.chooseWhenItBegins })}
          />
          <TextField
            label={t.to}
            type="time"
            error={errors.endTime?.message}
            {...register('endTime', { required: t.chooseWhenItEnds })}
          />
        </div>
      </form>
    </Dialog>
  );
}
