// Notices about a person's own account.
import { typed } from '../../../outside/mail.ts';
import { codesLeft } from '../../accounts/recovery-codes.ts';
import { nobody, type Tellers, type Telling } from '../telling.ts';
import { countOf } from '../words.ts';

const RESET_MESSAGE = 'Your password was changed and every open session was ended.';
const NOT_YOU = 'If it was not you, choose a new password with "Forgot password" and write to us.';

type AccountKinds =
  | 'accounts.registered'
  | 'accounts.passwordReset'
  | 'accounts.twoFactorOn'
  | 'accounts.twoFactorOff'
  | 'accounts.recoveryCodesRenewed'
  | 'accounts.recoveryCodeUsed'
  | 'accounts.codesTried';

/** A change of how somebody signs in: told in the app and by mail, with what to do if it was not them. */
function security(userId: number, title: string, subject: string, message: string): Telling {
  return {
    userId,
    type: 'other',
    title,
    message: `${message} ${NOT_YOU}`,
    redirectTo: '/security',
    mail: { subject, paragraphs: [message, NOT_YOU] },
  };
}

export const accountTellers: Tellers<AccountKinds> = {
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

  'accounts.twoFactorOn': async (_tx, { userId }) => [
    security(
      userId,
      'Two-Factor Sign-In On',
      'Two-factor sign-in is on',
      'From now on signing in to Live Oak asks for a code of your authenticator app. Your other devices were signed out.',
    ),
  ],

  'accounts.twoFactorOff': async (_tx, { userId, reason }) => [
    security(
      userId,
      'Two-Factor Sign-In Off',
      'Two-factor sign-in is off',
      reason === null
        ? 'Signing in to Live Oak asks for your password alone again. Your other devices were signed out.'
        : `An administrator turned your two-factor sign-in off and ended every session. Their reason: “${typed(reason)}”`,
    ),
  ],

  'accounts.recoveryCodesRenewed': async (_tx, { userId }) => [
    security(
      userId,
      'New Recovery Codes',
      'You have new recovery codes',
      'New recovery codes were made for your account. The ones before no longer work.',
    ),
  ],

  'accounts.recoveryCodeUsed': async (tx, { userId }) => {
    const left = countOf(await codesLeft(tx, userId), 'recovery code');
    return [
      security(
        userId,
        'Recovery Code Used',
        'A recovery code was used',
        `A recovery code was used in place of your authenticator app. You have ${left} left.`,
      ),
    ];
  },

  'accounts.codesTried': async (_tx, { userId }) => [
    security(
      userId,
      'Wrong Codes',
      'Somebody with your password tried codes',
      'Somebody typed your password and then too many wrong codes, and was stopped for a while.',
    ),
  ],
};
