// Notifications and emails about an application to bid and its credentials, in Spanish.
import type { CredentialKind } from '@live-oak/contract/features/providers/credentials.ts';
import type { vettingNotices as en } from '../en/vetting.ts';
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

export const vettingNotices: typeof en = {
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
        `Necesitamos algo más antes de decidir: ${items.join('; ').replace(/[.;\s]+$/, '')}.`,
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
