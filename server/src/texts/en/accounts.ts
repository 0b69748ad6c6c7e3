// Notifications and emails about a person's own account.
import { siteLink } from '../../kernel/mail/mail.ts';
import { ACCOUNT_SUSPENDED } from '@live-oak/contract/contact.ts';
import type { EventTexts } from '../saying.ts';

const RESET = 'Your password was changed and every open session was ended.';
const NOT_YOU = 'If it was not you, choose a new password with "Forgot password" and write to us.';

/** A change of how somebody signs in, with what to do if it was not them. */
const security = (title: string, subject: string, message: string): EventTexts => ({
  title,
  subject,
  paragraphs: [message, NOT_YOU],
});

export const accountNotices = {
  passwordReset: (): EventTexts => ({
    title: 'Password Changed',
    subject: 'Your Live Oak password was changed',
    paragraphs: [RESET, 'If it was not you, reset it again and write to us.'],
    mail: [RESET, 'If it was not you, ask for a new link on the "Forgot password" page and write to us.'],
  }),
  passwordChanged: () =>
    security(
      'Password Changed',
      'Your Live Oak password was changed',
      'Your password was changed. Your other devices were logged out.',
    ),
  emailChanged: () =>
    security(
      'E-Mail Address Changed',
      'Your e-mail address was changed',
      'This is the address of your Live Oak account from now on.',
    ),
  emailBack: () =>
    security(
      'E-Mail Address Back',
      'Your old e-mail address is back',
      'A change of your e-mail address was taken back from the old address, and every session was ended.',
    ),
  emailStopped: () =>
    security(
      'E-Mail Change Stopped',
      'The change of your e-mail address was stopped',
      'A change of your e-mail address was stopped from your mailbox.',
    ),
  exported: () =>
    security(
      'Your Data Was Downloaded',
      'Your data was downloaded',
      'Everything we hold on you was downloaded as a file. Keep it where only you can read it.',
    ),
  twoFactorOn: () =>
    security(
      'Two-Factor Login On',
      'Two-factor login is on',
      'From now on logging in to Live Oak asks for a code of your authenticator app. Your other devices were logged out.',
    ),
  twoFactorOff: () =>
    security(
      'Two-Factor Login Off',
      'Two-factor login is off',
      'Logging in to Live Oak asks for your password alone again. Your other devices were logged out.',
    ),
  twoFactorTurnedOff: (reason: string) =>
    security(
      'Two-Factor Login Off',
      'Two-factor login is off',
      `An administrator turned your two-factor login off and ended every session. Their reason: “${reason}”`,
    ),
  codesRenewed: () =>
    security(
      'New Recovery Codes',
      'You have new recovery codes',
      'New recovery codes were made for your account. The ones before no longer work.',
    ),
  codeUsed: (left: number) =>
    security(
      'Recovery Code Used',
      'A recovery code was used',
      `A recovery code was used in place of your authenticator app. You have ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
    ),
  codesTried: () =>
    security(
      'Wrong Codes',
      'Somebody with your password tried codes',
      'Somebody typed your password and then too many wrong codes, and was stopped for a while.',
    ),
  suspended: (reason: string): EventTexts => ({
    title: 'Account Suspended',
    subject: 'Your Live Oak account is suspended',
    paragraphs: [`Your account was suspended: ${reason}`],
    mail: [
      `${ACCOUNT_SUSPENDED} ${siteLink('/support')}`,
      `The reason given: ${reason}`,
      'You were signed out everywhere and cannot sign in. Bids that were open are on hold.',
    ],
  }),
  reinstated: (): EventTexts => ({
    title: 'Account Open Again',
    subject: 'Your Live Oak account is open again',
    paragraphs: ['Your account is open again, and you can sign in as before.'],
    mail: ['Your account is open again: sign in with your password as before.', `Questions? ${siteLink('/support')}`],
  }),
};
