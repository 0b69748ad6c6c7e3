// Card, pay, cancel. A declined card stays in its field with the reason below it.
import { zodResolver } from '@hookform/resolvers/zod';
import { PayCard, type SandboxCheckout } from '@live-oak/contract/features/payments/schema.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { moneyFromCents } from '../../../ui/money.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { SlowNote } from '../../accounts/parts/slow-note.tsx';
import { cancelCheckout, payCheckout } from '../data.ts';
import { CardField, type CardValues } from './card-field.tsx';
import { TestCards } from './test-cards.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { paymentsTexts } from '../texts.ts';

interface PayFormProps {
  checkout: SandboxCheckout;
  /** The checkout is over, by another tab or the clock: it has to be read again. */
  onOver: () => void;
}

export function PayForm({ checkout, onOver }: PayFormProps) {
  const t = useTexts(paymentsTexts);
  const { form, failure, doing, pay, cancel } = usePayment(checkout.sessionId, onOver);
  const isSetup = checkout.mode === 'setup';
  return (
    <form method="post" className="grid gap-6" noValidate onSubmit={(event) => void pay(event)}>
      {failure && (
        <Notice tone="error" title={isSetup ? t.theCardIsNotSavedYet : t.notPaidYet}>
          {failure}
        </Notice>
      )}
      <CardField control={form.control} />
      <TestCards isSetup={isSetup} onPick={(card) => form.setValue('card', card, { shouldValidate: true })} />
      <div className="grid gap-2">
        <Button
          type="submit"
          look="primary"
          large
          block
          busy={doing !== null}
          busyLabel={doing === 'cancel' ? t.cancelling : isSetup ? t.saving : t.paying}
        >
          {isSetup ? t.saveCard : t.pay(moneyFromCents(checkout.amountCents))}
        </Button>
        <Button look="quiet" block aria-disabled={doing !== null} onClick={() => void (doing === null && cancel())}>
          {t.cancelAndGoBack}
        </Button>
      </div>
      <SlowNote busy={doing !== null} />
      <p className="small second flex gap-2 items-center justify-center">
        <Icon name="lock" />
        {isSetup ? t.theCardIsKeptByThe : t.oneCheckoutIsChargedOnceHowever}
      </p>
    </form>
  );
}

function usePayment(sessionId: string, onOver: () => void) {
  const t = useTexts(paymentsTexts);
  const form = useForm<CardValues, unknown, CardValues>({
    resolver: zodResolver(PayCard),
    defaultValues: { card: '' },
  });
  const [failure, setFailure] = useState<string | null>(null);
  // Stays set after an answer: the browser is on its way to the address in it.
  const [doing, setDoing] = useState<'pay' | 'cancel' | null>(null);

  // Back by the browser's own button the page stands as it was left: what became of the checkout has to be asked.
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) {
      setDoing(null);
      onOver();
    }
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const run = async (what: 'pay' | 'cancel', send: () => Promise<{ url: string }>) => {
    setFailure(null);
    setDoing(what);
    try {
      const { url } = await send();
      location.assign(url);
    } catch (error) {
      setDoing(null);
      if (error instanceof ApiError && error.status === 409) {
        onOver();
      } else if (error instanceof ApiError && error.fields['card']) {
        form.setError('card', { type: 'server', message: error.fields['card'] }, { shouldFocus: true });
      } else {
        // Without an answer nobody knows here whether it was charged; pressing again is answered with what happened.
        setFailure(`${messageOf(error, t.theCheckoutDidNotAnswer)} ${t.pressAgain}`);
      }
    }
  };

  return {
    form,
    failure,
    doing,
    pay: form.handleSubmit(({ card }) => run('pay', () => payCheckout(sessionId, card))),
    cancel: () => run('cancel', () => cancelCheckout(sessionId)),
  };
}
