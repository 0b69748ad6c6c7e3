import { describe, expect, it } from 'vitest';
import type { RawResponse } from '../api-client/raw-send.ts';
import { sendDue, waitAfter, type Ways } from './sending.ts';
import type { QueuedJob, QueuedPicture, OfflineStore } from './store.ts';
import { propertiesOf } from '@live-oak/contract/keys.ts';

const OWNER = 7;
const DAY = 24 * 3600_000;
const NO_LINE: RawResponse = { status: 0, body: undefined };
/** The server's answer to a call that belongs to somebody else. */
const STRANGER: RawResponse = { status: 401, body: { code: 'UNAUTHENTICATED', reason: 'accounts.otherPerson' } };

function aStore(jobs: QueuedJob[], pictures: QueuedPicture[] = []) {
  const held = new Map(jobs.map((job) => [job.key, job]));
  const seen = new Map(pictures.map((picture) => [picture.id, picture]));
  const store: OfflineStore = {
    jobs: async () => [...held.values()],
    job: async (key) => held.get(key),
    putJob: async (job) => void held.set(job.key, job),
    dropJob: async (key) => void held.delete(key),
    pictures: async () => [...seen.values()],
    putPicture: async (picture) => void seen.set(picture.id, picture),
    dropPicture: async (id) => void seen.delete(id),
  };
  return { store, held, seen };
}

function aJob(more: Partial<QueuedJob> = {}): QueuedJob {
  // The sender reads neither this nor the body: they are the form's and the server's.
  const values = { title: 'Oak' } as QueuedJob['values'];
  // As above.
  const body = { title: 'Oak' } as QueuedJob['body'];
  return { key: 'k1', userId: OWNER, values, body, photos: [], keptAt: 1, tries: 0, nextTryAt: 0, ...more };
}

const aPicture = (id: number, uploadedId?: number): QueuedPicture => ({
  id,
  blob: new Blob(['x']),
  name: `${id}.jpg`,
  keptAt: 1,
  ...(uploadedId === undefined ? {} : { uploadedId }),
});

/** A server that takes each key once and forgets uploads when asked to; `answers` come before its own. */
function aServer(answers: { post?: (RawResponse | 'lost')[]; upload?: RawResponse[]; me?: RawResponse } = {}) {
  const jobs = new Map<string, unknown>();
  const gone = new Set<number>();
  const server = { jobs, gone, uploads: 0, posts: 0, time: 1_000_000, person: OWNER };
  const ways: Ways = {
    me: async () => answers.me ?? { status: 200, body: { id: OWNER } },
    upload: async (_picture, userId) => {
      if (userId !== server.person) return STRANGER;
      const answer = answers.upload?.shift();
      if (answer) return answer;
      server.uploads += 1;
      return { status: 201, body: { id: 100 + server.uploads } };
    },
    post: async (body, { key, userId }) => {
      if (userId !== server.person) return STRANGER;
      server.posts += 1;
      const answer = answers.post?.shift();
      if (answer && answer !== 'lost') return answer;
      const { photos } = propertiesOf(body);
      if (!jobs.has(key) && Array.isArray(photos) && photos.some((id) => gone.has(id))) {
        return { status: 422, body: { message: 'Check the photos', fields: { photos: 'Not there' } } };
      }
      jobs.set(key, jobs.get(key) ?? body);
      return answer === 'lost' ? NO_LINE : { status: 201, body: { id: 1 } };
    },
    now: () => server.time,
  };
  return { server, ways };
}

