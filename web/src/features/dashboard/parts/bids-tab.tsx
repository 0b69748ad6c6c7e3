// The Bids tab of a provider: all own bids, newest first, page by page.
import type { SessionUser } from '../../../app/session.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { isGated } from '../gated.ts';
import { useRecentBids } from '../data.ts';
import { dashboardTexts } from '../texts.ts';
import { BidTable } from './bid-table.tsx';
import { MoreButton } from './more-button.tsx';
import { NoBids } from './no-bids.tsx';
import { Answer, Panel } from './panel.tsx';

export function BidsTab({ user }: { user: SessionUser }) {
  const bids = useRecentBids();
  const t = useTexts(dashboardTexts);
  return (
    <Panel title={t.bids.all}>
      <Answer of={bids} skeleton={<SkeletonRows rows={6} />} failed={t.bids.failed}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.body);
          return all.length > 0 ? <BidTable bids={all} /> : <NoBids gated={isGated(user)} />;
        }}
      </Answer>
      <MoreButton of={bids} />
    </Panel>
  );
}
