// Notifications and emails about a person's own account.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { emailed } from '../event-texts.ts';

const RESET = 'Your password was changed, and you were logged out on every device.';
const NOT_YOU = 'If you didn’t do this, choose a new password with “Forgot password” and contact us.';

const security = (title: string, subject: string, paragraphs: readonly string[]) =>
  emailed(title, subject, [...paragraphs, NOT_YOU]);

export const accountNotices = {
  passwordReset: () =>
    emailed('Password Changed', 'Your Live Oak password was changed', {
      app: [RESET, 'If it wasn’t you, reset it again and contact us.'],
      mail: [RESET, 'If it wasn’t you, ask for a new link on the “Forgot password” page and contact us.'],
    }),
  passwordChanged: () =>
    security('Password Changed', 'Your Live Oak password was changed', [
      'Your password was changed. Your other devices were logged out.',
    ]),
  emailChanged: () =>
    security('Email Address Changed', 'Your email address was changed', [
      'This is now the email address of your Live Oak account.',
    ]),
  emailBack: () =>
    security('Email Address Restored', 'Your old email address was restored', [
      'Your email address was changed back using the link we sent to it, and you were logged out on every device.',
    ]),
  emailStopped: () =>
    security('Email Change Stopped', 'The change to your email address was stopped', [
      'A change to your email address was stopped using the link we sent you.',
    ]),
  exported: () =>
    security('Your Data Was Downloaded', 'Your data was downloaded', [
      'Everything we store about you was downloaded as a file. Keep it where only you can read it.',
    ]),
  twoFactorOn: () =>
    security('Two-Factor Login On', 'Two-factor login is on', [
      'From now on, logging in to Live Oak also takes a code from your authenticator app. Your other devices were logged out.',
    ]),
  twoFactorOff: () =>
    security('Two-Factor Login Off', 'Two-factor login is off', [
      'Logging in to Live Oak now takes only your password. Your other devices were logged out.',
    ]),
  twoFactorTurnedOff: (reason: string) =>
    security('Two-Factor Login Off', 'Two-factor login is off', [
      `An administrator turned your two-factor login off and ended every session. Their reason: “${reason}”`,
    ]),
  codesRenewed: () =>
    security('New Recovery Codes', 'You have new recovery codes', [
      'New recovery codes were created for your account. The old ones no longer work.',
    ]),
  codeUsed: (left: number) =>
    security('Recovery Code Used', 'A recovery code was used', [
      `A recovery code was used in place of your authenticator app. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
    ]),
  codesTried: () =>
    security('Wrong Codes', 'Someone with your password tried codes', [
      'Someone entered your password and then too many wrong codes, so we blocked them for a while.',
    ]),
  phoneMoved: () =>
    emailed('Phone Number Moved', 'Your phone number was confirmed on another account', [
      'Your phone number was confirmed on another Live Oak account. Codes by text no longer log in to yours.',
      'If your account has no password, add an email address and a password now, while you are logged in. If the number is still yours, confirm it again in your profile.',
    ]),
  suspended: (reason: string) =>
    emailed('Account Suspended', 'Your Live Oak account is suspended', {
      app: [`Your account was suspended: ${reason}`],
      mail: [
        `${REFUSALS.accounts.suspended} ${siteLink('/support')}`,
        `The reason given: ${reason}`,
        'You were logged out on every device and can’t log in. Your open bids are on hold.',
      ],
    }),
  reinstated: () =>
    emailed('Account Open Again', 'Your Live Oak account is open again', {
      app: ['Your account is open again, and you can log in as before.'],
      mail: ['Your account is open again: log in with your password as before.', `Questions? ${siteLink('/support')}`],
    }),
};
