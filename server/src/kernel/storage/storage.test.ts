// One suite for both storages: the folder, and an S3 server over HTTP.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { makeStorage, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-storage-'));
const log = pino({ level: 'silent' });
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'oak' }],
});
const { port } = await s3.run();
const bucket = {
  endpoint: `http://127.0.0.1:${port}`,
  region: 'us-east-1',
  bucket: 'oak',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
afterAll(async () => {
  await s3.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

const source = join(folder, 'source');
const content = Buffer.alloc(3_000_000, 'live oak ');
writeFileSync(source, content);
const whole = { path: source, bytes: content.length, mime: 'image/jpeg' };

describe.each<[string, Storage]>([
  ['a folder', makeStorage({ storage: undefined, dataDir: folder }, log)],
  ['an S3 server', makeStorage({ storage: bucket, dataDir: folder }, log)],
])('%s', (_name, storage) => {
  test('returns what was stored', async () => {
    await storage.put('a.jpg', whole);
    const stream = await storage.read('a.jpg');
    expect(stream && (await buffer(stream)).equals(content)).toBe(true);
  });

  test('keeps only the requested length of a file', async () => {
    await storage.put('b.jpg', { ...whole, bytes: 1000 });
    const stream = await storage.read('b.jpg');
    expect(stream && (await buffer(stream)).equals(content.subarray(0, 1000))).toBe(true);
  });

  test('has nothing under a removed or unknown key; removing it again succeeds', async () => {
    await storage.put('c.jpg', whole);
    await storage.remove('c.jpg');
    await storage.remove('c.jpg');
    expect(await storage.read('c.jpg')).toBeUndefined();
    expect(await storage.read('never.jpg')).toBeUndefined();
  });

  test('stores twenty concurrently', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `many-${index}.jpg`);
    await Promise.all(keys.map((key) => storage.put(key, { ...whole, bytes: 50_000 })));
    const sizes = await Promise.all(
      keys.map(async (key) => {
        const stream = await storage.read(key);
        return stream ? (await buffer(stream)).length : 0;
      }),
    );
    expect(new Set(sizes)).toEqual(new Set([50_000]));
  });
});

test('a folder stores a whole file without copying its bytes, also if the source is removed', async () => {
  const storage = makeStorage({ storage: undefined, dataDir: folder }, log);
  const brought = join(folder, 'brought');
  writeFileSync(brought, 'as it came');
  await storage.put('d.pdf', { path: brought, bytes: 10, mime: 'application/pdf' });
  expect(statSync(join(folder, 'uploads', 'd.pdf')).ino).toBe(statSync(brought).ino);
  rmSync(brought);
  const stream = await storage.read('d.pdf');
  expect(stream && (await buffer(stream)).toString()).toBe('as it came');
});

test.each<[string, () => Storage]>([
  [
    'an S3 server that is down',
    () => makeStorage({ storage: { ...bucket, endpoint: 'http://127.0.0.1:1' }, dataDir: folder }, log),
  ],
  ['a folder that is a file', () => makeStorage({ storage: undefined, dataDir: source }, log)],
])('%s is 503, to be tried again', async (_name, make) => {
  const storage = make();
  const down = { code: 'UNAVAILABLE', status: 503, retryAfter: 10 };
  await expect(storage.put('x.jpg', whole)).rejects.toMatchObject(down);
  await expect(storage.read('x.jpg')).rejects.toMatchObject(down);
});

test('an S3 server that accepts the call and hangs is 503 within seconds; one that stops in the middle ends the file', async () => {
  const stuck = createServer((request, response) => {
    if (request.url?.includes('half')) {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('half');
    }
  });
  stuck.listen(0, '127.0.0.1');
  await once(stuck, 'listening');
  // It listens on a port.
  const address = stuck.address() as AddressInfo;
  const storage = makeStorage(
    { storage: { ...bucket, endpoint: `http://127.0.0.1:${address.port}` }, dataDir: folder },
    log,
  );
  const half = await storage.read('half.jpg');
  const [put, read, rest] = await Promise.allSettled([
    storage.put('x.jpg', whole),
    storage.read('x.jpg'),
    half && buffer(half),
  ]);
  stuck.closeAllConnections();
  stuck.close();
  const down = { status: 'rejected', reason: { code: 'UNAVAILABLE' } };
  expect([put, read]).toMatchObject([down, down]);
  expect(rest).toMatchObject({ status: 'rejected' });
});
