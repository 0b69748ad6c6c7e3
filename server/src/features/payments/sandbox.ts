// The sandbox gateway: our own hosted checkout for trying and testing, behind the same port as a real one (spec 4 "Money").
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Db } from '../../db/open.ts';
import type { Env } from '../../env.ts';
import { Refusal } from '../../errors.ts';
import type { GatewayEvent, PaymentGateway } from './gateway.ts';
import { checkSignature } from './signature.ts';
import { removeCard } from './sandbox/cards.ts';
import { books, refund } from './sandbox/charges.ts';
import { cancel, expire, expireDue, open, pay, show } from './sandbox/checkouts.ts';
import { makeDelivery, type Deliver } from './sandbox/delivery.ts';
import { end, renewDue, start } from './sandbox/memberships.ts';
import { makeSecret } from './sandbox/secret.ts';
import { change, type World } from './sandbox/world.ts';

export interface SandboxOptions {
  db: Db;
  clock: () => Date;
  log: Logger;
  /** A webhook secret that is not configured is made once and kept in the database. */
  env: Pick<Env, 'publicUrl' | 'stripeWebhookSecret'>;
  deliver: Deliver;
}

const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

function parseEvent(raw: Buffer): GatewayEvent {
  try {
    return Event.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new Refusal('MALFORMED', 'The body is not an event.');
  }
}

export function makeSandbox({ env, db, clock, log, deliver }: SandboxOptions): PaymentGateway {
  const secret = makeSecret(db, env.stripeWebhookSecret);
  const report = makeDelivery({ db, clock, log, deliver, secret });
  const world: World = { db, clock, publicUrl: env.publicUrl, report };
  return {
    createCheckout: (request) => open(world, request),
    expireCheckout: (checkoutId) => expire(world, checkoutId),
    startMembership: (request) => change(world, (tell) => start(tell, request)),
    endMembership: (subscription) => change(world, (tell) => end(tell, subscription)),
    removeCard: (customer) => change(world, (tell) => removeCard(tell, customer)),
    refund: (request) => change(world, (tell) => refund(tell, request)),
    books: () => books(db),
    async readEvent(raw, signature) {
      checkSignature(await secret(), raw, signature, clock());
      return parseEvent(raw);
    },
    async tick() {
      await expireDue(world);
      await renewDue(world);
      await report();
    },
    page: {
      show: (sessionId) => show(world, sessionId),
      pay: (sessionId, card) => pay(world, sessionId, card),
      cancel: (sessionId) => cancel(world, sessionId),
    },
  };
}
