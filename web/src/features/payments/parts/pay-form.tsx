// Card, pay, cancel. A declined card stays in its field with the reason below.
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useActionForm } from '../../../app/use-action-form.ts';
import { usePageRestored } from '../../../app/use-page-restored.ts';
import { TextField } from '../../../ui/field.tsx';
import { cursorAfterGrouping, groupDigits } from '../card-number.ts';
import { paymentsTexts, usePaymentsTexts } from '../texts.ts';
import { TEST_CARDS, PayCard, type SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { Badge, type BadgeTone, Button, SubmitButton, Icon, Notice } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { Section } from '../../../ui/page.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { SlowNote } from '../../accounts/parts/form-notes.tsx';
import { cancelCheckout, payCheckout } from '../data.ts';

interface CardValues {
  card: string;
}

/** The card number, grouped while typing. */
function CardField<C, T>({ control }: { control: Control<CardValues, C, T> }) {
  const t = usePaymentsTexts();
  const { field, fieldState } = useController({ control, name: 'card' });
  const input = useRef<HTMLInputElement | null>(null);
  // A new object for each change, so that the cursor is set again even at the same position.
  const [cursor, setCursor] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (cursor && input.current === document.activeElement) {
      input.current?.setSelectionRange(cursor.at, cursor.at);
    }
  }, [cursor]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setCursor({ at: cursorAfterGrouping(target.value, target.selectionStart ?? target.value.length) });
    field.onChange(groupDigits(target.value));
  };
  return (
    <TextField
      label={t.cardNumber}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0000 0000 0000 0000"
      className="num tracking-wide"
      hint={t.testCardOnly}
      error={fieldState.error?.message}
      name={field.name}
      value={field.value}
      onBlur={field.onBlur}
      onChange={change}
      ref={(element) => {
        input.current = element;
        field.ref(element);
      }}
    />
  );
}

interface Card {
  number: string;
  tone: BadgeTone;
  does: string;
  /** On a page that only saves the card. */
  doesWhenSaved: string;
}

const cards = (t = paymentsTexts()): readonly Card[] => [
  { number: TEST_CARDS.pays, tone: 'ok', does: t.pays, doesWhenSaved: t.pays },
  { number: TEST_CARDS.declined, tone: 'no', does: t.isDeclined, doesWhenSaved: t.isDeclined },
  {
    number: TEST_CARDS.failsOnCharge,
    tone: 'wait',
    does: t.failsOnCharge,
    doesWhenSaved: t.savesThenFails,
  },
  { number: TEST_CARDS.asksHolder, tone: 'info', does: t.paysWithYouHere, doesWhenSaved: t.savesThenAsks },
];

/** The sandbox's test cards, one press each. */
function TestCards({ isSetup, onPick }: { isSetup: boolean; onPick: (number: string) => void }) {
  const t = usePaymentsTexts();
  return (
    <Section title={t.testCards} small>
      <ul className="mt-2 border-t border-t-rule">
        {cards().map((card) => (
          <li className="border-b border-b-rule" key={card.number}>
            <button
              className="flex gap-x-3 gap-y-1 flex-wrap items-center justify-between w-full min-h-12 px-1 py-1.5 border-0 bg-transparent bg-none text-bark text-ui text-left cursor-pointer hover:bg-oak-tint"
              type="button"
              onClick={() => onPick(groupDigits(card.number))}
            >
              <span className="num nowrap">{groupDigits(card.number)}</span>
              <Badge tone={card.tone}>{isSetup ? card.doesWhenSaved : card.does}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PayFormProps {
  checkout: SandboxCheckout;
  /** The checkout ended, in another tab or by time: fetch it again. */
  onOver: () => void;
}

export function PayForm({ checkout, onOver }: PayFormProps) {
  const t = usePaymentsTexts();
  const { form, failure, doing, pay, cancel } = usePayment(checkout.sessionId, onOver);
  const isSetup = checkout.mode === 'setup';
  return (
    <form method="post" className="grid gap-6" noValidate onSubmit={pay}>
      {failure && (
        <Notice tone="error" title={isSetup ? t.cardNotSavedYet : t.notPaidYet}>
          {failure} {t.pressAgain}
        </Notice>
      )}
      <CardField control={form.control} />
      <TestCards isSetup={isSetup} onPick={(card) => form.setValue('card', card, { shouldValidate: true })} />
      <div className="grid gap-2">
        <SubmitButton large block busy={doing !== undefined}>
          {isSetup ? t.saveCard : t.pay(moneyFromCents(checkout.amountCents))}
        </SubmitButton>
        <Button
          variant="quiet"
          block
          aria-disabled={doing !== undefined}
          onClick={() => doing === undefined && cancel()}
        >
          {t.cancelAndGoBack}
        </Button>
      </div>
      <SlowNote busy={doing !== undefined} />
      <p className="small second flex gap-2 items-center justify-center">
        <Icon name="lock" />
        {isSetup ? t.cardKeptByProcessor : t.chargedOnce}
      </p>
    </form>
  );
}

function usePayment(sessionId: string, onOver: () => void) {
  const t = usePaymentsTexts();
  const [leaving, setLeaving] = useState<'pay' | 'cancel'>();
  // The checkout's state must be fetched again.
  usePageRestored(() => {
    setLeaving(undefined);
    onOver();
  });

  /** Stays busy after the response, because the browser is navigating to its address. */
  const leave = async (what: 'pay' | 'cancel', answer: Promise<{ url: string }>) => {
    try {
      const { url } = await answer;
      setLeaving(what);
      location.assign(url);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) {
        throw error;
      }
      onOver();
    }
  };
  // Without a response it is unknown whether the card was charged; pressing again returns what happened.
  const failed = t.checkoutNoAnswer;
  const pay = useActionForm({
    schema: PayCard,
    first: { card: '' },
    failed,
    send: ({ card }) => leave('pay', payCheckout(sessionId, card)),
  });
  const cancel = useActionForm({ first: {}, failed, send: () => leave('cancel', cancelCheckout(sessionId)) });
  return {
    form: pay.form,
    failure: pay.failure ?? cancel.failure,
    doing: leaving ?? (pay.busy ? 'pay' : cancel.busy ? 'cancel' : undefined),
    pay: pay.onSubmit,
    cancel: cancel.onSubmit,
  };
}
