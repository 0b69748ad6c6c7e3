// La adjudicación desde el pago: los nombres de los dos, y el trabajo hasta su confirmación.
import type { awardWork as en } from '../en/award-work.ts';

export const awardWork: typeof en = {
  contacts: {
    loading: 'Cargando nombres y teléfonos',
    failed: 'Los nombres y teléfonos no se cargaron',
    business: 'Su negocio de árboles',
    client: 'Su cliente',
    reviews: 'Lo que otros dueños dicen de ellos',
    askFor: 'Contacto',
    license: 'Licencia',
    directions: 'Cómo llegar',
    where: 'Dónde',
    phone: 'Teléfono',
    email: 'Correo',
    theyHave: (address) => `Ellos tienen su teléfono, su correo y la dirección: ${address}.`,
    theyHaveYours: 'Ellos también tienen su nombre y sus teléfonos.',
    closed:
      'Esta cuenta se cerró y sus datos de contacto se eliminaron. Su contrato, más abajo, todavía nombra a las dos partes.',
    recorded: 'Registramos cada vez que alguien ve estos datos.',
  },
  day: {
    seeInCalendar: 'Verlo en el calendario',
    booked: (when) => `Cita: ${when}.`,
    wasBooked: (when) => `La cita era: ${when}.`,
    proposed: (when) => `Propuesto para ${when}. La otra parte aún no lo confirma.`,
    asksYou: (when) => `Propuesto para ${when}. ¿Le conviene?`,
    answer: 'Responder',
  },
  owner: {
    awarded: (sum) => `Pagado y retenido: ${sum}`,
    agreeText: 'Ahora acuerde un día con el negocio.',
    cannotStart:
      'La cuenta de este negocio está suspendida, así que no puede empezar. Su pago sigue retenido. Espere a que la cuenta se abra otra vez, o cancele el trabajo y se le devuelve todo.',
    notStarted:
      'La cuadrilla no ha marcado que empezó. Si no llegó, llame o acuerden otro día. Hasta que empiece, también puede cancelar y recuperar todo su dinero.',
    awardedText: 'Le avisaremos cuando la cuadrilla empiece.',
    review: 'Calificar al negocio',
    inProgress: (sum) => `La cuadrilla está trabajando: ${sum}`,
    inProgressText: 'Le avisamos cuando digan que terminaron.',
    completed: (sum) => `Confirmado: ${sum}`,
    completedText: 'El pago retenido se entregó al negocio.',
    confirmed: 'Trabajo confirmado',
    confirmedNext: (sum) => `Se entregan ${sum} al negocio. Cuente a otros cómo le fue.`,
    done: 'La cuadrilla dice que el trabajo está terminado',
    confirm: (sum) => `Confirmar y entregar ${sum}`,
    paused:
      'La cuenta de este negocio está suspendida, así que su pago sigue retenido. Si algo está mal con el trabajo, abra una disputa y nosotros decidiremos.',
    withBank:
      'Su banco está revisando este pago, así que sigue retenido. Se podrá liberar o reembolsar cuando el banco decida.',
    lookFirst: (when) =>
      `Mírelo primero. Si algo está mal, abra una disputa. El pago queda retenido hasta que usted confirme; si no dice nada, se entrega el ${when}.`,
    lookFirstDays: (days) =>
      `Mírelo primero. Si algo está mal, abra una disputa. El pago queda retenido hasta que usted confirme, o ${days} días.`,
    sure: '¿Confirmar el trabajo?',
    release: (sum) => `Entregar ${sum}`,
    notYet: 'Todavía no',
    sureText: (sum) =>
      `Usted dice que el trabajo está hecho como se acordó. ${sum} salen del pago retenido y van al negocio; esto no se puede deshacer.`,
  },
  winner: {
    awarded: 'El trabajo es suyo',
    inProgress: 'Está trabajando',
    workDone: 'Esperando al cliente',
    completed: 'Terminado y pagado',
    start: 'Empezar el trabajo',
    startNow: '¿Empezar ahora?',
    lookedForWires:
      'Buscamos cables en el lugar: ninguno a menos de 10 pies tiene corriente, o esta cuadrilla está calificada para despejar líneas (29 CFR 1910.269).',
    wiresHint:
      '¿No está seguro? No empiece. Pida al dueño que llame a la compañía eléctrica y quédese a 35 pies de un cable caído.',
    lookFirst: 'Busque cables primero y marque la casilla.',
    notYet: 'Todavía no',
    theClient: 'El cliente',
    startMeans: (owner) => `${owner} ya no podrá cancelar con reembolso completo.`,
    review: 'Calificar al cliente',
    finish: 'El trabajo está terminado',
    decline: 'Rechazar el trabajo',
    held: (sum) => `${sum} están pagados y retenidos para este trabajo.`,
    released: (sum) => `Se le entregaron ${sum}.`,
    paused: 'Este pago está en espera mientras Live Oak lo revisa.',
    withBank: 'El banco del cliente está revisando este pago, así que sigue retenido hasta que el banco decida.',
    releasedAt: (when) => `Se entrega cuando el cliente confirme, a más tardar el ${when}.`,
    stillMoving: 'Las fotos todavía se están subiendo. Espere a que estén, o cancélelas.',
    isDone: '¿Está terminado el trabajo?',
    note: 'Una nota para el cliente',
    markDone: 'Marcar como terminado',
    photos: 'Fotos del trabajo terminado',
    doneText: (days) =>
      `Se le pide al cliente que confirme. Entonces se entrega el dinero, o automáticamente después de ${days} días.`,
    declined: 'Rechazó el trabajo',
    declinedNext: 'Al cliente se le devuelve todo.',
    declineSure: '¿Rechazar este trabajo?',
    declineWhy: '¿Por qué lo rechaza?',
    declineNeeded: 'Diga por qué lo rechaza',
    keepJob: 'Quedarse con el trabajo',
    declineText:
      'Al cliente se le devuelve hasta el último dólar y lee su motivo. Su oferta para este trabajo termina.',
  },
};
