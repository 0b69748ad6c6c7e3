// The mails about addresses. Each goes to one address on purpose, the old or the new one, so they are written here and not by a reaction.
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/addresses.ts';
import { siteLink, typed, type Mail } from '../../outside/mail.ts';
import type { UserRow } from './queries.ts';

const mail = (to: string, subject: string, lines: readonly string[]): Mail => ({ to, subject, body: lines.join('\n') });
const hello = (user: UserRow) => [`Hello ${typed(user.firstName)},`, ''];
const CLICK = `Open this link within ${ADDRESS_LINK_MINUTES} minutes and press the button on the page:`;

/** To the address that a person gave: is it theirs? */
export function verifyMail(user: UserRow, token: string): Mail {
  return mail(user.email, 'Confirm your e-mail address', [
    ...hello(user),
    `this address was given for a Live Oak account. ${CLICK}`,
    '',
    siteLink(`/verify-email?token=${token}`),
    '',
    'If it was not you, ignore this mail.',
  ]);
}

/** To the new address. */
export function changeMail(user: UserRow, to: string, token: string): Mail {
  return mail(to, 'Confirm your new e-mail address', [
    ...hello(user),
    `you asked to use this address for your Live Oak account. ${CLICK}`,
    '',
    siteLink(`/verify-email?token=${token}`),
    '',
    'Until then your old address stays. If it was not you, ignore this mail: nothing changes.',
  ]);
}

/** To an address that has an account of its own. */
export function takenMail(to: string): Mail {
  return mail(to, 'This address has a Live Oak account already', [
    'Hello,',
    '',
    'somebody asked to use this address for another Live Oak account. It belongs to your account, so nothing was changed.',
    '',
    'If it was you: sign in with this address, or close that account first.',
  ]);
}

/** To the old address, before anything happens. */
export function stopMail(user: UserRow, newEmail: string, token: string): Mail {
  return mail(user.email, 'Your e-mail address is about to change', [
    ...hello(user),
    `somebody who knows your password, hopefully you, asked to change the address of your Live Oak account to ${typed(newEmail)}.`,
    '',
    `If it was not you, stop it here. The link works for ${STOP_LINK_DAYS} days, also after the change:`,
    '',
    siteLink(`/stop-email-change?token=${token}`),
    '',
    'Then choose a new password.',
  ]);
}

/** To the old address, once it is done. */
export function changedMail(user: UserRow, newEmail: string): Mail {
  return mail(user.email, 'Your e-mail address was changed', [
    ...hello(user),
    `the address of your Live Oak account is now ${typed(newEmail)}. From now on our mail goes there.`,
    '',
    `If it was not you, take it back with the link in the mail "Your e-mail address is about to change", within ${STOP_LINK_DAYS} days.`,
  ]);
}
