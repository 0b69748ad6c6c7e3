// Weather in the demonstration: a high wind warning over tomorrow's visit at the fence row.
import { addDays, instantOf } from '@live-oak/contract/features/calendar/week.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { readFeed } from '../../../server/src/features/weather/read-feed.ts';
import type { Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
/** Livingston, where the visit is, and its neighbors. */
const SAME = ['022063', '022091', '022105'];

/** In the format of the National Weather Service; made up, like everything here. */
function windWarning(now: Date) {
  const tomorrow = addDays(chicagoDate(now), 1);
  const at = (time: string) => (instantOf(tomorrow, time) ?? now).toISOString();
  const sent = new Date(now.getTime() - 2 * HOUR_MS).toISOString();
  return {
    type: 'Feature',
    geometry: null,
    properties: {
      id: 'urn:oid:2.49.0.1.840.0.demonstration.001.1',
      geocode: { SAME },
      references: [],
      sent,
      effective: sent,
      onset: at('06:00'),
      expires: at('18:00'),
      ends: at('18:00'),
      status: 'Actual',
      messageType: 'Alert',
      severity: 'Severe',
      certainty: 'Likely',
      urgency: 'Expected',
      event: 'High Wind Warning',
      headline: 'High Wind Warning for the Florida Parishes',
    },
  };
}

/** The warning arrives an hour before the end of the demonstration, through the product's own reading. */
export function weatherScenes({ services }: Stage, now: Date): { at: Date; play: () => Promise<unknown> }[] {
  const features = [windWarning(now)];
  const read = async () => ({ features, isWhole: false, keep: () => undefined });
  return [
    {
      at: new Date(now.getTime() - HOUR_MS),
      play: () => readFeed({ ...services, weather: { kind: 'folder', read } }),
    },
  ];
}
