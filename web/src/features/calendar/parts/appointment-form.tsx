// "Book Appointment": the related job, a title, what and where, inside an open window.
import {
  BOOKED,
  BOOKING_FAILED,
  BOOKING_FAILED_MESSAGE,
  MAX_APPOINTMENT_LOCATION,
  MAX_APPOINTMENT_TEXT,
  MAX_APPOINTMENT_TITLE,
  TITLE_REQUIRED,
  type Partner,
  type TimeSlot,
} from '@live-oak/contract/features/calendar/schema.ts';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useBook, usePartners, useRemoveSlot } from '../data.ts';
import { fullDayName, timeRange, weekdayOf } from '../words.ts';
import { slotWords } from './day.tsx';
import { showErrors } from './form-errors.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { calendarTexts } from '../texts.ts';
import { Icon } from '../../../ui/icon.tsx';

interface Values {
  /** Of the bid: a job and with whom. */
  partner: string;
  title: string;
  startTime: string;
  endTime: string;
  description: string;
  location: string;
  notes: string;
}

interface AppointmentFormProps {
  slot: TimeSlot;
  jobId: number | undefined;
  onClose: () => void;
}

/** Asks for the jobs first: the form begins with the right one chosen. */
export function AppointmentForm(props: AppointmentFormProps) {
  const t = useTexts(calendarTexts);
  const asked = usePartners();
  const { slot, onClose } = props;
  const fit = (asked.data ?? []).filter((one) => slot.forJobs.includes(one.jobId));
  // Paid jobs: a visit before the choice is offered only where there is none.
  const paid = fit.filter(({ awarded }) => awarded);
  const partners = paid.length > 0 ? paid : fit;
  if (asked.data && slot.can.book && partners.length > 0) {
    return <Form {...props} partners={partners} />;
  }
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={titleOf(slot)}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="stack">
        <p className="small second">{whereOf(slot)}</p>
        {asked.isPending ? <SkeletonRows rows={1} label={t.loadingYourJobs} /> : <WhyNot slot={slot} />}
        {asked.isError && <Notice tone="error">{messageOf(asked.error, t.jobsNotLoadedClose)}</Notice>}
        <SlotAside slot={slot} onDone={onClose} />
      </div>
    </Dialog>
  );
}

const titleOf = (slot: TimeSlot) => (
  <>
    {weekdayOf(slot.date)}, <span className="nowrap">{timeRange(slot)}</span>
  </>
);
const whereOf = (slot: TimeSlot) => `${fullDayName(slot.date).split(', ').slice(1).join(', ')}. ${slotWords(slot)}`;

/** What stands between the person and an appointment in this window. */
function WhyNot({ slot }: { slot: TimeSlot }) {
  const t = useTexts(calendarTexts);
  if (slot.relation === 'bidding') {
    return <p>{slot.jobId === null ? t.ownerIsHome : t.ownerIsAvailable}</p>;
  }
  return <p>{slot.relation === 'own' ? t.youAreAvailable : t.notBookable}</p>;
}

function nameOf({ title, with: who, awarded }: Partner): string {
  const t = textsNow(calendarTexts);
  return awarded ? t.withWord(title, who) : t.visitBeforeTheChoice(title, who);
}

