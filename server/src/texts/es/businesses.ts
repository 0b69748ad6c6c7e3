// Notifications and emails about an application to bid, its credentials and the membership, in Spanish.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type * as en from '../en/businesses.ts';
import { emailed, inApp } from '../event-texts.ts';

const LABELS: Record<CredentialKind, string> = {
  business_license: 'Licencia comercial',
  ldaf_license: 'Licencia de arborista del LDAF',
  liability_insurance: 'Seguro de responsabilidad civil',
  workers_comp: 'Seguro de compensación laboral',
  bond: 'Fianza',
  isa_certification: 'Certificación ISA',
  tree_care_safety: 'CTSP (profesional de seguridad en el cuidado de árboles)',
  master_arborist: 'Arborista maestro certificado por ISA',
  risk_assessment: 'TRAQ (evaluación de riesgo de árboles)',
  municipal_specialist: 'Especialista municipal ISA',
  utility_specialist: 'Especialista ISA en líneas de servicio',
  utility_arborist: 'Licencia de arborista de líneas del LDAF',
  landscape_horticulturist: 'Licencia de horticultor paisajista del LDAF',
  crane_operator: 'Certificación de operador de grúa',
  osha_card: 'Tarjeta del curso OSHA 10/30',
  cdl: 'Licencia de conducir comercial (CDL)',
  drivers_license: 'Licencia de conducir',
};

const RENEW = 'Entregue la renovación en Verificación. Podrá ofertar otra vez en cuanto la revisemos.';

export const vettingNotices: typeof en.vettingNotices = {
  label: (kind) => LABELS[kind],
  applied: () =>
    inApp('Solicitud en revisión', ['Revisamos sus documentos en 24-48 horas y le avisamos aquí y por correo.']),
  approved: (isPaid) =>
    emailed('Negocio aprobado', 'Su solicitud está aprobada', [
      isPaid
        ? 'Su solicitud está aprobada. Su membresía de $99 está pagada y ya puede ofertar por trabajos.'
        : 'Su solicitud está aprobada. Pague la membresía anual de $99 para empezar a ofertar por trabajos.',
    ]),
  notApproved: (reason, canReapply) =>
    emailed('Solicitud no aprobada', 'Su solicitud no fue aprobada', [
      `Su solicitud no fue aprobada. Motivo: ${reason}`,
      canReapply
        ? 'Corríjala y entregue sus documentos otra vez en Verificación; los revisamos en 24-48 horas.'
        : 'Esta decisión es definitiva. Si cree que es un error, escríbanos.',
    ]),
  received: (isRenewal) =>
    inApp('Documentos recibidos', [
      isRenewal
        ? 'Estamos revisando su renovación. Lo que está verificado sigue vigente hasta entonces.'
        : 'Estamos revisando sus documentos. Recibirá un correo en 24-48 horas.',
    ]),
  moreNeeded: (items, note) => {
    const next = 'Conteste en Verificación; la revisión sigue en cuanto lo haga.';
    return emailed('Necesitamos más información', 'Necesitamos algo más para su solicitud', {
      app: [
        `Necesitamos algo más antes de decidir: ${items.join('; ').replace(/(?<![.;\s])[.;\s]+$/, '')}.`,
        ...(note === undefined ? [] : [`“${note}”`]),
        next,
      ],
      mail: [
        'Necesitamos algo más antes de decidir sobre su solicitud:',
        items.map((item) => `- ${item}`).join('\n'),
        ...(note === undefined ? [] : [note]),
        next,
      ],
    });
  },
  suspended: (reason) =>
    emailed('Negocio suspendido', 'Su negocio está suspendido', [
      `Su negocio está suspendido. Motivo: ${reason}`,
      'Sus ofertas abiertas quedan congeladas, no borradas. Corrija lo que dice el motivo, entréguelo en Verificación y escríbanos.',
    ]),
  reinstated: (isActive) =>
    emailed('Suspensión levantada', 'Su negocio está activo de nuevo', [
      'Se levantó la suspensión de su negocio.',
      isActive ? 'Sus ofertas congeladas están otra vez en juego.' : `Mientras tanto venció un documento. ${RENEW}`,
    ]),
  expired: (labels) =>
    emailed('Ofertas en pausa', 'Sus ofertas están en pausa: venció un documento', [
      `Vencido: ${labels}. No puede ofertar por ahora, y sus ofertas abiertas quedan congeladas, no borradas.`,
      RENEW,
    ]),
  renewed: () =>
    emailed('Puede ofertar de nuevo', 'Puede ofertar de nuevo', [
      'Todos los documentos que necesita para ofertar están vigentes otra vez.',
      'Sus ofertas congeladas están otra vez en juego.',
    ]),
  verified: (label, until) =>
    emailed('Documento verificado', `Verificado: ${label}`, [
      until === undefined
        ? `Verificado: ${label}.`
        : `Verificado: ${label}. Es válido hasta el ${until}; le avisamos a tiempo.`,
    ]),
  rejected: (label, reason, isPaused) =>
    emailed('Documento no aceptado', `No aceptado: ${label}`, [
      `No aceptado: ${label}. Motivo: ${reason}`,
      ...(isPaused
        ? [
            'Su negocio está suspendido hasta que revisemos un documento válido; sus ofertas abiertas quedan congeladas, no borradas.',
          ]
        : []),
      'Entregue uno válido en Verificación.',
    ]),
  exceptionEnded: (labels) =>
    emailed('Excepción terminada', `Su excepción terminó: ${labels}`, [
      `Su excepción terminó: ${labels}. Hasta que verifiquemos lo que cubría no puede ofertar, ser elegido ni empezar trabajos.`,
      'Envíe lo que falta en Verificación. Lo que ya envió lo revisamos nosotros.',
    ]),
  delisted: (labels) =>
    emailed('Licencia fuera de la lista del estado', `No está en la lista del estado: ${labels}`, [
      `La lista más nueva del estado ya no muestra como vigente: ${labels}. Mientras siga así, no puede ofertar, ganar ni empezar trabajos que la exigen. Lo demás sigue igual.`,
      'Si la lista está equivocada, llame al Departamento de Agricultura y Silvicultura, 225-952-8100. Si ya renovó, entregue la licencia nueva en Verificación.',
    ]),
  expiring: (label, daysLeft, day) => {
    const left = daysLeft === 0 ? 'hoy' : `en ${daysLeft} ${daysLeft === 1 ? 'día' : 'días'}`;
    return emailed('Un documento vence pronto', `Vence ${left}: ${label}`, [
      day === undefined ? `Vence ${left}: ${label}.` : `Vence ${left}, el ${day}: ${label}.`,
      'Entregue la renovación en Verificación antes de esa fecha, para que pueda seguir ofertando sin interrupción.',
    ]);
  },
};

