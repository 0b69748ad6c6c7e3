// Facts about the parishes, as a visitor.
import { expect, test } from 'vitest';
import type { Parish, ParishLine } from '@live-oak/contract/features/knowledge/schema.ts';
import { bodyOf } from '../../../../lab/harness/body-of.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { handlers } from './routes.ts';

const app = await serve(await openTestDatabase(), { handlers });
const parish = async (slug: string) => bodyOf<Parish>(await app.nobody('GET', `/api/parishes/${slug}`));

test('all 64 by name; unknown facts are left out', async () => {
  const answer = await app.nobody('GET', '/api/parishes');
  const list = bodyOf<ParishLine[]>(answer);
  expect(answer.status).toBe(200);
  expect(list).toHaveLength(64);
  expect(list.filter(({ office }) => office).map(({ slug }) => slug)).toEqual([
    'east-baton-rouge',
    'jefferson',
    'orleans',
    'st-tammany',
  ]);
  expect(list.find(({ slug }) => slug === 'caddo')).toMatchObject({
    office: null,
    phones: [],
    email: null,
    website: null,
    power: { state: 'unknown', companies: [] },
  });
});

test('each fact says how sure we are, each rule its source', async () => {
  const orleans = await parish('orleans');
  expect(orleans).toMatchObject({
    name: 'Orleans',
    fips: '22071',
    power: { state: 'known', companies: [{ phone: '1-800-968-8243', trust: 'sure' }] },
  });
  expect(orleans.phones).toContainEqual({ number: '504-658-3201', trust: 'unsure' });
  const rule = orleans.rules.find(({ id }) => id === 'orleans-public');
  expect(rule).toMatchObject({ ofTheParish: true, trunks: ['right_of_way'], trust: 'sure' });
  expect(rule?.text.en).toContain("ten working days' notice");
  expect(rule?.sources[0]).toMatchObject({ id: 'nola-parkways', publisher: expect.stringContaining('New Orleans') });
});

test('a rule of one parish is shown for no other; state law for all', async () => {
  const winn = await parish('winn');
  expect(winn.rules.filter(({ ofTheParish }) => ofTheParish)).toEqual([]);
  expect(winn.rules.map(({ id }) => id)).toEqual(expect.arrayContaining(['license', 'one-call', 'boundary-removal']));
  expect((await parish('lafayette')).power.state).toBe('several');
});

test.each(['cook', 'Orleans', 'st.%20tammany', '%00'])('%s is no parish', async (word) => {
  const answer = await app.nobody('GET', `/api/parishes/${word}`);
  expect([404, 422]).toContain(answer.status);
});
