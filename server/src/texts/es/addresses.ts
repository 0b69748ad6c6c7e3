// Emails about email addresses, and the last one of an account that was closed: in Spanish.
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';
import type { addressEmails as en } from '../en/addresses.ts';

const CLICK = `Abra este enlace en los próximos ${ADDRESS_LINK_MINUTES} minutos y presione el botón de la página:`;

export const addressEmails: typeof en = {
  verify: {
    subject: 'Confirme su correo electrónico',
    paragraphs: [`esta dirección se dio para una cuenta de Live Oak. ${CLICK}`],
    button: 'Confirmar esta dirección',
    after: ['Si no fue usted, ignore este correo.'],
  },
  change: {
    subject: 'Confirme su nuevo correo electrónico',
    paragraphs: [`usted pidió usar esta dirección para su cuenta de Live Oak. ${CLICK}`],
    button: 'Confirmar esta dirección',
    after: ['Hasta entonces nada cambia. Si no fue usted, ignore este correo.'],
  },
  taken: {
    subject: 'Esta dirección ya tiene una cuenta de Live Oak',
    paragraphs: [
      'alguien pidió usar esta dirección para otra cuenta de Live Oak. Es la de su cuenta, así que no se cambió nada.',
      'Si fue usted: entre con esta dirección, o cierre primero esa cuenta.',
    ],
  },
  stop: {
    subject: 'Su correo electrónico está por cambiar',
    paragraphs: (address) => [
      `alguien que conoce su contraseña, esperamos que usted, pidió cambiar la dirección de su cuenta de Live Oak a ${address}.`,
      `Si no fue usted, deténgalo aquí. El enlace sirve ${STOP_LINK_DAYS} días, también después del cambio:`,
    ],
    button: 'Detener el cambio',
    after: ['Luego elija una contraseña nueva.'],
  },
  changed: {
    subject: 'Su correo electrónico se cambió',
    paragraphs: (address) => [
      `la dirección de su cuenta de Live Oak ahora es ${address}. Desde ahora nuestros correos llegan ahí.`,
      `Si no fue usted, deshágalo en un plazo de ${STOP_LINK_DAYS} días con el enlace del correo “Su correo electrónico está por cambiar”.`,
    ],
  },
  closed: {
    subject: 'Su cuenta de Live Oak está cerrada',
    paragraphs: [
      'su cuenta de Live Oak está cerrada. Su nombre, dirección, teléfono y fotos ya no están en ella, y este correo queda libre para una cuenta nueva.',
      'Se queda lo que necesitan nuestra contabilidad y la otra parte de un trabajo pagado: los registros y documentos sobre dinero, y sus reseñas, que aparecen bajo “Cuenta cerrada”.',
      'Si no fue usted, escríbanos enseguida.',
    ],
  },
};
