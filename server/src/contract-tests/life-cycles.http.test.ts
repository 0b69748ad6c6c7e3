// Every life cycle in the database: every move from every state; one outside its table is refused and changes nothing.
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../lab/harness/database.ts';
import { LIFE_CYCLES } from '../../../lab/harness/life-cycles.ts';

const db = await openTestDatabase();

test.each(LIFE_CYCLES)('$table, $column: moves only along its transitions', async ({ column, edges }) => {
  const wrong: string[] = [];
  for (const { from, name, to, make, go, row } of edges) {
    const id = await make(db);
    const before = await row(db, id);
    expect(before[column]).toBe(from);
    const moved = await db.transaction((tx) => go(tx, id));
    const after = await row(db, id);
    const isRight = moved === (to !== undefined) && after[column] === (to ?? from);
    const isUntouched = moved || JSON.stringify(after) === JSON.stringify(before);
    if (!isRight || !isUntouched) wrong.push(`${name} from ${from}: moved=${moved} to ${String(after[column])}`);
  }
  expect(wrong).toEqual([]);
});
