// Las palabras de los códigos del contrato, por código.
import type * as en from '../en/labels.ts';
import { ui } from './ui.ts';

export const services: typeof en.services = {
  tree_removal: 'Tala de árboles',
  trimming_pruning: 'Poda y recorte de árboles',
  stump_grinding: 'Trituración de tocones',
  emergency: 'Servicio de emergencia',
  health_assessment: 'Evaluación de salud del árbol',
  tree_planting: 'Plantación de árboles',
  land_clearing: 'Desmonte de terrenos',
  other: 'Otro',
};

export const urgencies: typeof en.urgencies = ui.urgencies;

export const urgenciesToPost: typeof en.urgenciesToPost = {
  low: 'Baja - Sin prisa',
  medium: 'Media - En una semana',
  high: 'Alta - En 2 o 3 días',
  emergency: 'Emergencia - Lo antes posible',
};

export const jobStatuses: typeof en.jobStatuses = {
  open: 'Abierto a ofertas',
  bidding_closed: 'Cerrado',
  awaiting_payment: 'En espera de pago',
  awarded: 'Adjudicado',
  in_progress: 'En curso',
  work_done: 'Trabajo hecho',
  completed: 'Terminado',
  cancelled: 'Cancelado',
  disputed: 'En disputa',
};

export const approvalStatuses: typeof en.approvalStatuses = {
  pending: 'Pendiente de aprobación',
  approved: 'Aprobado',
  rejected: 'Rechazado',
};

export const bidStatuses: typeof en.bidStatuses = {
  pending: 'Pendiente',
  accepted: 'Elegida',
  rejected: 'No elegida',
  withdrawn: 'Retirada',
  frozen: 'En pausa',
};

export const bidLines: typeof en.bidLines = {
  fell: 'Tala o corte',
  rig: 'Trepa y aparejo',
  crane: 'Grúa',
  haul: 'Retiro de restos',
  stump: 'Trituración del tocón',
  clean_up: 'Limpieza',
  permit: 'Permiso',
};

export const verificationStatuses: typeof en.verificationStatuses = {
  pending: 'Solicitud en revisión',
  info_requested: 'Se pidió información',
  verified: 'Verificado',
  rejected: 'Rechazado',
  suspended: 'Suspendido',
  expired: 'Vencido',
};

export const subscriptionStatuses: typeof en.subscriptionStatuses = {
  trial: 'Cuenta de prueba',
  pending_review: 'Pendiente de revisión',
  approved_for_payment: 'Aprobado - Falta el pago',
  active: 'Miembro activo',
  past_due: 'Pago atrasado',
  canceled: 'Cancelada',
};

export const credentials: typeof en.credentials = {
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

export const credentialTicks: typeof en.credentialTicks = {
  business_license: 'Licencia comercial',
  ldaf_license: 'Licencia de arborista de Louisiana',
  liability_insurance: 'Seguro de responsabilidad civil de $1M o más',
  workers_comp: 'Compensación laboral (o exención)',
  bond: 'Con fianza',
  isa_certification: 'Certificación ISA',
  tree_care_safety: 'CTSP',
  master_arborist: 'Arborista maestro',
  risk_assessment: 'TRAQ',
  municipal_specialist: 'Especialista municipal',
  utility_specialist: 'Especialista en líneas de servicio',
  utility_arborist: 'Licencia de arborista de líneas',
  landscape_horticulturist: 'Licencia de horticultor paisajista',
  crane_operator: 'Operador de grúa',
  osha_card: 'Tarjeta OSHA',
  cdl: 'CDL',
  drivers_license: 'Licencia de conducir',
};

export const credentialStates: typeof en.credentialStates = {
  missing: 'Falta',
  submitted: 'Enviada',
  verified: 'Verificada',
  expiring: 'Por vencer',
  expired: 'Vencida',
  rejected: 'Rechazada',
};

export const exemptions: typeof en.exemptions = {
  sole_proprietor: 'Dueño único sin empleados',
  owners_only: 'Solo trabajan los dueños, y cada uno eligió por escrito no estar cubierto',
  covered_elsewhere: 'Sin empleados propios; la cuadrilla está cubierta por la póliza de otra empresa',
};

export const holderRelations: typeof en.holderRelations = {
  self: 'La tiene el dueño',
  employee: 'La tiene un empleado fijo',
  supervisor: 'La tiene un licenciatario que supervisa el trabajo directamente',
};

export const specialties: typeof en.specialties = {
  'Tree Removal': 'Tala de árboles',
  Pruning: 'Poda',
  'Storm Cleanup': 'Limpieza después de tormentas',
  'Tree Health Assessment': 'Evaluación de salud del árbol',
  'Stump Grinding': 'Trituración de tocones',
  'Emergency Services': 'Servicios de emergencia',
  'Disease Treatment': 'Tratamiento de enfermedades',
  'Cable & Bracing': 'Cableado y refuerzo',
};

export const appointmentStatuses: typeof en.appointmentStatuses = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  completed: 'Terminada',
  cancelled: 'Cancelada',
};

export const documents: typeof en.documents = {
  businessLicense: 'Licencia comercial',
  insuranceCertificate: 'Certificado de seguro',
  isaCertification: 'Certificación ISA',
  workersCompensation: 'Seguro de compensación laboral',
  bondCertificate: 'Certificado de fianza',
};

export const standings: typeof en.standings = {
  standing: 'De pie y derecho',
  leaning: 'Colgando o inclinado',
  on_structure: 'Sobre una casa o un edificio',
  down: 'Caído',
};

export const wires: typeof en.wires = {
  yes: 'Sí',
  no: 'No hay',
  unsure: 'No sé',
};

export const trunks: typeof en.trunks = {
  private: 'Terreno privado',
  right_of_way: 'Vía pública o neutral ground',
  boundary: 'En el lindero',
  historic: 'Distrito histórico',
  unsure: 'No sé',
};

export const licenseNeeds: typeof en.licenseNeeds = {
  arborist:
    'Licencia de arborista de LDAF: del negocio, de un empleado fijo o de quien supervisa el trabajo directamente. Una rama rota que aún cuelga, o un árbol apoyado en un edificio, cuenta como en pie.',
  advice: 'Licencia de arborista de LDAF: Louisiana la exige para aconsejar sobre árboles a cambio de pago.',
  asked:
    'Pedimos la licencia de arborista de LDAF, porque la ley se puede leer de dos maneras para los tocones. Antes de excavar o triturar, el 811 marca lo que está enterrado.',
  none: 'Cortar y retirar un árbol que está en el suelo no exige licencia de arborista en Louisiana. De todos modos revisamos la identidad y el seguro.',
  planting: 'Licencia de horticultor paisajista de LDAF.',
  clearing:
    'Licencia de arborista de LDAF para todo árbol a menos de 100 pies de un edificio u otra mejora. Algunas parroquias piden permiso de desmonte: pregunte en la oficina de la parroquia.',
};

/** What each lane means for a business that works in it. */
export const lanes: typeof en.lanes = {
  arborist: 'Trabajo en árboles en pie',
  utility_arborist: 'Trabajo cerca de cables',
  landscape_horticulturist: 'Plantar',
  debris: 'Cortar y retirar lo que está en el suelo',
};
