// On the dashboard of a business: where it works, on the map and in words, and the way to change it.
import { useTexts } from '../../../texts/language.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/list-states.tsx';
import { PARISHES } from '../../../ui/map/parishes.ts';
import { milesOf } from '../../../ui/money.ts';
import { Answer, Panel } from '../../dashboard/parts/panel.tsx';
import { workAreaTexts } from '../texts.ts';
import { useWorkArea } from '../work-area.ts';

const NAMED = 3;

export function WorkAreaPanel() {
  const t = useTexts(workAreaTexts);
  const area = useWorkArea();
  return (
    <Panel
      title={t.title}
      action={
        <ButtonLink look="quiet" to="/work-area">
          {area.data?.isSet ? t.change : t.set}
        </ButtonLink>
      }
    >
      <Answer of={area} skeleton={<SkeletonRows rows={1} />} failed={t.didNotLoad}>
        {({ parishes, base, radiusMiles, isSet }) => {
          const names = PARISHES.filter(({ fips }) => parishes.includes(fips)).map(({ name }) => name);
          const first = names.slice(0, NAMED).join(', ');
          const listed = names.length > NAMED ? t.andMore(first, names.length - NAMED) : first;
          const around = base && radiusMiles !== null ? t.circle(milesOf(radiusMiles), base.city) : '';
          return (
            <p className="small second pt-4">
              {isSet ? t.summary([listed, around].filter(Boolean).join(', ')) : t.summaryNone}
            </p>
          );
        }}
      </Answer>
    </Panel>
  );
}
