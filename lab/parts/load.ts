// People who read and write through the proxy without a pause, and the count of all responses.
import type { Person } from '../chaos/people.ts';

export interface Load {
  /** Stops when each has received its pending response. */
  end: () => Promise<void>;
  reads: number;
  writes: number;
  /** Acknowledged titles, in order. */
  written: string[];
  /** Failures, described. */
  failures: string[];
}

const job = (title: string) => ({
  title,
  description: 'About 60 feet, soft spot at the base on the north side.',
  location: '1423 Audubon Street, Baton Rouge, LA 70808',
  serviceType: 'Tree Removal',
  urgency: 'high',
});

const READS = ['/api/jobs?limit=20', '/api/auth/me', '/api/notifications', '/healthz'];

/** `readers` and `writers` at a time, each with one request after the other. */
export function startLoad(people: readonly Person[], { readers, writers }: { readers: number; writers: number }): Load {
  const state = { isOver: false };
  const load: Load = { end, reads: 0, writes: 0, written: [], failures: [] };
  const personOf = (n: number) => {
    const person = people[n % people.length];
    if (!person) throw new Error('nobody came');
    return person;
  };
  const noted = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const { message, cause } = error instanceof Error ? error : new Error(String(error));
      load.failures.push(`${what}: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`);
    }
  };
  const read = async (n: number) => {
    for (let turn = n; !state.isOver; turn += 1) {
      const path = READS[turn % READS.length] ?? '';
      await noted(path, async () => {
        await personOf(n).call('GET', path);
        load.reads += 1;
      });
    }
  };
  const write = async (n: number) => {
    for (let turn = 0; !state.isOver; turn += 1) {
      const title = `Pecan ${n}-${turn} over the drive`;
      await noted('POST /api/jobs', async () => {
        await personOf(n).call('POST', '/api/jobs', job(title));
        load.writes += 1;
        load.written.push(title);
      });
    }
  };
  const running = [
    ...Array.from({ length: readers }, (_, n) => read(n)),
    ...Array.from({ length: writers }, (_, n) => write(n)),
  ];
  async function end(): Promise<void> {
    state.isOver = true;
    await Promise.all(running);
  }
  return load;
}
