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
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

interface Values {
  date: string;
  startTime: string;
  endTime: string;
  repeatWeeks: string;
  jobId: string;
}

const WEEKS = [2, 3, 4, 6, 8, 12, 26, 52];

/** Jobs that a window can be kept for: an owner's own, of a business those it was paid for. */
function useJobChoices(isClient: boolean): { jobId: number; title: string }[] {
  const jobs = useOwnJobs(isClient).data ?? [];
  const partners = usePartners().data ?? [];
  return isClient ? jobs.map(({ id, title }) => ({ jobId: id, title })) : partners.filter(({ awarded }) => awarded);
}

interface AvailabilityFormProps {
  date: string;
  isClient: boolean;
  jobId: number | undefined;
  onClose: () => void;
}

export function AvailabilityForm({ date, isClient, jobId, onClose }: AvailabilityFormProps) {
  const t = useTexts(calendarTexts);
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
      const when = weeks > 0 ? t.andTheWeeksAfter(fullDayName(made.date), weeks) : t.onDay(fullDayName(made.date));
      success(t.timeAdded, `${when} ${t.notProposedYet}`);
      onClose();
    } catch (thrown) {
      const known = ['date', 'startTime', 'endTime', 'repeatWeeks', 'jobId'] as const;
      setFailure(showErrors<Values>(thrown, known, setError, t.noAnswerTextSaved));
    }
  });
  const { errors } = formState;
  const must = (message: string) => ({ required: message });
  return (
    <Dialog
      open
      onClose={onClose}
      held={add.isPending}
      title={isClient ? t.addAvailability : t.offerMyTime}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending} busyLabel={t.adding}>
            {t.addAvailability}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">{isClient ? t.ownerAvailabilityIntro : t.availabilityIntro}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextField label={t.day} type="date" error={errors.date?.message} {...register('date', must(t.chooseADay))} />
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
        <Select label={t.repeat} error={errors.repeatWeeks?.message} {...register('repeatWeeks')}>
          <option value="1">{t.onlyThisDay}</option>
          {WEEKS.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === 52 ? t.weeklyForYear : t.everyWeekWeeks(weeks)}
            </option>
          ))}
        </Select>
        <Select
          // The choices come after the form: the one that was asked for is chosen once it is there.
          key={choices.length}
          label={t.relatedJob}
          optional
          error={errors.jobId?.message}
          {...register('jobId')}
        >
          <option value="">{t.anyJob}</option>
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
