// The own bids of the business, newest first.
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BidTable } from '../../dashboard/parts/bid-table.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useOwnBids } from '../data.ts';

interface MyBidsProps {
  providerId: number;
  canBid: boolean;
  /** Bidding is paused, and why: open bids are frozen until it runs again. */
  paused: 'expired' | 'suspended' | undefined;
}

export function MyBids({ providerId, canBid, paused }: MyBidsProps) {
  const bids = useOwnBids(providerId);
  return (
    <Panel title="My bids">
      <Answer of={bids} skeleton={<SkeletonRows rows={4} />} failed="Your bids did not load">
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? (
            <>
              {all.some(({ status }) => status === 'frozen') && <Frozen paused={paused} />}
              <BidTable bids={all} />
            </>
          ) : (
            <EmptyState title="No bids yet" action={canBid && <ButtonLink to="/jobs">See open jobs</ButtonLink>}>
              {canBid
                ? 'Find a job in your parishes and send your first sealed bid.'
                : 'Your bids will stand here once you can bid.'}
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={bids} />
      <div className="my-bids-note">
        <Notice icon="lock">Bids are sealed. You see your own; the owner sees none before the close.</Notice>
      </div>
    </Panel>
  );
}

/** Why a bid is frozen, and what thaws it. */
function Frozen({ paused }: Pick<MyBidsProps, 'paused'>) {
  if (paused === 'suspended') {
    return (
      <Notice
        tone="gold"
        icon="lock"
        title="Your open bids are frozen"
        actions={<ButtonLink to="/verification">See why</ButtonLink>}
      >
        Your account is suspended, so no owner can choose them. They are not deleted: once the suspension is lifted they
        run again, where the bidding is still open.
      </Notice>
    );
  }
  return (
    <Notice
      tone="gold"
      icon="lock"
      title="Your open bids are frozen"
      actions={<ButtonLink to="/verification">Renew what ran out</ButtonLink>}
    >
      A credential ran out, so no owner can choose them. They are not deleted: once the renewal is checked they run
      again, where the bidding is still open.
    </Notice>
  );
}
