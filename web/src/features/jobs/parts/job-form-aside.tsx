// Beside the posting form: what happens next, who sees what, and the parish on the map.
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useWatch, type Control } from 'react-hook-form';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePlace } from '../data.ts';
import type { JobFormValues } from './form-values.ts';
import { useSettled } from './use-settled.ts';

const STEPS = [
  ['Someone looks at it', 'An administrator reads each job before any business does.'],
  [
    'Sealed bids come in',
    `Checked businesses bid for ${BIDDING_HOURS.otherwise / 24} days; on an emergency for ${BIDDING_HOURS.emergency} hours. Nobody sees another's bid.`,
  ],
  [
    'You compare and choose',
    'The bids open together, under letters. You pay the one you choose; only then names are exchanged.',
  ],
] as const;

export function JobFormAside({ control }: { control: Control<JobFormValues> }) {
  const place = usePlace(useSettled(useWatch({ control, name: 'location' })));
  const fips = place.data?.parishFips ?? undefined;
  return (
    <aside className="job-form-aside" aria-label="What happens next">
      <h2 className="title-2">What happens next</h2>
      <ol className="job-form-steps">
        {STEPS.map(([title, text], index) => (
          <li key={title}>
            <Tag>{index + 1}</Tag>
            <span>
              <b>{title}</b>
              <span className="second">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="job-form-map">
        <ParishMap
          label={fips ? `Map of Louisiana, ${parishName(fips)} marked` : 'Map of the parishes of Louisiana'}
          selected={fips}
        />
      </div>
      <Notice icon="lock">Your name, street, phone and e-mail stay private until you choose a bid and pay.</Notice>
    </aside>
  );
}
