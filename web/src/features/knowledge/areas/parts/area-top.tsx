// The top of an area's page: its title, its figures now, and buttons for owners and businesses.
import type { Area } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { areaTexts } from '../texts.ts';
import { inWords } from '../words.ts';
import { AreaMap } from './area-map.tsx';

/** Towns that the first sentence names. */
const NAMED = 3;

/** Shows nothing for a count of 0. */
function Count({ count, words, more }: { count: number; words: string; more?: string | undefined }) {
  if (count === 0) {
    return null;
  }
  return (
    <div className="grid gap-4 grid-cols-[minmax(3rem,auto)_1fr] items-center min-h-(--hit) py-2 border-b border-b-rule">
      <dt className="grid order-2">
        {words}
        {more && <span className="small second">{more}</span>}
      </dt>
      <dd className="display text-oak text-[2.25rem] leading-none">{count}</dd>
    </div>
  );
}

const hasAnything = ({ openJobs, members, finishedJobs }: Area) => openJobs + members.total + finishedJobs > 0;

/** `area` is undefined while it loads; the page has the same height then. */
export function AreaTop({ area, place, short }: { area: Area | undefined; place: string; short: string }) {
  const t = useTexts(areaTexts);
  const towns = area?.towns.slice(0, NAMED) ?? [];
  const parish = area?.kind === 'parish' ? area.parishes[0] : undefined;
  return (
    <div className="wrap area-top grid gap-[clamp(1.5rem,4vw,4rem)] grid-cols-[minmax(0,1fr)_minmax(0,0.92fr)] items-start pt-5 pb-[clamp(1.5rem,3vw,3rem)] [&_h1]:mt-2.5 [&_h1]:outline-none max-lg:grid-cols-1">
      <div>
        <Breadcrumbs here={short} />
        <h1 tabIndex={-1}>{t.title(place)}</h1>
        <p className="[.area-top_&]:max-w-136 [.area-top_&]:mt-4 [.area-top_&]:mb-6 [.area-top_&]:text-[1.125rem]">
          {towns.length > 1 ? t.lead(inWords(towns, t.and)) : t.leadBare}
        </p>
        <div className="row">
          <ButtonLink look="primary" large to={jobDraftLink({ parish: parish?.fips })}>
            {t.post(place)}
          </ButtonLink>
          <ButtonLink large to="/register?type=provider">
            {t.work(place)}
          </ButtonLink>
        </div>
        {area && hasAnything(area) && (
          <section
            className="mt-8 [&_dl]:mt-2.5 [&_dl]:mb-3 [&_dl]:border-t [&_dl]:border-t-rule"
            aria-labelledby="area-now"
          >
            <h2 id="area-now" className="title-3">
              {t.counts.title}
            </h2>
            <dl>
              <Count count={area.openJobs} words={t.counts.openJobs(area.openJobs)} />
              <Count
                count={area.members.total}
                words={t.counts.members(area.members.total)}
                more={
                  area.members.anywhere > 0 ? t.counts.anywhere(area.members.anywhere, area.members.total) : undefined
                }
              />
              <Count count={area.finishedJobs} words={t.counts.finished(area.finishedJobs)} />
            </dl>
            <p className="small quiet">{t.counts.note}</p>
          </section>
        )}
      </div>
      {area ? (
        <AreaMap area={area} place={place} />
      ) : (
        <div className="skeleton [&_.map]:border [&_.map]:border-rule [&_.map]:overflow-hidden [&_.map]:rounded-2 [&_figcaption]:mt-2.5 aspect-[4/3] w-full" />
      )}
    </div>
  );
}
