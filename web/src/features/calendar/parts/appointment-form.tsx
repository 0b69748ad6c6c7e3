// "Book Appointment" (S2 §2, §5): the related job, a title, what and where, inside an open window.
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
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select, TextArea, TextField } from '../../../ui/field.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { messageOf } from '../../../wire/api-error.ts';
import { useBook, usePartners } from '../data.ts';
import { fullDayName, timeRange, weekdayOf } from '../words.ts';
import { slotWords } from './day.tsx';
import { showErrors } from './form-errors.ts';
import { SlotAside } from './slot-aside.tsx';
import './dialogs.css';

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
  const asked = usePartners();
  const { slot, onClose } = props;
  const fit = (asked.data ?? []).filter((one) => slot.forJobs.includes(one.jobId));
  // Paid jobs first: a visit before the choice is the exception.
  const partners = fit.toSorted((a, b) => Number(b.awarded) - Number(a.awarded));
  if (asked.data && slot.can.book && partners.length > 0) {
    return <Form {...props} partners={partners} />;
  }
  return (
    <Dialog open size="small" onClose={onClose} title={titleOf(slot)} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="stack">
        <p className="small second">{whereOf(slot)}</p>
        {asked.isPending ? <SkeletonRows rows={1} label="Loading your jobs" /> : <WhyNot slot={slot} />}
        {asked.isError && (
          <Notice tone="error">{messageOf(asked.error, 'Your jobs did not load. Close this and try again.')}</Notice>
        )}
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
  if (slot.relation === 'bidding') {
    return (
      <p>
        {slot.jobId === null
          ? 'An owner whose job is open for bids is at home then. Whose time it is shows once a bid is paid.'
          : 'An owner whose job is open for bids is available then. Once you have bid on the job you can propose a visit.'}
      </p>
    );
  }
  return (
    <p>
      {slot.relation === 'own'
        ? 'You are available then. As soon as a job is paid, the other side can propose this time to you, and you to them.'
        : 'It cannot be booked: it has begun, or there is no paid job between you for it.'}
    </p>
  );
}

function nameOf({ title, with: who, awarded }: Partner): string {
  return awarded ? `${title}, with ${who}` : `Visit before the choice: ${title}, ${who}`;
}

function Form({ slot, jobId, partners, onClose }: AppointmentFormProps & { partners: readonly Partner[] }) {
  const formId = useId();
  const book = useBook();
  const { success, error } = useNotifications();
  const chosen = partners.find((one) => one.jobId === (jobId ?? slot.jobId)) ?? partners[0];
  const form = useForm<Values>({
    defaultValues: {
      partner: String(chosen?.id ?? ''),
      title: '',
      startTime: slot.startTime,
      endTime: slot.endTime,
      description: '',
      location: '',
      notes: '',
    },
  });
  const { register, formState, setError, control } = form;
  const partner = useWatch({ control, name: 'partner' });
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
      success(BOOKED, `${fullDayName(slot.date)}, ${timeRange(made)}. It stands once it is confirmed.`);
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
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={book.isPending} busyLabel="Booking...">
            Book Appointment
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <p className="small second">{whereOf(slot)}</p>
        <SlotAside slot={slot} onDone={onClose} />
        <Select label="Related Job" {...register('partner')}>
          {partners.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
        <TextField
          label="Appointment Title"
          placeholder="Tree consultation, removal estimate, etc."
          maxLength={MAX_APPOINTMENT_TITLE}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || TITLE_REQUIRED })}
        />
        <div className="calendar-pair">
          <TextField label="From" type="time" error={errors.startTime?.message} {...register('startTime')} />
          <TextField label="To" type="time" error={errors.endTime?.message} {...register('endTime')} />
        </div>
        <TextArea
          label="Description"
          optional
          className="calendar-words"
          rows={3}
          maxLength={MAX_APPOINTMENT_TEXT}
          error={errors.description?.message}
          {...register('description')}
        />
        <TextField
          label="Location"
          optional
          hint={isBlind ? undefined : 'Left out, it is at the address of the job.'}
          maxLength={MAX_APPOINTMENT_LOCATION}
          error={errors.location?.message}
          {...register('location')}
        />
        <TextArea
          label="Notes"
          optional
          className="calendar-words"
          rows={2}
          maxLength={MAX_APPOINTMENT_TEXT}
          error={errors.notes?.message}
          {...register('notes')}
        />
        {isBlind && (
          <Notice>
            Before the choice is paid you do not know each other: names, numbers and streets in these words are hidden.
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
