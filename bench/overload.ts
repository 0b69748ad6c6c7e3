// More load than a process can carry: what is still answered, how quickly, and how soon it recovers; with and without load shedding, on
// the same database in one run.
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { SESSION_COOKIE } from '../server/src/kernel/http/cookies.ts';
import type { Kind, OverloadOptions, PhaseResult, RankResult } from './overload-load.ts';
import { output, type Server } from './processes.ts';
import type { Line } from './table.ts';
import { WEBHOOKS } from './webhooks.ts';

const PEOPLE = 1000;
const SECONDS = 6;
const AFTER_SECONDS = 6;
const LOAD = fileURLToPath(new URL('overload-load.ts', import.meta.url));

const JOB = JSON.stringify({
  title: 'Water oak on the roof {n}',
  description: 'It came down in the storm and lies across the bedroom. The power line is clear.',
  location: '1423 Audubon Street, Baton Rouge, LA 70808',
  serviceType: 'Tree Removal',
  urgency: 'emergency',
});

/** Of 100 calls: 70 that are refused first, 20 of normal priority, 10 that are never refused. */
function mixOf(jobId: number): Kind[] {
  return [
    { name: 'jobs', rank: 'first', share: 50, method: 'GET', path: '/api/jobs?limit=20', status: 200 },
    { name: 'notices', rank: 'first', share: 20, method: 'GET', path: '/api/notifications', status: 200 },
    { name: 'profile', rank: 'usual', share: 20, method: 'GET', path: '/api/profile', status: 200 },
    { name: 'me', rank: 'keep', share: 4, method: 'GET', path: '/api/auth/me', status: 200 },
    { name: 'post', rank: 'keep', share: 3, method: 'POST', path: '/api/jobs', body: JOB, status: 201 },
    {
      name: 'webhook',
      rank: 'keep',
      share: 3,
      method: 'POST',
      path: '/api/webhooks/stripe',
      body: JSON.stringify({ id: `evt_${jobId}_{n}`, type: 'tree.fell', created: 0, data: { object: { id: 'tree' } } }),
      secret: WEBHOOKS.STRIPE_WEBHOOK_SECRET,
      status: 200,
    },
  ];
}

/** Creates owners with a few jobs and a session each, whose token is "flood-1" and so on. */
async function makeOwners(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `select client_id as id from jobs group by client_id order by count(*) desc, client_id limit ${PEOPLE}`,
    );
    await client.query(
      `insert into sessions (user_id, token_hash, remember, expires_at)
       select id, encode(sha256(convert_to('flood-' || n, 'UTF8')), 'hex'), true, now() + interval '30 days'
       from unnest($1::int[]) with ordinality as people (id, n)`,
      [rows.map(({ id }) => id)],
    );
    return rows.length;
  } finally {
    await client.end();
  }
}

/** JSON has no NaN: a missing time arrives as null and becomes NaN again. */
const numberAgain = (_key: string, value: unknown) => (value === null ? Number.NaN : value);

async function flood(options: OverloadOptions): Promise<PhaseResult[]> {
  // overload-load.ts prints this type.
  return JSON.parse(await output([LOAD, JSON.stringify(options)]), numberAgain) as PhaseResult[];
}

const goodOf = ({ ranks, seconds }: PhaseResult) =>
  Object.values(ranks).reduce((sum, { good }) => sum + good, 0) / seconds;

const TIMES = [1, 3, 10] as const;
const STEPS = [25, 50, 100, 200, 400, 800, 1600] as const;
type OptionsOf = (server: Server, phases: OverloadOptions['phases']) => OverloadOptions;

interface Measured {
  /** Calls of the mix per second that the server could carry. */
  carried: number;
  without: PhaseResult[];
  withIt: PhaseResult[];
}

type Start = (more: Record<string, string>) => Promise<Server>;

