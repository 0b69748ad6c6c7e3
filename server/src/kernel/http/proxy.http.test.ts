// Behind a proxy the limits apply to the address that the proxy saw, whatever a caller claims; and requests without TLS are
// redirected or refused.
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

test('forged addresses before the last one do not lift a limit', async () => {
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
  for (let i = 0; i < 21; i += 1) statuses.add((await ask('203.0.113.7', i)).status);
  expect([...statuses]).toEqual([202, 429]);
  expect((await ask('203.0.113.8', 1)).status).toBe(202);
});

test('without TLS page requests are redirected and API calls are refused; a direct request to the process is answered', async () => {
  const { http } = (await startTestApp({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://liveoak.example.com' })).app;
  const ask = async (method: 'GET' | 'POST', url: string, proto?: string) => {
    const answer = await http.inject({
      method,
      url,
      headers: proto === undefined ? {} : { 'x-forwarded-proto': proto },
    });
    return [answer.statusCode, answer.headers.location];
  };
  expect(await ask('GET', '/jobs?q=oak', 'http')).toEqual([308, 'https://liveoak.example.com/jobs?q=oak']);
  expect(await ask('GET', '//evil.example/', 'https, http')).toEqual([
    308,
    'https://liveoak.example.com//evil.example/',
  ]);
  expect(await ask('GET', '/api/species', 'http')).toEqual([403, undefined]);
  expect(await ask('POST', '/jobs', 'http')).toEqual([403, undefined]);
  expect(await ask('GET', '/api/species', 'https')).toEqual([200, undefined]);
  expect(await ask('GET', '/healthz')).toEqual([200, undefined]);
});
