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
  | 'accounts.passwordChanged'
  | 'accounts.emailVerified'
  | 'accounts.emailChanged'
  | 'accounts.emailChangeStopped'
  | 'accounts.exported'
  | 'accounts.closed'
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

  'accounts.passwordChanged': async (_tx, { userId }) => [
    security(
      userId,
      'Password Changed',
      'Your Live Oak password was changed',
      'Your password was changed. Your other devices were signed out.',
    ),
  ],

  // Its own screen says it.
  'accounts.emailVerified': nobody,

  // The old address was told in the command that changed it; the notice and this mail go to who has the account now.
  'accounts.emailChanged': async (_tx, { userId }) => [
    security(
      userId,
      'E-Mail Address Changed',
      'Your e-mail address was changed',
      'This is the address of your Live Oak account from now on.',
    ),
  ],

  'accounts.emailChangeStopped': async (_tx, { userId, takenBack }) => [
    security(
      userId,
      takenBack ? 'E-Mail Address Back' : 'E-Mail Change Stopped',
      takenBack ? 'Your old e-mail address is back' : 'The change of your e-mail address was stopped',
      takenBack
        ? 'A change of your e-mail address was taken back from the old address, and every session was ended.'
        : 'A change of your e-mail address was stopped from your mailbox.',
    ),
  ],

  'accounts.exported': async (_tx, { userId }) => [
    security(
      userId,
      'Your Data Was Downloaded',
      'Your data was downloaded',
      'Everything we hold on you was downloaded as a file. Keep it where only you can read it.',
    ),
  ],

  // The last mail was written when the address was still there.
  'accounts.closed': nobody,

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