describe('sending a queued job', () => {
  it('uploads the pictures first, posts under the one key, and deletes everything', async () => {
    const { store, held, seen } = aStore([aJob({ photos: [-1, 55, -2] })], [aPicture(1), aPicture(2), aPicture(3)]);
    const { server, ways } = aServer();
    expect(await sendDue(store, ways)).toMatchObject({ sent: ['k1'], waiting: false });
    expect(server.jobs.get('k1')).toEqual({ title: 'Oak', photos: [101, 55, 102] });
    expect(held.size).toBe(0);
    expect([...seen.keys()]).toEqual([3]);
  });

  it('creates one job although the response was lost, and uploads no picture twice', async () => {
    const { store, held } = aStore([aJob({ photos: [-1] })], [aPicture(1)]);
    const { server, ways } = aServer({ post: ['lost'] });
    expect(await sendDue(store, ways)).toMatchObject({ sent: [], waiting: true });
    expect(held.get('k1')).toMatchObject({ tries: 1, nextTryAt: server.time + waitAfter(1) });
    server.time += waitAfter(1) - 1;
    expect((await sendDue(store, ways)).sent).toEqual([]);
    server.time += 1;
    expect((await sendDue(store, ways)).sent).toEqual(['k1']);
    expect(server).toMatchObject({ uploads: 1, posts: 2 });
    expect(server.jobs.size).toBe(1);
  });

  it('continues with the second picture if the connection broke after the first', async () => {
    const { store } = aStore([aJob({ photos: [-1, -2] })], [aPicture(1, 101), aPicture(2)]);
    const { server, ways } = aServer({ upload: [NO_LINE] });
    server.uploads = 1;
    expect(await sendDue(store, ways, 'k1')).toMatchObject({ sent: [], waiting: true });
    expect((await sendDue(store, ways, 'k1')).sent).toEqual(['k1']);
    expect(server.jobs.get('k1')).toEqual({ title: 'Oak', photos: [101, 102] });
  });

  it('uploads pictures again that the server deleted after a day, also those uploaded in the form', async () => {
    const { store } = aStore([aJob({ photos: [-1, 60] })], [aPicture(1, 50), aPicture(2, 60)]);
    const { server, ways } = aServer();
    server.gone.add(50).add(60);
    expect((await sendDue(store, ways)).sent).toEqual(['k1']);
    expect(server.jobs.get('k1')).toEqual({ title: 'Oak', photos: [101, 102] });
  });

  it.each(['during the uploads', 'between upload and post', 'after photos were refused'])(
    'waits for its person if somebody else logs in %s',
    async (when) => {
      const { store, held, seen } = aStore([aJob({ photos: [-1, -2] })], [aPicture(1), aPicture(2)]);
      const refusal = { status: 422, body: { message: 'Check the photos', fields: { photos: 'Not there' } } };
      const { server, ways } = aServer(when === 'after photos were refused' ? { post: [refusal] } : {});
      const switched: Ways = {
        ...ways,
        upload: async (picture, userId) => {
          const answer = await ways.upload(picture, userId);
          const last = when === 'during the uploads' ? 1 : when === 'between upload and post' ? 2 : undefined;
          server.person = server.uploads === last ? 8 : server.person;
          return answer;
        },
        post: async (body, job) => {
          const answer = await ways.post(body, job);
          server.person = 8;
          return answer;
        },
      };
      expect(await sendDue(store, switched)).toMatchObject({ sent: [], waiting: false });
      expect(server.jobs.size).toBe(0);
      expect(held.get('k1')).toMatchObject({ needsSignIn: true });
      expect(held.get('k1')?.hold).toBeUndefined();
      expect(seen.size).toBe(2);
      server.person = OWNER;
      expect((await sendDue(store, ways)).sent).toEqual(['k1']);
      expect(server.jobs.size).toBe(1);
    },
  );

  it("never sends under another person's session, and waits for a sign-in where there is none", async () => {
    const { store, held } = aStore([aJob()]);
    const other = aServer({ me: { status: 200, body: { id: 8 } } });
    expect(await sendDue(store, other.ways)).toMatchObject({ sent: [], waiting: false });
    const nobody = aServer({ me: { status: 401, body: {} } });
    await sendDue(store, nobody.ways);
    expect([other.server.posts, nobody.server.posts]).toEqual([0, 0]);
    expect(held.get('k1')).toMatchObject({ needsSignIn: true, tries: 0 });
    const back = aServer();
    expect((await sendDue(store, back.ways)).sent).toEqual(['k1']);
  });

  it('stops at a refusal, with its messages by field, and does not retry', async () => {
    const refusal = { status: 422, body: { message: 'Check it', fields: { title: 'Job title is required' } } };
    const { store, held } = aStore([aJob()]);
    const { server, ways } = aServer({ post: [refusal] });
    const outcome = await sendDue(store, ways);
    expect(outcome.refused.get('k1')).toEqual(refusal);
    expect(held.get('k1')?.hold).toEqual({ why: 'refused', message: 'Check it', fields: refusal.body.fields });
    server.time += DAY;
    await sendDue(store, ways);
    expect(server.posts).toBe(1);
  });

  it('says so if an earlier form of it had arrived before it was changed', async () => {
    const { store, held } = aStore([aJob()]);
    const { ways } = aServer({ post: [{ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } }] });
    await sendDue(store, ways);
    expect(held.get('k1')?.hold).toEqual({ why: 'differs' });
  });

  it('asks before it sends what may have arrived a week ago, when the server has forgotten the key', async () => {
    const { server, ways } = aServer();
    const { store, held } = aStore([
      aJob({ firstTriedAt: server.time - 7 * DAY }),
      aJob({ key: 'k2', keptAt: server.time - 30 * DAY }),
    ]);
    // What never left is sent however old it is.
    expect((await sendDue(store, ways)).sent).toEqual(['k2']);
    expect(held.get('k1')?.hold).toEqual({ why: 'old' });
  });

  it('leaves alone what is open in the form', async () => {
    const { store } = aStore([aJob({ hold: { why: 'editing' } })]);
    const { server, ways } = aServer();
    expect(await sendDue(store, ways)).toMatchObject({ sent: [], waiting: false });
    expect(server.posts).toBe(0);
  });

  it('waits longer each time, up to a quarter of an hour', () => {
    expect([1, 2, 3, 4, 5, 9].map((tries) => waitAfter(tries) / 1000)).toEqual([5, 15, 60, 300, 900, 900]);
  });
});
