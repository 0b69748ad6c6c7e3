// Consultas a soporte.
import type { support as english } from '@live-oak/contract/refusals/support.ts';

export const support: typeof english = {
  closed: 'Esta consulta ya está cerrada.',
  full: ({ most }) => `Esta consulta tiene ${most} mensajes. Haga una nueva o llámenos.`,
};
