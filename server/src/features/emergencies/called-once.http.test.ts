// A crew on call whose saved search fits an emergency too is notified of it once: as an emergency.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { eventually } from '../../../../lab/harness/eventually.ts';
import { notifyOfNewWork } from '../jobs/searches/new-work.ts';

const stage = await startTestApp();
const { posted, goOnCall, titlesOf } = emergenciesOn(stage);

test('a crew gets one notification of an emergency, also when both queues run at once', async () => {
  const [onCall, searcher] = [await stage.member(), await stage.member()];
  await goOnCall(onCall);
  const search = { name: 'Emergencies', query: { urgency: 'emergency' }, notify: true };
  for (const crew of [onCall, searcher]) {
    expect((await crew.post('/api/saved-searches', search)).status).toBe(201);
  }
  const ofWork = async (crew: { id: number }) =>
    (await titlesOf(crew.id)).filter((title) => /^(New Job|Emergency Near)/.test(title));
  await posted();
  await eventually(async () => {
    await notifyOfNewWork(stage.app.services);
    expect(await ofWork(searcher)).toEqual(['New Job for Your Search']);
  });
  expect(await ofWork(onCall)).toEqual(['Emergency Near You']);
});
