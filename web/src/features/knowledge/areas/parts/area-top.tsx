// The top of an area's page: its title, its figures now, and buttons for owners and businesses.
import type { Area } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { ButtonLink, PrimaryLink } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { useAreaTexts } from '../texts.ts';
import { inWords } from '../words.ts';
import { AreaHead } from './area-head.tsx';
import { AreaMap } from './area-map.tsx';

/** Towns that the first sentence names. */
const NAMED = 3;

/** Shows nothing for a count of 0. */
function Count({ count, words, more }: { count: number; words: string; more?: string | undefined }) {
  if (count === 0) {
    return null;
  }
  return (
    <div className="grid gap-4 grid-lead-14 items-center min-h-(--hit) py-2 border-b border-b-rule">
      <dt className="grid order-2">
        {words}
        {more && <span className="small second">{more}</span>}
      </dt>
      <dd className="display text-oak text-figure leading-none">{count}</dd>
    </div>
  );
}

const hasAnything = ({ openJobs, members, finishedJobs }: Area) => openJobs + members.total + finishedJobs > 0;

function Now({ area }: { area: Area }) {
  const t = useAreaTexts().counts;
  const { openJobs, members, finishedJobs } = area;
  return (
    <Section title={t.title} small className="mt-8">
      <dl className="mt-2.5 mb-3 border-t border-t-rule">
        <Count count={openJobs} words={t.openJobs(openJobs)} />
        <Count
          count={members.total}
          words={t.members(members.total)}
          more={members.anywhere > 0 ? t.anywhere(members.anywhere, members.total) : undefined}
        />
        <Count count={finishedJobs} words={t.finished(finishedJobs)} />
      </dl>
      <p className="small quiet">{t.note}</p>
    </Section>
  );
}

/** `area` is undefined while it loads; the page has the same height then. */
export function AreaTop({ area, place, short }: { area: Area | undefined; place: string; short: string }) {
  const t = useAreaTexts();
  const towns = area?.towns.slice(0, NAMED) ?? [];
  const parish = area?.kind === 'parish' ? area.parishes[0] : undefined;
  return (
    <AreaHead
      here={short}
      title={t.title(place)}
      lead={towns.length > 1 ? t.lead(inWords(towns, t.and)) : t.leadBare}
      map={area ? <AreaMap area={area} place={place} /> : <div className="skeleton aspect-4/3 w-full" />}
    >
      <div className="row">
        <PrimaryLink large to={jobDraftLink({ parish: parish?.fips })}>
          {t.post(place)}
        </PrimaryLink>
        <ButtonLink large to="/register?type=provider">
          {t.work(place)}
        </ButtonLink>
      </div>
      {area && hasAnything(area) && <Now area={area} />}
    </AreaHead>
  );
}
