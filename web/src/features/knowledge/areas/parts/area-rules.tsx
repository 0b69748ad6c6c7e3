// What to know before the work: the state's license, the parish's permit, and whom to call when a wire is down.
import type { Area } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { Link } from 'react-router';
import { parishByFips } from '@live-oak/contract/features/knowledge/parishes.ts';
import { hasScreen } from '../../../../screens.ts';
import { useLanguage } from '../../../../texts/language.tsx';
import { RuleSources } from '../../../../ui/rule-sources.tsx';
import { useAreaTexts } from '../texts.ts';

/** A link to another page of the site, where that page exists. */
function More({ to, children }: { to: string; children: string }) {
  return hasScreen(to) ? (
    <p className="mt-2">
      <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={to}>
        {children}
      </Link>
    </p>
  ) : null;
}

export function AreaRules({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts().rules;
  const { language } = useLanguage();
  const parish = area.kind === 'parish' ? parishByFips(area.parishes[0]?.fips ?? '') : undefined;
  return (
    <section className="wrap section area-rules py-wide" aria-labelledby="area-rules">
      <h2 id="area-rules">{t.title}</h2>
      <div className="grid gap-wide grid-fit-80 mt-7">
        <div>
          <h3 className="title-3">{t.license.title}</h3>
          <p className="mt-2">{t.license.text(place)}</p>
          <RuleSources rule="license" />
          <More to="/education/regulations">{t.license.more}</More>
        </div>
        <div>
          <h3 className="title-3">{t.permit.title}</h3>
          <p className="mt-2">{parish ? t.permit.text(place) : t.permit.metro}</p>
          <More to={parish ? `/tools/permits?parish=${parish.slug}` : '/tools/permits'}>
            {parish ? t.permit.more(place) : t.permit.all}
          </More>
        </div>
        <div className="p-6 border-l-4 border-l-emergency bg-emergency-tint">
          <h3 className="title-3">{t.power.title}</h3>
          <p className="mt-2">
            <strong>{t.power.first}</strong>
            <RuleSources rule="downed" />
          </p>
          <p className="mt-2">{t.power[area.power.state](place)}</p>
          {area.power.companies.length > 0 && (
            <ul>
              {area.power.companies.map((company) => (
                <li key={company.phone}>
                  {company.name[language]}
                  <a className="num flex items-center min-h-(--hit) font-strong text-3" href={`tel:${company.dialed}`}>
                    {company.phone}
                  </a>
                  {company.trust === 'reported' && <span className="small second">{t.power.seenOnce}</span>}
                </li>
              ))}
            </ul>
          )}
          <More to="/tools/emergency">{t.power.more}</More>
        </div>
      </div>
    </section>
  );
}
