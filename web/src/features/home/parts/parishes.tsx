// All 64 parishes. One is chosen in the list, on the map or by area; the open jobs are counted by the server, with the numbers behind.
import type { ReplyOf } from '@live-oak/contract/route.ts';
import type { placeRoutes } from '@live-oak/contract/features/knowledge/places/routes.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { AREAS } from '../../../app/menus.ts';
import { shellTexts } from '../../../app/texts.ts';
import { useTexts } from '../../../texts/language.tsx';
import { hasScreen } from '../../../screens.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonLine } from '../../../ui/list-states.tsx';
import { MapLegend } from '../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../ui/map/parish-map.tsx';
import { ParishPicker } from '../../../ui/map/parish-picker.tsx';
import { parishName } from '../../../ui/map/parishes.ts';
import { uiTexts } from '../../../ui/texts.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { OPEN_JOBS } from '../addresses.ts';
import { ParishNumbers } from './parish-numbers.tsx';
import { homeTexts } from '../texts.ts';
import './parishes.css';

const EAST_BATON_ROUGE = '22033';
/** The parish at the heart of each advertised area, while the area has no page of its own. */
const HEART_OF: Record<string, string> = {
  '/areas/new-orleans': '22071',
  '/areas/baton-rouge': EAST_BATON_ROUGE,
  '/areas/lafayette': '22055',
};

export function Parishes() {
  const t = useTexts(homeTexts).parishes;
  const ui = useTexts(uiTexts);
  const { data, isError, isPending, refetch } = useAnswer<ReplyOf<typeof placeRoutes.openJobs>>(OPEN_JOBS);
  const [chosen, setChosen] = useState(EAST_BATON_ROUGE);
  const counts = useMemo(
    () => (data ? new Map(data.body.map((parish) => [parish.fips, parish.openJobs])) : undefined),
    [data],
  );
  return (
    <section className="section wrap home-parishes" aria-labelledby="parishes">
      <div className="home-parishes-text">
        <h2 id="parishes">{t.title}</h2>
        <p className="second">{t.lead}</p>
        <ParishPicker value={chosen} onChange={setChosen} />
        <div className="home-parishes-count" aria-live="polite" aria-busy={isPending}>
          <p className="display title-2">{parishName(chosen)}</p>
          {isPending && <SkeletonLine width="mid" big />}
          {isError && !counts && (
            <>
              <p>{t.notLoaded}</p>
              <Button onClick={() => void refetch()}>{ui.tryAgain}</Button>
            </>
          )}
          {counts && <Count jobs={counts.get(chosen) ?? 0} />}
        </div>
        <Areas chosen={chosen} onChoose={setChosen} />
      </div>
      <figure>
        <ParishMap label={t.map} counts={counts} selected={chosen} onSelect={setChosen} />
        <figcaption>
          {counts && (
            <>
              <MapLegend />
              <ParishNumbers counts={counts} />
            </>
          )}
        </figcaption>
      </figure>
    </section>
  );
}

function Areas({ chosen, onChoose }: { chosen: string; onChoose: (fips: string) => void }) {
  const areas = useTexts(shellTexts).links;
  return (
    <ul className="home-parishes-areas">
      {AREAS.map((area) => (
        <li key={area.to}>
          {hasScreen(area.to) ? (
            <Link to={area.to}>
              {areas[area.name]} <Icon name="arrow" />
            </Link>
          ) : (
            <button
              type="button"
              aria-pressed={HEART_OF[area.to] === chosen}
              onClick={() => onChoose(HEART_OF[area.to] ?? chosen)}
            >
              {areas[area.name]} <Icon name="pin" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Count({ jobs }: { jobs: number }) {
  const t = useTexts(homeTexts).parishes;
  if (jobs === 0) {
    return <p className="home-parishes-none">{t.none}</p>;
  }
  return (
    <p>
      <b className="display home-parishes-big">{jobs}</b> {t.openJobs(jobs)}
    </p>
  );
}
