// Pages under too much load: an older drawing goes on, one that would have to be drawn comes back later, what was written ahead stays.
import { BUILD_CONTACT } from '@live-oak/contract/contact.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import pino from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { Painter } from '../drawn-pages.ts';
import { servePages } from '../pages.ts';
import { Admission } from './admission.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-oak-pressed-'));
writeFileSync(join(folder, '__spa-fallback.html'), '<html>the application</html>');
writeFileSync(join(folder, 'screens.json'), '["/forum/:board", "/jobs"]');
writeFileSync(join(folder, 'drawn.json'), '["/forum/:board"]');

let drawn = 0;
const painter: Painter = {
  aheadOf: (address) => [`/api${address}`],
  draw: async ({ address }) => {
    drawn += address === '/' ? 0 : 1;
    return { status: 200, html: `<html>${address} ${drawn}</html>` };
  },
};
const app = fastify();
const admission = new Admission({
  log: pino({ level: 'silent' }),
  queues: { takeLeastWait: () => 0 },
  isOn: true,
  mostConnections: 100,
});
admission.watch(app);
app.get('/api/*', async () => ({}));
await servePages(app, { publicUrl: 'https://oak.example', support: BUILD_CONTACT }, folder, () =>
  Promise.resolve(painter),
);

afterEach(() => {
  admission.pressure.level = 0;
  vi.useRealTimers();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

test('a page that was drawn a minute ago is still shown, and not drawn again', async () => {
  const first = await open('/forum/general');
  expect(first.body).toContain('/forum/general 1');
  admission.pressure.level = 2;
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  expect(await open('/forum/general')).toMatchObject({ statusCode: 200, body: first.body });
  admission.pressure.level = 0;
  expect((await open('/forum/general')).body).toContain('/forum/general 2');
});

test('a page that nobody has drawn comes back later; the application and its files go on', async () => {
  admission.pressure.level = 2;
  const { statusCode, headers, body } = await open('/forum/safety');
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(1);
  expect(body).toContain('Many people are using Live Oak right now.');
  expect(await open('/jobs')).toMatchObject({ statusCode: 200, body: '<html>the application</html>' });
});

test('while shedding is off too much load is no reason to send old drawings, and the level says nothing is refused', async () => {
  const off = new Admission({
    log: pino({ level: 'silent' }),
    queues: { takeLeastWait: () => 0 },
    isOn: false,
    mostConnections: 100,
  });
  off.pressure.level = 2;
  expect([off.level, off.figures().level]).toEqual([0, 0]);
});
