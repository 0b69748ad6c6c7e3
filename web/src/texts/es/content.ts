// Lo que rodea a los textos de content/.
import type { content as en } from '../en/content.ts';

export const content: typeof en = {
  notes: { note: 'Conviene saber', warning: 'Peligro', unsure: 'No es seguro' },
  sourceMark: (number) => `Fuente ${number}`,
  sources: {
    title: 'Fuentes',
    lead: 'De dónde vienen los datos de esta página y qué tan seguros estamos de cada uno.',
    sure: 'Seguro',
    reported: 'Se dice comúnmente',
    unsure: (ask) => `No es seguro: pregunte ${ask}`,
  },
  readIt: 'Lea la regla:',
  unsure: (ask) => `No estamos seguros de esto. Pregunte ${ask}.`,
  contents: 'En esta página',
  questions: 'Preguntas frecuentes',
  reviewed: (day) => `Comparado con sus fuentes por última vez el ${day}`,
};
