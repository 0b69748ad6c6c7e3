// /admin/storms: storm mode by parish, on and off.
import { EmptyState, SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useLiveStorms, usePastStorms } from '../data.ts';
import { LiveStormCard } from '../parts/live-storm-card.tsx';
import { PastStorms } from '../parts/past-storms.tsx';
import { StartStorm } from '../parts/start-storm.tsx';

const TITLE = 'Storm mode';

export default function AdminStorms() {
  return (
    <DeskPage title={TITLE}>
      <Storms />
    </DeskPage>
  );
}

function Storms() {
  const live = useLiveStorms();
  const past = usePastStorms();
  return (
    <div className="wrap grid gap-8 pb-18">
      <PageTitle title={TITLE}>
        While it is on in a parish, an emergency post with a photo goes out at once and is reviewed afterwards; its
        bidding closes with three bids or after two hours. Everyone there sees the banner.
      </PageTitle>
      <Panel title="On now">
        <Answer of={live} skeleton={<SkeletonRows rows={2} />} failed="The storms did not load">
          {(storms) =>
            storms.length > 0 ? (
              <ul className="grid gap-4 mx-0 mt-4 mb-0 p-0 list-none">
                {storms.map((storm) => (
                  <LiveStormCard key={storm.id} storm={storm} />
                ))}
              </ul>
            ) : (
              <EmptyState title="Storm mode is off everywhere">Every post waits for review.</EmptyState>
            )
          }
        </Answer>
      </Panel>
      <StartStorm taken={(live.data ?? []).flatMap(({ parishes }) => parishes.map(({ fips }) => fips))} />
      <Panel title="Past storms">
        <Answer of={past} skeleton={<SkeletonRows rows={3} />} failed="Past storms did not load">
          {({ pages }) => <PastStorms storms={pages.flatMap((page) => page.body)} />}
        </Answer>
        <MoreButton of={past} />
      </Panel>
    </div>
  );
}
