// Notification streams under load, on two processes with one database: each notification reaches each reader exactly once.
import { afterAll, expect, test } from 'vitest';
import { eq, sql } from '../../kernel/db/drizzle.ts';
import { LISTENER_NAME } from '../../kernel/db/listener.ts';
import { openDb } from '../../kernel/db/open.ts';
import { events } from '../../kernel/tables.ts';
import { testDatabaseOptions } from '../../../../lab/harness/database.ts';
import { readEvents, type Reader } from '../../../../lab/harness/event-stream.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { serve } from '../../../../lab/harness/serve.ts';
import { notify } from './notify.ts';
import { handlers } from './routes.ts';
import { notifications } from './tables.ts';

const options = await testDatabaseOptions();
const [here, there] = [await openDb({ ...options, poolSize: 60 }), await openDb(options)];
afterAll(() => Promise.all([here.close(), there.close()]));
const [appHere, appThere] = [await serve(here, { handlers }), await serve(there, { handlers })];
const addresses = [await appHere.listen(), await appThere.listen()].map((base) => `${base}/api/notifications/stream`);

const draft = (userId: number) => ({
  userId,
  type: 'other' as const,
  topic: 'jobs' as const,
  title: 'x',
  message: 'y',
});

async function eventIds(count: number): Promise<number[]> {
  const made = Array.from({ length: count }, () => ({ kind: 'jobs.posted' as const, data: {} }));
  const rows = await here.orm.insert(events).values(made).returning();
  return rows.map(({ id }) => id);
}

/** A turn of the event loop, or a few: notifiers and readers interleave in every order. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 8));

const idsOf = (reader: Reader) => reader.events.flatMap(({ id }) => (id === undefined ? [] : [id]));

async function noticesOf(userId: number): Promise<number[]> {
  const rows = await here.orm.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** A reader whose connection breaks repeatedly, and who resumes at either server after the last received event. */
class Restless {
  readonly got: number[] = [];
  #reader: Reader | undefined;
  #isDone = false;
  readonly #cookie: { cookie: string };
  readonly #waiting: number;
  comings = 0;

  constructor(cookie: { cookie: string }, waiting: number) {
    this.#cookie = cookie;
    this.#waiting = waiting;
  }

  async read(): Promise<void> {
    while (!this.#isDone) {
      const url = addresses[this.comings % addresses.length] ?? '';
      this.comings += 1;
      const reader = await readEvents(url, { ...this.#cookie, 'last-event-id': String(this.got.at(-1) ?? 0) });
      this.#reader = reader;
      const until = Date.now() + Math.random() * this.#waiting;
      while (Date.now() < until && !this.#isDone) await aMoment();
      if (!this.#isDone) {
        reader.leave();
        await reader.ended;
        this.got.push(...idsOf(reader));
        this.#reader = undefined;
      }
    }
  }

  get all(): number[] {
    return [...this.got, ...(this.#reader ? idsOf(this.#reader) : [])];
  }

  stop(): void {
    this.#isDone = true;
    this.#reader?.leave();
  }
}

test('fifty concurrent notifiers, several people each, and readers who connect and disconnect: exactly once, in order', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aUser(here)));
  const readers = await Promise.all(
    people.flatMap(({ id }) => [0, 1].map(async () => new Restless(await appHere.cookieOf(id), 60))),
  );
  const reading = readers.map((reader) => reader.read());
  const ids = await eventIds(100);
  const notifiers = Array.from({ length: 50 }, async (_, notifier) => {
    for (const eventId of ids.filter((_id, at) => at % 50 === notifier)) {
      await aMoment();
      // The transactions overlap: the first notification is not the first commit.
      await here.transaction(async (tx) => {
        // Fifty wait for the rows of four people: on a busy machine, longer than the thirty seconds of a statement.
        await tx.execute(sql`set local statement_timeout = 0`);
        const audience = people.filter((_person, at) => (eventId + at) % 3 !== 0);
        await notify(
          tx,
          { id: eventId, kind: 'jobs.posted' },
          (eventId % 2 === 0 ? audience : audience.toReversed()).map(({ id }) => draft(id)),
        );
        await aMoment();
      });
    }
  });
  await Promise.all(notifiers);
  for (const [at, reader] of readers.entries()) {
    const expected = await noticesOf(people[Math.floor(at / 2)]?.id ?? 0);
    expect(expected.length).toBeGreaterThan(50);
    await expect.poll(() => reader.all.length).toBeGreaterThanOrEqual(expected.length);
    expect(reader.all).toEqual(expected);
  }
  expect(readers.every(({ comings }) => comings > 2)).toBe(true);
  readers.forEach((reader) => reader.stop());
  await Promise.all(reading);
});

async function killListeners(): Promise<number> {
  const text = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`;
  return (await here.prepared('kill listeners', text, [LISTENER_NAME])).length;
}

test('written by one process, received at the other; and nothing is lost or duplicated while the listeners are killed', async () => {
  const { id } = await aUser(here);
  const cookie = await appHere.cookieOf(id);
  const readers = await Promise.all(addresses.map((url) => readEvents(url, { ...cookie, 'last-event-id': '0' })));
  for (const [at, eventId] of (await eventIds(60)).entries()) {
    if (at % 20 === 10) {
      // One connection per process, with any number of listeners.
      await expect.poll(killListeners).toBe(2);
    }
    await here.transaction((tx) => notify(tx, { id: eventId, kind: 'jobs.posted' }, [draft(id)]));
  }
  const expected = await noticesOf(id);
  expect(expected).toHaveLength(60);
  for (const reader of readers) {
    await expect.poll(() => idsOf(reader).length).toBeGreaterThanOrEqual(60);
    expect(idsOf(reader)).toEqual(expected);
    reader.leave();
  }
});

test('a process that closes ends its streams at once', async () => {
  const { id } = await aUser(here);
  const reader = await readEvents(addresses[1] ?? '', await appHere.cookieOf(id));
  await appThere.services.news.close();
  // Without an end the stream would continue, and this wait with it.
  expect(await reader.ended).toBeUndefined();
});
