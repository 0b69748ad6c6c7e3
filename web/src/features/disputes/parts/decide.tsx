// An administrator's decision: the held amount as a bar, divided by a slider, quick picks or typing, with a reason.
import { withPeriod } from '@live-oak/contract/language.ts';
import {
  DECISION_NEEDED,
  MOST_STATEMENT_LETTERS,
  type AdminDispute,
} from '@live-oak/contract/features/disputes/schema.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { needed, useActionForm } from '../../../app/use-action-form.ts';
import { Button, SubmitButton, Notice } from '../../../ui/basics.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { moneyFromCents, dayAndTime } from '../../../ui/format.ts';
import { disputeRoutes } from '@live-oak/contract/features/disputes/routes.ts';
import { call } from '../../../api-client/call.ts';
import { useCommand } from '../../../api-client/use-command.ts';
import { checkSum, divide, divideByPercent, otherSum, percentOf, refundOf, type Sums } from '../division.ts';
import { PaymentSplit } from './payment-split.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { AskDialog } from '../../../ui/form-dialog.tsx';
import { useToasts } from '../../../ui/toast/toasts.tsx';
import { useNow } from '../../admin/use-now.ts';

interface Division {
  refundCents: number;
  releaseCents: number;
  note: string;
}

const NOT_DIVIDED = 'Say how the payment is divided';

/** The form of a division; `onDecide` gets a complete one. */
function useDivision(heldCents: number, onDecide: (division: Division) => void) {
  const { form, field, onSubmit } = useActionForm({
    first: { back: '', paid: '', note: '' },
    send: async ({ note, ...sums }) => {
      const refundCents = refundOf(heldCents, sums) ?? 0;
      onDecide({ refundCents, releaseCents: heldCents - refundCents, note });
    },
  });
  const [back, paid] = useWatch({ control: form.control, name: ['back', 'paid'] });
  const take = (sums: Sums) => {
    form.setValue('back', sums.back, { shouldValidate: true });
    form.setValue('paid', sums.paid, { shouldValidate: true });
  };
  const check = (typed: string) => checkSum(heldCents, typed, moneyFromCents(heldCents));
  const sumField = (name: 'back' | 'paid', other: 'back' | 'paid') =>
    field(name, {
      validate: (typed, sums) => (sums.back + sums.paid === '' ? name === 'paid' || NOT_DIVIDED : check(typed)),
      onChange: () => {
        const rest = otherSum(heldCents, form.getValues(name));
        if (rest !== undefined) {
          form.setValue(other, rest, { shouldValidate: true });
        }
        void form.trigger(name);
      },
    });
  return { field, onSubmit, take, sumField, refundCents: refundOf(heldCents, { back, paid }) };
}

export function Decide({ dispute }: { dispute: AdminDispute }) {
  const { heldCents } = dispute;
  const id = useId();
  const [decided, setDecided] = useState<Division>();
  const division = useDivision(heldCents, setDecided);
  return (
    <form
      className="grid gap-4 p-5 border-2 border-oak rounded-3 bg-paper-raised shadow-lift [&_h2+.small]:mt-1 max-sm:p-4"
      noValidate
      onSubmit={division.onSubmit}
      aria-labelledby={id}
    >
      <div>
        <h2 className="title-2" id={id}>
          Divide {moneyFromCents(heldCents)}
        </h2>
        <p className="small second">It’s held until you decide. The two amounts always add up to it.</p>
      </div>
      <DivisionFields heldCents={heldCents} division={division} />
      {decided && <ConfirmDecision dispute={dispute} division={decided} onClose={() => setDecided(undefined)} />}
    </form>
  );
}

type DivisionFieldsProps = { heldCents: number; division: ReturnType<typeof useDivision> };

function DivisionFields({ heldCents, division: { field, take, sumField, refundCents } }: DivisionFieldsProps) {
  const sum = { prefix: '$', inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <>
      <Picker heldCents={heldCents} refundCents={refundCents} onChange={take} />
      <div className="grid gap-3 grid-cols-2 items-start max-sm:grid-cols-1">
        <TextField label="Back to the owner" {...sum} {...sumField('back', 'paid')} />
        <TextField label="To the business" {...sum} {...sumField('paid', 'back')} />
      </div>
      <TextArea
        label="Reason for your decision"
        hint="Both sides see it here and by email. It’s saved in the audit log."
        rows={5}
        maxLength={MOST_STATEMENT_LETTERS}
        {...field('note', needed(DECISION_NEEDED))}
      />
      <SubmitButton label="Decide the dispute" large block />
    </>
  );
}

