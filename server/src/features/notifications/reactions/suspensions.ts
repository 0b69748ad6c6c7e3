// Mail about an account that was shut or opened again. The notice waits for the day they can sign in.
import { ACCOUNT_SUSPENDED, SUPPORT_EMAIL } from '@live-oak/contract/contact.ts';
import { typed } from '../../../outside/mail.ts';
import type { Tellers } from '../telling.ts';

const SIGNED_OUT = 'You were signed out everywhere and cannot sign in. Bids that were open are on hold.';

export const suspensionTellers: Tellers<'accounts.suspended' | 'accounts.reinstated'> = {
  'accounts.suspended': async (_tx, { userId, reason }) => [
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
