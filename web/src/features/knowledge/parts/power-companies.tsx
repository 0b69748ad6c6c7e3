// The numbers of the power companies and which of them serves a parish; where we are not sure, how to find out.
import { useState } from 'react';
import type { EmergencyContact } from '@live-oak/contract/content/data-files.ts';
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { utilitiesOf } from '@live-oak/contract/features/knowledge/triage.ts';
import type { Language } from '@live-oak/contract/language.ts';
import emergency, { sources } from '@content/data/emergency.yaml';
import { useLanguage } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Options, Select } from '../../../ui/field.tsx';
import { SourceMarks } from '../../../ui/sources.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useEmergencyTexts } from '../texts.ts';

const COMPANIES = emergency.contacts.filter(({ kind }) => kind === 'utility');
type UtilityTexts = ReturnType<typeof useEmergencyTexts>['utilities'];
const idsOf = (companies: readonly EmergencyContact[]) => [...new Set(companies.flatMap((one) => one.sources))];

export function PowerCompanies() {
  const t = useEmergencyTexts().utilities;
  const { language } = useLanguage();
  const sure = COMPANIES.filter(({ trust }) => trust === 'sure');
  const reported = COMPANIES.filter(({ trust }) => trust === 'reported');
  const without = COMPANIES.filter(({ phone }) => phone === undefined);
  return (
    <section className="mt-12 scroll-mt-4" id="power" aria-labelledby="power-title">
      <h2 id="power-title" className="title-2">
        {t.title}
      </h2>
      <p className="second">{t.lead}</p>
      <h3 className="title-3 mt-4">
        {t.sure}
        <SourceMarks ids={idsOf(sure)} listed={sources} />
      </h3>
      <Numbers of={sure} />
      <ByParish />
      <details className="fold">
        <summary>{t.reported}</summary>
        <p className="second">
          {t.reportedText}
          <SourceMarks ids={idsOf(reported)} listed={sources} />
        </p>
        <Numbers of={reported} />
        <p className="second">{t.noNumber(without.map(({ name }) => name[language]).join(', '))}</p>
      </details>
    </section>
  );
}

function Numbers({ of }: { of: readonly EmergencyContact[] }) {
  return (
    <ul className="grid gap-x-3 gap-y-2 grid-fill-80 my-3">
      {of.map((contact) => (
        <li key={contact.id}>
          <CallLink contact={contact} />
        </li>
      ))}
    </ul>
  );
}

function ByParish() {
  const t = useEmergencyTexts().utilities;
  const { language } = useLanguage();
  const ui = useUiTexts();
  const [slug, setSlug] = useState('');
  const parish = PARISH_NAMES.find((one) => one.slug === slug);
  return (
    <div className="grid gap-2 max-w-224 my-4">
      <Select label={t.byParish} value={slug} onChange={(event) => setSlug(event.target.value)}>
        <Options none={t.chooseParish} of={PARISH_NAMES.map((one) => [one.slug, one.name])} />
      </Select>
      <p role="status">{parish && servedWords(ui.parishOf(parish.name), parish.slug, language, t)}</p>
      <p className="font-semibold">{t.unknownHow}</p>
    </div>
  );
}

function servedWords(parish: string, slug: string, language: Language, t: UtilityTexts): string {
  const { state, companies } = utilitiesOf(emergency, slug);
  return t[state](parish, companies.map(({ name }) => name[language]).join(', '));
}

const LINK =
  'grid gap-x-3 gap-y-0.5 grid-cols-row items-center min-h-13 px-4 py-2 border border-rule-strong rounded-2 bg-paper-raised text-bark no-underline hover:border-oak hover:text-oak';
const BIG =
  'font-bold inline-flex! border-emergency! bg-emergency! text-on-emergency! hover:underline hover:border-emergency! hover:text-on-emergency!';

/** Renders nothing without a number that may be shown. `big` is the red one for 911. */
export function CallLink({ contact, big }: { contact: EmergencyContact; big?: boolean }) {
  const { language } = useLanguage();
  const t = useEmergencyTexts();
  const { phone, dialed } = contact;
  if (phone === undefined || dialed === undefined) return null;
  const name = contact.name[language];
  return (
    <a className={classNames(LINK, big ? BIG : 'max-sm:grid-cols-lead')} href={`tel:${dialed}`}>
      <Icon name="phone" />
      <span>{name === phone ? t.call : name}</span>{' '}
      {name !== phone && (
        <b className={classNames('num text-oak whitespace-nowrap', !big && 'max-sm:col-start-2')}>{phone}</b>
      )}
    </a>
  );
}
