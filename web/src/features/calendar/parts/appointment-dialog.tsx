// An appointment and the actions for its viewer: confirm, propose another time, cancel with a reason, mark as completed.
import { titleOrWhy } from '../../jobs/parts/job-facts.tsx';
import type { Appointment } from '@live-oak/contract/features/calendar/schema.ts';
import { reasonIn } from '@live-oak/contract/own-reasons.ts';
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

type AppointmentDialogProps = { appointment: Appointment; onClose: () => void };

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
    const who = cancelledBy === mySide ? t.you : other;
    return one.declined ? t.declinedIt(who) : t.cancelledIt(who);
  }
  if (status !== 'pending') return undefined;
  if (can.confirm) return t.theyProposed(proposedBy === 'admin' ? 'Live Oak' : otherSide(one.with));
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
  const { can, weather, masked } = appointment;
  const answering = useAnswer(props);
  const hasButtons = can.cancel || can.reschedule || can.complete || can.confirm;
  const said = standing(appointment);
  const footer = hasButtons ? <Buttons {...props} {...answering} /> : <Button onClick={onClose}>{t.close}</Button>;
  return (
    <Dialog onClose={onClose} held={answering.busy} title={appointment.title} footer={footer}>
      <div className="stack">
        {answering.failure && <Notice tone="error">{answering.failure}</Notice>}
        <When appointment={appointment} />
        {said && <p className="second">{said}</p>}
        {weather && <WeatherNotice warned={weather} />}
        <Facts appointment={appointment} />
        {masked && <p className="small second">{t.contactHiddenUntilPaid}</p>}
      </div>
    </Dialog>
  );
}

function When({ appointment }: { appointment: Appointment }) {
  const t = useCalendarTexts();
  const words = useLabels().appointmentStatuses;
  return (
    <p className="flex gap-3 flex-wrap items-start justify-between [&>span:first-child]:grid [&>span:first-child]:gap-1">
      <span>
        <b className="display text-3">{fullDayName(dateOf(appointment))}</b>
        <span className="num">{t.withCentralTime(timeRange(appointment))}</span>
      </span>
      <Badge tone={TONES[appointment.status]}>{words[appointment.status]}</Badge>
    </p>
  );
}

function Buttons({ appointment: { can }, onStep, set, busy }: LookProps & Answering) {
  const t = useCalendarTexts();
  const complete = () => void set('completed', t.appointmentCompleted);
  const confirm = () => void set('confirmed', t.appointmentConfirmed);
  const no = can.confirm ? t.decline : t.cancelIt;
  return (
    <>
      {can.cancel && <Button label={no} variant="quiet" disabled={busy} onClick={() => onStep('cancel')} />}
      {can.reschedule && <Button label={t.proposeAnotherTime} disabled={busy} onClick={() => onStep('move')} />}
      {can.complete && <Button label={t.markAsCompleted} busy={busy} onClick={complete} />}
      {can.confirm && <Button label={t.confirm} variant="primary" busy={busy} onClick={confirm} />}
    </>
  );
}

/** A fact that the appointment lacks is omitted. */
function Facts({ appointment }: { appointment: Appointment }) {
  const t = useCalendarTexts();
  const { language } = useLanguage();
  const { cancelReason, cancelWeather, jobId, jobTitle, moves } = appointment;
  return (
    <dl>
      <Fact name={t.reason}>
        {cancelReason && (
          <>
            {reasonIn(cancelReason, language)}
            <BecauseOfWeather event={cancelWeather} />
          </>
        )}
      </Fact>
      <Fact name={t.with}>{otherSide(appointment.with)}</Fact>
      <Fact name={t.job}>
        <Link to={to.job(jobId)}>{titleOrWhy(jobId, jobTitle)}</Link>
      </Fact>
      <Fact name={t.where}>{appointment.place}</Fact>
      <Fact name={t.description}>{appointment.description}</Fact>
      <Fact name={t.notes}>{appointment.notes}</Fact>
      <Fact name={t.earlierTimes}>{moves.length > 0 && moves.map((one) => <Move key={one.movedAt} move={one} />)}</Fact>
    </dl>
  );
}

function Move({ move }: { move: Appointment['moves'][number] }) {
  return (
    <span className="block">
      <span className="num line-through">
        {fullDayName(dateOf(move))}, {timeRange(move)}
      </span>
      <BecauseOfWeather event={move.weather} />
    </span>
  );
}

/** So that moving it because of a storm does not look unreliable. */
function BecauseOfWeather({ event }: { event: string | null }) {
  const t = useCalendarTexts();
  const { language } = useLanguage();
  return (
    event !== null && <span className="small second block">{t.becauseOfWeather(warningName(event, language))}</span>
  );
}

function WeatherNotice({ warned: { event, startsAt, endsAt } }: { warned: WarnedTime }) {
  const t = useCalendarTexts();
  const { language } = useLanguage();
  const until = endsAt === null ? null : dayAndTime(endsAt);
  const title = t.inWarning(warningName(event, language), dayAndTime(startsAt), until);
  return <Notice tone="storm" title={title} text={t.moveForWeather} />;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return !children ? null : (
    <div className="grid gap-3 grid-lead-36 px-0 py-2 border-t border-t-rule max-lg:gap-0 max-lg:grid-cols-1">
      <dt className="text-bark-2 font-semibold">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
