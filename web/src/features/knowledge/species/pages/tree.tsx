// /tools/species/:slug: one tree, its range on the map, how it holds up in wind, and its care.
import { sources } from '@content/data/species-care.yaml';
import type { Species } from '@live-oak/contract/features/knowledge/schema.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { metaOf } from '../../../../app/head.ts';
import { useLanguage } from '../../../../texts/language.tsx';
import { ButtonLink, PrimaryLink } from '../../../../ui/basics.tsx';
import { EmptyState, FailedState, SkeletonRows, PageTitle, Section } from '../../../../ui/page.tsx';
import { Sources } from '../../../../ui/sources.tsx';
import { embeddedResponse } from '../../../../api-client/embedded.ts';
import { isMissing } from '../../../../api-client/api-error.ts';
import { useAnswer } from '../../../../api-client/use-answer.ts';
import { jobDraftLink } from '../../../jobs/draft-link.ts';
import { treeAddress } from '../../addresses.ts';
import { GenusDrawing } from '../parts/genus-drawing.tsx';
import { RangeMap } from '../parts/range-map.tsx';
import { TreeMarks } from '../parts/tree-marks.tsx';
import { speciesTexts, useSpeciesTexts } from '../texts.ts';

/** The source of every range. */
const ATLAS = 'usgs-atlas';

export const meta = metaOf(({ params }) => {
  const tree = embeddedResponse<Species>(treeAddress(params['slug'] ?? ''))?.body;
  if (!tree) return {};
  const t = speciesTexts().tree;
  const words = [tree.name, tree.scientificName] as const;
  return {
    title: t.title(...words),
    description: tree.care ? t.description(...words) : t.plainDescription(...words),
    step: tree.name,
  };
});

export default function TreePage() {
  const { slug = '' } = useParams();
  const t = useSpeciesTexts();
  const asked = useAnswer<Species>(treeAddress(slug));
  const tree = asked.data?.body;
  const isUnknown = isMissing(asked.error);
  return (
    <div className="wrap grid gap-4 pt-4 pb-12">
      <Breadcrumbs here={tree?.name ?? t.title} />
      {tree ? (
        <Shown tree={tree} />
      ) : (
        <>
          <PageTitle title={isUnknown ? t.tree.missing : t.title} />
          {isUnknown && (
            <EmptyState
              title={t.tree.missing}
              action={<ButtonLink to="/tools/species">{t.comparison.back}</ButtonLink>}
            />
          )}
          {asked.isError && !isUnknown && (
            <FailedState title={t.tree.failed} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
          )}
          {asked.isPending && <SkeletonRows rows={6} label={t.tree.loading} />}
        </>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 grid-lead-36 py-2 border-b border-b-rule">
      <dt className="text-bark-2">{name}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}

function Shown({ tree }: { tree: Species }) {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  const title = language === 'es' ? (tree.spanishName ?? tree.name) : tree.name;
  const used = new Set([...(tree.care?.sources ?? []), ...(tree.nativeToLouisiana ? [ATLAS] : [])]);
  return (
    <>
      <PageTitle title={title}>
        <i lang="la">{tree.scientificName}</i>
      </PageTitle>
      <div className="row">
        <GenusDrawing scientificName={tree.scientificName} />
        <TreeMarks tree={tree} />
      </div>
      <div className="grid gap-8 items-start lg:grid-cols-2">
        <div>
          <Facts tree={tree} />
          {tree.care ? <Care tree={tree} care={tree.care} /> : <p className="second max-w-160">{t.tree.noCare}</p>}
        </div>
        <Section title={t.tree.range}>
          {tree.parishes === null || tree.nativeShare === null ? (
            <p>{tree.invasive ? t.tree.rangeInvasive : t.tree.rangePlanted}</p>
          ) : (
            <>
              <p className="second">{t.tree.rangeLead(tree.parishes, Math.round(tree.nativeShare * 100))}</p>
              <RangeMap name={tree.name} percentByParish={tree.percentByParish} />
            </>
          )}
        </Section>
      </div>
      <NextStep tree={tree} />
      <Sources sources={sources.filter(({ id }) => used.has(id))} />
    </>
  );
}

function Facts({ tree }: { tree: Species }) {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  const { name, spanishName, alsoCalled, wood, symbol } = tree;
  return (
    <dl className="border-t-2 border-t-bark">
      {language === 'es' && spanishName && <Fact name="English">{<span lang="en">{name}</span>}</Fact>}
      {alsoCalled.length > 0 && <Fact name={t.tree.also}>{alsoCalled.join(', ')}</Fact>}
      {language === 'en' && spanishName && <Fact name={t.tree.spanish}>{<span lang="es">{spanishName}</span>}</Fact>}
      <Fact name={t.tree.origin}>{tree.nativeToLouisiana ? t.native : t.planted}</Fact>
      {wood && <Fact name={t.tree.wood}>{t.tree.woods[wood]}</Fact>}
      {symbol && <Fact name={t.tree.symbol}>{symbol}</Fact>}
    </dl>
  );
}

function NextStep({ tree }: { tree: Species }) {
  const t = useSpeciesTexts().tree;
  const draft = jobDraftLink({
    title: t.draft(tree.name),
    serviceCode: 'health_assessment',
    treeSpecies: `${tree.name} (${tree.scientificName})`,
  });
  return (
    <section
      className="flex gap-x-8 gap-y-3 flex-wrap items-center justify-between mt-4 p-6 border border-rule rounded-2 bg-paper-raised"
      aria-labelledby="next"
    >
      <div>
        <h2 className="title-2" id="next">
          {t.jobTitle}
        </h2>
        <p>{t.jobText}</p>
      </div>
      <div className="row">
        <PrimaryLink to={draft}>{t.job}</PrimaryLink>
        <ButtonLink to="/tools/assessment">{t.assess}</ButtonLink>
      </div>
    </section>
  );
}

function Care({ tree, care }: { tree: Species; care: NonNullable<Species['care']> }) {
  const t = useSpeciesTexts().tree;
  const { language } = useLanguage();
  return (
    <>
      <CarePart title={t.characteristics}>{care.characteristics[language]}</CarePart>
      <CarePart title={t.care}>{care.careNotes[language]}</CarePart>
      {care.commonIssues && <CarePart title={t.issues}>{care.commonIssues[language]}</CarePart>}
      {tree.wind && (
        <CarePart title={t.wind}>
          {t.windNotes[tree.wind]} {tree.wind !== 'unknown' && t.notYours}
        </CarePart>
      )}
    </>
  );
}

function CarePart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="title-2 mt-6">{title}</h2>
      <p className="max-w-160">{children}</p>
    </>
  );
}
