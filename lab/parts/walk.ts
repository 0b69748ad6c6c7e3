// The first start of two processes, and one job read from both and through the proxy.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cast, Person } from '../chaos/people.ts';
import { readEvents } from '../harness/event-stream.ts';
import { aPhoto, FORM_TYPE, formOf } from '../harness/files.ts';
import type { ObjectStore } from '../harness/s3.ts';
import { hold } from './hold.ts';
import { runMigrations, statusOf, until, type Program, type Server, type Settings } from './processes.ts';

export interface Stage {
  program: string;
  settings: Settings;
  servers: [Server, Server];
  proxy: Program;
  files: ObjectStore;
}

/** Without a schema, with the migration job, and with everybody ready. */
export async function firstStart({ servers: [one, two], settings, proxy }: Stage): Promise<void> {
  await until(one, '/healthz', 200);
  hold('a process without its schema is alive and not ready', (await statusOf(`${one.url}/readyz`)) === 503);
  await until(proxy, '/', 503);
  hold('the proxy sends it nothing', (await statusOf(`${proxy.url}/`)) === 503);
  await runMigrations(settings);
  await Promise.all([until(one, '/readyz', 200), until(two, '/readyz', 200)]);
  hold('npm run migrate makes both ready, which make the first administrator between them', true);
  await until(proxy, '/healthz', 200);
  const inside = await Promise.all(
    ['/metrics', '/readyz', '/%72eadyz', '/metri%63s?'].map((path) => statusOf(proxy.url + path)),
  );
  hold(
    'what is for operators is not to be had through the proxy',
    inside.every((status) => status === 404),
    inside,
  );
}

/** A job with a photo, posted through the proxy. */
async function postWithPhoto(proxy: Program, owner: Person): Promise<{ id: number; photos: string[] }> {
  const fields = {
    title: 'Water oak leaning over the carport',
    description: 'About 60 feet, soft spot at the base on the north side.',
    location: '1423 Audubon Street, Baton Rouge, LA 70808',
    serviceType: 'Tree Removal',
    urgency: 'high',
  };
  const texts = Object.entries(fields).map(([field, content]) => ({ field, content }));
  const photo = { field: 'photos', name: 'oak.jpg', content: await aPhoto(), mime: 'image/jpeg' };
  const answer = await fetch(`${proxy.url}/api/jobs`, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, cookie: owner.cookie },
    body: new Uint8Array(formOf([...texts, photo])),
  });
  if (answer.status !== 201) throw new Error(`posting answered ${answer.status}: ${await answer.text()}`);
  // A 201 has the posted job.
  return (await answer.json()) as { id: number; photos: string[] };
}

/** A post with a photo, a notification and a bid, across the processes. */
export async function walk(
  { proxy, servers, files }: Stage,
  { admin, owners: [owner], bidders: [bidder] }: Cast,
): Promise<void> {
  if (!owner || !bidder) throw new Error('the cast is too small');
  const job = await postWithPhoto(proxy, owner);
  hold(
    'a job with a photo is posted through the proxy, and the photo lies in the object storage',
    files.names().length > 0,
  );
  const [path = ''] = job.photos;
  const seen = await Promise.all(
    servers.map(async ({ url }) => {
      const answer = await fetch(url + path, { headers: { cookie: owner.cookie } });
      return [answer.status, (await answer.arrayBuffer()).byteLength > 1000];
    }),
  );
  hold(
    'both processes know the session and show the photo',
    seen.every(([status, is]) => status === 200 && is),
    seen,
  );

  const [one, two] = servers;
  const headers = { cookie: owner.cookie };
  const lines = await Promise.all(
    [one.url, two.url, proxy.url].map((url) => readEvents(`${url}/api/notifications/stream`, headers)),
  );
  const notifications = () => lines.map(({ events }) => events.filter(({ event }) => event === 'notification').length);
  await admin.call('PATCH', `/api/jobs/${job.id}/approve`);
  const deadline = Date.now() + 5000;
  while (notifications().some((count) => count === 0) && Date.now() < deadline) await sleep(10);
  hold(
    'a notification reaches the streams of both processes and the proxy, whichever process wrote it',
    notifications().every((count) => count > 0),
    notifications(),
  );
  lines.forEach((line) => line.leave());

  const bid = await bidder.call<{ id: number }>('POST', '/api/bids', {
    jobId: job.id,
    bidAmount: 1800,
    message: 'We can come on Monday.',
  });
  const mine = await Promise.all(
    servers.map(
      async ({ url }) => (await fetch(`${url}/api/jobs/${job.id}`, { headers: { cookie: bidder.cookie } })).status,
    ),
  );
  hold(
    'a bid from another person is placed, and both processes show its job',
    bid.id > 0 && mine.every((status) => status === 200),
    mine,
  );
}
