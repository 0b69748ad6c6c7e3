// Denuncias.
import type { reports as english } from '@live-oak/contract/refusals/reports.ts';

export const reports: typeof english = {
  own: 'Esto es suyo, así que no hay nada que denunciar.',
  gone: 'Esto ya se quitó.',
  already: 'Ya denunció esto. Un administrador lo revisará y le dirá qué decidió.',
  decided: 'Esta denuncia ya está decidida. Vuelva a cargar para ver la decisión.',
  mostReports: ({ most }) => `Hizo ${most} denuncias en 24 horas. Vuelva mañana.`,
};
