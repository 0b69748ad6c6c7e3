// La tarjeta que un negocio muestra en la puerta.
import type { doors as en } from '../en/doors.ts';

export const doors: typeof en = {
  doorCard: 'Tarjeta para la puerta',
  forTreeBusinesses: 'Para negocios de árboles',
  checkACrew: 'Comprobar una cuadrilla',
  doorCardIntro:
    'La tarjeta pertenece a un negocio verificado. ¿Hay una cuadrilla en su puerta? Escriba el código de su tarjeta.',
  loginRequired: 'Entre primero',
  providerLogin: 'Acceso negocios',
  pleaseLogIn: 'Entre para continuar.',
  cardReadyWhenApproved: 'Su tarjeta estará lista cuando lo aprobemos',
  seeYourVerification: 'Ver su verificación',
  cardPurpose: 'Lleva un código con el que un dueño ve, en la puerta, que su negocio está verificado hoy.',
  cardNotLoaded: 'Su tarjeta no se cargó',
  noAnswerInTime: 'El servidor no respondió a tiempo.',
  usLetter: 'Carta (EE. UU.)',
  showItAtDoors:
    'Muéstrela en cada puerta. El dueño la escanea y ve, ese mismo día, su nombre, las fechas de su licencia y su seguro, y qué verificó Live Oak.',
  notValidToday: 'La página dice «No válido hoy»',
  notVerified: 'La página dice «Sin verificar»',
  seeYourMembership: 'Ver su membresía',
  doNotShowCard: (value) => `${value} No muestre la tarjeta hasta que esto se arregle.`,
  paper: 'Papel',
  cardPreview: 'La tarjeta impresa',
  qrCode: (url) => `Código QR que abre ${url}`,
  openPdf: 'Abrir el PDF para imprimir',
  seeOwnerPage: 'Ver lo que ve el dueño',
  howItIsUsed: 'Cómo se usa',
  handOverStep: 'Entréguela antes de encender la primera sierra, o deje que la lean por el vidrio.',
  withoutCamera: 'Sin cámara de teléfono, el dueño escribe el código',
  addressOnCard: 'en la dirección de la tarjeta.',
  pagePrivacy: 'La página no dice nada de ningún trabajo, ni nombra personas, teléfonos o direcciones.',
  cardInvalidNote: 'Si vence su seguro o su licencia, o no es miembro, la página lo dice el mismo día.',
  reasons: {
    suspended: 'Live Oak suspendió este negocio.',
    expired: 'Una licencia o un seguro de este negocio pasó su último día de validez.',
    not_a_member: 'Hoy este negocio no es miembro al día de Live Oak.',
    not_approved: 'Live Oak no aprobó este negocio.',
    not_verified:
      'Live Oak no ha verificado una licencia y un seguro de responsabilidad civil de este negocio que estén vigentes hoy.',
  },
};
