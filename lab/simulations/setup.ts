// One setup of the simulations: a stage with its gateway, the fake Stripe or the sandbox, and how its money is read.
import { sign } from '../../server/src/features/payments/signature.ts';
import { sandboxEvents, sandboxMovements } from '../../server/src/features/payments/sandbox/tables.ts';
import { decide, dispute } from '../fake-stripe/banks.ts';
import { idOf } from '../fake-stripe/world.ts';
import { openStripe, SECRET_KEY, WEBHOOK_SECRET, type StandIn } from '../fake-stripe/account.ts';
import { ChanceFaults } from './gateway-faults.ts';
import { Post } from './event-delivery.ts';
import { ProcessStage } from './process-stage.ts';
import { AppStage, type Stage, type StageOptions } from './stage.ts';
import type { Steps } from './deaths.ts';

/** What moved at the gateway, by payment. */
export interface Movement {
  kind: 'charge' | 'refund' | 'transfer';
  chargeId: string;
  cents: number;
}

export interface Setup {
  name: string;
  stage: Stage;
  /** Somebody enters a card on the gateway's page. */
  pay: (
    page: { id: string; who: number },
    card: string,
    steps?: Steps,
  ) => Promise<'complete' | 'declined' | 'closed' | 'gone'>;
  /** A business completes onboarding for payouts; false if the page has to be retried. */
  onboard: (page: { account: string; who: number }, steps?: Steps) => Promise<boolean>;
  /** The payer's bank claims this much of a payment, and decides; only at a gateway with banks. */
  bank?: (asked: { chargeId: string; cents: number; outcome: 'won' | 'lost' }) => void;
  /** Due events are sent; returns how many. */
  deliver: () => Promise<number>;
  /** Whether no delivery waits. */
  isQuiet: () => Promise<boolean>;
  /** Sets the servers' clock, then the gateway's, which does everything due by then. */
  turnTo: (now: Date) => Promise<void>;
  /** From here on there are no more faults. */
  calm: () => void;
  movements: () => Promise<Movement[]>;
  /** Violations of Stripe's contract. */
  violations: () => string[];
  close: () => Promise<void>;
}

type Options = Omit<StageOptions, 'source'> & { steps?: (text: string) => Steps | undefined; isCalm: boolean };

const DANGER = { run: 0.1, server: 0.0025 };
/** With a planted bug, which must be met within a few lives. */
const PLANTED = { run: 0.3, server: 0 };

function movementsOf({ world }: StandIn, takenByBank: readonly Movement[]): Movement[] {
  const intentOf = (charge: string) => idOf(world.charges.get(charge)?.payment_intent ?? null);
  return [
    ...takenByBank,
    ...[...world.charges.values()].map(({ payment_intent: intent, amount }) => ({
      kind: 'charge' as const,
      chargeId: idOf(intent),
      cents: amount,
    })),
    ...[...world.refunds.values()].map(({ payment_intent: intent, amount }) => ({
      kind: 'refund' as const,
      chargeId: idOf(intent),
      cents: amount,
    })),
    ...[...world.transfers.values()].map(({ source_transaction: charge, amount }) => ({
      kind: 'transfer' as const,
      chargeId: intentOf(idOf(charge ?? null)),
      cents: amount,
    })),
  ];
}

