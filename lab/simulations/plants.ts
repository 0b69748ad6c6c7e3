// Bugs planted in the simulated servers, one at a time: the simulations must find each within a few lives.
import { randomUUID } from 'node:crypto';
import { sql, type SQL } from '../../server/src/kernel/db/drizzle.ts';
import type { PaymentGateway } from '../../server/src/features/payments/gateway.ts';

interface Plant {
  /** Wraps the gateway of each server. */
  gateway?: (real: PaymentGateway) => Partial<PaymentGateway>;
  /** Once, when the setup starts. */
  atStart?: readonly SQL[];
  /** Before each round of the timers. */
  eachRound?: SQL;
}

const fresh = <T extends { idempotencyKey: string }>(request: T): T => ({ ...request, idempotencyKey: randomUUID() });

/** Does it later, and reports it as done immediately. */
async function withoutWaiting(work: Promise<unknown>): Promise<{ id: string }> {
  void work.catch(() => undefined);
  return Promise.resolve({ id: 'said too soon' });
}

export const PLANTS = {
  /** Money moves without an idempotency key. */
  'no-key': {
    gateway: (real) => ({
      refund: (request) => real.refund(fresh(request)),
      transfer: (request) => real.transfer(fresh(request)),
      createCheckout: (request) => real.createCheckout(fresh(request)),
    }),
  },
  /** A task counts as done before the gateway has responded. */
  'too-soon': {
    gateway: (real) => ({
      refund: (request) => withoutWaiting(real.refund(request)),
      transfer: (request) => withoutWaiting(real.transfer(request)),
    }),
  },
  /** Nothing prevents an event from being handled twice: neither its id nor the unique cause of its bookings. */
  'event-twice': {
    atStart: [
      sql`create function loosened() returns trigger language plpgsql as $$ begin
        if tg_table_name = 'webhook_events' then new.id := new.id || random(); else new.cause := new.cause || random(); end if;
        return new; end $$`,
      sql`create trigger loosened before insert on webhook_events for each row execute function loosened()`,
      sql`create trigger loosened before insert on ledger_transactions for each row execute function loosened()`,
    ],
  },
  /** A dispute holds nothing: the timer releases the payment anyway. */
  'released-under-dispute': {
    eachRound: sql`update jobs set status = 'work_done', work_done_at = now() - interval '400 days' where status = 'disputed'`,
  },
} satisfies Record<string, Plant>;

export type PlantName = keyof typeof PLANTS;

export const isPlant = (name: string): name is PlantName => Object.hasOwn(PLANTS, name);

export const plantOf = (name: PlantName | undefined): Plant => (name === undefined ? {} : PLANTS[name]);

/** The gateway with the planted bug. */
export function planted(real: PaymentGateway, name: PlantName | undefined): PaymentGateway {
  const changes = plantOf(name).gateway?.(real) ?? {};
  return { ...real, ...changes };
}
