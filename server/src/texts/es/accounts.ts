// Notifications and emails about a person's own account, in Spanish.
import { siteLink } from '../../kernel/mail/mail.ts';
import type { accountNotices as en } from '../en/accounts.ts';
import { emailed } from '../event-texts.ts';

const RESET = 'Su contraseña se cambió y se cerraron todas las sesiones.';
const NOT_YOU = 'Si no fue usted, elija una contraseña nueva en “¿Olvidó su contraseña?” y escríbanos.';

const security = (title: string, subject: string, paragraphs: readonly string[]) =>
  emailed(title, subject, [...paragraphs, NOT_YOU]);

export const accountNotices: typeof en = {
  passwordReset: () =>
    emailed('Contraseña cambiada', 'Su contraseña de Live Oak se cambió', {
      app: [RESET, 'Si no fue usted, restablézcala otra vez y escríbanos.'],
      mail: [RESET, 'Si no fue usted, pida un enlace nuevo en la página “¿Olvidó su contraseña?” y escríbanos.'],
    }),
  passwordChanged: () =>
    security('Contraseña cambiada', 'Su contraseña de Live Oak se cambió', [
      'Su contraseña se cambió. Se cerró la sesión en sus otros dispositivos.',
    ]),
  emailChanged: () =>
    security('Correo electrónico cambiado', 'Su correo electrónico se cambió', [
      'Desde ahora, esta es la dirección de su cuenta de Live Oak.',
    ]),
  emailBack: () =>
    security('Correo anterior restablecido', 'Su correo anterior está de vuelta', [
      'Desde la dirección anterior se deshizo un cambio de su correo electrónico, y se cerraron todas las sesiones.',
    ]),
  emailStopped: () =>
    security('Cambio de correo detenido', 'Se detuvo el cambio de su correo electrónico', [
      'Desde su buzón se detuvo un cambio de su correo electrónico.',
    ]),
  exported: () =>
    security('Sus datos se descargaron', 'Sus datos se descargaron', [
      'Todo lo que guardamos sobre usted se descargó en un archivo. Guárdelo donde solo usted pueda leerlo.',
    ]),
  twoFactorOn: () =>
    security('Verificación en dos pasos activada', 'La verificación en dos pasos está activada', [
      'Desde ahora, al entrar en Live Oak se pide un código de su aplicación de autenticación. Se cerró la sesión en sus otros dispositivos.',
    ]),
  twoFactorOff: () =>
    security('Verificación en dos pasos desactivada', 'La verificación en dos pasos está desactivada', [
      'Para entrar en Live Oak se pide otra vez solo su contraseña. Se cerró la sesión en sus otros dispositivos.',
    ]),
  twoFactorTurnedOff: (reason) =>
    security('Verificación en dos pasos desactivada', 'La verificación en dos pasos está desactivada', [
      `Un administrador desactivó su verificación en dos pasos y cerró todas las sesiones. Su motivo: “${reason}”`,
    ]),
  codesRenewed: () =>
    security('Códigos de recuperación nuevos', 'Tiene códigos de recuperación nuevos', [
      'Se crearon códigos de recuperación nuevos para su cuenta. Los anteriores ya no sirven.',
    ]),
  codeUsed: (left) =>
    security('Código de recuperación usado', 'Se usó un código de recuperación', [
      `Se usó un código de recuperación en lugar de su aplicación de autenticación. ${left === 1 ? 'Le queda 1 código' : `Le quedan ${left} códigos`}.`,
    ]),
  codesTried: () =>
    security('Códigos equivocados', 'Alguien con su contraseña probó códigos', [
      'Alguien escribió su contraseña y luego demasiados códigos equivocados, y quedó detenido por un rato.',
    ]),
  phoneMoved: () =>
    emailed('Su número cambió de cuenta', 'Su número de teléfono se confirmó en otra cuenta', [
      'Su número de teléfono se confirmó en otra cuenta de Live Oak. Los códigos por mensaje de texto ya no abren la suya.',
      'Si su cuenta no tiene contraseña, agregue ahora un correo electrónico y una contraseña, mientras tiene la sesión abierta. Si el número sigue siendo suyo, confírmelo de nuevo en su perfil.',
    ]),
  suspended: (reason) =>
    emailed('Cuenta suspendida', 'Su cuenta de Live Oak está suspendida', {
      app: [`Su cuenta fue suspendida: ${reason}`],
      mail: [
        `Su cuenta está suspendida. Contacte a soporte para preguntar por qué o para que se abra otra vez. ${siteLink('/support')}`,
        `El motivo que se dio: ${reason}`,
        'Se cerraron todas sus sesiones y no puede entrar. Las ofertas que estaban abiertas quedan en espera.',
      ],
    }),
  reinstated: () =>
    emailed('Cuenta abierta de nuevo', 'Su cuenta de Live Oak está abierta de nuevo', {
      app: ['Su cuenta está abierta de nuevo, y puede entrar como antes.'],
      mail: [
        'Su cuenta está abierta de nuevo: entre con su contraseña como antes.',
        `¿Preguntas? ${siteLink('/support')}`,
      ],
    }),
};
