// Disputas.
import type { disputes as english } from '@live-oak/contract/refusals/disputes.ts';

export const disputes: typeof english = {
  over: 'Esta disputa ya está decidida, así que no se le puede agregar nada.',
  decided: 'Esta disputa ya está decidida.',
  mustAddUp: ({ held, yours }) =>
    `La devolución y la entrega deben sumar los ${held} retenidos. Las suyas suman ${yours}.`,
  mostStatements: ({ most }) => `Ya escribió ${most} veces aquí, que es el máximo. Live Oak decidirá con lo que tiene.`,
};
