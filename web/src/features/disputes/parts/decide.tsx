// The desk's decision: what is held on one bar, divided by a slider, by quick picks or by typing, with the reason for it.
import { AskDialog } from '../../../ui/form-dialog.tsx';
import {
  DECISION_NEEDED,
  MOST_STATEMENT_LETTERS,
  type AdminDispute,
} from '@live-oak/contract/features/disputes/schema.ts';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { divide, divideByPercent, divideByTyping, percentOf, type Divided } from '../division.ts';
import { PaymentSplit } from './payment-split.tsx';
import { dayAndTime } from '../../../ui/dates.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useNotifications } from '../../../ui/toast/notifications.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useCommandKey } from '../../../api-client/use-command-key.ts';
import { useNow } from '../../admin/use-now.ts';
import { useResolveDispute, type Division } from '../data.ts';

export function Decide({ dispute }: { dispute: AdminDispute }) {
  const { heldCents } = dispute;
  const id = useId();
  const held = moneyFromCents(heldCents);
  const [divided, setDivided] = useState<Divided>();
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ sums?: string; note?: string }>({});
  const [asking, setAsking] = useState(false);
  const now = divided ?? { ...divide(heldCents, Math.floor(heldCents / 2)), back: '', paid: '' };
  const take = (next: Divided) => {
    setDivided(next);
    setErrors(({ note: kept }) => (kept ? { note: kept } : {}));
  };
  const type = (field: 'back' | 'paid', typed: string) => take(divideByTyping(heldCents, now, field, typed, held));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sums = divided ? divided.wrong?.message : 'Say how the payment is divided';
    const missing = note.trim() === '' ? DECISION_NEEDED : undefined;
    if (sums || missing) {
      setErrors({ ...(sums && { sums }), ...(missing && { note: missing }) });
      document.getElementById(sums ? `${id}-${divided?.wrong?.field ?? 'back'}` : `${id}-note`)?.focus();
      return;
    }
    setAsking(true);
  };
  const wrongIn = (field: 'back' | 'paid') =>
    now.wrong?.field === field ? now.wrong.message : field === 'back' && !now.wrong ? errors.sums : undefined;
  return (
    <form
      className="grid gap-4 p-5 border-2 border-oak rounded-3 bg-paper-raised shadow-lift [&_h2+.small]:mt-1 max-sm:p-4"
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
    >
      <div>
        <h2 className="title-2" id={`${id}-title`}>
          Divide {held}
        </h2>
        <p className="small second">It is held until you decide. The two sums always add up to it.</p>
      </div>
      {divided ? (
        <PaymentSplit heldCents={heldCents} refundCents={divided.refundCents} />
      ) : (
        <p className="p-4 border border-rule-strong border-dashed rounded-1 text-bark-2 text-center">
          Not divided yet. Pick a start, or slide.
        </p>
      )}
      <Slider heldCents={heldCents} divided={now} onChange={take} />
      <div className="flex gap-2 flex-wrap [&_.btn]:flex-auto" role="group" aria-label="Quick picks">
        <Button onClick={() => take(divide(heldCents, heldCents))}>All back</Button>
        <Button onClick={() => take(divide(heldCents, Math.floor(heldCents / 2)))}>Half</Button>
        <Button onClick={() => take(divide(heldCents, 0))}>All to the business</Button>
      </div>
      <div className="grid gap-3 grid-cols-[1fr_1fr] items-start max-sm:grid-cols-1">
        <TextField
          id={`${id}-back`}
          label="Back to the owner"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={now.back}
          error={wrongIn('back')}
          onChange={(event) => type('back', event.target.value)}
        />
        <TextField
          id={`${id}-paid`}
          label="To the business"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          value={now.paid}
          error={wrongIn('paid')}
          onChange={(event) => type('paid', event.target.value)}
        />
      </div>
      <TextArea
        id={`${id}-note`}
        label="Why you decide so"
        hint="Both sides see it here and by email. It goes into the record."
        rows={5}
        maxLength={MOST_STATEMENT_LETTERS}
        value={note}
        error={errors.note}
        onChange={(event) => {
          setNote(event.target.value);
          setErrors(({ sums }) => (sums ? { sums } : {}));
        }}
      />
      <Button look="primary" large block type="submit">
        Decide the dispute
      </Button>
      {asking && divided && (
        <ConfirmDecision
          dispute={dispute}
          division={{ refundCents: divided.refundCents, releaseCents: heldCents - divided.refundCents, note }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

interface SliderProps {
  heldCents: number;
  divided: Divided;
  onChange: (divided: Divided) => void;
}

/** In whole percent, so that the arrow keys move it by steps one can see; the fields take every cent. */
function Slider({ heldCents, divided: { refundCents }, onChange }: SliderProps) {
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

function ConfirmDecision({ dispute, division, onClose }: ConfirmDecisionProps) {
  const { heldCents, clientName, businessName, answered, answerBy } = dispute;
  const { refundCents, releaseCents } = division;
  const now = useNow();
  const resolve = useResolveDispute(dispute.id);
  const { keyFor } = useCommandKey();
  const notifications = useNotifications();
  const [failure, setFailure] = useState<string>();
  const decide = async () => {
    setFailure(undefined);
    try {
      await resolve.mutateAsync({ division, key: keyFor(division) });
      notifications.success('Dispute Decided', 'Both sides are notified of what happens to the money and why.');
      onClose();
    } catch (thrown) {
      const words = messageOf(thrown, 'It was not decided. Please try again.');
      setFailure(words);
      // Decided by somebody else meanwhile: their decision takes the place of this dialog, so the word stands beside it.
      if (thrown instanceof ApiError && thrown.status === 409) {
        notifications.warning('Not Decided by You', words);
      }
    }
  };
  return (
    <AskDialog
      title="Confirm this decision?"
      onClose={onClose}
      cancel="Go back"
      action="Confirm decision"
      busyLabel="Deciding..."
      busy={resolve.isPending}
      onAct={() => void decide()}
    >
      <div className="stack">
        {failure && <Notice tone="error">{failure}</Notice>}
        <PaymentSplit heldCents={heldCents} refundCents={refundCents} />
        <p>
          {refundCents > 0 && (
            <>
              <b>{moneyFromCents(refundCents)}</b> goes back to {clientName}.{' '}
            </>
          )}
          {releaseCents > 0 && (
            <>
              <b>{moneyFromCents(releaseCents)}</b> is released to {businessName}.{' '}
            </>
          )}
          The job is {releaseCents > 0 ? 'completed' : 'cancelled'}. This can’t be undone.
        </p>
        {!answered && (
          <Notice tone="gold">
            {new Date(answerBy) > now
              ? `The other side has not answered, and may until ${dayAndTime(answerBy)}.`
              : 'The other side has not answered.'}
          </Notice>
        )}
      </div>
    </AskDialog>
  );
}
