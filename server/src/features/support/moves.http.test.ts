// The life of a support request against the database: every move from every state.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mayMove } from '@live-oak/contract/features/jobs/states.ts';
import { TICKET_STATUSES } from '@live-oak/contract/features/support/schema.ts';
import { TICKET_MOVES } from '@live-oak/contract/features/support/states.ts';
import { keysOf } from '@live-oak/contract/keys.ts';
import { openTestDatabase } from '../../../../lab/harness/database.ts';
import { moveTicket } from './moves.ts';
import { supportTickets } from './tables.ts';

const db = await openTestDatabase();
const changes = { texts: 2, updatedAt: new Date('2026-11-22T12:00:00Z') };
const pairs = TICKET_STATUSES.flatMap((from) => keysOf(TICKET_MOVES).map((name) => ({ from, name })));

test.each(pairs)('a request that is $from: $name', async ({ from, name }) => {
  const asked = { name: 'Jane Doe', email: 'jane@example.com', topic: 'other', deskWords: '', texts: 1 } as const;
  const [ticket] = await db.orm
    .insert(supportTickets)
    .values({ ...asked, token: `${from}-${name}`, status: from })
    .returning();
  if (!ticket) {
    throw new Error('insert answered no row');
  }
  const turn = db.transaction((tx) => moveTicket(tx, ticket, name, changes));
  const now = () => db.orm.select().from(supportTickets).where(eq(supportTickets.id, ticket.id));
  if (mayMove(TICKET_MOVES[name], from)) {
    await turn;
    expect(await now()).toEqual([{ ...ticket, ...changes, status: TICKET_MOVES[name].to }]);
  } else {
    await expect(turn).rejects.toMatchObject({ code: 'STATE', status: 409 });
    expect(await now()).toEqual([ticket]);
  }
});
