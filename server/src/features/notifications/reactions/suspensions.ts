// Mail about an account that was shut or opened again. The notice waits for the day they can sign in. Owners who paid the business of
// that account hear that its start waits.
import { eq } from 'drizzle-orm';
import { ACCOUNT_SUSPENDED, SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import type { Tx } from '../../../db/open.ts';
import { typed } from '../../../outside/mail.ts';
import { providers } from '../../providers/tables.ts';
import type { Tellers, Telling } from '../telling.ts';
import { ownersWaiting } from './waiting-owners.ts';

const SIGNED_OUT = 'You were signed out everywhere and cannot sign in. Bids that were open are on hold.';

/** Owners who paid this person's business and wait for its start. */
async function ownersOf(tx: Tx, userId: number): Promise<Telling[]> {
  const [business] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId));
  return business ? ownersWaiting(tx, business.id, 'account') : [];
}

export const suspensionTellers: Tellers<'accounts.suspended' | 'accounts.reinstated'> = {
  'accounts.suspended': async (tx, { userId, reason }) => [
    {
      userId,
      type: 'other',
      title: 'Account Suspended',
      message: `Your account was suspended: ${typed(reason)}`,
      mail: {
        subject: 'Your Live Oak account is suspended',
        paragraphs: [ACCOUNT_SUSPENDED, `The reason given: ${typed(reason)}`, SIGNED_OUT],
      },
    },
    ...(await ownersOf(tx, userId)),
  ],

  'accounts.reinstated': async (_tx, { userId }) => [
    {
      userId,
      type: 'other',
      title: 'Account Open Again',
      message: 'Your account is open again, and you can sign in as before.',
      redirectTo: '/login',
      mail: {
        subject: 'Your Live Oak account is open again',
        paragraphs: [
          'Your account is open again: sign in with your password as before.',
          `Questions? Write to ${SUPPORT_EMAIL}.`,
        ],
      },
    },
  ],
};
