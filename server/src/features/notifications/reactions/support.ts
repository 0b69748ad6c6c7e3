// Notifications of support requests: to administrators when one arrives, to its writer when it is answered.
import { and, eq, inArray } from 'drizzle-orm';
import { TOPIC_LABELS } from '@live-oak/contract/features/support/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { supportNotices as en } from '../../../texts/en/support.ts';
import { supportNotices as es } from '../../../texts/es/support.ts';
import { supportTickets } from '../../support/tables.ts';
import { adminIds } from '../people.ts';
import { notifications } from '../tables.ts';
import { spoken, toEach, type Tellers } from '../telling.ts';
import { firstOr } from '../../../kernel/errors.ts';

const TEXTS = { en, es };

async function ticketOf(tx: Tx, ticketId: number) {
  return firstOr(
    await tx.select().from(supportTickets).where(eq(supportTickets.id, ticketId)),
    () => new Error(`An event names request ${ticketId}, which is not there`),
  );
}

/** Administrators without an unread notification of this request: ten texts in a row notify once. */
async function unaware(tx: Tx, redirectTo: string): Promise<number[]> {
  const ids = await adminIds(tx);
  if (ids.length === 0) {
    return [];
  }
  const aware = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, ids),
        eq(notifications.isRead, false),
        eq(notifications.redirectTo, redirectTo),
      ),
    );
  return ids.filter((id) => !aware.some(({ userId }) => userId === id));
}

async function tellDesk(tx: Tx, ticketId: number, title: string) {
  const { name, topic } = await ticketOf(tx, ticketId);
  const redirectTo = `/admin/support/${ticketId}` as const;
  const message = `${typed(name)} asks for help: ${TOPIC_LABELS[topic]}.`;
  return toEach(await unaware(tx, redirectTo), { type: 'other', title, message, redirectTo });
}

export const supportTellers: Tellers<'support.asked' | 'support.written' | 'support.answered'> = {
  'support.asked': (tx, { ticketId }) => tellDesk(tx, ticketId, 'Request for Help'),
  'support.written': (tx, { ticketId }) => tellDesk(tx, ticketId, 'Request for Help Goes On'),
  // A visitor got the answer by email.
  'support.answered': async (tx, { ticketId }) => {
    const { userId, token } = await ticketOf(tx, ticketId);
    return userId === null
      ? []
      : [
          {
            userId,
            type: 'other',
            redirectTo: `/support/requests/${token}`,
            ...spoken(TEXTS, (texts) => texts.answered()),
          },
        ];
  },
};
