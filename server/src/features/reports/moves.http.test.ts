// The life of a report against the database: every move from every state.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mayMove } from '@live-oak/contract/features/jobs/states.ts';
import { REPORT_STATUSES } from '@live-oak/contract/features/reports/kinds.ts';
import { REPORT_MOVES } from '@live-oak/contract/features/reports/states.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { aUser } from '../../../../lab/harness/rows.ts';
import { moveReports } from './moves.ts';
import { contentReports } from './tables.ts';

const db = await openTestDatabase();
const reporterId = (await aUser(db)).id;
const decision = { decidedBy: reporterId, decidedAt: new Date('2026-11-22T12:00:00Z'), decisionNote: 'A planted note' };

const pairs = REPORT_STATUSES.flatMap((from) => keysOf(REPORT_MOVES).map((name) => ({ from, name })));

test.each(pairs)('a report that is $from: $name', async ({ from, name }) => {
  const thing = {
    targetType: 'question',
    targetId: pairs.findIndex((one) => one.from === from && one.name === name),
  } as const;
  const decidedAt = from === 'open' ? null : new Date('2026-11-21T12:00:00Z');
  const made = await db.orm
    .insert(contentReports)
    .values({ ...thing, reporterId, reason: 'spam', status: from, decidedAt })
    .returning();
  const turn = db.transaction((tx) => moveReports(tx, made, name, decision));
  const now = () => db.orm.select().from(contentReports).where(eq(contentReports.targetId, thing.targetId));
  if (mayMove(REPORT_MOVES[name], from)) {
    await turn;
    expect(await now()).toEqual([{ ...made[0], ...decision, status: REPORT_MOVES[name].to }]);
  } else {
    await expect(turn).rejects.toMatchObject({ code: 'STATE', status: 409 });
    expect(await now()).toEqual(made);
  }
});
