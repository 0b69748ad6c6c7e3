// Drills: the payment gateway is slow, fails, is silent, answers too late, and sends events late, twice and out of order.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '../answers.ts';
import type { House } from '../house.ts';
import type { HttpFault } from '../http-door.ts';
import type { Fault } from '../through.ts';

/** A business opens the page of its payout account: a call that cannot be done without the gateway. */
async function askGateway({ cast }: House, answers?: Answers): Promise<boolean> {
  const [bidder] = cast.bidders;
  if (!bidder) throw new Error('nobody came');
  const answer = await bidder.ask('POST', '/api/providers/payout-account', {});
  answers?.add('POST /api/providers/payout-account', answer);
  return answer.status < 300;
}

/** Nothing waits to be told: refunds, transfers and pages that ended. */
async function isTold({ postgres }: House): Promise<boolean> {
  const text = `select 1 from gateway_tasks where done_at is null and failure is not null limit 1`;
  return (await postgres.query(text)).length === 0;
}

/** A payment page is paid once, whatever was asked again. */
function doubledCharges({ stripe }: House): string[] {
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
    meanwhile: async (house, answers) => {
      await Promise.allSettled([askGateway(house, answers), askGateway(house, answers)]);
    },
    end: ({ gatewayDoor }) => gatewayDoor.end(),
    mustGoOn: true,
    needsIt: /payout/,
    isBack: async (house) => (await askGateway(house)) && isTold(house),
    after: async (house) => doubledCharges(house),
  };
}

/** Its news wait, then come twice and in the wrong order. */
const news: Fault = {
  done: 'webhooks 4 s late, each twice, the newest first',
  begin: ({ stripe }) => stripe.delivery.connect(undefined),
  lastsMs: 4000,
  async end(house) {
    const { stripe } = house;
    const late = stripe.world.events.filter(({ delivered }) => !delivered).toReversed();
    for (const told of [...late, ...late]) {
      told.delivered = (await stripe.delivery.send(told, house.takeNews)) === 200;
    }
    stripe.delivery.connect(house.takeNews);
    await sleep(0);
  },
  mustGoOn: true,
  after: async (house) => doubledCharges(house),
};

export const gatewayFaults: { [name: string]: Fault } = {
  'gateway-slow': fault('each call to the gateway takes 3 s', { kind: 'slow', ms: 3000 }),
  'gateway-500': fault('the gateway answers 500', { kind: 'answers', status: 500 }),
  'gateway-silent': fault('the gateway takes each call and never answers', { kind: 'silent' }),
  'gateway-late': fault('the gateway does what it is asked and answers after 25 s, when nobody waits', {
    kind: 'late',
    ms: 25_000,
  }),
  'gateway-news': news,
};
