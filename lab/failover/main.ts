// npm run lab -- failover: a PostgreSQL pair (Patroni, etcd, PgBouncer, HAProxy, from the files in ops/pair) under the product and its load.
// The primary is killed, frozen and cut off, again and again: nothing acknowledged may be lost or done twice, and writes resume in time.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf } from '../chaos/outcome.ts';
import { freePort } from '../chaos/server.ts';
import { openSetupOn } from '../chaos/setup.ts';
import { startProxy, until } from '../parts/processes.ts';
import { requireNode } from '../../scripts/start/node24.mjs';
import { say } from '../../scripts/start/say.mjs';
import { ensureWebBuild } from '../../scripts/start/web-build.mjs';
import { measureCost } from './cost.ts';
import { openPair, type Pair } from './pair.ts';
import { requirePrograms, type Programs } from './programs.ts';
import { RESUMED_WITHIN_MS, playRound, type Kind, type Round, type Stage } from './rounds.ts';
import { playUpgrade } from './upgrade.ts';
import { OpenStream, Visitors } from './visitors.ts';

const { values: flags } = parseArgs({
  options: {
    /** Two kills, one freeze, one network cut; without it 20, 5 and 5, and two planned switchovers. */
    quick: { type: 'boolean', default: false },
    /** Other numbers of each. */
    kills: { type: 'string' },
    freezes: { type: 'string' },
    cuts: { type: 'string' },
    switches: { type: 'string' },
    /** Upgrades from the previous version on the pair, and runs no round. */
    upgrade: { type: 'boolean', default: false },
    /** Measures the cost of synchronous replication, and runs no round. */
    cost: { type: 'boolean', default: false },
    /** The file for the table, in Markdown. */
    markdown: { type: 'string' },
  },
});

const count = (given: string | undefined, quick: number, full: number) =>
  given === undefined ? (flags.quick ? quick : full) : Number(given);

/** Freezes and network cuts, spread among the kills. */
function schedule(): Kind[] {
  const counts = {
    kill: count(flags.kills, 2, 20),
    freeze: count(flags.freezes, 1, 5),
    cut: count(flags.cuts, 1, 5),
    switch: count(flags.switches, 0, 2),
  };
  // Its keys are kinds.
  const places = (Object.entries(counts) as [Kind, number][]).flatMap(([kind, total]) =>
    Array.from({ length: total }, (_, at) => ({ kind, place: (at + 0.5) / total })),
  );
  return places.toSorted((a, b) => a.place - b.place).map(({ kind }) => kind);
}

const seconds = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1000).toFixed(1));

const HEAD = [
  'fault',
  'other machine primary after',
  'writes back after',
  'pair whole after',
  'acknowledged',
  'lost',
  'doubled',
  'answers',
  'slowest',
];

function rowOf(round: Round): string[] {
  const { kind, electedMs, resumedMs, wholeMs, acknowledged, lost, doubled, answers, slowestMs, pages } = round;
  return [
    kind,
    `${seconds(electedMs)} s`,
    `${seconds(resumedMs)} s`,
    `${seconds(wholeMs)} s`,
    String(acknowledged),
    String(lost.length),
    String(doubled.length),
    answers ?? '–',
    `${seconds(slowestMs)} s`,
    `${pages.whole}, ${pages.empty.length} empty, ${pages.failed.length} failed; ${seconds(pages.slowestMs)} s`,
    faultsOf(round).length === 0 ? 'holds' : `${faultsOf(round).length} faults`,
  ];
}

function tableOf(rounds: readonly Round[]): string {
  const head = [...HEAD, 'public pages without a primary; slowest', 'verdict'];
  return [head, head.map(() => '---'), ...rounds.map(rowOf)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function summaryOf(rounds: readonly Round[]): string {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const times = rounds.map(({ resumedMs }) => resumedMs).toSorted((a, b) => a - b);
  return [
    `${rounds.length} rounds, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged,`,
    `${sum(({ lost }) => lost.length)} lost, ${sum(({ doubled }) => doubled.length)} doubled;`,
    `writes back after ${seconds(times[Math.floor(times.length / 2)])} s in the middle and ${seconds(times.at(-1))} s at most`,
    `(goal ${RESUMED_WITHIN_MS / 1000} s)`,
  ].join(' ');
}

async function play(stage: Stage, kinds: readonly Kind[]): Promise<Round[]> {
  const rounds: Round[] = [];
  for (const kind of kinds) {
    const began = performance.now();
    const round = await playRound(stage, kind);
    rounds.push(round);
    say(`${rounds.length} of ${kinds.length}, ${seconds(performance.now() - began)} s: ${rowOf(round).join(' | ')}`);
    faultsOf(round).forEach((fault) => say(`    ${fault}`));
    if (flags.markdown) writeFileSync(flags.markdown, `${tableOf(rounds)}\n\n${summaryOf(rounds)}\n`);
  }
  return rounds;
}

/** The product on the pair: two processes behind its own proxy. */
async function run(programs: Programs, pair: Pair): Promise<number> {
  const setup = await openSetupOn(pair, pair.env);
  const second = await setup.another();
  const port = await freePort();
  const proxy = startProxy(programs.haproxy, port, [setup.running.port, second.port], await freePort());
  try {
    await until(proxy, '/', 200);
    if (flags.cost) {
      await measureCost(setup);
      return 0;
    }
    const [owner] = setup.cast.owners;
    if (!owner) throw new Error('nobody came');
    // A newly created database has a thousand new files to write before it can stop.
    await pair.query('checkpoint');
    const stage = { setup, visitors: await Visitors.begin(proxy.url), stream: new OpenStream(second.url, owner) };
    const rounds = await play(stage, schedule());
    await Promise.all([stage.visitors.end(), stage.stream.end()]);
    say(`\n${tableOf(rounds)}\n\n${summaryOf(rounds)}`);
    return rounds.filter((round) => faultsOf(round).length > 0).length;
  } finally {
    proxy.kill('SIGKILL');
    await setup.close();
  }
}

const root = resolve(import.meta.dirname, '../..');
const programs = requirePrograms();
ensureWebBuild(root, requireNode(root));
const pair = await openPair(programs);
say('The pair is whole.');
const failed = await (flags.upgrade ? playUpgrade(root, pair) : run(programs, pair));
process.exit(failed === 0 ? 0 : 1);
