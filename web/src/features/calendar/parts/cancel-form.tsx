// Cancels or declines an appointment, with a reason that the other side reads.
import { MAX_REASON, type Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { useChange } from '../data.ts';
import { dateOf, fullDayName, timeRange } from '../words.ts';
import { showErrors } from './form-errors.ts';
import { useTexts } from '../../../texts/language.tsx';
import { calendarTexts } from '../texts.ts';

interface Values {
  reason: string;
}

export function CancelForm({ appointment, onBack }: { appointment: Appointment; onBack: () => void }) {
  const t = useTexts(calendarTexts);
  const formId = useId();
  const change = useChange(appointment.id);
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const { register, formState, setError, handleSubmit } = useForm<Values>({ defaultValues: { reason: '' } });
  const isAnswer = appointment.can.confirm;
  const submit = handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ status: 'cancelled', reason });
      success(isAnswer ? t.proposalDeclined : t.appointmentCancelled, t.otherSideSeesWhy);
      onBack();
    } catch (thrown) {
      setFailure(showErrors<Values>(thrown, ['reason'], setError, t.noAnswerTryAgain));
    }
  });
  return (
    <Dialog
      open
      size="small"
      onClose={onBack}
      held={change.isPending}
      title={isAnswer ? t.declineThisTime : t.cancelTheAppointment}
      footer={
        <>
          <Button onClick={onBack} disabled={change.isPending}>
            {t.goBack}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={change.isPending} busyLabel={t.cancelling}>
            {isAnswer ? t.decline : t.cancelTheAppointment}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="second">{t.proposeTimeInstead(fullDayName(dateOf(appointment)), timeRange(appointment))}</p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <TextArea
          label={t.why}
          rows={3}
          maxLength={MAX_REASON}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || t.cancelReasonHint,
          })}
        />
      </form>
    </Dialog>
  );
}
