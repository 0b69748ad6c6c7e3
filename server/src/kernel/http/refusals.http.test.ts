// What a refusal contains: its English text, and the keys and values by which any language words it.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

const stage = await startTestApp();

test('a refusal has its key', async () => {
  const { body } = await stage.visitor().get('/api/profile');
  expect(body).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'Login Required: Please log in to continue.',
    reason: 'fixed.loginRequired',
  });
});

test('a refused form has the key and the values of each field', async () => {
  const ticket = { topic: 'account', name: 'x'.repeat(5000), email: 'a', message: '' };
  const { status, body } = await stage.visitor().post<Record<string, object>>('/api/support/tickets', ticket);
  expect(status).toBe(422);
  expect(body['fields']).toMatchObject({ email: 'Please enter a valid email address' });
  expect(body['fieldReasons']).toMatchObject({
    email: { reason: 'accountForm.email' },
    name: { reason: 'form.atMost', params: { most: expect.any(Number) } },
  });
});

const send = async (payload: string) => {
  const headers = { origin: stage.env.publicUrl, 'content-type': 'application/json' };
  const answer = await stage.app.http.inject({ method: 'POST', url: '/api/emergencies', headers, payload });
  return { status: answer.statusCode, ...answer.json<{ reason: string }>() };
};

test('a text of open quotes, too many values and too deep nesting are refused before anything looks at them', async () => {
  // Each quote searched to the end would take a quarter of an hour.
  expect(await send(`"${'\\"'.repeat(500_000)}`)).toMatchObject({ status: 400, reason: 'common.badJson' });
  // Each id refused would take a minute, and its answer 20 MB.
  const photos = JSON.stringify({ photos: Array.from({ length: 200_000 }, () => -1) });
  expect(await send(photos)).toMatchObject({ status: 400, reason: 'common.tooManyValues' });
  expect(await send('['.repeat(65) + ']'.repeat(65))).toMatchObject({ status: 400, reason: 'common.tooDeep' });
  expect(await send(JSON.stringify({ description: '[{,'.repeat(9000) }))).toMatchObject({ status: 422 });
});
