// Webhooks handled a second, alternating with bare inserts into the same PostgreSQL server. Every event is new and signed.
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { sign } from '../server/src/features/payments/signature.ts';
import type { Server } from './processes.ts';
import { median } from './rounds.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 10;
/** Events signed before a round begins; more than it can send. */
const READY = 12_000;
const PATH = '/api/webhooks/stripe';

export interface WebhookFigures {
  what: string;
  ours: number;
  theirs: number;
  /** The median of the rounds' ratios. */
  ratio: number;
}

type Body = (id: string) => object;
let made = 0;

const SECRET = 'whsec_of_the_bench';
/** The environment of a server that accepts these webhooks. */
export const WEBHOOKS = { STRIPE_WEBHOOK_SECRET: SECRET };

/** Makes businesses members in the sandbox; each event renews one of these memberships. */
async function membersIn(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>('select id from providers order by id limit 50');
    const ids = rows.map(({ id }) => id);
    await client.query(
      `insert into sandbox_subscriptions (id, idempotency_key, customer, status, amount_cents, metadata, current_period_end)
       select 'sub_bench_' || id, 'bench:' || id, 'cus_bench_' || id, 'active', 9900, '{}', now() + interval '1 year'
       from unnest($1::int[]) id`,
      [ids],
    );
    return ids;
  } finally {
    await client.end();
  }
}

/** A kind of event that changes nothing: verified, stored, marked as handled. */
const news: Body = (id) => ({ id, type: 'tree.fell', created: 0, data: { object: { id: `tree_${id}` } } });

/** Another year of a membership was paid: the ledger is booked, the year extended, the member notified. */
const paid =
  (providers: readonly number[]): Body =>
  (id) => {
    const providerId = String(providers[made % providers.length]);
    const subscription_details = {
      subscription: `sub_bench_${providerId}`,
      metadata: { purpose: 'membership', providerId },
    };
    const object = {
      id: `in_${id}`,
      customer: `cus_bench_${providerId}`,
      amount_paid: 9900,
      amount_due: 9900,
      attempt_count: 1,
      parent: { subscription_details },
      lines: { data: [{ period: { end: Math.floor(Date.now() / 1000) + 31_536_000 } }] },
      payments: { data: [{ payment: { payment_intent: `pi_${id}` } }] },
    };
    return { id, type: 'invoice.paid', created: 0, data: { object } };
  };

interface Ready {
  raw: Buffer;
  signature: string;
}

function prepare(body: Body): Ready[] {
  return Array.from({ length: READY }, () => {
    made += 1;
    const raw = Buffer.from(JSON.stringify(body(`evt_bench_${made}`)));
    return { raw, signature: sign(SECRET, raw, new Date()) };
  });
}

/** 200, or the status that was answered instead. */
function post(url: string, agent: Agent, { raw, signature }: Ready): Promise<string> {
  const headers = { 'content-type': 'application/json', 'content-length': raw.length, 'stripe-signature': signature };
  return new Promise((done, failed) => {
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      let said = '';
      answer.setEncoding('utf8').on('data', (part: string) => (said += part));
      answer.once('end', () => done(answer.statusCode === 200 ? '200' : `${answer.statusCode} ${said}`));
    });
    sent.once('error', failed).end(raw);
  });
}

/** Events handled a second; each must be answered 200. */
async function rateOf(server: Server, ready: readonly Ready[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const queue = ready.values();
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let taken = 0;
  const one = async () => {
    for (let next = queue.next(); !next.done && performance.now() < end; next = queue.next()) {
      const status = await post(server.url + PATH, agent, next.value);
      if (status !== '200') throw new Error(`a webhook was answered ${status}`);
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  agent.destroy();
  return (taken * 1000) / (performance.now() - start);
}

async function compare(what: string, [ours, bare]: readonly [Server, Server], body: Body) {
  const sides: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  await rateOf(ours, prepare(body).slice(0, 300));
  await rateOf(bare, prepare(body).slice(0, 300));
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0;
    if (first) sides.ours.push(await rateOf(ours, prepare(body)));
    sides.theirs.push(await rateOf(bare, prepare(body)));
    if (!first) sides.ours.push(await rateOf(ours, prepare(body)));
  }
  const ratio = median(sides.ours.map((rate, round) => rate / (sides.theirs[round] ?? Number.NaN)));
  return { what, ours: median(sides.ours), theirs: median(sides.theirs), ratio };
}

export async function compareWebhooks(ours: Server, bare: Server, databaseUrl: string): Promise<WebhookFigures[]> {
  const providers = await membersIn(databaseUrl);
  const sides = [ours, bare] as const;
  return [
    await compare('of a kind that changes nothing', sides, news),
    await compare('a membership paid: ledger, state, notice, mail', sides, paid(providers)),
  ];
}
