// Emails about a suspended or reinstated account; its notification waits until they can sign in. Owners who paid the
// business are notified that its start waits.
import { eq } from 'drizzle-orm';
import { typed } from '../../../kernel/mail/mail.ts';
import { accountNotices as en } from '../../../texts/en/accounts.ts';
import { accountNotices as es } from '../../../texts/es/accounts.ts';
import { providers } from '../../providers/tables.ts';
import { noticesIn, type Notifiers } from '../drafts.ts';
import { ownersWaiting } from './waiting-owners.ts';

const notice = noticesIn({ en, es });

export const suspensionNotifiers = {
  'accounts.suspended': async (tx, { userId, reason }) => {
    const [business] = await tx.select({ id: providers.id }).from(providers).where(eq(providers.userId, userId));
    return [
      ...notice(userId, { type: 'other' }, (texts) => texts.suspended(typed(reason))),
      ...(business ? await ownersWaiting(tx, business.id, 'account') : []),
    ];
  },

  'accounts.reinstated': async (_tx, { userId }) =>
    notice(userId, { type: 'other', redirectTo: '/login' }, (texts) => texts.reinstated()),
} satisfies Partial<Notifiers>;
