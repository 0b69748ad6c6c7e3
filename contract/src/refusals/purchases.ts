// What a checkout page is for, as the card company reads it too.

export const purchases = {
  award: ({ title, bidder }: { title: string; bidder: string }): string =>
    `${title} · ${`Bidder ${bidder}`.trimEnd()} · held until you confirm`,
  membership: 'Annual Live Oak membership: $99 now and every year until you cancel',
  membershipCard: 'Save a card for the annual Live Oak membership: $99 is charged once your business is approved',
  renewalCard: 'Save another card for your annual Live Oak membership: the $99 that are open are charged to it at once',
  anotherCard: 'Save another card for your membership',
};
