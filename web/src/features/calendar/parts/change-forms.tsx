// Moving an appointment, which the other side confirms again, and canceling or declining it with a reason for the other side.
import { MAX_REASON, type Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useChange, useReschedule } from '../data.ts';
import { useCalendarTexts } from '../texts.ts';
import { clockOf, dateOf, fullDayName, timeRange } from '../wording.ts';
import { FromTo } from './from-to.tsx';

type StepProps = { appointment: Appointment; onBack: () => void };

export function MoveForm({ appointment, onBack }: StepProps) {
  const t = useCalendarTexts();
  const move = useReschedule(appointment.id);
  const { success } = useToasts();
  const day = dateOf(appointment);
  const { field, sending } = useActionForm({
    first: { date: day, startTime: clockOf(appointment.startTime), endTime: clockOf(appointment.endTime) },
    failed: t.noAnswerTextSaved,
    send: ({ date, startTime, endTime }) =>
      move.mutateAsync({ startTime: `${date} ${startTime}`, endTime: `${date} ${endTime}` }),
    onDone: (moved, { date }) => {
      success(t.newTimeProposed, `${fullDayName(date)}, ${timeRange(moved)}`);
      onBack();
    },
  });
  const now = appointment.status === 'pending' ? t.isProposedFor : t.isOn;
  const lead = <p className="second">{now(appointment.title, fullDayName(day), timeRange(appointment))}</p>;
  const asked = { title: t.proposeAnotherTime, goesBack: true, action: t.proposeThisTime, lead };
  return (
    <FormDialog {...sending} {...asked} size="small" onClose={onBack}>
      <TextField label={t.day} type="date" {...field('date', needed(t.chooseADay))} />
      <FromTo field={field} />
    </FormDialog>
  );
}

export function CancelForm({ appointment, onBack }: StepProps) {
  const t = useCalendarTexts();
  const change = useChange(appointment.id);
  const { success } = useToasts();
  const isAnswer = appointment.can.confirm;
  const { field, sending } = useActionForm({
    first: { reason: '' },
    failed: t.noAnswerTryAgain,
    send: ({ reason }) => change.mutateAsync({ status: 'cancelled', reason }),
    onDone: () => {
      success(isAnswer ? t.proposalDeclined : t.appointmentCancelled, t.otherSideSeesWhy);
      onBack();
    },
  });
  const [title, action] = isAnswer ? [t.declineThisTime, t.decline] : [t.cancelTheAppointment, t.cancelTheAppointment];
  const instead = t.proposeTimeInstead(fullDayName(dateOf(appointment)), timeRange(appointment));
  const before = isAnswer ? appointment.moves.at(-1) : undefined;
  const lead = (
    <p className="second">
      {instead} {before && t.declineEndsBoth(fullDayName(dateOf(before)), timeRange(before))}
    </p>
  );
  const asked = { title, goesBack: true, action, lead };
  return (
    <FormDialog {...sending} {...asked} variant="danger" size="small" onClose={onBack}>
      <TextArea label={t.why} rows={3} maxLength={MAX_REASON} {...field('reason', needed(t.cancelReasonHint))} />
    </FormDialog>
  );
}
