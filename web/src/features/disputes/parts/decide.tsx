// The desk's decision: what is held on one bar, divided by a slider, by quick picks or by typing, with the reason for it.
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
import { ConfirmDecision } from './confirm-decision.tsx';
import { PaymentSplit } from './payment-split.tsx';

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
