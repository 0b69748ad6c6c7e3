// The weather alerts in force, and whether the feed responds.
import type { WeatherAlert, WeatherAdmin } from '@live-oak/contract/features/weather/schema.ts';
import { agoInside, dayAndTime } from '../../../ui/format.ts';
import { Notice } from '../../../ui/basics.tsx';
import { Table, type Column } from '../../../ui/table.tsx';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { namesOf, useWeather } from '../data.ts';

const COLUMNS: readonly Column<WeatherAlert>[] = [
  { head: 'Alert', cell: ({ event }) => event },
  { head: 'Parishes', names: true, cell: namesOf },
  { head: 'From', cell: ({ startsAt }) => dayAndTime(startsAt) },
  { head: 'To', cell: ({ endsAt }) => (endsAt === null ? 'Until further notice' : dayAndTime(endsAt)) },
  { head: 'Severity', cell: ({ severity, certainty }) => `${severity}, ${certainty.toLowerCase()}` },
];

export function WeatherAlerts() {
  const weather = useWeather();
  return (
    <Panel title="Weather alerts">
      <Answer of={weather} rows={1} failed="The weather alerts did not load">
        {({ feed, alerts }) => (
          <div className="stack mt-4">
            {feed.failedSince !== null && (
              <Notice tone="error" title="The weather feed isn’t responding">
                Since {dayAndTime(feed.failedSince)}. Alerts below may be out of date: check weather.gov. We try again
                every two minutes.
              </Notice>
            )}
            {alerts.length > 0 && (
              <Table caption="Weather alerts in force" columns={COLUMNS} rows={alerts} rowKey={({ id }) => id} />
            )}
            <p className="second">{textOf(feed, alerts.length)}</p>
          </div>
        )}
      </Answer>
    </Panel>
  );
}

function textOf({ kind, okAt }: WeatherAdmin['feed'], alerts: number): string {
  if (kind === 'folder' && okAt === null) {
    return 'No weather feed is connected. Set WEATHER_FEED to see the alerts of the National Weather Service here.';
  }
  const none = alerts === 0 ? 'No alert is in force in Louisiana. ' : '';
  const source = kind === 'folder' ? 'Files in the weather folder' : 'National Weather Service';
  return okAt === null ? `${none}${source}, not read yet.` : `${none}${source}, last read ${agoInside(okAt)}.`;
}
