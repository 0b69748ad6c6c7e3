// /tools/species/compare?tree=…&tree=…: two to four trees side by side.
import { treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import type { Species } from '@live-oak/contract/features/knowledge/species/schema.ts';
import { useQueries } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Breadcrumbs } from '../../../../app/breadcrumbs.tsx';
import { metaOf } from '../../../../app/head.ts';
import { useLanguage, useTexts } from '../../../../texts/language.tsx';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState, FailedState, SkeletonRows } from '../../../../ui/list-states.tsx';
import { PageTitle } from '../../../../ui/page-title.tsx';
import { answerAhead } from '../../../../api-client/ahead.ts';
import { getAnswer } from '../../../../api-client/call.ts';
import { answerKey } from '../../../../api-client/use-answer.ts';
import { comparedIn, treeAddress } from '../asked.ts';
import { RangeMap } from '../parts/range-map.tsx';
import { TreeMarks } from '../parts/tree-marks.tsx';
import { speciesTexts } from '../texts.ts';

export const meta = metaOf(() => ({ hidden: true }));

export default function ComparePage() {
  const t = useTexts(speciesTexts).comparison;
  const [search] = useSearchParams();
  const slugs = comparedIn(search);
  return (
    <div className="wrap grid gap-4 pt-4 pb-12 [&>.page-title]:mb-0">
      <Breadcrumbs here={t.title} />
      <PageTitle title={t.title}>{t.lead}</PageTitle>
      {slugs.length < 2 ? (
        <EmptyState title={t.few} action={<ButtonLink to="/tools/species">{t.back}</ButtonLink>}>
          {t.fewText}
        </EmptyState>
      ) : (
        <Compared slugs={slugs} />
      )}
    </div>
  );
}

function Compared({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(speciesTexts);
  const asked = useQueries({
    queries: slugs.map((slug) => ({
      queryKey: answerKey(treeAddress(slug)),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { body, nextCursor } = await getAnswer<Species>(treeAddress(slug), signal);
        return { body, nextCursor };
      },
      initialData: () => answerAhead<Species>(treeAddress(slug)),
    })),
  });
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

function SideBySide({ trees }: { trees: readonly Species[] }) {
  const t = useTexts(speciesTexts);
  const { language } = useLanguage();
  const rows = [
    {
      name: t.tree.wind,
      cell: (tree: Species) => (tree.wind === null ? t.comparison.unknown : t.wind[tree.wind]),
    },
    {
      name: t.comparison.names,
      cell: ({ name, alsoCalled, spanishName }: Species) =>
        [name, ...alsoCalled, ...(spanishName === null ? [] : [spanishName])].join(', '),
    },
    { name: t.tree.characteristics, cell: ({ care }: Species) => care?.characteristics[language] },
    { name: t.tree.care, cell: ({ care }: Species) => care?.careNotes[language] },
    { name: t.tree.issues, cell: ({ care }: Species) => care?.commonIssues?.[language] },
    {
      name: t.comparison.range,
      cell: ({ parishes, nativeShare }: Species) =>
        parishes === null ? t.comparison.none : t.tree.rangeLead(parishes, Math.round((nativeShare ?? 0) * 100)),
    },
  ];
  return (
    <div
      className="overflow-x-auto max-md:overflow-x-visible"
      role="region"
      aria-label={t.comparison.title}
      tabIndex={0}
    >
      <table className="compared w-full min-w-160 border-collapse [&_th]:pr-4 [&_th]:pl-0 [&_th]:py-3 [&_th]:border-b [&_th]:border-b-rule [&_th]:text-left [&_th]:align-top [&_td]:pr-4 [&_td]:pl-0 [&_td]:py-3 [&_td]:border-b [&_td]:border-b-rule [&_td]:text-left [&_td]:align-top [&_thead_th]:min-w-44 [&_thead_th]:border-b-2 [&_thead_th]:border-b-bark [&_thead_th>*]:flex [&_thead_th>*]:mb-2 [&_thead_a]:items-center [&_thead_a]:min-h-(--hit) [&_thead_i]:text-bark-2 [&_thead_i]:font-normal [&_tbody_th]:w-36 [&_tbody_th]:text-bark-2 [&_tbody_th]:font-semibold max-md:block max-md:min-w-0 max-md:[&_thead]:block max-md:[&_thead]:min-w-0 max-md:[&_tbody]:block max-md:[&_tbody]:min-w-0 max-md:[&_tr]:block max-md:[&_tr]:min-w-0 max-md:[&_th]:block max-md:[&_th]:min-w-0! max-md:[&_td]:block max-md:[&_td]:min-w-0 max-md:[&_td]:px-0 max-md:[&_td]:py-1 max-md:[&_td]:border-b-0 max-md:[&_thead_th:first-child]:hidden max-md:[&_tbody_th]:w-auto max-md:[&_tbody_th]:pb-0! max-md:[&_tbody_th]:border-b-0! max-md:[&_td::before]:block max-md:[&_td::before]:content-[attr(data-tree)] max-md:[&_td::before]:text-bark-2 max-md:[&_td::before]:text-[var(--text-small,0.875rem)] max-md:[&_tbody_tr]:pb-3 max-md:[&_tbody_tr]:border-b max-md:[&_tbody_tr]:border-b-rule">
        <caption className="visually-hidden">{t.comparison.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.comparison.what}</span>
            </th>
            {trees.map((tree) => (
              <th key={tree.slug} scope="col">
                <Link className="title-3" to={treePath(tree.slug)}>
                  {language === 'es' ? (tree.spanishName ?? tree.name) : tree.name}
                </Link>
                <i lang="la">{tree.scientificName}</i>
                <TreeMarks tree={tree} />
                {tree.nativeToLouisiana && <RangeMap name={tree.name} percentByParish={tree.percentByParish} small />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cell }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {trees.map((tree) => (
                <td key={tree.slug} data-tree={language === 'es' ? (tree.spanishName ?? tree.name) : tree.name}>
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
