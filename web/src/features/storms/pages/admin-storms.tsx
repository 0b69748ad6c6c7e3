// /admin/storms: storm mode by parish, on and off.
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { DeskPage } from '../../admin/parts/desk-page.tsx';
import { MoreButton } from '../../dashboard/parts/more-button.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { useLiveStorms, usePastStorms, useWeather } from '../data.ts';
import { HighBids } from '../parts/high-bids.tsx';
import { LiveStormCard } from '../parts/live-storm-card.tsx';
import { StartStorm } from '../parts/start-storm.tsx';
import { StormSuggestions } from '../parts/storm-suggestions.tsx';
import { WeatherAlerts } from '../parts/weather-alerts.tsx';
import { useSearchParams } from 'react-router';
import type { DeskStorm } from '@live-oak/contract/features/storms/schema.ts';
import { dayAndTime } from '../../../ui/dates.ts';
import { Table, type Column } from '../../../ui/table.tsx';

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
  const [search] = useSearchParams();
  const suggestion = useWeather().data?.suggestions.find(({ event }) => event === search.get('warning'));
  return (
    <div className="wrap grid gap-8 pb-18">
      <PageTitle title={TITLE}>
        While storm mode is on in a parish, an emergency post with a photo goes out at once and is reviewed afterward.
        Its bidding closes after three bids or two hours. Everyone in the parish sees the banner.
      </PageTitle>
      <StormSuggestions />
      <Panel title="On now">
        <Answer of={live} skeleton={<SkeletonRows rows={1} />} failed="The storms did not load">
          {(storms) =>
            storms.length > 0 ? (
              <ul className="grid gap-4 mx-0 mt-4 mb-0 p-0 list-none">
                {storms.map((storm) => (
                  <LiveStormCard key={storm.id} storm={storm} />
                ))}
              </ul>
            ) : (
              <p className="mt-4">
                <b>Storm mode is off everywhere.</b> Every post waits for review.
              </p>
            )
          }
        </Answer>
      </Panel>
      <StartStorm
        // Filled in again when another warning is chosen.
        key={suggestion?.event}
        suggestion={suggestion}
        taken={(live.data ?? []).flatMap(({ parishes }) => parishes.map(({ fips }) => fips))}
      />
      <WeatherAlerts />
      <Panel title="Past storms">
        <Answer of={past} skeleton={<SkeletonRows rows={1} />} failed="Past storms did not load">
          {({ pages }) => <PastStorms storms={pages.flatMap((page) => page.body)} />}
        </Answer>
        <MoreButton of={past} />
      </Panel>
    </div>
  );
}

/** Storms that are over, in a table. */
const COLUMNS: readonly Column<DeskStorm>[] = [
  { head: 'Parishes', names: true, cell: ({ parishes }) => parishes.map(({ name }) => name).join(', ') },
  { head: 'From', cell: ({ since }) => dayAndTime(since) },
  {
    head: 'To',
    cell: ({ endedAt, until, endedBy }) => `${dayAndTime(endedAt ?? until)}${endedBy ? `, by ${endedBy}` : ''}`,
  },
  { head: 'Reason', cell: ({ reason }) => reason },
  { head: 'Notified', align: 'right', cell: ({ told }) => (told.businesses + told.owners).toLocaleString('en-US') },
  { head: 'Posts published', align: 'right', cell: ({ posts }) => posts.out.toLocaleString('en-US') },
  { head: 'Not reviewed', align: 'right', cell: ({ posts }) => posts.unreviewed.toLocaleString('en-US') },
  { head: 'Taken down', align: 'right', cell: ({ posts }) => posts.takenDown.toLocaleString('en-US') },
  {
    head: 'Prices',
    cell: ({ id, parishes }) => <HighBids stormId={id} names={parishes.map(({ name }) => name).join(', ')} />,
  },
];

function PastStorms({ storms }: { storms: readonly DeskStorm[] }) {
  if (storms.length === 0) {
    return <p className="mt-4 second">Past storms appear here: who was notified and what went out.</p>;
  }
  return <Table caption="Past storms" columns={COLUMNS} rows={storms} rowKey={({ id }) => id} />;
}