interface PickerProps {
  heldCents: number;
  refundCents: number | undefined;
  onChange: (sums: Sums) => void;
}

/** The division as a bar, with a slider and quick picks. */
function Picker({ heldCents, refundCents, onChange }: PickerProps) {
  const half = Math.floor(heldCents / 2);
  const pick = (words: string, cents: number) => (
    <Button label={words} className="flex-auto" onClick={() => onChange(divide(heldCents, cents))} />
  );
  return (
    <>
      {refundCents === undefined ? (
        <p className="p-4 border border-rule-strong border-dashed rounded-1 text-bark-2 text-center">
          Not divided yet. Choose an amount below.
        </p>
      ) : (
        <PaymentSplit heldCents={heldCents} refundCents={refundCents} />
      )}
      <Slider heldCents={heldCents} refundCents={refundCents ?? half} onChange={onChange} />
      <div className="flex gap-2 flex-wrap" role="group" aria-label="Quick picks">
        {pick('All back', heldCents)}
        {pick('Half', half)}
        {pick('All to the business', 0)}
      </div>
    </>
  );
}

/** In whole percent, so that arrow keys move it visibly; the fields take cents. */
function Slider({ heldCents, refundCents, onChange }: PickerProps & { refundCents: number }) {
  const id = useId();
  return (
    <div className="grid">
      <label className="small second" htmlFor={id}>
        Share that goes back
      </label>
      <input
        className="w-full min-h-(--hit) m-0 accent-oak"
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percentOf(heldCents, refundCents)}
        aria-valuetext={`${moneyFromCents(refundCents)} back to the owner, ${moneyFromCents(heldCents - refundCents)} to the business`}
        onChange={(event) => onChange(divideByPercent(heldCents, Number(event.target.value)))}
      />
    </div>
  );
}

interface ConfirmDecisionProps {
  dispute: AdminDispute;
  division: Division;
  onClose: () => void;
}

function useDecision({ dispute, division, onClose }: ConfirmDecisionProps) {
  const resolve = useCommand((key: string) =>
    call(disputeRoutes.resolve, { params: { id: dispute.id }, body: division, idempotencyKey: key }),
  );
  const notifications = useToasts();
  return useActionForm({
    first: {},
    failed: 'It was not decided. Please try again.',
    send: async (_values, key) => {
      try {
        await resolve.mutateAsync(key);
      } catch (error) {
        // Another administrator decided first, and their decision replaces this dialog, so the message is a toast.
        if (error instanceof ApiError && error.status === 409) {
          notifications.warning('Not Decided by You', error.userMessage);
        }
        throw error;
      }
    },
    onDone: () => {
      notifications.success('Dispute Decided', 'Both sides are notified of what happens to the money and why.');
      onClose();
    },
  });
}

/** A confirmation before a dispute is decided: who gets how much, what happens to the job, and whether a side has not answered. */
function ConfirmDecision(props: ConfirmDecisionProps) {
  const { dispute, division, onClose } = props;
  const { failure, busy, onSubmit } = useDecision(props);
  const ask = { busy, onAct: onSubmit, onClose };
  return (
    <AskDialog {...ask} title="Confirm this decision?" cancel="Go back" action="Confirm decision">
      <div className="stack">
        {failure && <Notice tone="error" text={failure} />}
        <PaymentSplit heldCents={dispute.heldCents} refundCents={division.refundCents} />
        <Outcome dispute={dispute} division={division} />
        {!dispute.answered && <NotAnswered answerBy={dispute.answerBy} />}
      </div>
    </AskDialog>
  );
}

function Outcome({ dispute, division }: Omit<ConfirmDecisionProps, 'onClose'>) {
  const { refundCents, releaseCents } = division;
  return (
    <p>
      {refundCents > 0 && (
        <>
          <b>{moneyFromCents(refundCents)}</b> goes back to {withPeriod(dispute.clientName)}{' '}
        </>
      )}
      {releaseCents > 0 && (
        <>
          <b>{moneyFromCents(releaseCents)}</b> is released to {withPeriod(dispute.businessName)}{' '}
        </>
      )}
      The job is {releaseCents > 0 ? 'completed' : 'canceled'}. This can’t be undone.
    </p>
  );
}

function NotAnswered({ answerBy }: { answerBy: string }) {
  const now = useNow();
  return (
    <Notice tone="gold">
      {new Date(answerBy) > now
        ? `The other side has not answered, and may until ${dayAndTime(answerBy)}.`
        : 'The other side has not answered.'}
    </Notice>
  );
}
