// En qué anda cada cuenta de demostración.
import type { demo as english } from '@live-oak/contract/refusals/demo.ts';

export const demo: typeof english = {
  owner: 'Dueña de propiedad en Baton Rouge con trabajos en cada etapa',
  member: 'Pelican Tree Co., miembro al día: puede ofertar',
  rival: 'Bayou Crown Arborists, miembro al día: oferta contra Marcus',
  unpaid: 'Aprobada, aún sin pagar la membresía',
  waiting: 'Solicitud en revisión',
  admin: 'Administradora con una cola',
};
