// Lo que dice el servidor, por su texto en inglés.
import type { Said } from '../sentences.ts';
import { serverMessages } from './server-messages.ts';

export const messages: Said = {
  exact: {
    ...serverMessages.exact,
    'Your request is with us. We answer within 24 hours, here and by email.':
      'Recibimos su consulta. Respondemos en menos de 24 horas, aquí y por correo.',
    'Photo uploaded': 'Foto subida',
    'Upload failed': 'No se subió',
    'Failed to upload photo. Please try again.': 'No se pudo subir la foto. Inténtelo de nuevo.',
    'Photos or PDF up to 10MB each': 'Fotos o PDF de hasta 10 MB cada uno',
    'Payment Error': 'Error de pago',
    'Unable to process subscription. Please try again.': 'No se pudo tramitar la membresía. Inténtelo de nuevo.',
    'No checkout URL received from payment processor': 'El servicio de pagos no dio una página de pago',
    'Unable to cancel subscription. Please contact support.': 'No se pudo cancelar la membresía. Escriba a soporte.',
    'Payment was not completed. Please try again.': 'El pago no se completó. Inténtelo de nuevo.',
    'Payment processing failed. Please check your card details.': 'No se pudo cobrar. Revise los datos de su tarjeta.',
    'Account not found. Please register first.': 'No encontramos la cuenta. Cree una primero.',
    'Authentication error. Please log in and try again.': 'Hubo un error con su sesión. Entre e inténtelo de nuevo.',
    'Payment failed. Please try again.': 'El pago falló. Inténtelo de nuevo.',
    "Your credentials are being reviewed. You'll receive an email within 24-48 hours.":
      'Estamos revisando sus documentos. Recibirá un correo en 24 a 48 horas.',
    'Property owner in Baton Rouge with jobs in every state':
      'Dueña de propiedad en Baton Rouge con trabajos en cada etapa',
    'Pelican Tree Co., paid member: may bid': 'Pelican Tree Co., miembro al día: puede ofertar',
    'Bayou Crown Arborists, paid member: bids against Marcus':
      'Bayou Crown Arborists, miembro al día: oferta contra Marcus',
    'Approved, membership not paid yet': 'Aprobada, aún sin pagar la membresía',
    'Application under review': 'Solicitud en revisión',
    Price: 'Precio',
    Today: 'Hoy',
    'Charged again': 'Próximo cobro',
    'Before it renews': 'Antes de renovarse',
    'How to cancel': 'Cómo cancelar',
    'If a charge fails': 'Si falla un cobro',
    'If we say no': 'Si decimos que no',
    'Every year': 'Cada año',
    Unpaid: 'Sin pagar',
    'We email you 30 days before, with the date, the amount and the link to cancel.':
      'Le escribimos 30 días antes, con el día, el importe y el enlace para cancelar.',
    'On your membership page, at any time, with two clicks. You keep access until the end of the year you paid for.':
      'En su página de membresía, cuando quiera, con dos clics. Conserva el acceso hasta el final del año que pagó.',
    'The saved card is removed and nothing is charged.': 'La tarjeta guardada se borra y no se cobra nada.',
    'Nothing is charged on this page: the card is only saved.':
      'En esta página no se cobra nada: la tarjeta solo se guarda.',
    'A renewal that is not paid yet is charged to the new card.':
      'Una renovación que aún no se pagó se cobra a la tarjeta nueva.',
  },
  patterns: [
    ...serverMessages.patterns,
    [
      /^(.+) · Bidder ([A-Z]+) · held until you confirm$/,
      (title, letter) => `${title} · Postor ${letter} · retenido hasta que usted confirme`,
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
