// A dialog from a job to a proposal: the owner's preferred day, start and end, and one button that states all of it.
import { useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FromTo } from './from-to.tsx';
import {
  BOOKED,
  BOOKING_FAILED_MESSAGE,
  FARTHEST_DAYS,
  MAX_APPOINTMENT_TITLE,
} from '@live-oak/contract/features/calendar/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { TextField } from '../../../ui/field.tsx';
import { Button, Notice } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useBook, useFreeTime, useWeek } from '../data.ts';
import { morningOf, takenAt, type Times } from '../free-time.ts';
import { useJobTexts } from '../../jobs/texts.ts';
import { useCalendarTexts } from '../texts.ts';
import { fullDayName, shortRange, timeRange } from '../wording.ts';
import { addDays, sundayOf } from '@live-oak/contract/features/calendar/week.ts';
import { to } from '../../../app/to.ts';
import { isVisitOver } from '../../awards/parts/work-due.ts';

type ProposeDayProps = { job: Pick<Job, 'id' | 'title' | 'scheduledDate' | 'visit'>; onClose: () => void };

/** Looks for a free time first, so that the form starts with it. */
export default function ProposeDay(props: ProposeDayProps) {
  const t = useCalendarTexts();
  const { agreeOnADay } = useJobTexts();
  const { job, onClose } = props;
  const [today] = useState(() => chicagoDate(new Date()));
  const day = firstDay(job.scheduledDate, today);
  const free = useFreeTime(job.id, day);
  if (!free.isPending) return <Form {...props} today={today} first={free.data ?? morningOf(day)} />;
  return (
    <Dialog size="small" onClose={onClose} title={agreeOnADay} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <SkeletonRows rows={3} label={t.lookingForATime} />
    </Dialog>
  );
}

type FormProps = ProposeDayProps & { today: string; first: Times };

function Form(props: FormProps) {
  const t = useCalendarTexts();
  const { agreeOnADay } = useJobTexts();
  const { job, onClose, today } = props;
  const { form, field, sending } = useProposal(props);
  const [date, startTime, endTime] = useWatch({ control: form.control, name: ['date', 'startTime', 'endTime'] });
  const isWhole = [date, startTime, endTime].every((value) => value !== '');
  const action = isWhole ? t.proposeDay(shortRange(date, startTime, endTime)) : t.proposeThisTime;
  return (
    <FormDialog
      {...sending}
      size="small"
      onClose={onClose}
      title={agreeOnADay}
      action={action}
      lead={<Lead visit={job.visit} />}
    >
      <TextField
        label={t.day}
        type="date"
        min={today}
        {...field('date', { validate: (day) => (day === '' ? t.chooseADay : (wrongDay(day, today) ?? true)) })}
      />
      <FromTo field={field} />
      {isWhole && wrongDay(date, today) === undefined && (
        <InTheWay jobId={job.id} times={{ date, startTime, endTime }} />
      )}
      <p className="small">
        <Link to={to.calendar(job.id, date || today)}>{t.seeTheCalendar}</Link>
      </p>
    </FormDialog>
  );
}

function Lead({ visit }: Pick<Job, 'visit'>) {
  const t = useCalendarTexts();
  return (
    <>
      <p className="second">{t.theOtherSideConfirms}</p>
      {visit && !isVisitOver(visit) && (
        <Notice>{t.alreadyAround(fullDayName(chicagoDate(new Date(visit.startsAt))))}</Notice>
      )}
    </>
  );
}

/** Nothing forbids a time that is taken: the appointment in the way may be moved. */
function InTheWay({ jobId, times }: { jobId: number; times: Times }) {
  const t = useCalendarTexts();
  const week = useWeek(sundayOf(times.date));
  const taken = week.data && takenAt(week.data, jobId, times);
  if (!taken) return null;
  return (
    <Notice tone="gold" live>
      {taken === 'other side' ? t.otherIsBooked : t.youAreBooked(taken.title, timeRange(taken))}
    </Notice>
  );
}

function useProposal({ job, onClose, first }: FormProps) {
  const t = useCalendarTexts();
  const book = useBook();
  const client = useQueryClient();
  const { success } = useToasts();
  return useActionForm({
    first,
    failed: BOOKING_FAILED_MESSAGE,
    send: ({ date, startTime, endTime }, idempotencyKey) => {
      const title = job.title.slice(0, MAX_APPOINTMENT_TITLE);
      const times = { startTime: `${date} ${startTime}`, endTime: `${date} ${endTime}` };
      return book.mutateAsync({ body: { jobId: job.id, title, ...times, offer: true }, idempotencyKey });
    },
    onDone: async (made, { date }) => {
      await client.invalidateQueries({ queryKey: ['jobs'] });
      success(BOOKED, t.proposedOn(fullDayName(date), timeRange(made)));
      onClose();
    },
  });
}

/** What is wrong with a day, at its own field: the server would name its times. */
export function wrongDay(day: string, today: string) {
  if (day < today) return 'calendar.past';
  return day > addDays(today, FARTHEST_DAYS) ? 'calendar.tooFar' : undefined;
}

/** The owner's preferred day if it is in the future, otherwise tomorrow. */
export const firstDay = (wished: string | null, today: string): string =>
  wished !== null && wished > today ? wished : addDays(today, 1);
