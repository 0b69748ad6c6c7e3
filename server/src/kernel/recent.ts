// Caches readings of the database for a moment.
import type { Db } from './db/open.ts';
import type { Services } from './services.ts';

/**
 * The same reading, made at most every `ms` in a process. Calls at the same time share one; one that failed is not kept. `services`
 * of the same database answer alike.
 */
export function atMostEvery<Asked extends Pick<Services, 'db' | 'clock'>, T>(
  ms: number,
  read: (services: Asked) => Promise<T>,
): (services: Asked) => Promise<T> {
  const kept = new WeakMap<Db, { at: number; answer: Promise<T> }>();
  return (services) => {
    const now = services.clock().getTime();
    const known = kept.get(services.db);
    if (known && Math.abs(now - known.at) < ms) {
      return known.answer;
    }
    const answer = read(services);
    kept.set(services.db, { at: now, answer });
    answer.catch(() => kept.delete(services.db));
    return answer;
  };
}
