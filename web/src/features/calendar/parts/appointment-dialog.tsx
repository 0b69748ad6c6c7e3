// An appointment as it stands, and what the reader may do: confirm, propose another time, cancel with a reason, mark as completed.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { APPOINTMENT_WORDS } from '@live-oak/contract/features/calendar/states.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useChange } from '../data.ts';
import { dateOf, fullDayName, timeRange, TONES } from '../words.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import './dialogs.css';

interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const [step, setStep] = useState<'look' | 'move' | 'cancel'>('look');
  const back = () => setStep('look');
  if (step === 'move') {
    return <MoveForm appointment={appointment} onBack={back} />;
  }
  if (step === 'cancel') {
    return <CancelForm appointment={appointment} onBack={back} />;
  }
  return (
    <Look
      appointment={appointment}
      onClose={onClose}
      onMove={() => setStep('move')}
      onCancel={() => setStep('cancel')}
    />
  );
}

const DONE = { confirmed: 'Appointment Confirmed', completed: 'Appointment Completed' } as const;

/** What is waited for, in a sentence. */
function standing({ status, can, proposedBy, mySide, cancelledBy, ...one }: Appointment): string | undefined {
  if (status === 'cancelled') {
    const who =
      cancelledBy === mySide ? 'You' : cancelledBy === 'clock' || cancelledBy === 'admin' ? 'Live Oak' : one.with;
    return `${who} cancelled it.`;
  }
  if (status !== 'pending') {
    return undefined;
  }
  if (can.confirm) {
    return `${proposedBy === 'admin' ? 'Live Oak' : one.with} proposed this time. It stands once you confirm it.`;
  }
  return mySide === null
    ? 'It stands once both sides agree.'
    : `It stands once ${one.with === 'The owner' ? 'the owner' : one.with} confirms it.`;
}

function Look(props: AppointmentDialogProps & { onMove: () => void; onCancel: () => void }) {
  const { appointment, onClose, onMove, onCancel } = props;
  const { can, status } = appointment;
  const change = useChange(appointment.id);
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const set = async (to: keyof typeof DONE) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ status: to });
      success(DONE[to], `${fullDayName(dateOf(appointment))}, ${timeRange(appointment)}`);
      onClose();
    } catch (thrown) {
      setFailure(messageOf(thrown, 'The server did not answer. Try again.'));
    }
  };
  const isAnswer = can.confirm;
  const buttons = (
    <>
      {can.cancel && (
        <Button look="quiet" disabled={change.isPending} onClick={onCancel}>
          {isAnswer ? 'Decline' : 'Cancel it'}
        </Button>
      )}
      {can.reschedule && (
        <Button disabled={change.isPending} onClick={onMove}>
          Propose another time
        </Button>
      )}
      {can.complete && (
        <Button busy={change.isPending} busyLabel="Saving..." onClick={() => void set('completed')}>
          Mark as completed
        </Button>
      )}
      {isAnswer && (
        <Button look="primary" busy={change.isPending} busyLabel="Confirming..." onClick={() => void set('confirmed')}>
          Confirm
        </Button>
      )}
    </>
  );
  const hasButtons = can.cancel || can.reschedule || can.complete || can.confirm;
  const said = standing(appointment);
  return (
    <Dialog
      open
      onClose={onClose}
      held={change.isPending}
      title={appointment.title}
      footer={hasButtons ? buttons : <Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        <p className="calendar-when">
          <span>
            <b className="display">{fullDayName(dateOf(appointment))}</b>
            <span className="num">{timeRange(appointment)}, Central Time</span>
          </span>
          <Badge tone={TONES[status]}>{APPOINTMENT_WORDS[status]}</Badge>
        </p>
        {said && <p className="second">{said}</p>}
        <dl className="calendar-facts">
          {appointment.cancelReason && <Fact name="Reason">{appointment.cancelReason}</Fact>}
          <Fact name="With">{appointment.with}</Fact>
          <Fact name="Job">
            <Link to={`/jobs/${appointment.jobId}`}>{appointment.jobTitle}</Link>
          </Fact>
          <Fact name="Where">{appointment.place}</Fact>
          {appointment.description && <Fact name="Description">{appointment.description}</Fact>}
          {appointment.notes && <Fact name="Notes">{appointment.notes}</Fact>}
          {appointment.moves.length > 0 && (
            <Fact name="Earlier times">
              {appointment.moves.map((one) => (
                <span key={one.movedAt} className="calendar-before num">
                  {fullDayName(dateOf(one))}, {timeRange(one)}
                </span>
              ))}
            </Fact>
          )}
        </dl>
        {appointment.masked && (
          <p className="small second">Names, numbers and streets are hidden until the job is paid.</p>
        )}
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
