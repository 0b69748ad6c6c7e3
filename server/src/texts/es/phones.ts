// Text messages about phones, in Spanish.
import type { phoneTexts as en } from '../en/phones.ts';

export const phoneTexts: typeof en = {
  code: (code, minutes) =>
    `${code} es su codigo de Live Oak. Sirve por ${minutes} minutos. Nunca lo pedimos por telefono.`,
};
