// The last email to a person whose account was closed.
import type { Language } from '@live-oak/contract/language.ts';
import { writeEmail } from '../../kernel/mail/email.ts';
import type { Mail } from '../../kernel/mail/mail.ts';
import { addressEmails as en } from '../../texts/en/addresses.ts';
import { addressEmails as es } from '../../texts/es/addresses.ts';

const TEXTS = { en, es };

/** The address in this email's row is removed once it is sent; the row is found by its subject, in either language. */
export const CLOSED_SUBJECTS = [en.closed.subject, es.closed.subject];

export function closedMail({
  email,
  language,
  firstName,
}: {
  email: string;
  language: Language;
  firstName: string;
}): Mail {
  return { to: email, ...writeEmail({ language, firstName, ...TEXTS[language].closed }) };
}
