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

export default function AreasScreen() {
  const t = useTexts(areaTexts);
  const links = useTexts(shellTexts).links;
  const { data, isError, refetch, isFetching } = useAnswer<AreaParish[]>(AREAS);
  const parishes = data?.body;
  const counts = parishes && new Map(parishes.map(({ fips, openJobs }) => [fips, openJobs]));
  return (
    <>
      <div className="wrap area-top grid gap-[clamp(1.5rem,4vw,4rem)] grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)] items-start pt-5 pb-[clamp(1.5rem,3vw,3rem)] [&_h1]:mt-2.5 [&_h1]:outline-none max-lg:grid-cols-1">
        <div>
          <Breadcrumbs here={links.areas} />
          <h1 tabIndex={-1}>{t.index.title}</h1>
          <p className="[.area-top_&]:max-w-136 [.area-top_&]:mt-4 [.area-top_&]:mb-6 [.area-top_&]:text-[1.125rem]">
            {t.index.lead}
          </p>
          <h2 className="title-3">{t.index.metros}</h2>
          <ul>
            {METROS.map(({ slug }) => (
              <li key={slug}>
                <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={areaPath(slug)}>
                  {links[METRO_LINKS.find(({ to }) => to === areaPath(slug))?.name ?? 'areas']}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <figure className="[&_.map]:border [&_.map]:border-rule [&_.map]:overflow-hidden [&_.map]:rounded-2 [&_figcaption]:mt-2.5">
          <ParishMap label={t.index.map} counts={counts} />
          <figcaption>
            <MapLegend />
          </figcaption>
        </figure>
      </div>
      <section className="wrap section py-[clamp(2.25rem,1.4rem_+_2.6vw,4rem)]" aria-labelledby="area-all">
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
