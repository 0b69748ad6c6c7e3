// The last mail that a person gets from us.
import { typed } from '../../outside/mail.ts';

/** The address in this mail's row goes once it is sent; it is found by its subject. */
export const CLOSED_SUBJECT = 'Your Live Oak account is closed';

export function closedMail(firstName: string): string {
  return [
    `Hello ${typed(firstName)},`,
    '',
    'your Live Oak account is closed. Your name, address, phone and pictures are gone from it, and this address is free for a new account.',
    '',
    'What the law and the other side of a paid job need stays: the records and papers about money, and your reviews, which stand under "Closed account".',
    '',
    'If it was not you, write to us at once.',
  ].join('\n');
}