/** On Stripe: servers in this process, killed at exact steps, or separate processes, killed at any moment. */
export async function stripeSetup(
  name: string,
  { steps, isCalm, ...options }: Options,
  areProcesses = false,
): Promise<Setup> {
  const { chance, counts } = options;
  // A missing response is awaited; the servers of the other setups do that.
  const faults = new ChanceFaults(chance.fork(), counts, {
    maySilence: !areProcesses,
    isThick: options.plant !== undefined,
  });
  faults.isOn = !isCalm;
  const stripe = await openStripe(faults);
  const source = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  };
  const stage: Stage = areProcesses
    ? await ProcessStage.open({ ...options, source, stripeUrl: stripe.url })
    : await AppStage.open({ ...options, source });
  if (!isCalm) stage.danger = { ...(options.plant === undefined ? DANGER : PLANTED) };
  const post = new Post(stripe, chance.fork(), counts, async ({ event }) => {
    const raw = Buffer.from(JSON.stringify(event));
    return stage.receive(raw, sign(WEBHOOK_SECRET, raw, stage.now), steps?.(raw.toString()));
  });
  post.isUnreliable = !isCalm;
  async function turnTo(now: Date): Promise<void> {
    await stage.turnTo(now);
    stripe.turnTo(now);
  }
  await turnTo(new Date());
  const takenByBank: Movement[] = [];
  return {
    name,
    stage,
    bank({ chargeId, cents, outcome }) {
      decide(stripe.world, dispute(stripe.world, chargeId, cents), outcome);
      counts.add(`chargeback ${outcome}`);
      if (outcome === 'lost') {
        // In the ledger an amount that a bank withdraws is a refund too.
        takenByBank.push({ kind: 'refund', chargeId, cents });
      }
    },
    pay: ({ id }, card) => Promise.resolve(stripe.pay(id, card)),
    onboard({ account }) {
      stripe.onboard(account);
      return Promise.resolve(true);
    },
    deliver: () => post.deliverDue(),
    isQuiet: () => Promise.resolve(post.isEmpty),
    turnTo,
    calm() {
      faults.isOn = false;
      post.isUnreliable = false;
      stage.danger = { run: 0, server: 0 };
    },
    movements: () => Promise.resolve(movementsOf(stripe, takenByBank)),
    violations: () => stripe.world.violations,
    async close() {
      await stage.close();
      await stripe.close();
    },
  };
}

const OUTCOMES: Record<number, 'complete' | 'declined' | 'closed'> = {
  200: 'complete',
  422: 'declined',
  409: 'closed',
};
const TWICE = 0.2;
/** The sandbox's account that is paid. */
const BANK = { routingNumber: '110000000', accountNumber: '000123456789' };

/** The sandbox notifies its own server; now and then an event is delivered twice, sometimes much later. */
async function repeatEvents(stage: Stage): Promise<number> {
  const rows = await stage.db.orm.select({ body: sandboxEvents.body }).from(sandboxEvents);
  const again = rows.filter(() => stage.chance.is(TWICE / Math.max(1, rows.length / 10)));
  for (const { body } of again) {
    const raw = Buffer.from(body);
    stage.counts.add('event again later');
    await stage.receive(raw, sign(WEBHOOK_SECRET, raw, stage.now));
  }
  return 0;
}

export async function sandboxSetup(name: string, { isCalm, ...options }: Options): Promise<Setup> {
  const stage = await AppStage.open({ ...options, source: { STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET } });
  if (!isCalm) stage.danger = { run: 2 * DANGER.run, server: DANGER.server };
  let isRepeating = !isCalm;
  return {
    name,
    stage,
    async pay({ id, who }, card, steps) {
      const path = `/api/sandbox/checkout/${id}/pay`;
      const { status } = await stage.call({ who, method: 'POST', path, body: { card } }, steps);
      return OUTCOMES[status] ?? 'gone';
    },
    async onboard({ account, who }, steps) {
      const path = `/api/sandbox/payouts/${account}/bank`;
      return (await stage.call({ who, method: 'POST', path, body: BANK }, steps)).status === 200;
    },
    deliver: () => (isRepeating ? repeatEvents(stage) : Promise.resolve(0)),
    async isQuiet() {
      const rows = await stage.db.orm.select({ deliveredAt: sandboxEvents.deliveredAt }).from(sandboxEvents);
      stage.counts.add('event once', 0);
      return rows.every(({ deliveredAt }) => deliveredAt !== null);
    },
    turnTo: (now) => stage.turnTo(now),
    calm() {
      isRepeating = false;
      stage.danger = { run: 0, server: 0 };
    },
    async movements() {
      const rows = await stage.db.orm.select().from(sandboxMovements);
      return rows.map(({ id, kind, chargeId, amountCents }) => ({
        kind,
        chargeId: chargeId ?? id,
        cents: Math.abs(amountCents),
      }));
    },
    violations: () => [],
    close: () => stage.close(),
  };
}
