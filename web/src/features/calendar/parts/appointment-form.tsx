// "Book Appointment": the related job, a title, what and where, inside an open window.
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
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
import { useWatch } from 'react-hook-form';
import { Button, ButtonLink, Notice, Icon } from '../../../ui/basics.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Options, Select, TextArea, TextField } from '../../../ui/field.tsx';
import { SkeletonRows } from '../../../ui/page.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { messageOf } from '../../../api-client/api-error.ts';
import { MaskedNote } from '../../jobs/parts/masked-note.tsx';
import { useBook, usePartners, useRemoveSlot } from '../data.ts';
import { fullDayName, timeRange, weekdayOf } from '../wording.ts';
import { slotText } from './day.tsx';
import { FromTo } from './from-to.tsx';
import { calendarTexts, useCalendarTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

type AppointmentFormProps = { slot: TimeSlot; jobId: number | undefined; onClose: () => void };

/** Loads the jobs first, so that the form starts with the right one selected. */
export function AppointmentForm(props: AppointmentFormProps) {
  const t = useCalendarTexts();
  const asked = usePartners();
  const { slot, onClose } = props;
  const fit = (asked.data ?? []).filter((one) => slot.forJobs.includes(one.jobId));
  // Paid jobs: a visit before the choice is offered only if there are none.
  const paid = fit.filter(({ awarded }) => awarded);
  const partners = paid.length > 0 ? paid : fit;
  if (asked.data && slot.can.book && partners.length > 0) return <Form {...props} partners={partners} />;
  return (
    <Dialog size="small" onClose={onClose} title={titleOf(slot)} footer={<Button onClick={onClose}>{t.close}</Button>}>
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
const whereOf = (slot: TimeSlot) => `${fullDayName(slot.date).split(', ').slice(1).join(', ')}. ${slotText(slot)}`;

function WhyNot({ slot }: { slot: TimeSlot }) {
  const t = useCalendarTexts();
  if (slot.relation === 'bidding') return <p>{slot.jobId === null ? t.ownerIsHome : t.ownerIsAvailable}</p>;
  return <p>{slot.relation === 'own' ? t.youAreAvailable : t.notBookable}</p>;
}

function nameOf({ title, with: who, awarded }: Partner): string {
  const t = calendarTexts();
  return awarded ? t.withWord(title, who) : t.visitBeforeTheChoice(title, who);
}

function useBooking({ slot, jobId, onClose }: AppointmentFormProps, partners: readonly Partner[]) {
  const t = useCalendarTexts();
  const book = useBook();
  const { success, error } = useToasts();
  const chosen = partners.find((one) => one.jobId === (jobId ?? slot.jobId)) ?? partners[0];
  return useActionForm({
    first: {
      /** The bid's id, which identifies a job and the other side. */
      partner: String(chosen?.id ?? ''),
      title: chosen?.title.slice(0, MAX_APPOINTMENT_TITLE) ?? '',
      startTime: slot.startTime,
      endTime: slot.endTime,
      description: '',
      location: '',
      notes: '',
    },
    failed: BOOKING_FAILED_MESSAGE,
    send: ({ partner: bid, startTime, endTime, ...words }, idempotencyKey) => {
      const meant = partners.find(({ id }) => String(id) === bid);
      const body = {
        ...words,
        jobId: meant?.jobId ?? '',
        bidId: meant && !meant.awarded ? meant.id : undefined,
        startTime: `${slot.date} ${startTime}`,
        endTime: `${slot.date} ${endTime}`,
      };
      return book.mutateAsync({ body, idempotencyKey });
    },
    onDone: (made) => {
      success(BOOKED, t.proposedOn(fullDayName(slot.date), timeRange(made)));
      onClose();
    },
    onFailed: (why, _, isSaid) => !isSaid && error(BOOKING_FAILED, why),
  });
}

type Booking = ReturnType<typeof useBooking>;

function Form({ partners, ...props }: AppointmentFormProps & { partners: readonly Partner[] }) {
  const t = useCalendarTexts();
  const { slot, onClose } = props;
  const { form, field, busy, onSubmit } = useBooking(props, partners);
  const partner = useWatch({ control: form.control, name: 'partner' });
  const isBlind = partners.find(({ id }) => String(id) === partner)?.awarded === false;
  return (
    <FormDialog title={titleOf(slot)} action={busy ? t.booking : t.bookAppointment} {...{ busy, onClose, onSubmit }}>
      <p className="small second">{whereOf(slot)}</p>
      <SlotAside slot={slot} onDone={onClose} />
      <Select label={t.relatedJob} {...field('partner')}>
        <Options of={partners.map((one) => [one.id, nameOf(one)])} />
      </Select>
      <TextField
        label={t.appointmentTitle}
        placeholder={t.titleExample}
        maxLength={MAX_APPOINTMENT_TITLE}
        {...field('title', needed(TITLE_REQUIRED))}
      />
      <FromTo field={field} />
      <Details field={field} isBlind={isBlind} />
      {isBlind && <Hidden control={form.control} />}
    </FormDialog>
  );
}

function Details({ field, isBlind }: Pick<Booking, 'field'> & { isBlind: boolean }) {
  const t = useCalendarTexts();
  const text = { optional: true, className: 'min-h-20', maxLength: MAX_APPOINTMENT_TEXT };
  return (
    <>
      <TextArea label={t.description} rows={3} {...text} {...field('description')} />
      <TextField
        label={t.location}
        optional
        hint={isBlind ? undefined : t.addressHint}
        maxLength={MAX_APPOINTMENT_LOCATION}
        {...field('location')}
      />
      <TextArea label={t.notes} rows={2} {...text} {...field('notes')} />
    </>
  );
}

/** Before a bid is paid: the part of the text that the other side will not see. */
function Hidden({ control }: Pick<Booking['form'], 'control'>) {
  const t = useCalendarTexts();
  const typed = useWatch({ control, name: ['title', 'description', 'location', 'notes'] });
  return (
    <>
      <MaskedNote text={typed.join('\n')} />
      <Notice>{t.privacyBeforePayment}</Notice>
    </>
  );
}

function useRemoval(slot: TimeSlot, onDone: () => void) {
  const t = useCalendarTexts();
  const remove = useRemoveSlot();
  const { success } = useToasts();
  const take = async (rest: boolean) => {
    try {
      await remove.mutateAsync({ id: slot.id, rest });
      success(t.timeRemoved, rest ? t.notOfferedFromWeek : t.noLongerOffered);
      onDone();
    } catch {
      // The dialog shows `error`.
    }
  };
  return { take, busy: remove.isPending, error: remove.error };
}

/** Other actions for an open window besides booking: delete it, or go to the job it is reserved for. */
function SlotAside({ slot, onDone }: { slot: TimeSlot; onDone: () => void }) {
  const t = useCalendarTexts();
  const { take, busy, error } = useRemoval(slot, onDone);
  if (!slot.can.remove) {
    return slot.jobId === null || slot.relation === 'own' ? null : (
      <ButtonLink to={to.job(slot.jobId)}>{t.seeTheJob}</ButtonLink>
    );
  }
  return (
    <div>
      {error && <Notice tone="error">{messageOf(error, t.noAnswerTryAgain)}</Notice>}
      <div className="row">
        <Button className="-ml-3" variant="quiet" busy={busy} onClick={() => void take(false)}>
          <Icon name="trash" />
          {t.removeThisTime}
        </Button>
        {slot.repeats && (
          <Button className="-ml-3" variant="quiet" disabled={busy} onClick={() => void take(true)}>
            {t.removeFollowingWeeks}
          </Button>
        )}
      </div>
    </div>
  );
}
