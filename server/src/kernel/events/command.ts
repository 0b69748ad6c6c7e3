// Runs a command: one transaction, its events written in it and passed to reactions after the commit.
import { writeActs, type Act } from '../audit-log/audit-log.ts';
import { happened } from '../observability/metrics.ts';
import { events } from './tables.ts';
import type { Services, Work } from '../services.ts';

/** Runs `work` in one transaction and dispatches what it emitted once that is committed. */
export async function runCommand<T>(
  services: Pick<Services, 'db' | 'clock' | 'dispatch'> & { env: Pick<Services['env'], 'requireCredentials'> },
  work: (work: Work) => Promise<T>,
): Promise<T> {
  const written: { id: number; kind: string }[] = [];
  const result = await services.db.transaction(async (tx) => {
    written.length = 0;
    const acts: Act[] = [];
    const now = services.clock();
    const done = await work({
      tx,
      now,
      requireCredentials: services.env.requireCredentials,
      record: (act) => void acts.push(act),
      emit: async ({ kind, actorId, data }) => {
        const row = { kind, actorId: actorId ?? null, data };
        written.push(...(await tx.insert(events).values(row).returning({ id: events.id, kind: events.kind })));
      },
    });
    await writeActs(tx, acts, now);
    return done;
  });
  written.forEach(({ kind }) => happened.inc({ kind }));
  await services.dispatch(written.map(({ id }) => id));
  return result;
}
