// Card, pay, cancel. A declined card stays in its field with the reason below.
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useController, type Control, type ControllerRenderProps } from 'react-hook-form';
import { useActionForm } from '../../../app/use-action-form.ts';
import { usePageRestored } from '../../../app/use-page-restored.ts';
import { TextField } from '../../../ui/field.tsx';
import { paymentsTexts, usePaymentsTexts } from '../texts.ts';
import { TEST_CARDS, PayCard, type SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { type BadgeTone, Button, SubmitButton, Icon, Notice } from '../../../ui/basics.tsx';
import { moneyFromCents } from '../../../ui/format.ts';
import { TestNumbers } from './sandbox.tsx';
import { ApiError } from '../../../api-client/api-error.ts';
import { SlowNote } from '../../accounts/parts/form-notes.tsx';
import { paymentRoutes } from '@live-oak/contract/features/payments/routes.ts';
import { call } from '../../../api-client/call.ts';

const MOST_DIGITS = 19;

/** '4242424242424242' → '4242 4242 4242 4242'; other characters are dropped. */
export function groupDigits(text: string): string {
  return text
    .replaceAll(/\D/g, '')
    .slice(0, MOST_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** The cursor's position in the grouped text, given `at` in the typed text. */
export function cursorAfterGrouping(typed: string, at: number): number {
  const before = typed.slice(0, at).replaceAll(/\D/g, '').length;
  const grouped = groupDigits(typed);
  let [place, digits] = [0, 0];
  while (digits < before && place < grouped.length) {
    digits += grouped[place] === ' ' ? 0 : 1;
    place += 1;
  }
  return place;
}

/** A field whose digits are grouped while typing. */
function useGrouped({ ref: register, ...field }: ControllerRenderProps<{ card: string }, 'card'>) {
  const input = useRef<HTMLInputElement | null>(null);
  // A new object for each change, so that the cursor is set again even at the same position.
  const [cursor, setCursor] = useState<{ at: number } | null>(null);
  useLayoutEffect(() => {
    if (cursor && input.current === document.activeElement) input.current?.setSelectionRange(cursor.at, cursor.at);
  }, [cursor]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setCursor({ at: cursorAfterGrouping(target.value, target.selectionStart ?? target.value.length) });
    field.onChange(groupDigits(target.value));
  };
  const ref = (element: HTMLInputElement | null) => {
    input.current = element;
    register(element);
  };
  return { ...field, onChange, ref };
}

function CardField<C, T>({ control }: { control: Control<{ card: string }, C, T> }) {
  const t = usePaymentsTexts();
  const { field, fieldState } = useController({ control, name: 'card' });
  return (
    <TextField
      label={t.cardNumber}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0000 0000 0000 0000"
      className="num tracking-wide"
      hint={t.testCardOnly}
      error={fieldState.error?.message}
      {...useGrouped(field)}
    />
  );
}

const cards = (isSetup: boolean) => {
  const t = paymentsTexts();
  const of = (number: string, tone: BadgeTone, does: string) => ({ number: groupDigits(number), tone, does });
  return [
    of(TEST_CARDS.pays, 'ok', t.pays),
    of(TEST_CARDS.declined, 'no', t.isDeclined),
    of(TEST_CARDS.failsOnCharge, 'wait', isSetup ? t.savesThenFails : t.failsOnCharge),
    of(TEST_CARDS.asksHolder, 'info', isSetup ? t.savesThenAsks : t.paysWithYouHere),
  ];
};

/** `onOver`: the checkout ended, in another tab or by time, and is fetched again. */
export function PayForm({ checkout, onOver }: { checkout: SandboxCheckout; onOver: () => void }) {
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
      <TestNumbers
        title={t.testCards}
        numbers={cards(isSetup)}
        onPick={(card) => form.setValue('card', card, { shouldValidate: true })}
      />
      <div className="grid gap-2">
        <SubmitButton large block busy={doing !== undefined}>
          {isSetup ? t.saveCard : t.pay(moneyFromCents(checkout.amountCents))}
        </SubmitButton>
        <Button
          label={t.cancelAndGoBack}
          variant="quiet"
          block
          aria-disabled={doing !== undefined}
          onClick={() => doing === undefined && cancel()}
        />
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
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      onOver();
    }
  };
  // Without a response it is unknown whether the card was charged; pressing again returns what happened.
  const failed = t.checkoutNoAnswer;
  const pay = useActionForm({
    schema: PayCard,
    first: { card: '' },
    failed,
    // 422 for a card that is declined or not a test card.
    send: (body) => leave('pay', call(paymentRoutes.sandboxPay, { params: { sessionId }, body })),
  });
  const cancel = useActionForm({
    first: {},
    failed,
    send: () => leave('cancel', call(paymentRoutes.sandboxCancel, { params: { sessionId } })),
  });
  return {
    form: pay.form,
    failure: pay.failure ?? cancel.failure,
    doing: leaving ?? (pay.busy ? 'pay' : cancel.busy ? 'cancel' : undefined),
    pay: pay.onSubmit,
    cancel: cancel.onSubmit,
  };
}
