// One sheet from a job to a proposal: the day the owner wished for, from when to when, and the button that says it all.
import { BOOKED, BOOKING_FAILED_MESSAGE, MAX_APPOINTMENT_TITLE } from '@live-oak/contract/features/calendar/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useBook } from '../data.ts';
import { calendarTexts } from '../texts.ts';
import { fullDayName, shortRange, timeRange } from '../words.ts';
import { showErrors } from './form-errors.ts';
import { addDays } from '@live-oak/contract/features/calendar/week.ts';

interface Values {
  date: string;
  startTime: string;
  endTime: string;
}

interface ProposeDayProps {
  job: Pick<Job, 'id' | 'title' | 'scheduledDate' | 'visit'>;
  onClose: () => void;
}

export default function ProposeDay({ job, onClose }: ProposeDayProps) {
  const t = useTexts(calendarTexts);
  const formId = useId();
  const book = useBook();
  const client = useQueryClient();
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const [today] = useState(() => chicagoDate(new Date()));
  const form = useForm<Values>({
    defaultValues: {
      date: firstDay(job.scheduledDate, today),
      startTime: '08:00',
      endTime: '12:00',
    },
  });
  const { register, formState, setError, control } = form;
  const { errors } = formState;
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });
  const must = (message: string) => ({ required: message });
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const made = await book.mutateAsync({
        jobId: job.id,
        title: job.title.slice(0, MAX_APPOINTMENT_TITLE),
        startTime: `${values.date} ${values.startTime}`,
        endTime: `${values.date} ${values.endTime}`,
        offer: true,
      });
      await client.invalidateQueries({ queryKey: ['jobs'] });
      success(BOOKED, t.proposedOn(fullDayName(values.date), timeRange(made)));
      onClose();
    } catch (thrown) {
      setFailure(showErrors<Values>(thrown, ['startTime', 'endTime'], setError, BOOKING_FAILED_MESSAGE));
    }
  });
  const isWhole = [date, startTime, endTime].every((value) => value !== '');
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      held={book.isPending}
      title={t.agreeOnADay}
      footer={
        <>
          <Button onClick={onClose} disabled={book.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={book.isPending} busyLabel={t.sending}>
            {isWhole ? t.proposeDay(shortRange(date, startTime, endTime)) : t.proposeThisTime}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">{t.theOtherSideConfirms}</p>
        {job.visit && <Notice>{t.alreadyAround(fullDayName(chicagoDate(new Date(job.visit.startsAt))))}</Notice>}
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField
          label={t.day}
          type="date"
          min={today}
          error={errors.date?.message}
          {...register('date', must(t.chooseADay))}
        />
        <div className="grid gap-4 grid-cols-[1fr_1fr] items-start">
          <TextField
            label={t.from}
            type="time"
            error={errors.startTime?.message}
            {...register('startTime', must(t.chooseWhenItBegins))}
          />
          <TextField
            label={t.to}
            type="time"
            error={errors.endTime?.message}
            {...register('endTime', must(t.chooseWhenItEnds))}
          />
        </div>
        <p className="small">
          <Link to={`/calendar?job=${job.id}&week=${date || today}`}>{t.seeTheCalendar}</Link>
        </p>
      </form>
    </Dialog>
  );
}

/** The day that the owner wished for while it is ahead, else tomorrow. */
export const firstDay = (wished: string | null, today: string): string =>
  wished !== null && wished > today ? wished : addDays(today, 1);
