// /tools/permits: parish, place of the trunk and work lead to a rule card. The server renders it for its address, so it works without a script.
import type { Place } from '@live-oak/contract/features/knowledge/schema.ts';
import {
  PARISH_NAMES,
  parishByFips,
  parishBySlug,
  type ParishName,
} from '@live-oak/contract/features/knowledge/parishes.ts';
import { PERMIT_WORKS } from '@live-oak/contract/features/knowledge/rule-card.ts';
import permits, { sources } from '@content/data/permits.yaml';
import { useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { useLanguage } from '../../../texts/language.tsx';
import { PrimaryLink } from '../../../ui/basics.tsx';
import { SkeletonLine, Section } from '../../../ui/page.tsx';
import { SourceMarks, Sources } from '../../../ui/sources.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { jobDraftLink } from '../../jobs/draft-link.ts';
import { KNOWN_PARISHES, PermitForm } from '../parts/permit-form.tsx';
import { PermitRanges, RuleCard } from '../parts/rule-card.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { permitsAddress, permitsAsked, placeAddress, type PermitsAsked } from '../addresses.ts';
import { usePermitsTexts } from '../texts.ts';

export default function Permits() {
  const t = usePermitsTexts();
  const [query] = useSearchParams();
  const asked = permitsAsked(query);
  return (
    <div className="wrap pb-18 [&>.sources]:mt-18">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      <Asked asked={asked} />
      <KnownParishes asked={asked} />
      <Types />
      <StateRules />
      <Sources sources={sources} />
    </div>
  );
}

/** The card comes first if the address asks for one; the form below is for the next question. */
function Asked({ asked }: { asked: PermitsAsked }) {
  if (asked.typed !== '' && !asked.parish) return <Typed asked={asked} />;
  return (
    <>
      {asked.parish && <Card asked={asked} parish={asked.parish} />}
      <PermitForm asked={asked} />
    </>
  );
}

/** For a town or a ZIP the server looks up the parish. */
function Typed({ asked }: { asked: PermitsAsked }) {
  const t = usePermitsTexts().form;
  const ui = useUiTexts();
  const { data, isPending } = useAnswer<Place>(placeAddress(asked.typed));
  if (isPending) return <SkeletonLine width="full" big />;
  const parish = parishByFips(data?.body.parishFips ?? '');
  if (!parish) {
    const wrong = data?.body.reason === 'not_in_louisiana' ? t.elsewhere : t.unknown;
    return <PermitForm asked={asked} error={data ? wrong(asked.typed) : t.failed} />;
  }
  return (
    <>
      <p className="second mb-3">{t.taken(asked.typed, ui.parishOf(parish.name))}</p>
      <Card asked={asked} parish={parish} />
      <PermitForm asked={{ ...asked, parish }} />
    </>
  );
}

function Card({ asked: { where, work }, parish }: { asked: PermitsAsked; parish: ParishName }) {
  const t = usePermitsTexts().card;
  const service = PERMIT_WORKS[work];
  const job = jobDraftLink({ title: t.jobTitles[work], serviceCode: service, parish: parish.slug, trunk: where });
  return (
    <RuleCard
      parish={parish.slug}
      trunk={where}
      service={service}
      listed={sources}
      action={
        <>
          <PrimaryLink to={job}>{t.makeJob}</PrimaryLink>
          <span className="small second">{t.makeJobText}</span>
        </>
      }
    />
  );
}

function KnownParishes({ asked: { where, work } }: { asked: PermitsAsked }) {
  const t = usePermitsTexts().known;
  return (
    <Section id="known" title={t.title} className="mt-18">
      <p className="second max-w-168">{t.lead(PARISH_NAMES.length - KNOWN_PARISHES.size)}</p>
      <ul className="permits-known grid gap-8 grid-fit-60 mt-6 text-ui leading-normal">
        {[...KNOWN_PARISHES].map((slug) => (
          <KnownParish key={slug} slug={slug} to={permitsAddress({ parish: slug, where, work })} />
        ))}
      </ul>
    </Section>
  );
}

/** A parish's own rules, each text once. */
function rulesOf(slug: string) {
  const rules = permits.rules.filter(({ parishes, group }) => parishes?.includes(slug) && group !== 'decides');
  return [...new Map(rules.map((rule) => [rule.text.en, rule])).values()];
}

function KnownParish({ slug, to }: { slug: string; to: string }) {
  const { language } = useLanguage();
  const t = usePermitsTexts().known;
  const name = useUiTexts().parishOf(parishBySlug(slug)?.name ?? '');
  return (
    <li className="pt-3.5 border-t-2 border-t-bark">
      <h3 className="title-3">{name}</h3>
      <p className="second">{permits.parishes[slug]?.office?.name[language]}</p>
      <ul className="my-2 pl-4.5 text-bark-2 list-disc">
        {rulesOf(slug).map((rule) => (
          <li className="py-1" key={rule.id}>
            {rule.text[language]}
            <SourceMarks ids={rule.sources} listed={sources} />
          </li>
        ))}
      </ul>
      <TextLink to={to}>{t.see(name)}</TextLink>
    </li>
  );
}

/** Three ranges, each marked as an example. */
function Types() {
  const t = usePermitsTexts().types;
  return (
    <Section title={t.title} className="mt-18">
      <p className="second max-w-168">{t.lead}</p>
      <ul className="grid gap-8 grid-fit-60 mt-6">
        {permits.examples.map((example) => (
          <Example key={example.id} example={example} />
        ))}
      </ul>
    </Section>
  );
}

function Example({ example }: { example: (typeof permits.examples)[number] }) {
  const { language } = useLanguage();
  return (
    <li className="pt-3.5 border-t-2 border-t-bark">
      <h3 className="title-3">{example.type[language]}</h3>
      <p>{example.description[language]}</p>
      <ul className="my-2 pl-4.5 text-bark-2 list-disc">
        {example.requirements.map((one) => (
          <li className="py-1" key={one.en}>
            {one[language]}
          </li>
        ))}
      </ul>
      <PermitRanges example={example} />
    </li>
  );
}

/** The sources of each rule. */
const STATE = {
  license: ['ldaf-horticulture'],
  contract: ['ldaf-horticulture'],
  callBeforeDigging: ['rs-40-1749'],
  boundary: ['cc-687', 'cc-688'],
};

function StateRules() {
  const t = usePermitsTexts().state;
  return (
    <Section id="state" title={t.title} className="mt-18">
      <dl className="grid gap-x-8 gap-y-6 grid-fit-60 mt-6">
        {(['license', 'contract', 'callBeforeDigging', 'boundary'] as const).map((name) => (
          <div className="pt-3.5 border-t-2 border-t-gold" key={name}>
            <dt className="font-semibold text-3 leading-snug font-display normal-nums">{t.list[name].title}</dt>
            <dd className="mt-1.5 text-bark-2">
              {t.list[name].text}
              <SourceMarks ids={STATE[name]} listed={sources} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
