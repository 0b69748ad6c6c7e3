// Handlers of the species guide; open to anyone.
import { speciesRoutes } from '@live-oak/contract/features/knowledge/routes.ts';
import { findSpecies } from '@live-oak/contract/features/knowledge/species/search.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { idCursor, ok, page, handlersOf } from '../../../kernel/http/handler.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { Species, SpeciesLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { speciesSlug } from '@live-oak/contract/features/knowledge/species/slug.ts';

import rangeRows from '../../../../reference/species-ranges.json' with { type: 'json' };
import speciesRows from '../../../../reference/species.json' with { type: 'json' };
import { contentData } from '../../../content/data.ts';

/** By scientific name: the percentage of each parish inside the native range (server/reference/NOTICE.md). */
const ranges = new Map(
  // Numbers by FIPS code, of different parishes in each row.
  rangeRows.map(({ scientific, percentByParish }) => [scientific, percentByParish as Record<string, number>]),
);

function makeGuide(): ReadonlyMap<string, Species> {
  const cares = new Map(contentData('species-care').map((care) => [care.scientific, care]));
  const trees = speciesRows.map((row): Species => {
    const care = cares.get(row.scientific);
    const range = ranges.get(row.scientific) ?? {};
    return {
      slug: speciesSlug(row.scientific),
      name: row.name.charAt(0).toUpperCase() + row.name.slice(1),
      scientificName: row.scientific,
      spanishName: care?.spanish ?? null,
      alsoCalled: care?.alsoCalled ?? [],
      nativeToLouisiana: row.origin === 'native',
      invasive: care?.invasive ?? false,
      wood: row.wood === 'hardwood' || row.wood === 'softwood' ? row.wood : null,
      parishes: row.origin === 'native' ? Object.keys(range).length : null,
      wind: care?.wind ?? null,
      characteristics: care?.characteristics ?? null,
      ...pick(row, 'symbol', 'nativeShare'),
      percentByParish: range,
      care: care
        ? { ...pick(care, 'characteristics', 'careNotes', 'sources'), commonIssues: care.commonIssues ?? null }
        : null,
    };
  });
  const inOrder = trees.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return new Map(inOrder.map((tree) => [tree.slug, tree]));
}

let guide: ReadonlyMap<string, Species> | undefined;

/** Every tree by its slug, in the order of their English names. */
export const speciesGuide = (): ReadonlyMap<string, Species> => (guide ??= makeGuide());

/** A tree without its range and its care notes. */
const lineOf = ({ symbol: _, nativeShare: _2, percentByParish: _3, care: _4, ...line }: Species): SpeciesLine => line;

const CACHED = { 'cache-control': 'public, max-age=3600' };

export const handlers = handlersOf(speciesRoutes, {
  list: async ({ query: { q = '', limit, cursor }, request }) => {
    // The cursor is a position in the matches, since the guide never changes.
    const from = idCursor(cursor) ?? 0;
    const matches = findSpecies([...speciesGuide().values()], q).map((tree, index) => ({ tree, place: index + 1 }));
    const { rows, headers } = page(matches.slice(from, from + limit + 1), limit, request.url, ({ place }) => [place]);
    return { status: 200, body: rows.map(({ tree }) => lineOf(tree)), headers: { ...headers, ...CACHED } };
  },

  guide: async () => ({ ...ok({ species: [...speciesGuide().values()].map(lineOf) }), headers: CACHED }),

  one: async ({ params }) => ({ ...ok(orNotFound(speciesGuide().get(params.slug))), headers: CACHED }),
});
