// Caches what was read from the database for a moment.
import type { Db } from './db/drizzle.ts';
import type { Services } from './services.ts';

/** Runs `read` at most every `ms` per database and returns its cached answer in between. Simultaneous calls share one; failures are not cached. */
export function atMostEvery<Asked extends Pick<Services, 'db' | 'clock'>, T>(
  ms: number,
  read: (services: Asked) => Promise<T>,
): (services: Asked) => Promise<T> {
  const cached = new WeakMap<Db, { at: number; answer: Promise<T> }>();
  return (services) => {
    const now = services.clock().getTime();
    const known = cached.get(services.db);
    if (known && Math.abs(now - known.at) < ms) return known.answer;
    const answer = read(services);
    cached.set(services.db, { at: now, answer });
    answer.catch(() => cached.delete(services.db));
    return answer;
  };
}
