// /earnings: what a tree business earned and how it reaches it: figures, the year, held payments, payouts, the payout account.
import type { Earnings } from '@live-oak/contract/features/payouts/schema.ts';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Gate } from '../../../ui/gate.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PageSkeleton } from '../../dashboard/parts/page-skeleton.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useNews } from '../../notifications/use-news.ts';
import { useEarnings } from '../data.ts';
import { AccountPanel } from '../parts/account-panel.tsx';
import { Figures, FiguresLoading } from '../parts/figures.tsx';
import { HeldList } from '../parts/held-list.tsx';
import { MonthPicture } from '../parts/month-picture.tsx';
import { PayoutList } from '../parts/payout-list.tsx';
import { ReturnNotice } from '../parts/return-notice.tsx';
import '../parts/earnings.css';

const TITLE = 'Earnings';

export default function EarningsPage() {
  const { user, isLoading } = useAuth();
  if (isLoading) {
    return <PageSkeleton title={TITLE} />;
  }
  if (!user) {
    return (
      <Gate
        title="Login Required"
        action={
          <ButtonLink look="primary" to="/provider-login?next=/earnings">
            Provider Login
          </ButtonLink>
        }
      >
        Please log in to continue.
      </Gate>
    );
  }
  if (user.userType !== 'provider') {
    return (
      <Gate
        title="Access Restricted"
        action={
          <ButtonLink look="primary" to="/dashboard">
            Go to your dashboard
          </ButtonLink>
        }
      >
        This page is for tree businesses. Your own dashboard has everything of yours.
      </Gate>
    );
  }
  return <OwnEarnings />;
}

function OwnEarnings() {
  useNews();
  const [query] = useSearchParams();
  const way = query.get('payouts');
  const asked = useEarnings({ soon: way === 'back' });
  return (
    <div className="wrap earnings">
      <PageTitle title={TITLE}>What owners paid for your work, from the held payment to your bank account.</PageTitle>
      <Answer of={asked} skeleton={<Loading />} failed="Your earnings did not load">
        {(earnings) => <Loaded earnings={earnings} way={way} />}
      </Answer>
    </div>
  );
}

function Loaded({ earnings, way }: { earnings: Earnings; way: string | null }) {
  const { earnedCents, heldCents, disputedCents, account, months, held } = earnings;
  return (
    <>
      <ReturnNotice way={way} account={account} />
      <Figures earnings={earnings} />
      <div className="earnings-columns">
        <div>
          {earnedCents + heldCents + disputedCents === 0 ? (
            <EmptyState title="Nothing earned yet" action={<ButtonLink to="/jobs">See open jobs</ButtonLink>}>
              When an owner chooses your bid and pays, the payment is held here, and released to you once the work is
              confirmed.
            </EmptyState>
          ) : (
            <>
              {earnedCents > 0 && (
                <Panel title="Your year">
                  <MonthPicture months={months} />
                </Panel>
              )}
              <PayoutList />
            </>
          )}
        </div>
        <div className="earnings-side">
          <AccountPanel account={account} />
          <HeldList held={held} />
        </div>
      </div>
    </>
  );
}

const Loading = () => (
  <div role="status" aria-busy="true">
    <span className="visually-hidden">Loading your earnings</span>
    <FiguresLoading />
    <SkeletonRows rows={4} />
  </div>
);
