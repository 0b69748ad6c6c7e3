// Another time for an appointment; the other side confirms it again.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FromTo } from './from-to.tsx';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { TextField } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useReschedule } from '../data.ts';
import { clockOf, dateOf, fullDayName, timeRange } from '../wording.ts';
import { useCalendarTexts } from '../texts.ts';

export function MoveForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const t = useCalendarTexts();
  const move = useReschedule(appointment.id);
  const { success } = useNotifications();
  const { field, sending } = useActionForm({
    first: {
      date: dateOf(appointment),
      startTime: clockOf(appointment.startTime),
      endTime: clockOf(appointment.endTime),
    },
    failed: t.noAnswerTextSaved,
    send: ({ date, startTime, endTime }) =>
      move.mutateAsync({ startTime: `${date} ${startTime}`, endTime: `${date} ${endTime}` }),
    onDone: (moved, { date }) => {
      success(t.newTimeProposed, `${fullDayName(date)}, ${timeRange(moved)}`);
      onBack();
    },
  });
  const now = appointment.status === 'pending' ? t.isProposedFor : t.isOn;
  return (
    <FormDialog
      {...sending}
      size="small"
      onClose={onBack}
      title={t.proposeAnotherTime}
      cancel={t.goBack}
      action={t.proposeThisTime}
      lead={
        <p className="second">{now(appointment.title, fullDayName(dateOf(appointment)), timeRange(appointment))}</p>
      }
    >
      <TextField label={t.day} type="date" {...field('date', needed(t.chooseADay))} />
      <FromTo field={field} />
    </FormDialog>
  );
}
