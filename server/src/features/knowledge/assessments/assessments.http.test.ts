// The health assessment call, as a visitor.
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../../lab/harness/database.ts';
import { serve } from '../../../../../lab/harness/serve.ts';
import { handlers } from '../routes.ts';

const app = await serve(await openTestDatabase(), { handlers });
const ask = (body: unknown) => app.nobody('POST', '/api/assessments', body);
const FORM = {
  treeSpecies: 'Water oak',
  treeAge: 'old',
  location: '70808',
  overallHealth: 'poor',
  concerns: 'It creaks when the wind is from the south.',
};

test('the form with its checkboxes gives a level with reasons, and a job that the posting form accepts', async () => {
  expect(await ask({ ...FORM, signs: ['over_building', 'trunk_split'] })).toMatchObject({
    status: 200,
    body: {
      level: 'call_now',
      reasons: [{ sign: 'trunk_split', level: 'call_now', says: expect.stringContaining('splitting') }],
      health: 'soon',
      job: {
        serviceType: 'Emergency Tree Service',
        serviceCode: 'emergency',
        urgency: 'emergency',
        standing: 'leaning',
        wires: null,
        treeSpecies: 'Water oak',
        location: '70808',
        description: expect.stringMatching(/splitting[^]*within its reach[^]*Age: old[^]*creaks/),
      },
    },
  });
});

test('the specified fields alone are enough, and so is one checkbox', async () => {
  expect(await ask(FORM)).toMatchObject({ status: 200, body: { level: 'soon', reasons: [] } });
  expect(await ask({ signs: ['topped'] })).toMatchObject({ status: 200, body: { level: 'watch', health: null } });
});

test.each([
  ['overallHealth', {}],
  ['overallHealth', { ...FORM, overallHealth: '' }],
  ['overallHealth', { ...FORM, overallHealth: 'splendid' }],
  ['treeAge', { ...FORM, treeAge: 'constructor' }],
  ['signs', { ...FORM, signs: 'trunk_split' }],
  ['signs', { ...FORM, signs: Array.from({ length: 61 }, () => 'cavity') }],
  ['signs.0', { ...FORM, signs: ['toString'] }],
  ['treeSpecies', { ...FORM, treeSpecies: 'x'.repeat(81) }],
  ['location', { ...FORM, location: 7 }],
  ['concerns', { ...FORM, concerns: 'a\u0000b' }],
  ['concerns', { ...FORM, concerns: 'x'.repeat(1501) }],
])('%s that is not understood is a 422 at its field', async (field, body) => {
  const answer = await ask(body);
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
});
