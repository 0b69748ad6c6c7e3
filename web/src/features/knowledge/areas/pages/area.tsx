// /areas/orleans and /areas/new-orleans: a parish or a metro area with its figures and rules.
import { areaPath, metroBySlug, parishOfArea } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import type { Area } from '@live-oak/contract/features/knowledge/schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { metaOf } from '../../../../app/head.ts';
import { LOUISIANA, servesArea } from '../../../../app/head-elements.ts';
import { AREAS as METRO_LINKS } from '../../../../app/menus.ts';
import NotFound from '../../../../app/not-found.tsx';
import { shellTexts } from '../../../../app/texts.ts';
import { textsNow } from '../../../../texts/current.ts';
import { useLanguage } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/basics.tsx';
import { FailedState } from '../../../../ui/page.tsx';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { areaAddress } from '../../addresses.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { ParishLinks } from '../parts/area-head.tsx';
import { AreaTop } from '../parts/area-top.tsx';
import { areaTexts, useAreaTexts } from '../texts.ts';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import { RuleSources } from '../../../../ui/rule-sources.tsx';

/** From the slug alone, before the area has loaded: 'Orleans Parish', 'the Baton Rouge area'; undefined for a slug that is no area's. */
function placeOf(slug: string, t: ReturnType<typeof useAreaTexts>): string | undefined {
  const parish = parishOfArea(slug);
  const metro = metroBySlug(slug);
  return parish ? t.parish(parish.name) : metro && t.metro(metro.city);
}

/** The last breadcrumb: 'Orleans', or a metro area's name in the footer. */
function shortOf(slug: string, place: string): string {
  const link = METRO_LINKS.find(({ to }) => to === areaPath(slug));
  return link ? textsNow(shellTexts).links[link.name] : (parishOfArea(slug)?.name ?? place);
}

export const meta = metaOf(({ params }) => {
  const slug = params['slug'] ?? '';
  const t = textsNow(areaTexts);
  const place = placeOf(slug, t);
  if (place === undefined) return { hidden: true };
  const parish = parishOfArea(slug);
  const served = {
    '@type': parish ? 'AdministrativeArea' : 'Place',
    name: parish ? `${parish.name} Parish` : metroBySlug(slug)?.name,
    containedInPlace: LOUISIANA,
  };
  return {
    title: t.head.title(place),
    description: t.head.description(place),
    step: shortOf(slug, place),
    things: (origin) => [
      {
        '@type': 'Service',
        name: t.title(place),
        serviceType: 'Tree service marketplace',
        provider: servesArea(origin, served),
        areaServed: served,
      },
    ],
  };
});

function Around({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts();
  const isMetro = area.kind === 'metro';
  return (
    <section className="wrap section area-around py-wide" aria-labelledby="area-around">
      {isMetro && (
        <>
          <h2 id="area-around">{t.parishes.title(place)}</h2>
          <p className="second">{t.parishes.lead}</p>
          <ParishLinks parishes={area.parishes} />
        </>
      )}
      <h2 className={isMetro ? 'title-2' : undefined} id={isMetro ? undefined : 'area-around'}>
        {t.neighbors.title}
      </h2>
      <ParishLinks parishes={area.neighbors} />
    </section>
  );
}

function ForBusinesses({ place }: { place: string }) {
  const t = useAreaTexts();
  return (
    <section className="bg-oak-deep text-on-deep" aria-labelledby="area-business">
      <div className="wrap flex gap-6 flex-wrap items-center justify-between py-10">
        <div>
          <h2 id="area-business" className="title-2">
            {t.business.title(place)}
          </h2>
          <p className="max-w-160 text-on-deep-2">{t.business.text}</p>
        </div>
        <ButtonLink label={t.work(place)} variant="on-deep" to="/register?type=provider" />
      </div>
    </section>
  );
}

function Known({ area, place }: { area: Area; place: string }) {
  return (
    <>
      {area.kind === 'metro' && <Around area={area} place={place} />}
      <AreaRules area={area} place={place} />
      {area.kind === 'parish' && <Around area={area} place={place} />}
      <ForBusinesses place={place} />
    </>
  );
}

function AreaPage({ slug, place }: { slug: string; place: string }) {
  const t = useAreaTexts();
  const { data, isError, refetch, isFetching } = useAnswer<Area>(areaAddress(slug));
  return (
    <>
      <AreaTop area={data?.body} place={place} short={shortOf(slug, place)} />
      {data && <Known area={data.body} place={place} />}
      {isError && !data && (
        <div className="wrap section">
          <FailedState title={t.states.failed} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
    </>
  );
}

export default function AreaScreen() {
  const { slug = '' } = useParams();
  const place = placeOf(slug, useAreaTexts());
  return place === undefined ? <NotFound /> : <AreaPage key={slug} slug={slug} place={place} />;
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <p className="mt-2">
      <TextLink to={to} strong>
        {children}
      </TextLink>
    </p>
  );
}

/** What to know before the work: the state's license, the parish's permit, and whom to call when a wire is down. */
export function AreaRules({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts().rules;
  const parish = area.kind === 'parish' ? parishByFips(area.parishes[0]?.fips ?? '') : undefined;
  const permits = parish ? `/tools/permits?parish=${parish.slug}` : '/tools/permits';
  return (
    <section className="wrap section area-rules py-wide" aria-labelledby="area-rules">
      <h2 id="area-rules">{t.title}</h2>
      <div className="grid gap-wide grid-fit-80 mt-7">
        <Rule title={t.license.title} text={t.license.text(place)}>
          <RuleSources rule="license" />
          <More to="/education/regulations">{t.license.more}</More>
        </Rule>
        <Rule title={t.permit.title} text={parish ? t.permit.text(place) : t.permit.metro}>
          <More to={permits}>{parish ? t.permit.more(place) : t.permit.all}</More>
        </Rule>
        <Power area={area} place={place} />
      </div>
    </section>
  );
}

function Rule({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="title-3">{title}</h3>
      <p className="mt-2">{text}</p>
      {children}
    </div>
  );
}

function Power({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts().rules.power;
  const { language } = useLanguage();
  return (
    <div className="p-6 border-l-4 border-l-emergency bg-emergency-tint">
      <h3 className="title-3">{t.title}</h3>
      <p className="mt-2">
        <strong>{t.first}</strong>
        <RuleSources rule="downed" />
      </p>
      <p className="mt-2">{t[area.power.state](place)}</p>
      {area.power.companies.length > 0 && (
        <ul>
          {area.power.companies.map((company) => (
            <li key={company.phone}>
              {company.name[language]}
              <a className="num flex items-center min-h-(--hit) font-strong text-3" href={`tel:${company.dialed}`}>
                {company.phone}
              </a>
              {company.trust === 'reported' && <span className="small second">{t.seenOnce}</span>}
            </li>
          ))}
        </ul>
      )}
      <More to="/tools/emergency">{t.more}</More>
    </div>
  );
}
