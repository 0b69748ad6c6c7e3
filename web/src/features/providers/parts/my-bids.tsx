// The own bids of the business, newest first.
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BidTable } from '../../dashboard/parts/bid-table.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useOwnBids } from '../data.ts';
import { providerDashboardTexts } from '../texts.ts';

interface MyBidsProps {
  providerId: number;
  canBid: boolean;
  /** Bidding is paused, and why: open bids are frozen until it runs again. */
  paused: 'expired' | 'suspended' | undefined;
}

export function MyBids({ providerId, canBid, paused }: MyBidsProps) {
  const t = useTexts(providerDashboardTexts);
  const bids = useOwnBids(providerId);
  return (
    <Panel title={t.myBids}>
      <Answer of={bids} skeleton={<SkeletonRows rows={4} />} failed={t.bidsDidNotLoad}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? (
            <>
              {all.some(({ status }) => status === 'frozen') && <Frozen paused={paused} />}
              <BidTable bids={all} />
            </>
          ) : (
            <EmptyState title={t.noBids} action={canBid && <ButtonLink to="/jobs">{t.seeOpenJobs}</ButtonLink>}>
              {canBid ? t.firstBid : t.bidsLater}
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={bids} />
      <div className="mt-4">
        <Notice icon="lock">{t.sealed}</Notice>
      </div>
    </Panel>
  );
}

/** Why a bid is frozen, and what thaws it. */
function Frozen({ paused }: Pick<MyBidsProps, 'paused'>) {
  const t = useTexts(providerDashboardTexts);
  if (paused === 'suspended') {
    return (
      <Notice tone="gold" icon="lock" title={t.frozen} actions={<ButtonLink to="/verification">{t.seeWhy}</ButtonLink>}>
        {t.frozenSuspended}
      </Notice>
    );
  }
  return (
    <Notice
      tone="gold"
      icon="lock"
      title={t.frozen}
      actions={<ButtonLink to="/verification">{t.renewWhatRanOut}</ButtonLink>}
    >
      {t.frozenExpired}
    </Notice>
  );
}
