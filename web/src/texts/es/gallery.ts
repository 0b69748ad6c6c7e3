// Ver fotos.
import type { gallery as en } from '../en/gallery.ts';

export const gallery: typeof en = {
  of: (label, at, all) => `${label} ${at} de ${all}`,
  close: 'Cerrar',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  showLarge: (label, at, all) => `${label} ${at} de ${all}, verla en grande`,
};
