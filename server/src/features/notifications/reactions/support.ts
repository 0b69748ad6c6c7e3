// Notifications of support requests: to administrators when one arrives, to its writer when it is answered.
import { TOPIC_LABELS } from '@live-oak/contract/features/support/schema.ts';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { supportNotices as en } from '../../../texts/en/support.ts';
import { supportNotices as es } from '../../../texts/es/support.ts';
import { supportTickets } from '../../support/tables.ts';
import { adminIds, rowOf, unaware } from '../people.ts';
import { noticesIn, toEach, type Notifiers } from '../drafts.ts';

const notice = noticesIn({ en, es });

/** To administrators without an unread notification of this request: ten texts in a row notify once. */
async function notifyAdmins(tx: Tx, ticketId: number, title: string) {
  const { name, topic } = await rowOf(tx, supportTickets, ticketId);
  const redirectTo = `/admin/support/${ticketId}` as const;
  const message = `${typed(name)} asks for help: ${TOPIC_LABELS[topic]}.`;
  return toEach(await unaware(tx, await adminIds(tx), redirectTo), { type: 'other', title, message, redirectTo });
}

export const supportNotifiers = {
  'support.asked': (tx, { ticketId }) => notifyAdmins(tx, ticketId, 'Request for Help'),
  'support.written': (tx, { ticketId }) => notifyAdmins(tx, ticketId, 'Request for Help Goes On'),
  // A visitor got the answer by email.
  'support.answered': async (tx, { ticketId }) => {
    const { userId, token } = await rowOf(tx, supportTickets, ticketId);
    const about = { type: 'other', redirectTo: `/support/requests/${token}` } as const;
    return notice(userId ?? [], about, (texts) => texts.answered());
  },
} satisfies Partial<Notifiers>;
