// Drills: the payment gateway is slow, fails, hangs, responds too late, and sends events late, twice and out of order.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../answers.ts';
import type { Setup } from '../setup.ts';
import type { HttpFault } from '../http-proxy.ts';
import type { Fault } from '../through.ts';

/** A business opens its payout account page: a call that needs the gateway. */
async function askGateway({ cast }: Setup, answers?: Answers): Promise<boolean> {
  const [bidder] = cast.bidders;
  if (!bidder) throw new Error('nobody came');
  const answer = await bidder.ask('POST', '/api/providers/payout-account', {});
  answers?.add('POST /api/providers/payout-account', answer);
  return answer.status < 300;
}

/** No gateway call is waiting or failing: refunds, transfers and expired pages. */
async function isOutboxEmpty({ postgres }: Setup): Promise<boolean> {
  const text = `select 1 from queue_jobs where queue = 'gateway' and failure is not null limit 1`;
  return (await postgres.query(text)).length === 0;
}

/** A payment page is paid once, whatever was retried. */
export function doubledCharges({ stripe }: Pick<Setup, 'stripe'>): string[] {
  const { sessions, charges } = stripe.world;
  const paid = [...sessions.values()].filter(
    ({ mode, payment_status: status }) => mode === 'payment' && status === 'paid',
  );
  return charges.size > paid.length + MEMBERSHIPS ? [`${charges.size} charges of ${paid.length} paid pages`] : [];
}
const MEMBERSHIPS = 3;

function fault(done: string, what: HttpFault): Fault {
  return {
    done,
    begin: ({ gatewayDoor }) => void (gatewayDoor.fault = what),
    lastsMs: 4000,
    meanwhile: async (setup, answers) => {
      await Promise.allSettled([askGateway(setup, answers), askGateway(setup, answers)]);
    },
    end: ({ gatewayDoor }) => gatewayDoor.end(),
    mustGoOn: true,
    needsIt: /payout/,
    isBack: async (setup) => (await askGateway(setup)) && isOutboxEmpty(setup),
    after: async (setup) => doubledCharges(setup),
  };
}

/** Its events are held back, then delivered twice and in the wrong order. */
const lateEvents: Fault = {
  done: 'webhooks 4 s late, each twice, the newest first',
  begin: ({ stripe }) => stripe.delivery.connect(undefined),
  lastsMs: 4000,
  async end(setup) {
    const { stripe } = setup;
    const late = stripe.world.events.filter(({ delivered }) => !delivered).toReversed();
    for (const event of [...late, ...late]) {
      event.delivered = (await stripe.delivery.send(event, setup.takeNews)) === 200;
    }
    stripe.delivery.connect(setup.takeNews);
    await sleep(0);
  },
  mustGoOn: true,
  after: async (setup) => doubledCharges(setup),
};

export const gatewayFaults: { [name: string]: Fault } = {
  'gateway-slow': fault('each call to the gateway takes 3 s', { kind: 'slow', ms: 3000 }),
  'gateway-500': fault('the gateway answers 500', { kind: 'answers', status: 500 }),
  'gateway-silent': fault('the gateway accepts each call and never answers', { kind: 'silent' }),
  'gateway-late': fault('the gateway does what it is asked and answers after 25 s, when nobody waits', {
    kind: 'late',
    ms: 25_000,
  }),
  'gateway-news': lateEvents,
};
