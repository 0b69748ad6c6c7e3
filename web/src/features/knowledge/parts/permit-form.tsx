// The permit helper's form: parish, place of the trunk, work. It works without a script.
import { PARISH_NAMES, type ParishName } from '@live-oak/contract/features/knowledge/parishes.ts';
import { TRUNKS } from '@live-oak/contract/features/jobs/taxonomy.ts';
import permits from '@content/data/permits.yaml';
import { Form, Link } from 'react-router';
import { SubmitButton, Icon } from '../../../ui/basics.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Section } from '../../../ui/page.tsx';
import { SiteDrawing } from '../../jobs/parts/site-drawing.tsx';
import { permitsAddress, WORKS, type PermitsAsked } from '../addresses.ts';
import { usePermitsTexts } from '../texts.ts';
import { shade } from '../../../ui/map/ramp.ts';
import shapesUrl from '../../../ui/map/parishes.svg?url';

/** Slugs of the parishes whose office or own rule we know; the map and the list mark the same ones. */
export const KNOWN_PARISHES: ReadonlySet<string> = new Set([
  ...Object.entries(permits.parishes).flatMap(([slug, { office }]) => (office ? [slug] : [])),
  ...permits.rules.flatMap(({ parishes = [] }) => parishes),
]);

interface PermitFormProps {
  asked: PermitsAsked;
  error?: string | undefined;
}

const FRAME = 'mt-8 [.page-title+&]:mt-0 [&_form>.field]:max-w-96 sm:[&_.choice-cards-row]:grid-fit-28';

export function PermitForm({ asked, error }: PermitFormProps) {
  const t = usePermitsTexts().form;
  const { typed, parish, where, work } = asked;
  const links = {
    addressOf: (slug: string) => permitsAddress({ parish: slug, where, work }),
    marked: KNOWN_PARISHES,
    chosen: parish?.slug,
  };
  return (
    <Section id="permit-form" title={t.title} className={FRAME}>
      <div className="grid gap-12 grid-cols-major items-start mt-4 max-lg:grid-cols-1">
        <Question key={`${typed} ${where} ${work}`} asked={asked} error={error} />
        <figure>
          <ParishLinkMap {...links} />
          <figcaption className="small second mt-3">{t.mapNote}</figcaption>
        </figure>
      </div>
      <details className="fold mt-6">
        <summary>{t.all}</summary>
        <ParishLinkList {...links} mark={t.marked} />
      </details>
    </Section>
  );
}

function Question({ asked: { typed, parish, where, work }, error }: PermitFormProps) {
  const t = usePermitsTexts().form;
  return (
    <Form className="grid gap-6" method="get" action="/tools/permits">
      <TextField
        label={t.parish}
        hint={t.parishHint}
        error={error}
        name="parish"
        list="permit-parishes"
        defaultValue={parish?.name ?? typed}
        autoComplete="off"
        required
      />
      <datalist id="permit-parishes">
        {PARISH_NAMES.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </datalist>
      <ChoiceCards
        legend={t.where}
        chosen={where}
        input={{ name: 'where' }}
        options={TRUNKS.map((value) => ({ value, ...t.wheres[value], picture: <SiteDrawing name={value} /> }))}
      />
      <ChoiceCards
        legend={t.work}
        chosen={work}
        input={{ name: 'work' }}
        options={WORKS.map((value) => ({ value, label: t.works[value] }))}
      />
      <SubmitButton className="justify-self-start max-lg:justify-self-stretch" large>
        {t.show} <Icon name="arrow" />
      </SubmitButton>
    </Form>
  );
}

interface ParishLinksProps {
  addressOf: (slug: string) => string;
  /** Slugs that are drawn darker and marked in the list. */
  marked: ReadonlySet<string>;
  /** Slug of the parish that the page is about. */
  chosen?: string | undefined;
}

const SHAPE = 'map-parish map-choice stroke-rule-strong stroke-1';

/** Each parish is a link. Hidden from screen readers and keyboards, which use the list. */
function ParishLinkMap({ addressOf, marked, chosen }: ParishLinksProps) {
  const at = PARISH_NAMES.find(({ slug }) => slug === chosen);
  return (
    <svg className="map" viewBox="-14 -14 828 759" aria-hidden="true" focusable="false">
      {PARISH_NAMES.map(({ fips, name, slug }) => (
        <Link className="focus-visible:no-shadow" key={fips} to={addressOf(slug)} tabIndex={-1}>
          <use href={`${shapesUrl}#p${fips}`} className={SHAPE} fill={shade(marked.has(slug) ? 2 : 0)} />
          <title>{name}</title>
        </Link>
      ))}
      {at && (
        <g fill="none" strokeLinejoin="round" pointerEvents="none">
          <use href={`${shapesUrl}#p${at.fips}`} stroke="var(--color-bark)" strokeWidth="8" />
          <use href={`${shapesUrl}#p${at.fips}`} stroke="var(--color-gold)" strokeWidth="5" />
        </g>
      )}
    </svg>
  );
}

const PARISH =
  'inline-flex gap-2 items-center min-h-(--hit) text-bark no-underline hover:text-oak hover:underline aria-[current]:text-oak aria-[current]:underline aria-[current]:font-strong';

/** All 64 by name; `mark` says in words what the darker color means. */
function ParishLinkList({ addressOf, marked, chosen, mark }: ParishLinksProps & { mark: string }) {
  return (
    <ul className="gap-x-6 columns-short">
      {PARISH_NAMES.map((parish: ParishName) => (
        <li className="break-inside-avoid" key={parish.slug}>
          <Link className={PARISH} to={addressOf(parish.slug)} aria-current={parish.slug === chosen || undefined}>
            {parish.name}
            {marked.has(parish.slug) && (
              <>
                <span className="size-2.5 rounded-full bg-map-3" aria-hidden="true" />
                <span className="visually-hidden"> ({mark})</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
