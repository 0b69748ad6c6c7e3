// Lo que dice una respuesta cuando algo quedó hecho.
import type { replies as english } from '@live-oak/contract/refusals/replies.ts';

export const replies: typeof english = {
  loggedOut: 'Cerró la sesión.',
  deviceLoggedOut: 'Se cerró la sesión en este dispositivo.',
  otherDevicesLoggedOut: 'Se cerró la sesión en todos sus demás dispositivos.',
  proved: 'Gracias. Puede continuar.',
  resetLinkSent:
    'Si esta dirección tiene una cuenta, va en camino un enlace para elegir otra contraseña. Sirve durante 30 minutos.',
  passwordReset: 'Su contraseña cambió. Entre con la nueva.',
  passwordChanged: 'Su contraseña cambió. Se cerró la sesión en sus demás dispositivos.',
  newAddressLinkSent:
    'Va en camino un enlace a la dirección nueva; sirve durante 30 minutos. Su dirección cambia cuando lo abra y pulse el botón.',
  addressLinkSent: 'Va en camino un enlace nuevo; sirve durante 30 minutos.',
  addressConfirmed: 'Su correo está confirmado.',
  addressChanged: 'Su correo cambió.',
  addressRestored:
    'Su dirección anterior está de vuelta y se cerraron todas las sesiones. Elija ahora otra contraseña.',
  addressChangeStopped: 'El cambio se detuvo. Su dirección queda como está. Elija ahora otra contraseña.',
  twoFactorOff: 'La verificación en dos pasos está desactivada. Se cerró la sesión en sus demás dispositivos.',
  twoFactorOffForUser: 'La verificación en dos pasos de esta cuenta está desactivada. Se avisó a su dueño.',
  accountClosed: 'Su cuenta está cerrada. Gracias por usar Live Oak.',
  requestReceived: 'Recibimos su consulta. Respondemos en menos de 24 horas, aquí y por correo.',
  credentialsSubmitted: 'Estamos revisando sus documentos. Recibirá un correo en 24 a 48 horas.',
};
