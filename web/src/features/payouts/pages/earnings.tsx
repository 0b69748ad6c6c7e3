// /earnings: what a tree business earned and how it reaches it: figures, the year, held payments, payouts, the payout account.
import type { Earnings } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { BusinessGate, isBusiness } from '../../dashboard/parts/business-gate.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useEarnings } from '../data.ts';
import { AccountPanel } from '../parts/account-panel.tsx';
import { Figures, FiguresLoading } from '../parts/figures.tsx';
import { HeldList } from '../parts/held-list.tsx';
import { MonthPicture } from '../parts/month-picture.tsx';
import { PayoutList } from '../parts/payout-list.tsx';
import { ReturnNotice } from '../parts/return-notice.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { payoutsTexts } from '../texts.ts';

export default function EarningsPage() {
  const t = useTexts(payoutsTexts);
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title={t.earnings} />;
  }
  if (!isBusiness(user)) {
    return (
      <BusinessGate
        user={user}
        next="/earnings"
        signIn={{ title: t.loginRequired, text: t.pleaseLogInToContinue, action: t.providerLogin }}
        others={{ title: t.accessRestricted, text: t.thisPageIsForTreeBusinesses, action: t.goToYourDashboard }}
      />
    );
  }
  return <OwnEarnings />;
}

function OwnEarnings() {
  const t = useTexts(payoutsTexts);
  const [query] = useSearchParams();
  const way = query.get('payouts');
  const asked = useEarnings({ soon: way === 'back' });
  return (
    <div className="wrap pb-18 [&>.notice]:mb-6">
      <PageTitle title={t.earnings}>{t.whatOwnersPaidForYourWork}</PageTitle>
      <Answer of={asked} skeleton={<Loading />} failed={t.yourEarningsDidNotLoad}>
        {(earnings) => <Loaded earnings={earnings} way={way} />}
      </Answer>
    </div>
  );
}

function Loaded({ earnings, way }: { earnings: Earnings; way: string | null }) {
  const t = useTexts(payoutsTexts);
  const { earnedCents, heldCents, disputedCents, account, months, held } = earnings;
  return (
    <>
      <ReturnNotice way={way} account={account} />
      <Figures earnings={earnings} />
      <div className="grid gap-12 grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] items-start mt-8 [&_section+section]:mt-12 max-lg:grid-cols-1">
        <div>
          {earnedCents + heldCents + disputedCents === 0 ? (
            <EmptyState title={t.nothingEarnedYet} action={<ButtonLink to="/jobs">{t.seeOpenJobs}</ButtonLink>}>
              {t.whenAnOwnerChoosesYourBid}
            </EmptyState>
          ) : (
            <>
              {earnedCents > 0 && (
                <Panel title={t.yourYear}>
                  <MonthPicture months={months} />
                </Panel>
              )}
              <PayoutList />
            </>
          )}
        </div>
        <div className="max-lg:-order-1">
          <AccountPanel account={account} />
          <HeldList held={held} />
        </div>
      </div>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">{textsNow(payoutsTexts).loadingYourEarnings}</span>
    <FiguresLoading />
    <SkeletonRows rows={4} />
  </div>
);
