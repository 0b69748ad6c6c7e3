// Cancels or declines an appointment, with a reason for the other side.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MAX_REASON, type Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { TextArea } from '../../../ui/field.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useChange } from '../data.ts';
import { dateOf, fullDayName, timeRange } from '../wording.ts';
import { useCalendarTexts } from '../texts.ts';

export function CancelForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const t = useCalendarTexts();
  const change = useChange(appointment.id);
  const { success } = useNotifications();
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
  return (
    <FormDialog
      {...sending}
      size="small"
      onClose={onBack}
      title={isAnswer ? t.declineThisTime : t.cancelTheAppointment}
      cancel={t.goBack}
      variant="danger"
      action={isAnswer ? t.decline : t.cancelTheAppointment}
      lead={<p className="second">{t.proposeTimeInstead(fullDayName(dateOf(appointment)), timeRange(appointment))}</p>}
    >
      <TextArea label={t.why} rows={3} maxLength={MAX_REASON} {...field('reason', needed(t.cancelReasonHint))} />
    </FormDialog>
  );
}
