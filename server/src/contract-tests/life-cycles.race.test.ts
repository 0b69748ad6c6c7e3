// Two competing moves of one row on PostgreSQL: the second waits for the first, then sees its state and is refused.
import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../lab/harness/database.ts';
import { LIFE_CYCLES, type Edge } from '../../../lab/harness/life-cycles.ts';
import { waitForBlockedSession } from '../../../lab/harness/lock-contention.ts';

const db = await openTestDatabase();

/** For each edge another one from the same state that may not follow it; a different move if there is one. */
const rivals = (edges: readonly Edge[]) =>
  edges.flatMap((first) => {
    const mayFollow = (name: string) => edges.some((one) => one.name === name && one.from === first.to && one.to);
    const seconds = edges.filter(({ from, name, to }) => to && from === first.from && !mayFollow(name));
    const second = seconds.find(({ name }) => name !== first.name) ?? seconds[0];
    return first.to && second ? [{ first, second }] : [];
  });

test.each(LIFE_CYCLES)('$table, $column: one of two competing moves succeeds', async ({ column, edges }) => {
  const pairs = rivals(edges);
  expect(pairs).not.toEqual([]);
  for (const { first, second } of pairs) {
    const id = await first.make(db);
    const pair = `${first.from}: ${first.name}, then ${second.name}`;
    // A separate request, outside of the transaction that it competes with.
    const compete = AsyncResource.bind(() => db.transaction((tx) => second.go(tx, id)));
    const { answer } = await db.transaction(async (tx) => {
      expect({ pair, moved: await first.go(tx, id) }).toEqual({ pair, moved: true });
      const asked = compete();
      await waitForBlockedSession(tx);
      return { answer: asked };
    });
    const moved = await answer;
    const { [column]: now } = await first.row(db, id);
    expect({ pair, moved, now }).toEqual({ pair, moved: false, now: first.to });
  }
});
