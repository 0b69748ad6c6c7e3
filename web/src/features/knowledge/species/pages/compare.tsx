// /tools/species/compare?tree=…&tree=…: two to four trees side by side.
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Species } from '@live-oak/contract/features/knowledge/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../../app/breadcrumbs.tsx';
import { metaOf } from '../../../../app/head.ts';
import { useLanguage } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/basics.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../../ui/page.tsx';
import { answerQuery } from '../../../../api-client/use-answer.ts';
import { comparedIn, treeAddress } from '../../addresses.ts';
import { RangeMap } from '../parts/range-map.tsx';
import { TreeMarks } from '../parts/tree-marks.tsx';
import { useSpeciesTexts } from '../texts.ts';

/** On phones each cell is a line of its own. */
const cellBox = 'pr-4 py-3 text-left align-top max-md:block max-md:pr-0';

export const meta = metaOf(() => ({ hidden: true }));

export default function ComparePage() {
  const t = useSpeciesTexts().comparison;
  const [search] = useSearchParams();
  const slugs = comparedIn(search);
  return (
    <div className="wrap grid gap-4 pt-4 pb-12">
      <CrumbedTitle title={t.title}>{t.lead}</CrumbedTitle>
      {slugs.length < 2 ? (
        <EmptyState title={t.few} text={t.fewText} action={<ButtonLink to="/tools/species">{t.back}</ButtonLink>} />
      ) : (
        <Compared slugs={slugs} />
      )}
    </div>
  );
}

// Not `useQueries`: no other screen uses it, and it would come with the frame of every page.
const useTree = (slug: string | undefined) =>
  useQuery({ ...answerQuery<Species>(treeAddress(slug ?? '')), enabled: slug !== undefined });

function Compared({ slugs }: { slugs: readonly string[] }) {
  const t = useSpeciesTexts();
  const asked = [useTree(slugs[0]), useTree(slugs[1]), useTree(slugs[2]), useTree(slugs[3])].slice(0, slugs.length);
  const trees = asked.flatMap(({ data }) => (data ? [data.body] : []));
  const failed = asked.find(({ isError }) => isError);
  if (failed && trees.length < 2) {
    return (
      <FailedState
        title={t.tree.failed}
        onRetry={() => asked.forEach(({ refetch }) => void refetch())}
        retrying={asked.some(({ isFetching }) => isFetching)}
      />
    );
  }
  return trees.length < slugs.length && !failed ? (
    <SkeletonRows rows={6} label={t.loading} />
  ) : (
    <SideBySide trees={trees} />
  );
}

const nameIn = (language: Language, tree: Species) => (language === 'es' ? (tree.spanishName ?? tree.name) : tree.name);

function useRows(): { name: string; cell: (tree: Species) => string | undefined }[] {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  return [
    { name: t.tree.wind, cell: ({ wind }) => (wind === null ? t.comparison.unknown : t.wind[wind]) },
    {
      name: t.comparison.names,
      cell: ({ name, alsoCalled, spanishName }) =>
        [name, ...alsoCalled, ...(spanishName === null ? [] : [spanishName])].join(', '),
    },
    { name: t.tree.characteristics, cell: ({ care }) => care?.characteristics[language] },
    { name: t.tree.care, cell: ({ care }) => care?.careNotes[language] },
    { name: t.tree.issues, cell: ({ care }) => care?.commonIssues?.[language] },
    {
      name: t.comparison.range,
      cell: ({ parishes, nativeShare }) =>
        parishes === null ? t.comparison.none : t.tree.rangeLead(parishes, Math.round((nativeShare ?? 0) * 100)),
    },
  ];
}

function TreeHead({ tree }: { tree: Species }) {
  const { language } = useLanguage();
  return (
    <th className={`${cellBox} min-w-44 border-b-2 border-b-bark`} scope="col">
      <Link className="title-3 flex items-center min-h-(--hit) mb-2" to={treePath(tree.slug)}>
        {nameIn(language, tree)}
      </Link>
      <i className="flex mb-2 text-bark-2 font-normal" lang="la">
        {tree.scientificName}
      </i>
      <TreeMarks tree={tree} />
      {tree.nativeToLouisiana && <RangeMap name={tree.name} percentByParish={tree.percentByParish} small />}
    </th>
  );
}

const SCROLLED = 'overflow-x-auto max-md:overflow-x-visible';

function SideBySide({ trees }: { trees: readonly Species[] }) {
  const t = useSpeciesTexts();
  const { language } = useLanguage();
  const rows = useRows();
  return (
    <div className={SCROLLED} role="region" aria-label={t.comparison.title} tabIndex={0}>
      <table className="compared w-full min-w-160 border-collapse max-md:block max-md:min-w-0">
        <caption className="visually-hidden">{t.comparison.title}</caption>
        <thead className="max-md:block">
          <tr className="max-md:block">
            <th className="max-md:hidden border-b-2 border-b-bark" scope="col">
              <span className="visually-hidden">{t.comparison.what}</span>
            </th>
            {trees.map((tree) => (
              <TreeHead key={tree.slug} tree={tree} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ name, cell }) => (
            <tr key={name} className="border-b border-b-rule max-md:block max-md:pb-3">
              <th className={`${cellBox} w-36 text-bark-2 font-semibold max-md:w-auto max-md:pb-0`} scope="row">
                {name}
              </th>
              {trees.map((tree) => (
                <td key={tree.slug} className={`${cellBox} max-md:py-1`}>
                  <span className="hidden text-bark-2 text-small max-md:block">{nameIn(language, tree)}</span>
                  {cell(tree) ?? <span className="second">{t.comparison.unknown}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
