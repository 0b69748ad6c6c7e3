// Notifications and emails of texts/en/pauses.ts in Spanish.
import type * as en from '../en/pauses.ts';
import { emailed, inApp } from '../event-texts.ts';

const PAUSES = {
  expired: { why: 'sus documentos con nosotros no están vigentes.', until: 'los renueve' },
  unverified: {
    why: 'un documento que necesita todavía no está verificado.',
    until: 'sus documentos estén verificados',
  },
  account: { why: 'su cuenta con nosotros está en pausa.', until: 'se abra de nuevo' },
};

export const pauseNotices: typeof en.pauseNotices = {
  startWaits: ({ business, jobs, count }, pause) =>
    emailed('El comienzo espera', `El comienzo de ${count === 1 ? 'su trabajo' : 'sus trabajos'} espera`, [
      `Por ahora ${business} no puede empezar ${jobs}: ${PAUSES[pause].why}`,
      count === 1
        ? `Su pago sigue retenido. Espere hasta que ${PAUSES[pause].until}, o cancele el trabajo y se le devuelve todo.`
        : `Sus pagos siguen retenidos. Espere hasta que ${PAUSES[pause].until}, o cancele cualquiera de estos trabajos y se le devuelve lo que pagó por él.`,
    ]),
  startReady: ({ business, jobs, count }) =>
    emailed('El comienzo ya no espera', `${count === 1 ? 'Su trabajo ya puede' : 'Sus trabajos ya pueden'} empezar`, [
      `${business} puede trabajar otra vez y ya puede empezar ${jobs}.`,
      'Si todavía no acordaron un día, escríbale un mensaje.',
    ]),
  bidWaits: (jobs, count) =>
    inApp('Oferta en espera', [
      `Por ahora no se puede elegir una oferta${count === 1 ? '' : ' en cada uno'}: ${jobs}. Puede elegir una oferta que no esté en espera.`,
    ]),
  bidReady: (jobs, count) =>
    inApp('Oferta ya no en espera', [
      `Ya se puede elegir de nuevo una oferta${count === 1 ? '' : ' en cada uno'}: ${jobs}.`,
    ]),
  paymentWaits: ({ jobs, count }) =>
    emailed('Pago en espera', `El pago de ${count === 1 ? 'su trabajo' : 'sus trabajos'} está en espera`, [
      `La cuenta del dueño de ${jobs} está en pausa, así que por ahora no podemos entregar el pago.`,
      'Sigue retenido hasta que la cuenta se abra otra vez o Live Oak decida. Si todavía no empezó, por favor espere hasta entonces.',
    ]),
  paymentContinues: ({ jobs, count }) =>
    emailed(
      'La cuenta del dueño está abierta otra vez',
      `El dueño de ${count === 1 ? 'su trabajo' : 'sus trabajos'} está de vuelta`,
      [`La cuenta del dueño de ${jobs} está abierta otra vez, así que ya no detiene el pago.`],
    ),
};
