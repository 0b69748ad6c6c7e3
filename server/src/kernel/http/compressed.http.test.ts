// Responses are compressed for clients that accept it: the same content, fewer bytes; small and already compressed ones, and
// other clients, get them as they are.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../lab/harness/app.ts';

const stage = await startTestApp();
const { http } = stage.app;

const get = (url: string, encoding?: string) =>
  http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a long response as %s has the same content in a third of the bytes', async (encoding, unpack) => {
  const plain = await get('/api/parishes');
  const packed = await get('/api/parishes', encoding);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toMatch(/accept-encoding/i);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('who asks for gzip gets the fastest', async () => {
  const { rawPayload } = await get('/api/parishes', 'gzip');
  // RFC 1952 2.3.1: XFL
  expect(rawPayload[8]).toBe(4);
});

test('a short response, and one for unsupported encodings, is sent uncompressed', async () => {
  expect((await get('/api/auth/options', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await get('/api/parishes', 'zstd')).headers['content-encoding']).toBeUndefined();
});

test.each(['/api/openapi.json', '/api/docs', '/api/docs/jobs'])(
  '%s is compressed once, not for each request',
  async (url) => {
    const [plain, br, gzip] = [await get(url), await get(url, 'br'), await get(url, 'gzip')];
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    // The length of what is compressed while it is sent is not known.
    expect([br, gzip].map(({ headers }) => headers['content-length'])).toEqual(
      [br, gzip].map(({ rawPayload }) => String(rawPayload.length)),
    );
  },
);

test('a compressed request is not decompressed', async () => {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      origin: stage.app.services.env.publicUrl,
    },
    payload: gzipSync(JSON.stringify({ username: 'renee', password: 'shade-of-the-oak' })),
  });
  expect(answer.statusCode).toBe(400);
});
