// "Add availability": a day, from when to when, for how many weeks, and for one job or any.
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useAddSlot, useOwnJobs, usePartners } from '../data.ts';
import { fullDayName } from '../words.ts';
import { showErrors } from './form-errors.ts';
import './dialogs.css';

interface Values {
  date: string;
  startTime: string;
  endTime: string;
  repeatWeeks: string;
  jobId: string;
}

const WEEKS = [2, 3, 4, 6, 8, 12, 26, 52];

/** Jobs that a window can be kept for: an owner's own, of a business those it has or bid on. */
function useJobChoices(isClient: boolean): { jobId: number; title: string }[] {
  const jobs = useOwnJobs(isClient).data ?? [];
  const partners = usePartners().data ?? [];
  return isClient ? jobs.map(({ id, title }) => ({ jobId: id, title })) : partners;
}

interface AvailabilityFormProps {
  date: string;
  isClient: boolean;
  jobId: number | undefined;
  onClose: () => void;
}

export function AvailabilityForm({ date, isClient, jobId, onClose }: AvailabilityFormProps) {
  const formId = useId();
  const add = useAddSlot();
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const choices = useJobChoices(isClient);
  const form = useForm<Values>({
    defaultValues: { date, startTime: '08:00', endTime: '12:00', repeatWeeks: '1', jobId: jobId ? String(jobId) : '' },
  });
  const { register, formState, setError } = form;
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const made = await add.mutateAsync(values);
      const weeks = made.repeated.length;
      success(
        'Time Added',
        weeks > 0 ? `${fullDayName(made.date)} and the ${weeks} weeks after.` : fullDayName(made.date),
      );
      onClose();
    } catch (thrown) {
      const known = ['date', 'startTime', 'endTime', 'repeatWeeks', 'jobId'] as const;
      setFailure(
        showErrors<Values>(thrown, known, setError, 'The server did not answer. What you typed is still here.'),
      );
    }
  });
  const { errors } = formState;
  const must = (message: string) => ({ required: message });
  return (
    <Dialog
      open
      onClose={onClose}
      held={add.isPending}
      title={isClient ? 'Add availability' : 'Offer my time'}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending} busyLabel="Adding...">
            Add availability
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">
          {isClient
            ? 'When could somebody come? Businesses that may bid on your job see the time and the area, nothing else. Whom you paid sees your name with it.'
            : 'When could you come? Owners whose paid job you have see it and can propose it to you.'}
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField label="Day" type="date" error={errors.date?.message} {...register('date', must('Choose a day'))} />
        <div className="calendar-pair">
          <TextField
            label="From"
            type="time"
            error={errors.startTime?.message}
            {...register('startTime', must('Choose when it begins'))}
          />
          <TextField
            label="To"
            type="time"
            error={errors.endTime?.message}
            {...register('endTime', must('Choose when it ends'))}
          />
        </div>
        <Select label="Repeat" error={errors.repeatWeeks?.message} {...register('repeatWeeks')}>
          <option value="1">Only this day</option>
          {WEEKS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === 52 ? 'Every week for a year' : `Every week, ${weeks} weeks`}
            </option>
          ))}
        </Select>
        <Select
          // The choices come after the form: the one that was asked for is chosen once it is there.
          key={choices.length}
          label="Related Job"
          optional
          error={errors.jobId?.message}
          {...register('jobId')}
        >
          <option value="">Any job</option>
          {choices.map((one) => (
            <option key={one.jobId} value={one.jobId}>
              {one.title}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
