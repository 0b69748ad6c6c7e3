// Ofertas.
import type { bids as english } from '@live-oak/contract/refusals/bids.ts';

export const bids: typeof english = {
  until: 'Elija una hora desde ahora hasta dentro de 90 días',
  closed: 'Las ofertas por este trabajo ya cerraron.',
  lastPlaceTaken:
    'Las ofertas por este trabajo cerraron con la tercera, justo antes de que llegara la suya. La suya no se envió; guardamos lo que escribió.',
  inReview: 'Este trabajo está otra vez en revisión. Podrá ofertar de nuevo cuando se apruebe.',
  already: 'Ya tiene una oferta por este trabajo. Cámbiela en lugar de hacer otra.',
  cannotChange: 'Esta oferta ya no se puede cambiar.',
  cannotWithdraw: 'Esta oferta ya no se puede retirar.',
  cannotChoose: 'Esta oferta ya no se puede elegir.',
  notRunning: 'Esta oferta ya no está abierta.',
  notFrozen: 'Esta oferta no está congelada.',
  notDecided: 'Esta oferta no estaba decidida.',
  notChosen: 'Esta oferta no fue elegida.',
  sealed: 'Las ofertas quedan selladas hasta el cierre.',
};
