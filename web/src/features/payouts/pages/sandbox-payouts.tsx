// /sandbox/payouts/:account: our own page of a payout account, for trying and testing. The payment service's page in production.
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ApiError, messageOf } from '../../../api-client/api-error.ts';
import { useReply } from '../../../api-client/use-reply.ts';
import '../../payments/parts/checkout.css';
import { BankForm } from '../parts/bank-form.tsx';
import { readSandboxAccount } from '../sandbox-data.ts';
import { useTexts } from '../../../texts/language.tsx';
import { payoutsTexts } from '../texts.ts';

export default function SandboxPayoutsPage() {
  const t = useTexts(payoutsTexts);
  const { account = '' } = useParams();
  const ask = useCallback((signal: AbortSignal) => readSandboxAccount(account, signal), [account]);
  const reply = useReply(ask);
  if (reply.state !== 'ready') {
    return (
      <div className="wrap pay">
        <SandboxStrip />
        <h1 className="visually-hidden">{t.payoutAccount}</h1>
        {reply.state === 'loading' ? <SkeletonRows rows={4} /> : <NotShown error={reply.error} onRetry={reply.retry} />}
      </div>
    );
  }
  const { businessName, last4, ready } = reply.data;
  return (
    <div className="wrap pay">
      <SandboxStrip />
      <div className="pay-columns">
        <section className="pay-what" aria-label={t.whoIsPaid}>
          <h1 className="title-2" tabIndex={-1}>
            {t.whereShouldYouBePaid}
          </h1>
          <dl className="pay-lines">
            <div>
              <dt>{t.business}</dt>
              <dd>{businessName}</dd>
            </div>
            <div>
              <dt>{t.paidBy}</dt>
              <dd>Live Oak</dd>
            </div>
            <div>
              <dt>{t.account}</dt>
              <dd>
                {last4 === null ? 'none yet' : <span className="num">{t.endsIn(last4)}</span>}
                {last4 !== null && !ready && t.closedGiveAnotherOne}
              </dd>
            </div>
          </dl>
        </section>
        <div className="pay-box">
          <BankForm account={account} known={reply.data} />
        </div>
      </div>
    </div>
  );
}

function SandboxStrip() {
  const t = useTexts(payoutsTexts);
  return (
    <Notice tone="gold" icon="card" title={t.sandboxNoRealMoneyMoves}>
      {t.thisPageStandsInForThe}
    </Notice>
  );
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(payoutsTexts);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title={t.thereIsNoSuchAccount} action={<ButtonLink to="/earnings">{t.goToYourEarnings}</ButtonLink>}>
        {t.checkTheAddressOrStartAgain}
      </EmptyState>
    );
  }
  return (
    <FailedState title={t.thePageDidNotLoad} onRetry={onRetry}>
      {messageOf(error, t.theServerDidNotAnswerIn)}
    </FailedState>
  );
}
