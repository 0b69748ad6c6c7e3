// Notifications and emails about a person's own account and its addresses, and the index page of a data export.
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';
import { siteLink } from '../../kernel/mail/mail.ts';
import { emailed } from '../event-texts.ts';

const RESET = 'Your password was changed, and you were logged out on every device.';
const NOT_YOU = 'If you didn’t do this, choose a new password with “Forgot password” and contact us.';
const PHONE_NOT_YOU =
  'If you didn’t do this, log out your other devices under “Login and security”, choose a new password if you have one, and contact us.';

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
      'Everything we have about you was downloaded as a file. Keep it where only you can read it.',
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
  phoneConfirmed: (ending: string) =>
    emailed('Phone Number Confirmed', 'A phone number was confirmed on your account', [
      `The phone number ending in ${ending} was confirmed on your Live Oak account. Codes texted to that number can be used to log in.`,
      PHONE_NOT_YOU,
    ]),
  phoneChanged: (ending: string | null) =>
    emailed('Phone Number Changed', 'Your phone number was changed', [
      ending === null
        ? 'The phone number was removed from your Live Oak account.'
        : `The phone number of your Live Oak account was changed to one ending in ${ending}.`,
      PHONE_NOT_YOU,
    ]),
  phoneChangeAsked: (ending: string, when: string) =>
    emailed('Login Number Changes', 'Your login number is about to change', [
      `From ${when}, you log in with the phone number ending in ${ending}. Until then you log in with your number as before.`,
      'If you didn’t ask for this, keep your number in your profile, and log out your other devices under “Login and security”.',
    ]),
  phoneMoved: () =>
    emailed('Phone Number Moved', 'Your phone number was confirmed on another account', [
      'Your phone number was confirmed on another Live Oak account. Codes by text no longer log in to yours.',
      'If the number is still yours, confirm it again in your profile. If your account has no password, confirm a number of yours and add an email address and a password now, while you are logged in.',
    ]),
  phoneDropped: (ending: string) =>
    emailed('Confirm Your Phone Again', 'Confirm your phone number again', [
      `The phone number ending in ${ending} no longer counts as confirmed on your Live Oak account: it was confirmed in the last 30 days, perhaps on a device that is now logged out. Codes to it don’t log in, we text it no notifications, and texts from it do nothing.`,
      'If the number is yours, confirm it again in your profile. If it isn’t, replace it there.',
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
    emailed('Account Reinstated', 'Your Live Oak account is reinstated', {
      app: ['Your account is reinstated, and you can log in as before.'],
      mail: ['Your account is reinstated. You can log in as before.', `Questions? ${siteLink('/support')}`],
    }),
};

const CLICK = `Open this link within ${ADDRESS_LINK_MINUTES} minutes and press the button on the page:`;

export const addressEmails = {
  verify: {
    subject: 'Confirm your email address',
    paragraphs: [`This address was given for a Live Oak account. ${CLICK}`],
    button: 'Confirm this address',
    after: ['If you didn’t ask for this, ignore this email.'],
  },
  change: {
    subject: 'Confirm your new email address',
    paragraphs: [`You asked to use this address for your Live Oak account. ${CLICK}`],
    button: 'Confirm this address',
    after: ['Nothing changes until then. If you didn’t ask for this, ignore this email.'],
  },
  taken: {
    subject: 'This address already has a Live Oak account',
    paragraphs: [
      'Someone asked to use this address for another Live Oak account. It belongs to your account, so nothing was changed.',
      'If it was you, log in with this address, or close that account first.',
    ],
  },
  stop: {
    subject: 'Your email address is about to change',
    paragraphs: (address: string) => [
      `Someone who knows your password, hopefully you, asked to change the address of your Live Oak account to ${address}.`,
      `If it wasn’t you, stop it here. The link works for ${STOP_LINK_DAYS} days, also after the change:`,
    ],
    button: 'Stop the change',
    after: ['Then choose a new password.'],
  },
  changed: {
    subject: 'Your email address was changed',
    paragraphs: (address: string) => [
      `The address of your Live Oak account is now ${address}. We’ll send our emails there from now on.`,
      `If it wasn’t you, undo it with the link in the email “Your email address is about to change,” within ${STOP_LINK_DAYS} days.`,
    ],
  },
  closed: {
    subject: 'Your Live Oak account is closed',
    paragraphs: [
      'Your Live Oak account is closed. Your name, address, phone and pictures are gone from it, and this address is free for a new account.',
      'We keep what our accounting and the other side of a paid job need: payment records and documents, and your reviews, which now appear under “Closed account.”',
      'If you didn’t do this, contact us right away.',
    ],
  },
};

export const exportTexts = {
  title: 'Your data at Live Oak',
  made: (at: string) => `Everything we store about you, as of ${at}.`,
  how: 'Each file is in JSON format and opens in any text editor or browser. Amounts are in cents, and times are in UTC. Other people’s names appear only where you could already see them.',
  what: 'What',
  file: 'File',
  rows: 'Entries',
  folders: 'The “files” folder has your uploads. The “papers” folder has your agreements and receipts.',
  parts: {
    payments: 'Payments you made or received for jobs',
    payouts: 'Payouts to you',
    'payout-account': 'Your payout account, as the payment service reports it',
    'membership-invoices': 'Invoices of your membership',
    'membership-pages': 'Payment pages of your membership',
    'renewal-notices': 'Renewal notices you received',
    papers: 'Agreements and receipts',
    files: 'Files you uploaded, found in the “files” folder',
    account: 'Your account and your address',
    business: 'Your business',
    credentials: 'Licenses, insurance and certificates',
    'two-factor': 'When you turned on two-factor login',
    'confirmed-phone': 'The phone number you confirmed by text',
    'phone-change': 'The phone number that is about to replace it',
    'text-messages': 'What you agreed to get by text, and what you texted us',
    'push-browsers': 'Browsers that get push notifications',
    'requests-for-help': 'Your requests for help and our answers',
    'document-exceptions': 'Required documents you may temporarily bid without',
    'verification-draft': 'Your unfinished verification form',
    'license-matches': 'How your business was compared with the state’s list',
    'license-listings': 'What the state’s list says about your verified licenses',
    sessions: 'Where you are logged in',
    'email-changes': 'Changes to your email address',
    notifications: 'Notifications',
    'notification-choices': 'What you want to be notified about',
    'quiet-hours': 'Your quiet hours',
    jobs: 'Jobs you posted',
    'bids-received': 'Bids on your jobs, under their letters',
    bids: 'Bids you sent, with every earlier version',
    questions: 'Questions and answers about jobs',
    messages: 'Conversations about jobs',
    reviews: 'Reviews you wrote, and published reviews about you',
    appointments: 'Appointments',
    emergencies: 'Emergencies you posted',
    'calendar-feed': 'Whether your calendar has a link for calendar apps',
    disputes: 'Disputes about your jobs, with both sides’ statements',
    'read-by-administrators': 'When an administrator read one of your conversations',
    forum: 'What you wrote, liked and followed in the forum, with your equipment reviews',
    'wire-statements': 'What was reported about the wires at your jobs',
    'available-times': 'Times you marked as available',
    'on-call': 'When and where you take emergencies',
    'contacts-read': 'When you read the contact details of a job',
    'saved-searches': 'Saved searches',
    reports: 'What you reported',
  },
};
