// The lists of an area: its trees, its towns and ZIPs, and the parishes in it or next to it.
import type { Area, AreaParish } from '@live-oak/contract/features/knowledge/areas/schema.ts';
import { areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { speciesSlug, treePath } from '@live-oak/contract/features/knowledge/species/slug.ts';
import { Link } from 'react-router';
import { hasScreen } from '../../../../screens.ts';
import { useLanguage } from '../../../../texts/language.tsx';
import { Table, type Column } from '../../../../ui/table.tsx';
import { useAreaTexts } from '../texts.ts';

/** Towns that are listed by name; the others are counted. */
const MOST_TOWNS = 24;
/** A longer table of ZIPs is closed at first. */
const MOST_ROWS = 16;

function TreeList({ title, trees }: { title: string; trees: Area['trees']['inYards'] }) {
  const { language } = useLanguage();
  return trees.length === 0 ? null : (
    <div>
      <h3 className="title-3">{title}</h3>
      <ul className="gap-x-8 mt-2.5 columns-names">
        {trees.map(({ name, spanishName, scientific }) => (
          <li className="py-1 break-inside-avoid first-letter:uppercase" key={scientific}>
            <Link className="wide-hit" to={treePath(speciesSlug(scientific))}>
              {language === 'es' && spanishName !== null ? spanishName : <span lang="en">{name}</span>}
            </Link>{' '}
            <i className="text-bark-2" lang="la">
              {scientific}
            </i>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AreaTrees({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts().trees;
  const { native, inYards, special } = area.trees;
  return (
    <section className="bg-paper-sunk" aria-labelledby="area-trees">
      <div className="wrap section">
        <h2 id="area-trees">{t.title(place)}</h2>
        <p className="second">{area.kind === 'parish' ? t.lead(native) : t.metroLead(native)}</p>
        <div className="grid gap-wide mt-7 grid-cols-major mb-5 max-lg:grid-cols-1">
          <TreeList title={t.inYards} trees={inYards} />
          <TreeList title={t.special} trees={special} />
        </div>
        <p className="small second">{t.source}</p>
        {hasScreen('/tools/species') && (
          <p>
            <Link className="inline-flex items-center min-h-(--hit) font-semibold" to="/tools/species">
              {t.more}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

type ZipRow = Area['zips'][number];

export function AreaTowns({ area, place }: { area: Area; place: string }) {
  const t = useAreaTexts().towns;
  const columns: readonly Column<ZipRow>[] = [
    { head: t.town, cell: (row) => row.city, names: true },
    { head: t.zips, cell: (row) => row.zips.join(', ') },
  ];
  const more = area.towns.length - MOST_TOWNS;
  return (
    <section className="wrap section py-wide" aria-labelledby="area-towns">
      <h2 id="area-towns">{t.title(place)}</h2>
      <p className="second">{t.lead}</p>
      <p className="max-w-240 mt-4 mb-6">
        {area.towns.slice(0, MOST_TOWNS).join(' · ')}
        {more > 0 && <span className="second"> {t.more(more)}</span>}
      </p>
      <details className="fold [&_th]:whitespace-nowrap max-w-184 mb-4" open={area.zips.length <= MOST_ROWS}>
        <summary>{t.caption}</summary>
        <Table caption={t.caption} columns={columns} rows={area.zips} rowKey={(row) => row.city} />
      </details>
      <p className="small quiet">{t.note}</p>
    </section>
  );
}

export function ParishLinks({ parishes }: { parishes: readonly AreaParish[] }) {
  const t = useAreaTexts();
  return (
    <ul className="grid gap-x-8 gap-y-0 grid-fill-60 mt-4 [.area-around_&+h2]:mt-10">
      {parishes.map((parish) => (
        <li
          className="flex gap-x-2.5 gap-y-0 flex-wrap items-center justify-between border-b border-b-rule"
          key={parish.fips}
        >
          <Link className="inline-flex items-center min-h-(--hit) font-semibold" to={areaPath(parish.slug)}>
            {parish.name}
          </Link>
          {parish.openJobs > 0 && <span className="small second num">{t.index.jobs(parish.openJobs)}</span>}
        </li>
      ))}
    </ul>
  );
}
