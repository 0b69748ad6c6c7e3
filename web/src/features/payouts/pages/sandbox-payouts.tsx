// /sandbox/payouts/:account: our own page of a payout account, for trying and testing. The payment service's page in production.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useReply } from '../../../api-client/use-reply.ts';
import { BankForm, readSandboxAccount } from '../parts/bank-form.tsx';
import { usePayoutsTexts } from '../texts.ts';

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
