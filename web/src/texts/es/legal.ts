// Alrededor de los textos de privacidad y términos.
import type { legal as en } from '../en/legal.ts';

export const legal: typeof en = {
  onThisPage: 'En esta página',
  asOf: 'Versión del',
};
