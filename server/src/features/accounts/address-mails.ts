// Emails about addresses. Each goes to one specific address, the old or the new one, so they are sent here and not by a reaction.
import type { Language } from '@live-oak/contract/language.ts';
import { writeEmail } from '../../kernel/mail/email.ts';
import { typed, type Mail } from '../../kernel/mail/mail.ts';
import { addressEmails as en } from '../../texts/en/addresses.ts';
import { addressEmails as es } from '../../texts/es/addresses.ts';
import type { UserRow } from './queries.ts';

const TEXTS = { en, es };

const reader = ({ language, firstName }: UserRow) => ({ language, firstName });

/** To the address that a person gave (is it theirs?), or to the new one of a change. */
export function confirmMail(kind: 'verify' | 'change', user: UserRow, to: string, token: string): Mail {
  const { subject, asked, button, notYou } = TEXTS[user.language][kind];
  const next = { label: button, to: `/verify-email?token=${token}` } as const;
  return { to, ...writeEmail({ ...reader(user), subject, paragraphs: [asked], button: next, after: [notYou] }) };
}

/** To an address that has an account of its own, in the language of that account; it names nobody. */
export function takenMail(to: string, language: Language): Mail {
  const { subject, asked, next } = TEXTS[language].taken;
  return { to, ...writeEmail({ language, firstName: '', subject, paragraphs: [asked, next] }) };
}

/** To the old address, before anything happens. */
export function stopMail(user: UserRow, newEmail: string, token: string): Mail {
  const { subject, asked, stopIt, button, after } = TEXTS[user.language].stop;
  const next = { label: button, to: `/stop-email-change?token=${token}` } as const;
  const paragraphs = [asked(typed(newEmail)), stopIt];
  return {
    to: user.email,
    ...writeEmail({ ...reader(user), subject, paragraphs, button: next, after: [after] }),
  };
}

/** To the old address, once it is done. */
export function changedMail(user: UserRow, newEmail: string): Mail {
  const { subject, done, notYou } = TEXTS[user.language].changed;
  return { to: user.email, ...writeEmail({ ...reader(user), subject, paragraphs: [done(typed(newEmail)), notYou] }) };
}
