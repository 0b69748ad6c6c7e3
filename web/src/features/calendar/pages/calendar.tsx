// /calendar: open times and appointments, week by week. Both sides agree here on when they meet.
import { titleOrWhy } from '../../jobs/parts/job-facts.tsx';
import { wallTime } from '@live-oak/contract/features/calendar/week.ts';
import { nextHalfDay } from '../free-time.ts';
import { useGateText } from '../../../texts/fixed.ts';
import type { Appointment, TimeSlot } from '@live-oak/contract/features/calendar/schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { ShowTogether } from '../../../app/show-together.tsx';
import { useAuth, type SessionUser } from '../../../app/session.tsx';
import { ButtonLink, Notice } from '../../../ui/basics.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { FailedAnswer } from '../../../api-client/failed-answer.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { usePartners, useWaiting, useWeek, useAddSlot, useOwnJobs } from '../data.ts';
import { AppointmentDialog } from '../parts/appointment-dialog.tsx';
import { FeedPanel } from '../parts/feed-panel.tsx';
import { GridSkeleton, Tiles, WaitingList, WeekBar } from '../parts/around-week.tsx';
import { useTarget, WeekGrid } from '../parts/week-grid.tsx';
import { usePlace, type Place } from '../use-place.ts';
import { dateOf, fullDayName, wordsFor } from '../wording.ts';
import { STATUS_COLOR } from '../parts/day.tsx';
import { useCalendarTexts } from '../texts.ts';
import { useLabels } from '../../../texts/labels.ts';
import { AppointmentForm } from '../parts/appointment-form.tsx';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FromTo } from '../parts/from-to.tsx';
import { Options, Select, TextField } from '../../../ui/field.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';

export default function CalendarPage() {
  const t = useCalendarTexts();
  const { user, isLoading } = useAuth();
  if (isLoading) return <PageSkeleton title={t.calendar} />;
  return user ? <Calendar key={user.id} user={user} /> : <Closed />;
}

/** For visitors and for those excluded by the configuration. */
function Closed({ signedIn = false }: { signedIn?: boolean }) {
  const t = useCalendarTexts();
  const { title, sentence } = useGateText('calendarGate');
  return (
    <Gate
      title={title}
      way={signedIn ? undefined : { to: '/login?next=/calendar', label: t.login }}
      action={signedIn && <ButtonLink to="/dashboard">{t.toYourDashboard}</ButtonLink>}
    >
      {sentence}
    </Gate>
  );
}

function Calendar({ user: { userType } }: { user: SessionUser }) {
  const t = useCalendarTexts();
  const place = usePlace();
  const [adding, setAdding] = useState<Adding>();
  const target = useTarget();
  const week = useWeek(place.sunday);
  const isClient = userType === 'client';
  const words = wordsFor(isClient);
  const shown = week.data?.sunday === place.sunday ? week.data : undefined;
  if (week.error instanceof ApiError && week.error.status === 403) return <Closed signedIn />;
  return (
    <div className="wrap pb-18 [&_.notice]:mt-6">
      <PageTitle title={words.title} />
      <ShowTogether skeleton={<GridSkeleton />}>
        <Tiles week={shown} openLabel={words.open} />
        {place.jobId !== undefined && <ForJob jobId={place.jobId} place={place} week={shown?.appointments} />}
        <WaitingList onOpen={(appointment) => place.open(appointment.id, dateOf(appointment))} />
        <WeekBar place={place} />
        {shown && (
          <WeekGrid
            week={shown}
            place={place}
            target={target}
            isClient={isClient}
            onAppointment={({ id }) => place.open(id)}
            onSlot={(slot) => setAdding({ slot })}
            onAdd={userType === 'admin' ? undefined : (date) => setAdding({ date })}
          />
        )}
        {!shown && (week.isError ? <FailedAnswer of={week} title={t.weekNotLoaded} /> : <GridSkeleton />)}
        {shown?.isCut && <Notice>{t.weekTooFull}</Notice>}
        <Legend />
        <FeedPanel />
      </ShowTogether>
      {adding && <AddDialog {...{ adding, isClient }} jobId={place.jobId} onClose={() => setAdding(undefined)} />}
      <Opened place={place} week={shown?.appointments} />
    </div>
  );
}

/** A window to offer on a day, or an appointment in a window. */
type Adding = { date: string } | { slot: TimeSlot };

/** `jobId`: the job that the person came for. */
type AddProps = { isClient: boolean; jobId: number | undefined; onClose: () => void };

function AddDialog({ adding, isClient, ...props }: AddProps & { adding: Adding }) {
  return 'date' in adding ? (
    <AvailabilityForm date={adding.date} isClient={isClient} {...props} />
  ) : (
    <AppointmentForm slot={adding.slot} {...props} />
  );
}

/** The appointment in the address, from the week or the waiting proposals. */
function Opened({ place, week }: { place: Place; week: readonly Appointment[] | undefined }) {
  const waiting = useWaiting().data ?? [];
  const wanted = [...(week ?? []), ...waiting].find(({ id }) => id === place.appointmentId);
  return wanted ? (
    <AppointmentDialog key={wanted.id} appointment={wanted} onClose={() => place.open(undefined)} />
  ) : null;
}

