// Consent to text messages: its purposes, and the words that people agree to, which are stored with it. No schemas, since screens load it.
import type { Language } from '../../language.ts';

/** `notices`: notifications of an account. `storms`: storm texts for one parish, without an account. */
export const CONSENT_PURPOSES = ['notices', 'storms'] as const;

/** The most notifications to one number in 24 hours; further ones are not texted. */
export const TEXTS_A_DAY = 10;

/** Shown word for word. */
export const CONSENT_TEXTS: Record<(typeof CONSENT_PURPOSES)[number], Record<Language, string>> = {
  notices: {
    en: `I agree to get text messages from Live Oak about my account at this number, at most ${TEXTS_A_DAY} a day. Message and data rates may apply. Agreeing is not a condition of any purchase. I can text STOP at any time to end them, or HELP for help.`,
    es: `Acepto recibir en este número mensajes de texto de Live Oak sobre mi cuenta, como máximo ${TEXTS_A_DAY} al día. Pueden aplicarse tarifas de mensajes y datos. Aceptar no es condición de ninguna compra. Puedo enviar STOP en cualquier momento para terminarlos, o AYUDA para pedir ayuda.`,
  },
  storms: {
    en: 'I agree to get text messages from Live Oak at this number when storm mode begins in this parish. Message and data rates may apply. Agreeing is not a condition of any purchase. I can text STOP at any time to end them, or HELP for help.',
    es: 'Acepto recibir en este número mensajes de texto de Live Oak cuando comience el modo de tormenta en esta parroquia. Pueden aplicarse tarifas de mensajes y datos. Aceptar no es condición de ninguna compra. Puedo enviar STOP en cualquier momento para terminarlos, o AYUDA para pedir ayuda.',
  },
};
