// The trial's bank account: two fields, and the accounts of the trial, one press each.
import { useActionForm } from '../../../app/use-action-form.ts';
import { SlowNote } from '../../accounts/parts/form-notes.tsx';
import { payoutRoutes } from '@live-oak/contract/features/payouts/routes.ts';
import { call } from '../../../api-client/call.ts';
import {
  GiveBank,
  TEST_BANKS,
  TEST_ROUTING,
  type SandboxPayoutAccount,
} from '@live-oak/contract/features/payouts/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { textsNow } from '../../../texts/current.ts';
import { payoutsTexts, usePayoutsTexts } from '../texts.ts';

/** 404 when there is no such account. */
export function readSandboxAccount(account: string, signal: AbortSignal) {
  return call(payoutRoutes.sandboxAccount, { params: { account }, signal });
}

/** Gives the bank account. 422 for one that the trial does not know. */
function giveSandboxBank(account: string, bank: { routingNumber: string; accountNumber: string }) {
  return call(payoutRoutes.sandboxBank, { params: { account }, body: bank });
}

const banks = (t = textsNow(payoutsTexts)): readonly { number: string; tone: BadgeTone; does: string }[] => [
  { number: TEST_BANKS.pays, tone: 'ok', does: t.isPaid },
  { number: TEST_BANKS.unknown, tone: 'no', does: t.isNotKnown },
  { number: TEST_BANKS.closes, tone: 'wait', does: t.closesWhenPaid },
];

export function BankForm({ account, known }: { account: string; known: SandboxPayoutAccount }) {
  const t = usePayoutsTexts();
  const { form, field, failure, busy, onSubmit } = useActionForm({
    schema: GiveBank,
    first: { routingNumber: '', accountNumber: '' },
    failed: t.pageNoAnswer,
    send: (bank) => giveSandboxBank(account, bank),
    onDone: ({ url }) => {
      location.assign(url);
      // Busy from here on: the browser is on its way.
      return new Promise(() => undefined);
    },
  });
  const pick = (accountNumber: string) => {
    form.setValue('routingNumber', TEST_ROUTING, { shouldValidate: true });
    form.setValue('accountNumber', accountNumber, { shouldValidate: true });
  };
  return (
    <form method="post" className="grid gap-6" noValidate onSubmit={onSubmit}>
      {failure && (
        <Notice tone="error" title={t.notSaved}>
          {failure}
        </Notice>
      )}
      <TextField
        label={t.routingNumber}
        inputMode="numeric"
        autoComplete="off"
        className="num tracking-wide"
        hint={t.trialNumbersOnly}
        {...field('routingNumber')}
      />
      <TextField
        label={t.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        className="num tracking-wide"
        {...field('accountNumber')}
      />
      <Section title={t.trialAccounts} small>
        <ul className="mt-2 border-t border-t-rule">
          {banks().map(({ number, tone, does }) => (
            <li className="border-b border-b-rule" key={number}>
              <button
                className="flex gap-x-3 gap-y-1 flex-wrap items-center justify-between w-full min-h-12 px-1 py-1.5 border-0 bg-transparent bg-none text-bark text-ui text-left cursor-pointer hover:bg-oak-tint"
                type="button"
                onClick={() => pick(number)}
              >
                <span className="num nowrap">{number}</span>
                <Badge tone={tone}>{does}</Badge>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <div className="grid gap-2">
        <SubmitButton large block busy={busy} busyLabel={t.saving}>
          {known.last4 === null ? t.useThisAccount : t.replaceTheAccount}
        </SubmitButton>
        <Button look="quiet" block disabled={busy} onClick={() => location.assign(known.returnUrl)}>
          {known.ready ? t.goBack : t.finishLater}
        </Button>
      </div>
      <SlowNote busy={busy} />
    </form>
  );
}
