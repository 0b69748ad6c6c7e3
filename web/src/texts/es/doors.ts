// La tarjeta que un negocio muestra en la puerta.
import type { doors as en } from '../en/doors.ts';

export const doors: typeof en = {
  doorCard: 'Tarjeta para la puerta',
  forTreeBusinesses: 'Para negocios de árboles',
  checkACrew: 'Comprobar una cuadrilla',
  doorCardIntro:
    'Los negocios que verificamos llevan una tarjeta para la puerta. ¿Hay una cuadrilla en la suya? Escriba el código de su tarjeta.',
  cardReadyWhenApproved: 'Su tarjeta estará lista cuando lo aprobemos',
  seeYourVerification: 'Ver su verificación',
  cardPurpose: 'Lleva un código con el que un dueño ve, en la puerta, que su negocio está verificado hoy.',
  cardNotLoaded: 'Su tarjeta no se cargó',
  showItAtDoors:
    'Muéstrela en cada puerta. El dueño la escanea y ve, ese mismo día, su nombre, las fechas de su licencia y su seguro, y qué verificó Live Oak.',
  notValidToday: 'La página dice “No válido hoy”',
  notVerified: 'La página dice “Sin verificar”',
  seeYourMembership: 'Ver su membresía',
  doNotShowCard: (reason) => `${reason} No muestre la tarjeta hasta que esto se arregle.`,
  cardPreview: 'La tarjeta impresa',
  qrCode: (url) => `Código QR que abre ${url}`,
  openPdf: 'Abrir el PDF para imprimir',
  seeOwnerPage: 'Ver lo que ve el dueño',
  howItIsUsed: 'Cómo se usa',
  handOverStep: 'Muéstrela antes de encender la primera sierra, o sosténgala frente a la ventana.',
  withoutCamera: (code) => `Sin cámara de teléfono, el dueño escribe el código ${code} en la dirección de la tarjeta.`,
  pagePrivacy: 'La página no dice nada de ningún trabajo ni muestra nombres de personas, teléfonos o direcciones.',
  cardInvalidNote: 'Si vence su seguro o su licencia, o termina su membresía, la página lo dice el mismo día.',
  reasons: {
    suspended: 'Live Oak suspendió este negocio.',
    expired: 'Una licencia o un seguro de este negocio está vencido.',
    not_a_member: 'Hoy este negocio no tiene una membresía pagada de Live Oak.',
    not_approved: 'Live Oak no ha aprobado este negocio.',
    not_verified:
      'Live Oak no ha verificado una licencia y un seguro de responsabilidad civil de este negocio que estén vigentes hoy.',
  },
};
