// /areas: all 64 parishes on the map and by name, and the three areas around the cities.
import { METROS, areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { AreaParish } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { Link } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { shellTexts } from '../../../../app/texts.ts';
import { AREAS as METRO_LINKS } from '../../../../app/menus.ts';
import { useTexts } from '../../../../texts/language.tsx';
import { FailedState, SkeletonRows } from '../../../../ui/list-states.tsx';
import { MapLegend } from '../../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../../ui/map/parish-map.tsx';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { AREAS } from '../addresses.ts';
import { ParishLinks } from '../parts/area-lists.tsx';
import { areaTexts } from '../texts.ts';
import './areas.css';

export default function AreasScreen() {
  const t = useTexts(areaTexts);
  const links = useTexts(shellTexts).links;
  const { data, isError, refetch, isFetching } = useAnswer<AreaParish[]>(AREAS);
  const parishes = data?.body;
  const counts = parishes && new Map(parishes.map(({ fips, openJobs }) => [fips, openJobs]));
  return (
    <>
      <div className="wrap area-top">
        <div>
          <Breadcrumbs here={links.areas} />
          <h1 tabIndex={-1}>{t.index.title}</h1>
          <p className="area-lead">{t.index.lead}</p>
          <h2 className="title-3">{t.index.metros}</h2>
          <ul className="area-metros">
            {METROS.map(({ slug }) => (
              <li key={slug}>
                <Link to={areaPath(slug)}>
                  {links[METRO_LINKS.find(({ to }) => to === areaPath(slug))?.name ?? 'areas']}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <figure className="area-map">
          <ParishMap label={t.index.map} counts={counts} />
          <figcaption>
            <MapLegend />
          </figcaption>
        </figure>
      </div>
      <section className="wrap section area-all" aria-labelledby="area-all">
        <h2 id="area-all">{t.index.parishes}</h2>
        {parishes && <ParishLinks parishes={parishes} />}
        {!parishes && !isError && <SkeletonRows rows={8} />}
        {isError && !parishes && (
          <FailedState title={t.states.failed} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </section>
    </>
  );
}
