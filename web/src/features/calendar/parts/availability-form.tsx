// "Add availability": a day, from when to when, for how many weeks, and for one job or any.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FromTo } from './from-to.tsx';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useAddSlot, useOwnJobs, usePartners } from '../data.ts';
import { fullDayName } from '../words.ts';
import { useCalendarTexts } from '../texts.ts';

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
  const t = useCalendarTexts();
  const add = useAddSlot();
  const { success } = useNotifications();
  const choices = useJobChoices(isClient);
  const { field, sending } = useActionForm({
    first: { date, startTime: '08:00', endTime: '12:00', repeatWeeks: '1', jobId: jobId ? String(jobId) : '' },
    failed: t.noAnswerTextSaved,
    send: (values) => add.mutateAsync(values),
    onDone: (made) => {
      const weeks = made.repeated.length;
      const when = weeks > 0 ? t.andTheWeeksAfter(fullDayName(made.date), weeks) : t.onDay(fullDayName(made.date));
      success(t.timeAdded, `${when} ${t.notProposedYet}`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...sending}
      onClose={onClose}
      title={isClient ? t.addAvailability : t.offerMyTime}
      action={t.addAvailability}
      busyLabel={t.adding}
      lead={<p className="second">{isClient ? t.ownerAvailabilityIntro : t.availabilityIntro}</p>}
    >
      <TextField label={t.day} type="date" {...field('date', needed(t.chooseADay))} />
      <FromTo field={field} />
      <Select label={t.repeat} {...field('repeatWeeks')}>
        <option value="1">{t.onlyThisDay}</option>
        <Options of={WEEKS.map((weeks) => [weeks, weeks === 52 ? t.weeklyForYear : t.everyWeekWeeks(weeks)])} />
      </Select>
      <Select
        // The choices come after the form: the one that was asked for is chosen once it is there.
        key={choices.length}
        label={t.relatedJob}
        optional
        {...field('jobId')}
      >
        <Options none={t.anyJob} of={choices.map((one) => [one.jobId, one.title])} />
      </Select>
    </FormDialog>
  );
}
