// An appointment and the actions for its viewer: confirm, propose another time, cancel with a reason, mark as completed.
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, Button, Notice } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { useChange } from '../data.ts';
import { dateOf, fullDayName, otherSide, timeRange, TONES } from '../wording.ts';
import { CancelForm, MoveForm } from './change-forms.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { dayAndTime } from '../../../ui/format.ts';
import { warningName } from '@live-oak/contract/features/weather/names.ts';
import type { WarnedTime } from '@live-oak/contract/features/weather/schema.ts';
import { calendarTexts, useCalendarTexts } from '../texts.ts';
import { useLabels } from '../../../texts/labels.ts';
import { to } from '../../../app/to.ts';

interface AppointmentDialogProps {
  appointment: Appointment;
  onClose: () => void;
}

export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const [step, setStep] = useState<'look' | 'move' | 'cancel'>('look');
  const back = () => setStep('look');
  switch (step) {
    case 'move':
      return <MoveForm appointment={appointment} onBack={back} />;
    case 'cancel':
      return <CancelForm appointment={appointment} onBack={back} />;
    case 'look':
      return <Look appointment={appointment} onClose={onClose} onStep={setStep} />;
  }
}

/** What the appointment is waiting for, in a sentence. */
function standing({ status, can, proposedBy, mySide, cancelledBy, ...one }: Appointment): string | undefined {
  const t = calendarTexts();
  if (status === 'cancelled') {
    const byUs = cancelledBy === 'clock' || cancelledBy === 'admin';
    const other = byUs ? 'Live Oak' : otherSide(one.with);
    return t.cancelledIt(cancelledBy === mySide ? t.you : other);
  }
  if (status !== 'pending') {
    return undefined;
  }
  if (can.confirm) {
    return t.theyProposed(proposedBy === 'admin' ? 'Live Oak' : otherSide(one.with));
  }
  return mySide === null ? t.bothMustConfirm : t.theyMustConfirm(otherSide(one.with, true));
}

type LookProps = AppointmentDialogProps & { onStep: (step: 'move' | 'cancel') => void };

function useAnswer({ appointment, onClose }: AppointmentDialogProps) {
  const t = useCalendarTexts();
  const change = useChange(appointment.id);
  const { success } = useToasts();
  const set = async (status: 'confirmed' | 'completed', title: string) => {
    try {
      await change.mutateAsync({ status });
      success(title, `${fullDayName(dateOf(appointment))}, ${timeRange(appointment)}`);
      onClose();
    } catch {
      // The dialog shows `failure`.
    }
  };
  return { set, busy: change.isPending, failure: change.error && messageOf(change.error, t.noAnswerTryAgain) };
}

type Answering = ReturnType<typeof useAnswer>;

function Look(props: LookProps) {
  const t = useCalendarTexts();
  const { appointment, onClose } = props;
  const words = useLabels().appointmentStatuses;
  const { can, status, weather, masked } = appointment;
  const answering = useAnswer(props);
  const hasButtons = can.cancel || can.reschedule || can.complete || can.confirm;
  const said = standing(appointment);
  return (
    <Dialog
      onClose={onClose}
      held={answering.busy}
      title={appointment.title}
      footer={hasButtons ? <Buttons {...props} {...answering} /> : <Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="stack">
        {answering.failure && <Notice tone="error">{answering.failure}</Notice>}
        <p className="flex gap-3 flex-wrap items-start justify-between [&>span:first-child]:grid [&>span:first-child]:gap-1">
          <span>
            <b className="display text-3">{fullDayName(dateOf(appointment))}</b>
            <span className="num">{t.withCentralTime(timeRange(appointment))}</span>
          </span>
          <Badge tone={TONES[status]}>{words[status]}</Badge>
        </p>
        {said && <p className="second">{said}</p>}
        {weather && <WeatherNotice warned={weather} />}
        <Facts appointment={appointment} />
        {masked && <p className="small second">{t.contactHiddenUntilPaid}</p>}
      </div>
    </Dialog>
  );
}

function Buttons({ appointment: { can }, onStep, set, busy }: LookProps & Answering) {
  const t = useCalendarTexts();
  return (
    <>
      {can.cancel && (
        <Button variant="quiet" disabled={busy} onClick={() => onStep('cancel')}>
          {can.confirm ? t.decline : t.cancelIt}
        </Button>
      )}
      {can.reschedule && (
        <Button disabled={busy} onClick={() => onStep('move')}>
          {t.proposeAnotherTime}
        </Button>
      )}
      {can.complete && (
        <Button busy={busy} onClick={() => void set('completed', t.appointmentCompleted)}>
          {t.markAsCompleted}
        </Button>
      )}
      {can.confirm && (
        <Button variant="primary" busy={busy} onClick={() => void set('confirmed', t.appointmentConfirmed)}>
          {t.confirm}
        </Button>
      )}
    </>
  );
}

function Facts({ appointment }: { appointment: Appointment }) {
  const t = useCalendarTexts();
  return (
    <dl>
      {appointment.cancelReason && (
        <Fact name={t.reason}>
          {appointment.cancelReason}
          {appointment.cancelWeather !== null && <BecauseOfWeather event={appointment.cancelWeather} />}
        </Fact>
      )}
      <Fact name={t.with}>{otherSide(appointment.with)}</Fact>
      <Fact name={t.job}>
        <Link to={to.job(appointment.jobId)}>{appointment.jobTitle}</Link>
      </Fact>
      <Fact name={t.where}>{appointment.place}</Fact>
      {appointment.description && <Fact name={t.description}>{appointment.description}</Fact>}
      {appointment.notes && <Fact name={t.notes}>{appointment.notes}</Fact>}
      {appointment.moves.length > 0 && (
        <Fact name={t.earlierTimes}>
          {appointment.moves.map((one) => (
            <span key={one.movedAt} className="block">
              <span className="num line-through">
                {fullDayName(dateOf(one))}, {timeRange(one)}
              </span>
              {one.weather !== null && <BecauseOfWeather event={one.weather} />}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

/** So that moving it because of a storm does not look unreliable. */
function BecauseOfWeather({ event }: { event: string }) {
  const t = useCalendarTexts();
  const { language } = useLanguage();
  return <span className="small second block">{t.becauseOfWeather(warningName(event, language))}</span>;
}

function WeatherNotice({ warned }: { warned: WarnedTime }) {
  const t = useCalendarTexts();
  const { language } = useLanguage();
  const { event, startsAt, endsAt } = warned;
  const until = endsAt === null ? null : dayAndTime(endsAt);
  const title = t.inWarning(warningName(event, language), dayAndTime(startsAt), until);
  return (
    <Notice tone="storm" title={title}>
      {t.moveForWeather}
    </Notice>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 grid-lead-36 px-0 py-2 border-t border-t-rule max-lg:gap-0 max-lg:grid-cols-1">
      <dt className="text-bark-2 font-semibold">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