function Form({ slot, jobId, partners, onClose }: AppointmentFormProps & { partners: readonly Partner[] }) {
  const t = useTexts(calendarTexts);
  const formId = useId();
  const book = useBook();
  const { success, error } = useNotifications();
  const chosen = partners.find((one) => one.jobId === (jobId ?? slot.jobId)) ?? partners[0];
  const form = useForm<Values>({
    defaultValues: {
      partner: String(chosen?.id ?? ''),
      title: chosen?.title.slice(0, MAX_APPOINTMENT_TITLE) ?? '',
      startTime: slot.startTime,
      endTime: slot.endTime,
      description: '',
      location: '',
      notes: '',
    },
  });
  const { register, formState, setError, control } = form;
  const [partner, ...typed] = useWatch({ control, name: ['partner', 'title', 'description', 'location', 'notes'] });
  const { errors } = formState;
  const submit = form.handleSubmit(async ({ partner: bid, startTime, endTime, ...words }) => {
    const meant = partners.find(({ id }) => String(id) === bid);
    try {
      const made = await book.mutateAsync({
        ...words,
        jobId: meant?.jobId ?? '',
        bidId: meant && !meant.awarded ? meant.id : undefined,
        startTime: `${slot.date} ${startTime}`,
        endTime: `${slot.date} ${endTime}`,
      });
      success(BOOKED, t.proposedOn(fullDayName(slot.date), timeRange(made)));
      onClose();
    } catch (thrown) {
      const known = ['title', 'startTime', 'endTime', 'description', 'location', 'notes'] as const;
      showErrors<Values>(thrown, known, setError, BOOKING_FAILED_MESSAGE);
      error(BOOKING_FAILED, messageOf(thrown, BOOKING_FAILED_MESSAGE));
    }
  });
  const isBlind = partners.find(({ id }) => String(id) === partner)?.awarded === false;
  return (
    <Dialog
      open
      onClose={onClose}
      held={book.isPending}
      title={titleOf(slot)}
      footer={
        <>
          <Button onClick={onClose} disabled={book.isPending}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={book.isPending} busyLabel={t.booking}>
            {t.bookAppointment}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="small second">{whereOf(slot)}</p>
        <SlotAside slot={slot} onDone={onClose} />
        <Select label={t.relatedJob} {...register('partner')}>
          {partners.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <TextField
          label={t.appointmentTitle}
          placeholder={t.titleExample}
          maxLength={MAX_APPOINTMENT_TITLE}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || TITLE_REQUIRED })}
        />
        <div className="grid gap-4 grid-cols-[1fr_1fr] items-start">
          <TextField label={t.from} type="time" error={errors.startTime?.message} {...register('startTime')} />
          <TextField label={t.to} type="time" error={errors.endTime?.message} {...register('endTime')} />
        </div>
        <TextArea
          label={t.description}
          optional
          className="min-h-20"
          rows={3}
          maxLength={MAX_APPOINTMENT_TEXT}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label={t.location}
          optional
          hint={isBlind ? undefined : t.addressHint}
          maxLength={MAX_APPOINTMENT_LOCATION}
          error={errors.location?.message}
          {...register('location')}
        />
        <TextArea
          label={t.notes}
          optional
          className="min-h-20"
          rows={2}
          maxLength={MAX_APPOINTMENT_TEXT}
          error={errors.notes?.message}
          {...register('notes')}
        />
        {isBlind && <MaskedNote text={typed.join('\n')} />}
        {isBlind && <Notice>{t.privacyBeforePayment}</Notice>}
      </form>
    </Dialog>
  );
}

function SlotAside({ slot, onDone }: { slot: TimeSlot; onDone: () => void }) {
  const t = useTexts(calendarTexts);
  const remove = useRemoveSlot();
  const { success } = useNotifications();
  const [failure, setFailure] = useState<string>();
  const take = async (rest: boolean) => {
    setFailure(undefined);
    try {
      await remove.mutateAsync({ id: slot.id, rest });
      success(t.timeRemoved, rest ? t.notOfferedFromWeek : t.noLongerOffered);
      onDone();
    } catch (thrown) {
      setFailure(messageOf(thrown, t.noAnswerTryAgain));
    }
  };
  if (!slot.can.remove) {
    return slot.jobId === null || slot.relation === 'own' ? null : (
      <ButtonLink to={`/jobs/${slot.jobId}`}>{t.seeTheJob}</ButtonLink>
    );
  }
  return (
    <div className="[&_.btn]:-ml-3">
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="row">
        <Button look="quiet" busy={remove.isPending} busyLabel={t.removing} onClick={() => void take(false)}>
          <Icon name="trash" />
          {t.removeThisTime}
        </Button>
        {slot.repeats && (
          <Button look="quiet" disabled={remove.isPending} onClick={() => void take(true)}>
            {t.removeFollowingWeeks}
          </Button>
        )}
      </div>
    </div>
  );
}
