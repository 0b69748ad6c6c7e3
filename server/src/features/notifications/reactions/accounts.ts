// Notices about a person's own account.
import { nobody, type Tellers } from '../telling.ts';

const RESET_MESSAGE = 'Your password was changed and every open session was ended.';

export const accountTellers: Tellers<'accounts.registered' | 'accounts.passwordReset'> = {
  'accounts.registered': nobody,
  'accounts.passwordReset': async (_tx, { userId }) => [
    {
      userId,
      type: 'other',
      title: 'Password Changed',
      message: `${RESET_MESSAGE} If it was not you, reset it again and write to us.`,
      mail: {
        subject: 'Your Live Oak password was changed',
        paragraphs: [
          RESET_MESSAGE,
          'If it was not you, ask for a new link on the "Forgot password" page and write to us.',
        ],
      },
    },
  ],
};
