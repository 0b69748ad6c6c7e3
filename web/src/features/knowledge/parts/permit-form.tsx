// The permit helper's form: parish, place of the trunk, work. It works without a script.
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { TRUNKS } from '@live-oak/contract/features/jobs/site.ts';
import { Form } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SiteDrawing } from '../../jobs/parts/site-drawing.tsx';
import { KNOWN_PARISHES } from '../known-parishes.ts';
import { permitsAddress, WORKS, type PermitsAsked } from '../permits-asked.ts';
import { permitsTexts } from '../texts.ts';
import { ParishLinkList, ParishLinkMap } from './parish-links.tsx';

export function PermitForm({ asked, error }: { asked: PermitsAsked; error?: string | undefined }) {
  const t = useTexts(permitsTexts).form;
  const { typed, parish, where, work } = asked;
  const links = {
    addressOf: (slug: string) => permitsAddress({ parish: slug, where, work }),
    marked: KNOWN_PARISHES,
    chosen: parish?.slug,
  };
  return (
    <section
      className="mt-8 [.page-title+&]:mt-0 [&_form]:grid [&_form]:gap-6 [&_form>.btn]:justify-self-start [&_form>.field]:max-w-96 sm:[&_.choice-cards-row]:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] [&_figcaption]:mt-3 [&>.fold]:mt-6 max-lg:[&_form>.btn]:justify-self-stretch"
      aria-labelledby="permit-form"
    >
      <h2 id="permit-form" className="title-2">
        {t.title}
      </h2>
      <div className="grid gap-12 grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] items-start mt-4 max-lg:grid-cols-1">
        <Form method="get" action="/tools/permits" key={`${typed} ${where} ${work}`}>
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
            options={TRUNKS.map((value) => ({
              value,
              ...t.wheres[value],
              picture: <SiteDrawing name={value} />,
            }))}
          />
          <ChoiceCards
            legend={t.work}
            chosen={work}
            input={{ name: 'work' }}
            options={WORKS.map((value) => ({ value, label: t.works[value] }))}
          />
          <Button type="submit" look="primary" large>
            {t.show} <Icon name="arrow" />
          </Button>
        </Form>
        <figure>
          <ParishLinkMap {...links} />
          <figcaption className="small second">{t.mapNote}</figcaption>
        </figure>
      </div>
      <details className="fold">
        <summary>{t.all}</summary>
        <ParishLinkList {...links} mark={t.marked} />
      </details>
    </section>
  );
}
