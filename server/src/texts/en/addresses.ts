// Emails about email addresses, and the last one of an account that was closed.
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';

const CLICK = `Open this link within ${ADDRESS_LINK_MINUTES} minutes and press the button on the page:`;

export const addressEmails = {
  verify: {
    subject: 'Confirm your email address',
    paragraphs: [`this address was given for a Live Oak account. ${CLICK}`],
    button: 'Confirm this address',
    after: ['If you didn’t ask for this, ignore this email.'],
  },
  change: {
    subject: 'Confirm your new email address',
    paragraphs: [`you asked to use this address for your Live Oak account. ${CLICK}`],
    button: 'Confirm this address',
    after: ['Nothing changes until then. If you didn’t ask for this, ignore this email.'],
  },
  taken: {
    subject: 'This address already has a Live Oak account',
    paragraphs: [
      'someone asked to use this address for another Live Oak account. It belongs to your account, so nothing was changed.',
      'If it was you, log in with this address, or close that account first.',
    ],
  },
  stop: {
    subject: 'Your email address is about to change',
    paragraphs: (address: string) => [
      `someone who knows your password, hopefully you, asked to change the address of your Live Oak account to ${address}.`,
      `If it wasn’t you, stop it here. The link works for ${STOP_LINK_DAYS} days, also after the change:`,
    ],
    button: 'Stop the change',
    after: ['Then choose a new password.'],
  },
  changed: {
    subject: 'Your email address was changed',
    paragraphs: (address: string) => [
      `the address of your Live Oak account is now ${address}. We’ll send our emails there from now on.`,
      `If it wasn’t you, undo it with the link in the email “Your email address is about to change,” within ${STOP_LINK_DAYS} days.`,
    ],
  },
  closed: {
    subject: 'Your Live Oak account is closed',
    paragraphs: [
      'your Live Oak account is closed. Your name, address, phone and pictures are gone from it, and this address is free for a new account.',
      'We keep what our accounting and the other side of a paid job need: payment records and documents, and your reviews, which now appear under “Closed account.”',
      'If you didn’t do this, contact us right away.',
    ],
  },
};
