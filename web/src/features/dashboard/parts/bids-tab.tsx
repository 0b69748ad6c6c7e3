// The Bids tab of a provider: all own bids, newest first, page by page.
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { useRecentBids } from '../data.ts';
import { BidTable } from './bid-table.tsx';
import { MoreButton } from './more-button.tsx';
import { Answer, Panel } from './panel.tsx';

export function BidsTab() {
  const bids = useRecentBids();
  return (
    <Panel title="Your bids">
      <Answer of={bids} skeleton={<SkeletonRows rows={6} />} failed="Bids did not load">
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? (
            <BidTable bids={all} />
          ) : (
            <EmptyState title="No bids yet" action={<ButtonLink to="/jobs">See open jobs</ButtonLink>}>
              Find a job in your parishes and send your first sealed bid.
            </EmptyState>
          );
        }}
      </Answer>
      <MoreButton of={bids} />
    </Panel>
  );
}