const isLive = ({ status }: Appointment) => status === 'pending' || status === 'confirmed';

/** The job that the person came from, to agree on its day. */
function ForJob({ jobId, place, week = [] }: { jobId: number; place: Place; week: Appointment[] | undefined }) {
  const t = useCalendarTexts();
  const waiting = useWaiting();
  const proposal = waiting.data?.find((one) => one.jobId === jobId);
  // An open or pending proposal is shown before a new one can be made.
  const hasDay = proposal !== undefined || week.some((one) => one.jobId === jobId && isLive(one));
  const partner = usePartners().data?.find((one) => one.jobId === jobId);
  // The day of a proposal to answer comes before the day that the owner prefers.
  const first = proposal ? dateOf(proposal) : waiting.isPending ? undefined : partner?.scheduledDate;
  const { isAsked, today } = place;
  const goTo = useEffectEvent(place.goTo);
  useEffect(() => {
    if (first && first > today && !isAsked) goTo(first);
  }, [first, today, isAsked]);
  return partner && !hasDay ? (
    <Notice
      tone="ok"
      icon="calendar"
      title={t.aDayFor(titleOrWhy(partner.jobId, partner.title))}
      text={t.chooseOpenTime}
    />
  ) : null;
}

const LEGEND = ['confirmed', 'pending', 'completed', 'cancelled'] as const;

function Legend() {
  const words = useLabels().appointmentStatuses;
  const t = useCalendarTexts();
  return (
    <p className="small second flex gap-x-4 gap-y-2 flex-wrap mt-4">
      {LEGEND.map((look) => (
        <span className="inline-flex gap-2 items-center" key={look}>
          <i className={`w-5.5 h-3.5 bg-(--c) ${STATUS_COLOR[look]}`} aria-hidden="true" />
          {words[look]}
        </span>
      ))}
      <span className="inline-flex gap-2 items-center">
        <i className="w-5.5 h-3.5 border border-rule-strong border-dashed" aria-hidden="true" />
        {t.openSlot}
      </span>
      <span className="inline-flex gap-2 items-center">{t.centralTime}</span>
    </p>
  );
}

const WEEKS = [2, 3, 4, 6, 8, 12, 26, 52];

/** Jobs that a window can be reserved for: an owner's own, or those a business was paid for. */
function useJobChoices(isClient: boolean): { jobId: number; title: string }[] {
  const jobs = useOwnJobs(isClient).data ?? [];
  const partners = usePartners().data ?? [];
  return isClient ? jobs.map(({ id, title }) => ({ jobId: id, title })) : partners.filter(({ awarded }) => awarded);
}

type AvailabilityProps = AddProps & { date: string };

function useAvailability({ date, jobId, onClose }: AvailabilityProps) {
  const t = useCalendarTexts();
  const add = useAddSlot();
  const { success } = useToasts();
  const [times] = useState(() => nextHalfDay(date, wallTime(new Date())));
  return useActionForm({
    first: { ...times, repeatWeeks: '1', jobId: jobId ? String(jobId) : '' },
    failed: t.noAnswerTextSaved,
    send: (body, idempotencyKey) => add.mutateAsync({ body, idempotencyKey }),
    onDone: (made) => {
      const weeks = made.repeated.length;
      const when = weeks > 0 ? t.andTheWeeksAfter(fullDayName(made.date), weeks) : t.onDay(fullDayName(made.date));
      success(t.timeAdded, `${when} ${t.notProposedYet}`);
      onClose();
    },
  });
}

/** "Add availability": a day, start and end, for how many weeks, and for one job or any. */
function AvailabilityForm(props: AvailabilityProps) {
  const t = useCalendarTexts();
  const choices = useJobChoices(props.isClient);
  const { field, sending } = useAvailability(props);
  const [title, intro] = props.isClient
    ? [t.addAvailability, t.ownerAvailabilityIntro]
    : [t.offerMyTime, t.availabilityIntro];
  const asked = { title, action: t.addAvailability, lead: <p className="second">{intro}</p> };
  return (
    <FormDialog {...sending} {...asked} onClose={props.onClose}>
      <TextField label={t.day} type="date" {...field('date', needed(t.chooseADay))} />
      <FromTo field={field} />
      <Select label={t.repeat} {...field('repeatWeeks')}>
        <option value="1">{t.onlyThisDay}</option>
        <Options of={WEEKS.map((weeks) => [weeks, weeks === 52 ? t.weeklyForYear : t.everyWeekWeeks(weeks)])} />
      </Select>
      {/* The options load after the form: the requested one is selected once it is there. */}
      <Select key={choices.length} label={t.relatedJob} optional {...field('jobId')}>
        <Options none={t.anyJob} of={choices.map((one) => [one.jobId, one.title])} />
      </Select>
    </FormDialog>
  );
}
