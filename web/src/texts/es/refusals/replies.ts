// Lo que dice una respuesta y lo que un negocio hace después.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import { credentials as labels } from '../labels.ts';
import type * as english from '@live-oak/contract/refusals/vetting.ts';

export const replies: typeof english.replies = {
  phoneCodeSent: 'Le enviamos un código por mensaje de texto.',
  codeSent: 'Si alguna cuenta usa este teléfono, le enviamos un código por mensaje de texto.',
  stormTextsAsked: 'Enviamos un mensaje a este teléfono. Responda SÍ y recibirá avisos de tormenta de su parroquia.',
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

const list = new Intl.ListFormat('es-US');
const namesOf = ({ credentials }: { credentials: CredentialKind[] }) =>
  list.format(credentials.map((kind) => labels[kind]));

export const nextSteps: typeof english.nextSteps = {
  add: (named) => `Agregue lo que revisamos antes de que pueda ofertar: ${namesOf(named)}.`,
  addRest: (named) => `Estamos revisando lo que entregó. Todavía falta: ${namesOf(named)}.`,
  wait: 'Nada por ahora: revisamos sus documentos en 24 a 48 horas y le avisamos aquí y por correo.',
  addUnverified: (named) => `Agregue lo que falta por verificar: ${namesOf(named)}.`,
  waitToBid: (named) => `Estamos revisando: ${namesOf(named)}. Podrá ofertar cuando todo esté verificado.`,
  payMembership: 'Pague la membresía anual de $99 para empezar a ofertar por trabajos.',
  renewSoon: (named) =>
    `Entregue la renovación antes de que venza: ${namesOf(named)}. Mientras tanto puede seguir ofertando.`,
  waitForRest: (named) => `Sin verificar todavía: ${namesOf(named)}. Lo estamos revisando.`,
  current: 'Todo está vigente. Cuando tenga una renovación, agréguela aquí.',
  waitForRenewal: 'Estamos revisando su renovación. Podrá ofertar otra vez en cuanto esté verificada.',
  renew: (named) => `Entregue la renovación: ${namesOf(named)}. Podrá ofertar otra vez cuando la revisemos.`,
  renewOrWithdraw: (named) =>
    `Entregue la renovación: ${namesOf(named)}. Podrá ofertar otra vez cuando la revisemos. Lo que no se le pide a todos también lo puede retirar.`,
  sendInfo: 'Envíe lo que pedimos; la revisión sigue en cuanto lo haga.',
  reapply: 'Corrija el problema descrito arriba y envíe sus documentos otra vez.',
  contactSupport: 'Esta decisión es definitiva. Si cree que es un error, escriba a soporte.',
  fixSuspension: 'Corrija el problema descrito arriba, envíelo aquí y escriba a soporte.',
};
