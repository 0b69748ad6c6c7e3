// The numbers of the power companies, and which parishes we are sure of; where we are not, that is said with the way to find out.
import type { EmergencyContact } from '@live-oak/contract/content/emergency.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage, useTexts } from '../../../texts/language.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { uiTexts } from '../../../ui/texts.ts';
import { emergencyTexts } from '../texts.ts';
import { CallLink } from './call-link.tsx';

const COMPANIES = emergency.contacts.filter(({ kind }) => kind === 'utility');
const idsOf = (companies: readonly EmergencyContact[]) => [...new Set(companies.flatMap((one) => one.sources))];

export function PowerCompanies() {
  const t = useTexts(emergencyTexts).utilities;
  const { language } = useLanguage();
  const sure = COMPANIES.filter(({ trust }) => trust === 'sure');
  const reported = COMPANIES.filter(({ trust }) => trust === 'reported');
  const without = COMPANIES.filter(({ phone }) => phone === undefined);
  return (
    <section className="emergency-section" id="power" aria-labelledby="power-title">
      <h2 id="power-title" className="title-2">
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      <h3 className="title-3">
        {t.sure}
        <SourceMarks ids={idsOf(sure)} listed={sources} />
      </h3>
      <ul className="emergency-numbers">
        {sure.map((contact) => (
          <li key={contact.id}>
            <CallLink contact={contact} />
          </li>
        ))}
      </ul>
      <ByParish />
      <details className="fold">
        <summary>{t.reported}</summary>
        <p className="second">
          {t.reportedText}
          <SourceMarks ids={idsOf(reported)} listed={sources} />
        </p>
        <ul className="emergency-numbers">
          {reported.map((contact) => (
            <li key={contact.id}>
              <CallLink contact={contact} />
            </li>
          ))}
        </ul>
        <p className="second">{t.noNumber(without.map(({ name }) => name[language]).join(', '))}</p>
      </details>
    </section>
  );
}

function ByParish() {
  const t = useTexts(emergencyTexts).utilities;
  const { language } = useLanguage();
  const ui = useTexts(uiTexts);
  const parishes = PARISH_NAMES.map(({ slug, name }) => ({ name, ...utilitiesOf(emergency, slug) }));
  const of = (state: string) => parishes.filter((parish) => parish.state === state);
  const words = (companies: readonly EmergencyContact[]) => companies.map(({ name }) => name[language]).join(', ');
  const several = of('several');
  const unknown = of('unknown');
  return (
    <div className="emergency-parishes">
      <h3 className="title-3">{t.byParish}</h3>
      <ul>
        {of('known').map(({ name, companies }) => (
          <li key={name}>{t.known(ui.parishOf(name), words(companies))}</li>
        ))}
        <li>
          {t.several}{' '}
          <span className="second">{several.map((one) => `${one.name} (${words(one.companies)})`).join(', ')}.</span>
        </li>
        <li>
          {t.unknown(unknown.length)} <span className="second">{unknown.map(({ name }) => name).join(', ')}.</span>
        </li>
      </ul>
      <p>
        <b>{t.unknownHow}</b>
      </p>
    </div>
  );
}
