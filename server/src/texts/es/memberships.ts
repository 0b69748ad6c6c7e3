// Notifications and emails about the membership, in Spanish.
import type { membershipNotices as en } from '../en/memberships.ts';
import { emailed, inApp } from '../event-texts.ts';

const HOW_TO_END =
  'Puede cancelar cuando quiera en su página de membresía, con dos clics; el acceso dura entonces hasta el final del año pagado.';

export const membershipNotices: typeof en = {
  cardSaved: (price, isVerified) =>
    inApp('Tarjeta guardada', [
      isVerified
        ? `Su tarjeta está guardada. Paga su membresía de ${price}.`
        : `Su tarjeta está guardada. Se le cobran ${price} cuando lo aprobemos.`,
    ]),
  renewed: (price, day) =>
    emailed('Membresía renovada', 'Su membresía se renovó', [
      `Su membresía se renovó por ${price} y está pagada hasta el ${day}.`,
      HOW_TO_END,
    ]),
  paid: (price, day, isVerified) =>
    emailed('Membresía pagada', 'Su membresía está pagada', [
      `Su membresía de ${price} está pagada hasta el ${day}.`,
      isVerified ? 'Ya puede ofertar por trabajos.' : 'Podrá ofertar cuando se apruebe su solicitud.',
    ]),
  firstFailed: (price) =>
    emailed('El pago falló', 'El pago de su membresía falló', [
      `Su tarjeta no pagó la membresía de ${price}.`,
      'No se cobró nada. Pague con otra tarjeta para empezar a ofertar.',
    ]),
  renewalFailed: (price, closes, again, isOver) =>
    emailed('El pago falló', 'La renovación de su membresía no se pagó', [
      `Su tarjeta no pagó la membresía de ${price}.`,
      again === undefined
        ? `Si no se paga, no podrá ofertar después del ${closes}.`
        : `Si no se paga, no podrá ofertar después del ${closes}. Lo intentamos otra vez el ${again}.`,
      isOver
        ? 'No se intenta otra vez. Hágase miembro de nuevo para seguir ofertando.'
        : 'Guarde otra tarjeta en su página de membresía y se paga enseguida.',
    ]),
  renewsSoon: (price, day) =>
    emailed('Su membresía se renueva pronto', `Su membresía se renueva el ${day}`, [
      `Su membresía se renueva el ${day}. Se cobran ${price} a su tarjeta guardada por un año más.`,
      HOW_TO_END,
    ]),
  cancelled: (day, byGateway, isOver) =>
    emailed('Membresía cancelada', 'Su membresía está cancelada', [
      byGateway ? 'Usted canceló su membresía en la página de la tarjeta.' : 'Su membresía está cancelada.',
      isOver
        ? `La renovación pendiente ya no se cobra. El año que pagó terminó el ${day}.`
        : `Puede ofertar hasta el ${day}. No se cobra nada más.`,
      isOver
        ? 'Puede hacerse miembro otra vez cuando quiera.'
        : 'Hasta entonces puede deshacerlo en su página de membresía.',
    ]),
  resumed: (price, day) =>
    emailed('Membresía reanudada', 'Su membresía continúa', [
      `Su membresía continúa. Se renueva el ${day} por ${price}.`,
      HOW_TO_END,
    ]),
  ended: () =>
    emailed('Membresía terminada', 'Su membresía terminó', [
      'Su membresía terminó y no se cobra nada más.',
      'Las ofertas que hizo siguen en pie. Para ofertar por otros trabajos, hágase miembro de nuevo.',
    ]),
  cardChanged: () =>
    emailed('Tarjeta cambiada', 'Otra tarjeta paga su membresía', [
      'Se guardó otra tarjeta para su membresía. Paga desde ahora.',
      'Si no fue usted, cambie su contraseña y escríbanos.',
    ]),
  takenBack: (price) =>
    emailed('Membresía terminada', 'Su membresía terminó', [
      `Los ${price} que pagó por su membresía volvieron a su tarjeta, así que su membresía terminó y no puede ofertar.`,
      `Para volver a ofertar, pague los ${price} otra vez. Si usted no le pidió a su banco que devolviera el dinero, llame primero a su banco.`,
    ]),
  paidBack: (amount) =>
    emailed('Pago devuelto', 'Su pago se devolvió', [
      `Llegó un pago de ${amount} por una membresía que no hace falta o que no puede usar ahora. Se devuelve completo a su tarjeta.`,
      'Su banco lo muestra en menos de diez días.',
    ]),
};
