// Beside the posting form: what happens next, who sees what, and the parish on the map.
import { BIDDING_HOURS } from '@live-oak/contract/features/jobs/states.ts';
import { useWatch, type Control } from 'react-hook-form';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { usePlace } from '../data.ts';
import type { JobFormValues } from './form-values.ts';
import { useTexts } from '../../../texts/language.tsx';
import { postingTexts } from '../posting-texts.ts';
import { useSettled } from './use-settled.ts';

export function JobFormAside({ control }: { control: Control<JobFormValues> }) {
  const t = useTexts(postingTexts);
  const place = usePlace(useSettled(useWatch({ control, name: 'location' })));
  const fips = place.data?.parishFips ?? undefined;
  return (
    <aside className="job-form-aside" aria-label={t.next}>
      <h2 className="title-2">{t.next}</h2>
      <ol className="job-form-steps">
        {t.steps(BIDDING_HOURS.otherwise / 24, BIDDING_HOURS.emergency).map(([title, text], index) => (
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
        <ParishMap label={fips ? t.mapOf(parishName(fips)) : t.mapOfParishes} selected={fips} />
      </div>
      <Notice icon="lock">{t.private}</Notice>
    </aside>
  );
}
