// /sandbox/payouts/:account: our own page of a payout account, for trials and tests. In production it is the payment service's page.
import { useParams } from 'react-router';
import { Button, ButtonLink, SubmitButton, Notice, type BadgeTone } from '../../../ui/basics.tsx';
import { SandboxColumns, SandboxPage, Terms, TestNumbers } from '../../payments/parts/sandbox.tsx';
import { EmptyState } from '../../../ui/page.tsx';
import { useRead } from '../../../api-client/use-route.ts';
import { Answer } from '../../dashboard/parts/panel.tsx';
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

export default function SandboxPayoutsPage() {
  const t = usePayoutsTexts();
  const { account = '' } = useParams();
  const asked = useRead(['sandbox', account], payoutRoutes.sandboxAccount, { params: { account } });
  const way = <ButtonLink label={t.goToYourEarnings} to="/earnings" />;
  const missing = <EmptyState title={t.noSuchAccount} text={t.checkAddressOrRestart} action={way} />;
  return (
    <SandboxPage texts={t}>
      {asked.data === undefined && <h1 className="visually-hidden">{t.payoutAccount}</h1>}
      <Answer of={asked} rows={4} failed={t.pageNotLoaded} missing={missing}>
        {(known) => (
          <SandboxColumns label={t.whoIsPaid} about={<Account known={known} />}>
            <BankForm account={account} known={known} />
          </SandboxColumns>
        )}
      </Answer>
    </SandboxPage>
  );
}

function Account({ known: { businessName, last4, ready } }: { known: SandboxPayoutAccount }) {
  const t = usePayoutsTexts();
  const number = last4 !== null && <span className="num">{(ready ? t.endsIn : t.endsInAndClosed)(last4)}</span>;
  const terms = [
    { name: t.business, words: businessName },
    { name: t.paidBy, words: 'Live Oak' },
    { name: t.account, words: number || t.noneYet },
  ];
  return (
    <>
      <h1 className="title-2 outline-none" tabIndex={-1}>
        {t.payoutAccountTitle}
      </h1>
      <Terms className="mt-6" terms={terms} />
    </>
  );
}

const banks = (t = payoutsTexts()): readonly { number: string; tone: BadgeTone; does: string }[] => [
  { number: TEST_BANKS.pays, tone: 'ok', does: t.isPaid },
  { number: TEST_BANKS.unknown, tone: 'no', does: t.isNotKnown },
  { number: TEST_BANKS.closes, tone: 'wait', does: t.closesWhenPaid },
];

function useBank(account: string) {
  const t = usePayoutsTexts();
  const { form, ...action } = useActionForm({
    schema: GiveBank,
    first: { routingNumber: '', accountNumber: '' },
    failed: t.pageNoAnswer,
    // 422 for an account that the sandbox does not know.
    send: (bank) => call(payoutRoutes.sandboxBank, { params: { account }, body: bank }),
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
  return { ...action, pick };
}

const typed = { inputMode: 'numeric', autoComplete: 'off', className: 'num tracking-wide' } as const;

/** The sandbox's bank account: two fields, and the test accounts, one press each. */
function BankForm({ account, known }: { account: string; known: SandboxPayoutAccount }) {
  const t = usePayoutsTexts();
  const { field, failure, busy, onSubmit, pick } = useBank(account);
  return (
    <form method="post" className="grid gap-6" noValidate onSubmit={onSubmit}>
      {failure && <Notice tone="error" title={t.notSaved} text={failure} />}
      <TextField label={t.routingNumber} {...typed} hint={t.trialNumbersOnly} {...field('routingNumber')} />
      <TextField label={t.accountNumber} {...typed} {...field('accountNumber')} />
      <TestNumbers title={t.trialAccounts} numbers={banks()} onPick={pick} />
      <div className="grid gap-2">
        <SubmitButton label={known.last4 === null ? t.useThisAccount : t.replaceTheAccount} large block busy={busy} />
        <Button variant="quiet" block disabled={busy} onClick={() => location.assign(known.returnUrl)}>
          {known.ready ? t.goBack : t.finishLater}
        </Button>
      </div>
      <SlowNote busy={busy} />
    </form>
  );
}
