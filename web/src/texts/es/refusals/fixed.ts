// Los textos fijos de las entradas y de lo que no se permite.
import type { MESSAGES } from '@live-oak/contract/refusals/fixed.ts';

export const fixed: Record<keyof typeof MESSAGES, string> = {
  accessRestricted:
    'Acceso restringido: Solo los negocios aprobados y los administradores pueden ver los trabajos publicados.',
  approvalRequired:
    'Falta la aprobación: Nuestros administradores deben aprobar su cuenta de negocio antes de que pueda ver los trabajos publicados.',
  credentialExpired:
    'Venció un documento de su negocio, así que las ofertas están en pausa. Entregue la renovación en Verificación; podrá ofertar otra vez cuando la revisemos.',
  credentialsRequired:
    'Antes de que pueda ofertar hay que verificar los cuatro documentos obligatorios: licencia comercial, licencia de arborista del LDAF, seguro de responsabilidad civil y compensación laboral (o exención). Su página de Verificación muestra cuáles faltan por verificar.',
  businessSuspended:
    'Su negocio está suspendido, así que las ofertas están en pausa. El motivo y lo que puede hacer están en su página de Verificación.',
  businessPaused:
    'Este negocio no puede tomar trabajos ahora: sus documentos no están vigentes. Elija otra oferta, o espere a que los renueve.',
  calendarGate: 'Acceso restringido: El calendario es solo para negocios registrados y administradores.',
  profileGate: 'Acceso denegado: Entre para ver su perfil.',
  loginRequired: 'Entre primero: Entre para continuar.',
  subscribeToBid: 'Membresía para ofertar: Complete su membresía anual de $99 para ofertar por trabajos.',
  providerOnly:
    'Acceso denegado: Esta entrada es solo para negocios. Si es dueño de una propiedad, use la entrada general.',
  adminOnly: 'Acceso denegado. Se necesitan permisos de administrador.',
  authenticationRequired: 'Entre primero: Entre para hacerse miembro',
  missingInformation: 'Faltan datos: Escriba el monto de la oferta y el mensaje.',
  invalidCredentials: 'Los datos no coinciden. Inténtelo de nuevo.',
  invalidAdminCredentials: 'Los datos de administrador no coinciden',
  busy: 'Muchas personas están usando Live Oak en este momento. Intente otra vez en unos segundos.',
  notFound: 'No se encontró. Puede que se haya quitado, o que no le corresponda verlo.',
};
