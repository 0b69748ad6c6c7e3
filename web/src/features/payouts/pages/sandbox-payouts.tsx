// /sandbox/payouts/:account: our own page of a payout account, for trials and tests. In production it is the payment service's page.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink, Button, SubmitButton, Notice, Badge, type BadgeTone } from '../../../ui/basics.tsx';
import { EmptyState, FailedState, SkeletonRows, Section } from '../../../ui/page.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useReply } from '../../../api-client/use-reply.ts';
import { usePayoutsTexts, payoutsTexts } from '../texts.ts';
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
import { TextField } from '../../../ui/field.tsx';

const pay = 'wrap pay max-w-[calc(62rem_+_2_*_var(--gutter))] pt-8 pb-18 max-sm:pt-4';

export default function SandboxPayoutsPage() {
  const t = usePayoutsTexts();
  const { account = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => readSandboxAccount(account, signal), [account]);
  const reply = useReply(ask);
  if (reply.state !== 'ready') {
    return (
      <div className={pay}>
        <SandboxStrip />
        <h1 className="visually-hidden">{t.payoutAccount}</h1>
        {reply.state === 'loading' ? <SkeletonRows rows={4} /> : <NotShown error={reply.error} onRetry={reply.retry} />}
      </div>
    );
  }
  const { businessName, last4, ready } = reply.data;
  return (
    <div className={pay}>
      <SandboxStrip />
      <div className="grid gap-x-12 gap-y-8 grid-side-108 items-start mt-8 max-md:grid-cols-1 max-sm:gap-4 max-sm:mt-4">
        <section className="pt-4.5 border-t-2 border-t-bark" aria-label={t.whoIsPaid}>
          <h1 className="title-2 outline-none" tabIndex={-1}>
            {t.payoutAccountTitle}
          </h1>
          <dl className="mt-6 border-t border-t-rule [.pay-terms_&]:mt-3">
            <div className="grid gap-4 grid-lead-26 py-3 border-b border-b-rule text-ui">
              <dt className="text-bark-2 font-semibold">{t.business}</dt>
              <dd>{businessName}</dd>
            </div>
            <div className="grid gap-4 grid-lead-26 py-3 border-b border-b-rule text-ui">
              <dt className="text-bark-2 font-semibold">{t.paidBy}</dt>
              <dd>Live Oak</dd>
            </div>
            <div className="grid gap-4 grid-lead-26 py-3 border-b border-b-rule text-ui">
              <dt className="text-bark-2 font-semibold">{t.account}</dt>
              <dd>
                {last4 === null ? (
                  t.noneYet
                ) : (
                  <span className="num">{(ready ? t.endsIn : t.endsInAndClosed)(last4)}</span>
                )}
              </dd>
            </div>
          </dl>
        </section>
        <div className="p-6 border border-rule rounded-3 bg-paper-raised shadow-lift max-sm:p-4">
          <BankForm account={account} known={reply.data} />
        </div>
      </div>
    </div>
  );
}

function SandboxStrip() {
  const t = usePayoutsTexts();
  return (
    <Notice tone="gold" icon="card" title={t.sandboxNotice}>
      {t.sandboxPageNote}
    </Notice>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = usePayoutsTexts();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={t.noSuchAccount} action={<ButtonLink to="/earnings">{t.goToYourEarnings}</ButtonLink>}>
        {t.checkAddressOrRestart}
      </EmptyState>
    );
  }
  return (
    <FailedState title={t.pageNotLoaded} onRetry={onRetry}>
      {messageOf(error)}
    </FailedState>
  );
}

/** 404 if there is no such account. */
function readSandboxAccount(account: string, signal: AbortSignal) {
  return call(payoutRoutes.sandboxAccount, { params: { account }, signal });
}

/** Sets the bank account. 422 for one that the sandbox does not know. */
function giveSandboxBank(account: string, bank: { routingNumber: string; accountNumber: string }) {
  return call(payoutRoutes.sandboxBank, { params: { account }, body: bank });
}

const banks = (t = payoutsTexts()): readonly { number: string; tone: BadgeTone; does: string }[] => [
  { number: TEST_BANKS.pays, tone: 'ok', does: t.isPaid },
  { number: TEST_BANKS.unknown, tone: 'no', does: t.isNotKnown },
  { number: TEST_BANKS.closes, tone: 'wait', does: t.closesWhenPaid },
];

/** The sandbox's bank account: two fields, and the test accounts, one press each. */
function BankForm({ account, known }: { account: string; known: SandboxPayoutAccount }) {
  const t = usePayoutsTexts();
  const { form, field, failure, busy, onSubmit } = useActionForm({
    schema: GiveBank,
    first: { routingNumber: '', accountNumber: '' },
    failed: t.pageNoAnswer,
    send: (bank) => giveSandboxBank(account, bank),
    onDone: ({ url }) => {
      location.assign(url);
      // Busy from here on: the browser is navigating.
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
        <SubmitButton large block busy={busy}>
          {known.last4 === null ? t.useThisAccount : t.replaceTheAccount}
        </SubmitButton>
        <Button variant="quiet" block disabled={busy} onClick={() => location.assign(known.returnUrl)}>
          {known.ready ? t.goBack : t.finishLater}
        </Button>
      </div>
      <SlowNote busy={busy} />
    </form>
  );
}
