// Handlers of the species guide; open to anyone.
import { speciesRoutes } from '@live-oak/contract/features/knowledge/species/routes.ts';
import { findSpecies } from '@live-oak/contract/features/knowledge/species/search.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import { handle, type Bound } from '../../../kernel/http/bind.ts';
import { idCursor, page } from '../../../kernel/http/paging.ts';
import { lineOf, speciesGuide } from './guide.ts';

/** The guide changes with the product alone. */
const KEPT = { 'cache-control': 'public, max-age=3600' };

const list = handle(speciesRoutes.list, async ({ query: { q = '', limit, cursor }, request }) => {
  // The place in the list of what was found: the list itself never changes.
  const from = idCursor(cursor) ?? 0;
  const matches = findSpecies([...speciesGuide().values()], q).map((tree, index) => ({ tree, place: index + 1 }));
  const { rows, headers } = page(matches.slice(from, from + limit + 1), limit, request.url, ({ place }) => [place]);
  return { status: 200, body: rows.map(({ tree }) => lineOf(tree)), headers: { ...headers, ...KEPT } };
});

const guide = handle(speciesRoutes.guide, async () => ({
  status: 200,
  body: { species: [...speciesGuide().values()].map(lineOf) },
  headers: KEPT,
}));

const one = handle(speciesRoutes.one, async ({ params }) => {
  const tree = orNotFound(speciesGuide().get(params.slug));
  return { status: 200, body: tree, headers: KEPT };
});

export const handlers: readonly Bound[] = [list, guide, one];