/** The capacity of a server: the highest rate at which nearly all calls are answered, half of them within a second. */
async function carriedBy(server: Server, optionsOf: OptionsOf): Promise<number> {
  await flood(optionsOf(server, [{ name: 'warm', seconds: 5, perSecond: 25 }]));
  let carried: number = STEPS[0];
  for (const perSecond of STEPS) {
    const [phase] = await flood(optionsOf(server, [{ name: 'probe', seconds: 3, perSecond }]));
    const p50 = Math.max(...Object.values(phase?.ranks ?? {}).map((each) => each.p50));
    // Without any expected answer there is no p50: the server carried nothing.
    if (!phase || goodOf(phase) < perSecond * 0.95 || !(p50 <= 1000)) break;
    carried = perSecond;
  }
  return carried;
}

/** `start` starts our server with additional variables. With and without shedding are measured one after another, never in parallel. */
async function measure(databaseUrl: string, start: Start): Promise<Measured> {
  const people = await makeOwners(databaseUrl);
  const optionsOf: OptionsOf = (server, phases) => ({
    port: Number(new URL(server.url).port),
    cookie: `${SESSION_COOKIE}=flood-{person}`,
    people,
    kinds: mixOf(Date.now()),
    phases,
  });
  const probe = await start({ ...WEBHOOKS, SHEDDING: 'off' });
  const carried = await carriedBy(probe, optionsOf);
  await probe.stop();
  const one = async (shedding: 'on' | 'off') => {
    const server = await start({ ...WEBHOOKS, SHEDDING: shedding });
    try {
      await flood(optionsOf(server, [{ name: 'warm', seconds: 5, perSecond: carried * 0.5 }]));
      const phases = TIMES.flatMap((times) => [
        { name: `${times}`, seconds: SECONDS, perSecond: carried * times },
        { name: `after ${times}`, seconds: AFTER_SECONDS, perSecond: carried * 0.3 },
      ]);
      return await flood(optionsOf(server, phases));
    } finally {
      await server.stop();
    }
  };
  return { carried, without: await one('off'), withIt: await one('on') };
}

const RANKS = { keep: 'money, sign-in, new jobs', usual: 'usual calls', first: 'lists and polls' } as const;
const perSecond = ({ good, offered }: RankResult, { seconds }: PhaseResult) =>
  `${(good / seconds).toFixed(1)} of ${(offered / seconds).toFixed(1)}/s`;
const times = ({ p50, p99 }: RankResult) => (Number.isNaN(p50) ? 'none' : `${p50.toFixed(0)} and ${p99.toFixed(0)} ms`);
const calm = ({ calmAfter, seconds }: PhaseResult) =>
  Number.isNaN(calmAfter) ? `not in ${seconds} s` : `${calmAfter.toFixed(1)} s`;

/** The column Live Oak is with shedding, the other one without. */
export async function overloadLines(databaseUrl: string, start: Start): Promise<Line[]> {
  const { carried, without, withIt } = await measure(databaseUrl, start);
  const lines: Line[] = [{ what: 'overload: calls a second of the mix that it carries', ours: String(carried) }];
  withIt.forEach((ours, at) => {
    const theirs = without[at];
    if (!theirs) return;
    if (ours.name.startsWith('after')) {
      lines.push({
        what: `${ours.name} times: all answered within 0.5 s again`,
        ours: calm(ours),
        theirs: calm(theirs),
      });
      return;
    }
    // RANKS is a constant of this file and has only the keys of its type.
    for (const [rank, name] of Object.entries(RANKS) as [keyof typeof RANKS, string][]) {
      const [mine, other] = [ours.ranks[rank], theirs.ranks[rank]];
      const what = `${ours.name} times, ${name}: right within 5 s`;
      lines.push({ what, ours: perSecond(mine, ours), theirs: perSecond(other, theirs) });
      lines.push({ what: '  p50 and p99 of those', ours: times(mine), theirs: times(other) });
      lines.push({
        what: '  refused at once',
        ours: `${(mine.refused / ours.seconds).toFixed(1)}/s`,
        theirs: `${(other.refused / theirs.seconds).toFixed(1)}/s`,
      });
    }
  });
  return lines;
}
