// Notifications about sealed bids, in Spanish.
import type { bidNotices as en } from '../en/bids.ts';

const bids = (count: number) => (count === 1 ? '1 oferta sellada' : `${count} ofertas selladas`);

export const bidNotices: typeof en = {
  came: 'Nueva oferta sellada',
  went: 'Oferta retirada',
  soFar: (count, jobTitle) => `${bids(count)} hasta ahora por "${jobTitle}".`,
};
