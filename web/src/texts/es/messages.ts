// Lo que dicen los formularios y el servidor, por su texto en inglés. Las pruebas muestran que están todos los de los formularios.
import type { Said } from '../sentences.ts';
import { formMessages } from './form-messages.ts';
import { forumMessages } from './forum-messages.ts';
import { refusals } from './refusals.ts';
import { serverMessages } from './server-messages.ts';

/** Frases enteras, y las que llevan un número o un nombre. Las del servidor van en su propio archivo. */
export const messages: Said = {
  exact: { ...serverMessages.exact, ...refusals.exact, ...formMessages, ...forumMessages.exact },
  patterns: [
    ...serverMessages.patterns,
    ...refusals.patterns,
    ...forumMessages.patterns,
    [
      /^(.+) · Bidder ([A-Z]+) · held until you confirm$/,
      (title, letter) => `${title} · Postor ${letter} · retenido hasta que usted confirme`,
    ],
    [/^Please keep this to ([\d,]+) characters or fewer$/, (most) => `Escriba como máximo ${most} caracteres`],
    [
      /^Add at most (\d+) files here$/,
      (most) => (most === '1' ? 'Agregue un solo archivo aquí' : `Agregue como máximo ${most} archivos aquí`),
    ],
    [/^The most that can be entered is (\$[\d,]+)$/, (most) => `Lo máximo que puede escribir es ${most}`],
    [
      /^Your message needs ([\d,]+) to ([\d,]+) characters$/,
      (least, most) => `Su mensaje necesita de ${least} a ${most} caracteres`,
    ],
    [
      /^(\$[\d.,]+) a year, about (\$[\d.,]+) a month, billed yearly\.$/,
      (year, month) => `${year} al año, unos ${month} al mes, con un cobro anual.`,
    ],
    [/^(\$[\d.,]+) is charged at once\.$/, (sum) => `Se cobran ${sum} enseguida.`],
    [
      /^Nothing\. Your card is saved, and charged (\$[\d.,]+) on the day you are approved\.$/,
      (sum) => `Nada. Su tarjeta se guarda, y se le cobran ${sum} el día que lo aprobemos.`,
    ],
    [
      /^(\$[\d.,]+) for the renewal that is open, from the card you save\.$/,
      (sum) => `${sum} por la renovación pendiente, de la tarjeta que guarde.`,
    ],
    [
      /^It renews automatically: (\$[\d.,]+) from the same card one year later, and every year after, until you cancel\.$/,
      (sum) => `Se renueva sola: ${sum} de la misma tarjeta un año después, y cada año, hasta que la cancele.`,
    ],
    [
      /^It renews automatically: (\$[\d.,]+) from the same card one year after your approval, and every year after, until you cancel\.$/,
      (sum) =>
        `Se renueva sola: ${sum} de la misma tarjeta un año después de la aprobación, y cada año, hasta que la cancele.`,
    ],
    [
      /^It renews automatically: (\$[\d.,]+) from the same card one year after the last year ended, and every year after, until you cancel\.$/,
      (sum) =>
        `Se renueva sola: ${sum} de la misma tarjeta un año después de que terminó el último, y cada año, hasta que la cancele.`,
    ],
    [
      /^It renews automatically: (\$[\d.,]+) from the same card (.+), and every year after, until you cancel\.$/,
      (sum, day) => `Se renueva sola: ${sum} de la misma tarjeta ${day}, y cada año, hasta que la cancele.`,
    ],
    [
      /^It pays (\$[\d.,]+) when the membership renews, until you cancel\.$/,
      (sum) => `Paga ${sum} cuando se renueve la membresía, hasta que la cancele.`,
    ],
    [
      /^We tell you and try again\. You can bid for (\d+) more days meanwhile\.$/,
      (days) => `Le avisamos y lo intentamos otra vez. Mientras tanto puede ofertar ${days} días más.`,
    ],
  ],
};
