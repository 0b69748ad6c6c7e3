// The actions of customers and businesses at either gateway, in the suites that cover both.
import { withParams } from '@live-oak/contract/reasons.ts';
import { expect } from 'vitest';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { sandboxSide, stripeSide, type Card, type GatewaySide } from './gateway-sides.ts';
import type { GatewayFact } from '../../server/src/features/payments/gateway-facts.ts';
import type { CheckoutRequest } from '../../server/src/features/payments/gateway.ts';

export const DAY = 24 * 3_600_000;
export const YEAR_CENTS = 9900;

type Kind = GatewayFact['kind'];
type FactOf<K extends Kind> = Extract<GatewayFact, { kind: K }>;

let made = 0;
export const next = (what: string) => `${what}:${(made += 1)}`;

/** Both gateways, for `sidesHere()`. */
export const SIDES: [string, (db: Db) => Promise<GatewaySide>][] = [
  ['the sandbox', sandboxSide],
  ['Stripe', stripeSide],
];

/** The actions of a customer and a business at a gateway; `name` prefixes the keys. */
export function actsAt(name: string, side: () => GatewaySide) {
  const open = (more: Partial<CheckoutRequest>) =>
    side().gateway.createCheckout({
      idempotencyKey: next(name),
      mode: 'payment',
      purpose: 'award',
      description: withParams('purchases.award', { title: 'Remove a leaning oak', bidder: 'A' }),
      amountCents: 125_000,
      metadata: { awardId: String(made) },
      customer: { id: null, email: 'renee@example.com', name: 'Renée Boudreaux' },
      successUrl: 'http://localhost:3000/done?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'http://localhost:3000/jobs/7',
      expiresAt: new Date(side().now().getTime() + DAY),
      ...more,
    });

  /** The facts of a kind about one object, oldest first. */
  async function factsOf<K extends Kind>(kind: K, about: (fact: FactOf<K>) => boolean): Promise<FactOf<K>[]> {
    const all = await side().facts();
    return all.filter((fact): fact is FactOf<K> => fact.kind === kind).filter((fact) => about(fact));
  }

  async function paidAward(amountCents = 125_000): Promise<string> {
    const { id } = await open({ amountCents });
    expect(await side().pay(id, 'pays')).toBe('complete');
    const [done] = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    return done?.chargeId ?? '';
  }

  async function savedCard(card: Card): Promise<string> {
    const { id } = await open({ mode: 'setup', purpose: 'card', amountCents: 0, metadata: { providerId: '3' } });
    expect(await side().pay(id, card)).toBe('complete');
    const [done] = await factsOf('checkoutDone', ({ checkoutId }) => checkoutId === id);
    expect(done).toMatchObject({ purpose: 'card', chargeId: null, metadata: { providerId: '3' } });
    return done?.customer ?? '';
  }

  const startOn = (customer: string, idempotencyKey = next(name)) =>
    side().gateway.startMembership({
      idempotencyKey,
      customer,
      amountCents: YEAR_CENTS,
      metadata: { purpose: 'membership', providerId: '3' },
    });
  const paidBy = (who: string) => factsOf('invoicePaid', ({ customer }) => customer === who);
  const failedBy = (who: string) => factsOf('invoiceFailed', ({ customer }) => customer === who);

  async function member(): Promise<{ customer: string; subscription: string; until: Date }> {
    const customer = await savedCard('pays');
    await startOn(customer);
    const [paid] = await paidBy(customer);
    return { customer, subscription: paid?.subscription ?? '', until: paid?.periodEnd ?? new Date(0) };
  }

  const balance = async () => (await side().gateway.books()).balanceCents;
  const yearsFromNow = (end: Date | undefined) => ((end?.getTime() ?? 0) - side().now().getTime()) / (365 * DAY);

  return { open, factsOf, paidAward, savedCard, startOn, paidBy, failedBy, member, balance, yearsFromNow };
}
