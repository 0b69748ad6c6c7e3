// The species guide through its API: all trees, typo-tolerant search, ranges by parish and care notes.
import { expect, test } from 'vitest';
import type { Species, SpeciesGuide, SpeciesLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { contentData } from '../../../content/data.ts';
import { bodyOf } from '../../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers, speciesGuide } from './routes.ts';

const { nobody } = await serve(await openTestDatabase(), { handlers });

test('all 171 trees, each with its own slug, and more than eighty with care notes', async () => {
  const { species } = bodyOf<SpeciesGuide>(await nobody('GET', '/api/species/guide'));
  expect(species).toHaveLength(171);
  expect(new Set(species.map(({ slug }) => slug)).size).toBe(171);
  expect(species.filter(({ nativeToLouisiana }) => nativeToLouisiana)).toHaveLength(147);
  expect(species.filter(({ wind }) => wind !== null)).toHaveLength(86);
  // The cards of the list describe a tree if there are notes.
  expect(species.filter(({ characteristics }) => characteristics?.en && characteristics.es)).toHaveLength(86);
});

test('trees that spread into the wild are marked as invasive', async () => {
  const { species } = bodyOf<SpeciesGuide>(await nobody('GET', '/api/species/guide'));
  expect(
    species
      .filter(({ invasive }) => invasive)
      .map(({ scientificName }) => scientificName)
      .toSorted(),
  ).toEqual([
    'Ailanthus altissima',
    'Albizia julibrissin',
    'Broussonetia papyrifera',
    'Cinnamomum camphora',
    'Ligustrum lucidum',
    'Melia azedarach',
    'Pyrus calleryana',
    'Triadica sebifera',
    'Vernicia fordii',
  ]);
});

test('every care note belongs to a tree of the guide', () => {
  const names = new Set([...speciesGuide().values()].map(({ scientificName }) => scientificName));
  const cares = contentData('species-care').map(({ scientific }) => scientific);
  expect(cares.filter((name) => !names.has(name))).toEqual([]);
  expect(new Set(cares).size).toBe(cares.length);
});

test('pages through the results by key', async () => {
  const first = await nobody('GET', '/api/species?limit=100');
  expect(first.body).toHaveLength(100);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
  const second = bodyOf<SpeciesLine[]>(await nobody('GET', next));
  expect(second).toHaveLength(71);
  const slugs = new Set([...bodyOf<SpeciesLine[]>(first), ...second].map(({ slug }) => slug));
  expect(slugs.size).toBe(171);
});

test('finds a mistyped tree', async () => {
  const results = bodyOf<SpeciesLine[]>(await nobody('GET', '/api/species?q=southern%20magnoila'));
  expect(results.map(({ scientificName }) => scientificName)).toEqual(['Magnolia grandiflora']);
});

test('a native tree has its range by parish; a planted one has none', async () => {
  const oak = bodyOf<Species>(await nobody('GET', '/api/species/quercus-virginiana'));
  expect(oak).toMatchObject({
    wind: 'high',
    nativeToLouisiana: true,
    care: { sources: ['wind-tables', 'live-oak-care', 'usgs-atlas'] },
  });
  expect(Object.keys(oak.percentByParish)).toHaveLength(oak.parishes ?? 0);
  // Orleans is in the range, Caddo in the northwest is not.
  expect(oak.percentByParish['22071']).toBeGreaterThan(50);
  expect(oak.percentByParish['22017']).toBeUndefined();
  const myrtle = bodyOf<Species>(await nobody('GET', '/api/species/lagerstroemia-indica'));
  expect(myrtle).toMatchObject({ nativeToLouisiana: false, parishes: null, percentByParish: {}, nativeShare: null });
  expect((await nobody('GET', '/api/species/quercus-nowhere')).status).toBe(404);
});
