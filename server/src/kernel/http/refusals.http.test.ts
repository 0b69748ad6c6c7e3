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
