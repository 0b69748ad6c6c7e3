// On a weak connection: a job with two pictures is written offline, survives a reload, and is posted once, although the response
// was lost.
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { signInByApi, expect, openSignedIn, PLAYED_ON_A_PHONE, test, unique } from './people.ts';
import { portOf } from '../lab/harness/port-of.ts';

test.use(PLAYED_ON_A_PHONE);

interface Line {
  address: string;
  /** How many posts of a job reached the server, and how many responses were lost. */
  posts: number;
  lost: number;
  close: () => Promise<void>;
}

/** A proxy that drops the response to the first post of a job after the server has stored it. */
async function aBadConnection(server: URL): Promise<Line> {
  const line: Line = { address: '', posts: 0, lost: 0, close: async () => undefined };
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    const isPost = from.method === 'POST' && from.url === '/api/jobs';
    line.posts += isPost ? 1 : 0;
    const isLost = isPost && line.posts === 1;
    const onward = ask(
      {
        host: server.hostname,
        port: server.port,
        method: from.method,
        path: from.url,
        headers: withServerHost(from, server),
      },
      (answer) => {
        if (isLost) {
          line.lost += 1;
          answer.resume().once('end', () => from.socket.destroy());
          return;
        }
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      },
    );
    onward.on('error', () => from.socket.destroy());
    to.on('close', () => onward.destroy());
    from.pipe(onward);
  };
  const proxy: Server = createServer(pass);
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve));
  line.address = `http://localhost:${portOf(proxy)}`;
  line.close = async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  };
  return line;
}

/** The server knows its own origin and refuses calls from others. */
function withServerHost({ headers }: IncomingMessage, server: URL): IncomingMessage['headers'] {
  return { ...headers, host: server.host, ...(headers.origin === undefined ? {} : { origin: server.origin }) };
}

async function aPhoto(page: Page, name: string, color: string) {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    Object.assign(context ?? {}, { fillStyle: fill });
    context?.fillRect(0, 0, 640, 480);
    return canvas.toDataURL('image/jpeg', 0.9);
  }, color);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(address.split(',', 2)[1] ?? '', 'base64') };
}

const isCached = (page: Page, path: string) =>
  page.evaluate(async (name) => (await caches.match(`${name}?language=en`)) !== undefined, path);

/** Waits until the service worker is active and has cached a page. The limits are for hangs: on a busy machine an install takes long. */
async function untilCached(page: Page, path: string): Promise<void> {
  await expect.poll(() => isCached(page, path), { timeout: 90_000 }).toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 90_000 });
}

/** Bytes of files that the service worker fetched beyond those of the page itself. */
const fetchedBytes = (page: Page) =>
  page.evaluate(async () => {
    const ofPage = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const cache = await caches.open('live-oak-assets');
    const files = (await cache.matchAll()).filter(({ url }) => !ofPage.has(url));
    return files.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0);
  });

test('a visitor who browses preloads little; the rest is loaded when a post is started', async ({ newPerson }) => {
  const { page } = await newPerson({ serviceWorkers: 'allow' });
  await page.goto('/privacy');
  await untilCached(page, '/offline');
  expect(await isCached(page, '/post-job')).toBe(false);
  const little = await fetchedBytes(page);
  expect(little).toBeGreaterThan(0);
  expect(little).toBeLessThan(150_000);
  await page.goto('/post-job');
  await untilCached(page, '/post-job');
  expect(await fetchedBytes(page)).toBeGreaterThan(2 * little);
});

test('a job posted offline is sent once, with its photos, when the connection is back', async ({
  newPerson,
  baseURL,
}) => {
  const line = await aBadConnection(new URL(baseURL ?? ''));
  const owner = await newPerson({ baseURL: line.address, serviceWorkers: 'allow' });
  const admin = await newPerson();
  const { page, context, toasts } = owner;
  const title = unique('Pecan over the drive ');
  await openSignedIn(owner, 'owner', '/');
  // The first visit: the worker installs when the page is idle, and caches what the form needs.
  await untilCached(page, '/post-job');

  owner.expectOffline(true);
  await context.setOffline(true);
  await page.goto('/earnings');
  await expect(page.getByRole('heading', { level: 1, name: 'You need a connection for this page' })).toBeVisible();
  await owner.checkScreen('offline-page', { dark: true });
  await page.goto('/post-job');
  const photos = page.getByRole('group', { name: 'Photos of the tree' });
  const pictures = [await aPhoto(page, 'first.jpg', 'green'), await aPhoto(page, 'second.jpg', 'brown')];
  await photos.locator('input[type=file]').setInputFiles(pictures);
  await expect(photos.getByText('Saved on this phone')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Job title' }).fill(title);
  await page.getByRole('combobox', { name: 'Service type' }).selectOption('Tree Removal');
  await page.getByRole('combobox', { name: 'Urgency' }).selectOption('High - Within 2-3 days');
  await page.getByRole('textbox', { name: 'Description' }).fill('It split in the storm and hangs over the drive.');
  await page.getByRole('textbox', { name: 'Location' }).fill('1120 Main St, Baton Rouge 70808');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue(title);
  await expect(photos.getByRole('img')).toHaveCount(0);
  await expect(photos.locator('img')).toHaveCount(2);
  await owner.checkScreen('post-job-offline', { dark: true });
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(toasts).toContainText('We’ll send it as soon as you’re back online.');
  await expect(page).toHaveURL(/\/jobs$/);
  await page.reload();
  const waiting = page.getByRole('region', { name: 'Waiting on this phone' });
  await expect(waiting).toContainText(title);
  await expect(waiting).toContainText('2 photos');
  await owner.checkScreen('job-waiting', { dark: true });

  await context.setOffline(false);
  await expect.poll(() => line.lost).toBe(1);
  await expect(toasts).toContainText('Your job is posted');
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  expect(line.posts).toBeGreaterThan(1);

  await signInByApi(admin, 'admin');
  const jobs: { title: string; pictures: unknown[] }[] = await (
    await admin.call('GET', `/api/jobs?q=${encodeURIComponent(title)}`)
  ).json();
  const same = jobs.filter((job) => job.title === title);
  expect(same).toHaveLength(1);
  expect(same[0]?.pictures).toHaveLength(2);
  await line.close();
});
