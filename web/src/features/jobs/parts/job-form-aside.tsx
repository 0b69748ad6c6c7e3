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
    <aside className="grid sticky top-4 gap-6 max-lg:static" aria-label={t.next}>
      <h2 className="title-2">{t.next}</h2>
      <ol className="grid gap-4">
        {t.steps(BIDDING_HOURS.otherwise / 24, BIDDING_HOURS.emergency).map(([title, text], index) => (
          <li className="grid gap-4 grid-cols-[auto_1fr] items-start text-ui leading-[1.45]" key={title}>
            <Tag>{index + 1}</Tag>
            <span>
              <b className="block">{title}</b>
              <span className="second">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className="max-lg:hidden">
        <ParishMap label={fips ? t.mapOf(parishName(fips)) : t.mapOfParishes} selected={fips} />
      </div>
      <Notice icon="lock">{t.private}</Notice>
    </aside>
  );
}
