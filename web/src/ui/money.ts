// Money for people. Inside it is whole cents; the wire's specified fields (budget, bidAmount, amount) are dollars.

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** 235000 cents → '$2,350.00' */
export function moneyFromCents(cents: number): string {
  return withCents.format(cents / 100);
}

/** 2350 dollars → '$2,350.00' */
export function moneyFromDollars(dollars: number): string {
  return withCents.format(dollars);
}

/** For axes and summaries, in whole dollars: 2350.4 dollars → '$2,350' */
export function roundDollars(dollars: number): string {
  return whole.format(dollars);
}
