// Behind a proxy the limits hold for the address that the proxy saw, whatever a caller claims to have come through.
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';

test('made-up addresses before the last one do not lift a limit', async () => {
  const stage = await startTestApp({ TRUST_PROXY: 'on', RATE_LIMIT: 'on' });
  const ask = (seen: string, claimed: number) =>
    stage
      .visitor()
      .post(
        '/api/auth/forgot-password',
        { email: 'nobody@example.com' },
        { 'x-forwarded-for': `10.1.2.${claimed}, ${seen}` },
      );
  const statuses = new Set<number>();
  for (let i = 0; i < 21; i += 1) {
    statuses.add((await ask('203.0.113.7', i)).status);
  }
  expect([...statuses]).toEqual([202, 429]);
  expect((await ask('203.0.113.8', 1)).status).toBe(202);
});
