// The reasons that Live Oak itself gives, where people otherwise give theirs, in both languages.
import type { Language } from './language.ts';

export const OWN_REASONS = {
  noGround: 'The job is over, or the bid it was made for is no longer in the running.',
  accountClosed: 'The account was closed.',
  bankTook: 'The payer’s bank took the payment back',
  refunded: 'Live Oak refunded the payment',
  refundedLater: 'Live Oak refunded this amount at its own cost',
  /** Followed by its number and the words of the administrator, or of the side that proposed. */
  decided: 'Live Oak decided dispute ',
  settled: 'The two sides settled dispute ',
} as const;

const SPANISH: readonly (readonly [string, string])[] = [
  [OWN_REASONS.noGround, 'El trabajo terminó, o la oferta para la que se hizo ya no está en juego.'],
  [OWN_REASONS.accountClosed, 'Se cerró la cuenta.'],
  [OWN_REASONS.bankTook, 'El banco de quien pagó retiró el pago'],
  [OWN_REASONS.refunded, 'Live Oak devolvió el pago'],
  [OWN_REASONS.refundedLater, 'Live Oak devolvió esta cantidad por su cuenta'],
  [OWN_REASONS.decided, 'Live Oak decidió la disputa '],
  [OWN_REASONS.settled, 'Las dos partes resolvieron la disputa '],
];

/** 'The account was closed.' → 'Se cerró la cuenta.'; the words of people stay as they are. */
export function reasonIn(words: string, language: Language): string {
  const ours = language === 'es' ? SPANISH.find(([english]) => words.startsWith(english)) : undefined;
  return ours ? ours[1] + words.slice(ours[0].length) : words;
}
