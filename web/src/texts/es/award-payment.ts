// El pago de la adjudicación: el teléfono antes de pagar, y el regreso después.
import type { awardPayment as en } from '../en/award-payment.ts';

export const awardPayment: typeof en = {
  phone: {
    title: 'Un teléfono para la cuadrilla',
    goOn: 'Seguir al pago',
    why: 'La cuadrilla tiene que poder llamarle. Lo recibe el negocio al que usted paga, y nuestros administradores pueden leerlo; queda en su cuenta.',
    label: 'Teléfono',
  },
  back: {
    paid: (sum) => `Pagado: ${sum} quedan retenidos para usted`,
    paidText:
      'Se entregan cuando usted confirme el trabajo. Usted y el negocio ya tienen sus nombres y teléfonos. Su contrato y su recibo están abajo.',
    agreeNext: 'Ahora acuerden un día.',
    returned: (sum) => `Devuelto: su pago de ${sum}`,
    returnedText:
      'El importe completo vuelve a su tarjeta automáticamente. Su banco puede tardar hasta diez días en mostrarlo.',
    returnedChoose:
      'El importe completo vuelve a su tarjeta automáticamente. Su banco puede tardar hasta diez días en mostrarlo. Elija otra oferta cuando esté listo.',
    notCompleted: (sum) => `No pagado: el pago de ${sum} no se completó`,
    notCompletedText: 'La elección se anuló antes de que llegara un pago, y no se cobró nada.',
    notCompletedChoose:
      'La elección se anuló antes de que llegara un pago, y no se cobró nada. Elija otra oferta cuando esté listo.',
    unknown: 'No encontramos este pago',
    unknownText:
      'La dirección de esta página nombra un pago que no pertenece a este trabajo. Abajo ve lo que este trabajo necesita ahora. Si se le cobró a su tarjeta, escriba a soporte antes de pagar otra vez.',
    asking: 'Revisando su pago...',
    notAsked: 'No pudimos revisar su pago',
    notAskedText: 'Por favor, no pague otra vez todavía. Revise de nuevo en un momento.',
    askAgain: 'Revisar de nuevo',
    onItsWay: (sum) => `Se está confirmando su pago de ${sum}`,
    soon: 'Normalmente tarda unos segundos. Puede quedarse aquí: esta página se actualiza automáticamente.',
    late: 'Tarda más de lo normal. No tiene que pagar otra vez. Puede dejar esta página, y le avisaremos cuando se confirme su pago.',
    cancelled: 'Pago cancelado',
    cancelledKept: 'No se cobró nada. Su elección queda guardada por ahora.',
    cancelledAgain: 'No se cobró nada. Elija otra oferta cuando esté listo.',
  },
};
