// The top of an area's page: what it is, what is counted there now, and the two ways on.
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

/** Nothing of what there is none of. */
function Count({ count, words, more }: { count: number; words: string; more?: string | undefined }) {
  if (count === 0) {
    return null;
  }
  return (
    <div className="area-count">
      <dt>
        {words}
        {more && <span className="small second">{more}</span>}
      </dt>
      <dd className="display">{count}</dd>
    </div>
  );
}

const hasAnything = ({ openJobs, members, finishedJobs }: Area) => openJobs + members.total + finishedJobs > 0;

/** Without an area: while its answer is under way, as high as with it. */
export function AreaTop({ area, place, short }: { area: Area | undefined; place: string; short: string }) {
  const t = useTexts(areaTexts);
  const towns = area?.towns.slice(0, NAMED) ?? [];
  const parish = area?.kind === 'parish' ? area.parishes[0] : undefined;
  return (
    <div className="wrap area-top">
      <div>
        <Breadcrumbs here={short} />
        <h1 tabIndex={-1}>{t.title(place)}</h1>
        <p className="area-lead">{towns.length > 1 ? t.lead(inWords(towns, t.and)) : t.leadBare}</p>
        <div className="row">
          <ButtonLink look="primary" large to={jobDraftLink({ parish: parish?.fips })}>
            {t.post(place)}
          </ButtonLink>
          <ButtonLink large to="/register?type=provider">
            {t.work(place)}
          </ButtonLink>
        </div>
        {area && hasAnything(area) && (
          <section className="area-counts" aria-labelledby="area-now">
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
      {area ? <AreaMap area={area} place={place} /> : <div className="area-map area-map-waiting skeleton" />}
    </div>
  );
}