const HOW_TO_END =
  'Puede cancelar cuando quiera en su página de membresía, con dos clics; el acceso dura entonces hasta el final del año pagado.';

export const membershipNotices: typeof en.membershipNotices = {
  cardSaved: (price, isVerified) =>
    inApp('Tarjeta guardada', [
      isVerified
        ? `Su tarjeta está guardada. Paga su membresía de ${price}.`
        : `Su tarjeta está guardada. Se le cobran ${price} cuando lo aprobemos.`,
    ]),
  renewed: (price, day) =>
    emailed('Membresía renovada', 'Su membresía se renovó', [
      `Su membresía se renovó por ${price} y está pagada hasta el ${day}.`,
      HOW_TO_END,
    ]),
  paid: (price, day, isVerified) =>
    emailed('Membresía pagada', 'Su membresía está pagada', [
      `Su membresía de ${price} está pagada hasta el ${day}.`,
      isVerified ? 'Ya puede ofertar por trabajos.' : 'Podrá ofertar cuando se apruebe su solicitud.',
    ]),
  firstFailed: (price) =>
    emailed('El pago falló', 'El pago de su membresía falló', [
      `Su tarjeta no pagó la membresía de ${price}.`,
      'No se cobró nada. Pague con otra tarjeta para empezar a ofertar.',
    ]),
  renewalFailed: (price, closes, again, isOver) =>
    emailed('El pago falló', 'La renovación de su membresía no se pagó', [
      `Su tarjeta no pagó la membresía de ${price}.`,
      closes === undefined
        ? 'No podrá ofertar hasta que se pague.'
        : `Si no se paga, no podrá ofertar después del ${closes}.`,
      ...(again === undefined ? [] : [`Lo intentamos otra vez el ${again}.`]),
      isOver
        ? 'No se intenta otra vez. Hágase miembro de nuevo para seguir ofertando.'
        : 'Guarde otra tarjeta en su página de membresía y se paga enseguida.',
    ]),
  renewsSoon: (price, day) =>
    emailed('Su membresía se renueva pronto', `Su membresía se renueva el ${day}`, [
      `Su membresía se renueva el ${day}. Se cobran ${price} a su tarjeta guardada por un año más.`,
      HOW_TO_END,
    ]),
  cancelled: (day, byGateway, isOver) =>
    emailed('Membresía cancelada', 'Su membresía está cancelada', [
      byGateway ? 'Usted canceló su membresía en la página de la tarjeta.' : 'Su membresía está cancelada.',
      isOver
        ? `La renovación pendiente ya no se cobra. El año que pagó terminó el ${day}.`
        : `Puede ofertar hasta el ${day}. No se cobra nada más.`,
      isOver
        ? 'Puede hacerse miembro otra vez cuando quiera.'
        : 'Hasta entonces puede deshacerlo en su página de membresía.',
    ]),
  resumed: (price, day) =>
    emailed('Membresía reanudada', 'Su membresía continúa', [
      `Su membresía continúa. Se renueva el ${day} por ${price}.`,
      HOW_TO_END,
    ]),
  ended: () =>
    emailed('Membresía terminada', 'Su membresía terminó', [
      'Su membresía terminó y no se cobra nada más.',
      'Las ofertas que hizo siguen en pie. Para ofertar por otros trabajos, hágase miembro de nuevo.',
    ]),
  cardChanged: () =>
    emailed('Tarjeta cambiada', 'Otra tarjeta paga su membresía', [
      'Se guardó otra tarjeta para su membresía. Paga desde ahora.',
      'Si no fue usted, cambie su contraseña y escríbanos.',
    ]),
  takenBack: (price) =>
    emailed('Membresía terminada', 'Su membresía terminó', [
      `Los ${price} que pagó por su membresía volvieron a su tarjeta, así que su membresía terminó y no puede ofertar.`,
      `Para volver a ofertar, pague los ${price} otra vez. Si usted no le pidió a su banco que devolviera el dinero, llame primero a su banco.`,
    ]),
  paidBack: (amount) =>
    emailed('Pago devuelto', 'Su pago se devolvió', [
      `Llegó un pago de ${amount} por una membresía que no hace falta o que no puede usar ahora. Se devuelve completo a su tarjeta.`,
      'Su banco lo muestra en menos de diez días.',
    ]),
};
