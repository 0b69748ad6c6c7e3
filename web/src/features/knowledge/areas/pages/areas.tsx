// /areas: all 64 parishes on the map and by name, and the three areas around the cities.
import { METROS, areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { AreaParish } from '@live-oak/contract/features/knowledge/schema.ts';
import { useShellTexts } from '../../../../app/texts.ts';
import { AREAS as METRO_LINKS } from '../../../../app/menus.ts';
import { FailedState, SkeletonRows } from '../../../../ui/page.tsx';
import { MapLegend } from '../../../../ui/map/map-legend.tsx';
import { ParishMap } from '../../../../ui/map/parish-map.tsx';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { AREAS } from '../../addresses.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { AreaHead, MapFrame, ParishLinks } from '../parts/area-head.tsx';
import { useAreaTexts } from '../texts.ts';

export default function AreasScreen() {
  const t = useAreaTexts();
  const links = useShellTexts().links;
  const { data, isError, refetch, isFetching } = useAnswer<AreaParish[]>(AREAS);
  const parishes = data?.body;
  const counts = parishes && new Map(parishes.map(({ fips, openJobs }) => [fips, openJobs]));
  return (
    <>
      <AreaHead
        here={links.areas}
        title={t.index.title}
        lead={t.index.lead}
        map={
          <MapFrame legend={<MapLegend />}>
            <ParishMap label={t.index.map} counts={counts} />
          </MapFrame>
        }
      >
        <h2 className="title-3">{t.index.metros}</h2>
        <ul>
          {METROS.map(({ slug }) => (
            <li key={slug}>
              <TextLink to={areaPath(slug)} strong>
                {links[METRO_LINKS.find(({ to }) => to === areaPath(slug))?.name ?? 'areas']}
              </TextLink>
            </li>
          ))}
        </ul>
      </AreaHead>
      <section className="wrap section py-wide" aria-labelledby="area-all">
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
