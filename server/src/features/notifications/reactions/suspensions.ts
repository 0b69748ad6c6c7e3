// Emails about a suspended or reinstated account; its notification waits until they can sign in. Owners who paid the
// business hear that its start waits.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/open.ts';
import { typed } from '../../../kernel/mail/mail.ts';
import { accountNotices as en } from '../../../texts/en/accounts.ts';
import { accountNotices as es } from '../../../texts/es/accounts.ts';
import { providers } from '../../providers/tables.ts';
import { spoken, type Tellers, type Telling } from '../telling.ts';
import { ownersWaiting } from './waiting-owners.ts';

const TEXTS = { en, es };

/** Owners who paid this person's business and wait for its start. */
async function ownersOf(tx: Tx, userId: number): Promise<Telling[]> {
  const [business] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId));
  return business ? ownersWaiting(tx, business.id, 'account') : [];
}

export const suspensionTellers: Tellers<'accounts.suspended' | 'accounts.reinstated'> = {
  'accounts.suspended': async (tx, { userId, reason }) => [
    { userId, type: 'other', ...spoken(TEXTS, (texts) => texts.suspended(typed(reason))) },
    ...(await ownersOf(tx, userId)),
  ],

  'accounts.reinstated': async (_tx, { userId }) => [
    { userId, type: 'other', redirectTo: '/login', ...spoken(TEXTS, (texts) => texts.reinstated()) },
  ],
};
