// The parts over a million jobs: the same lists over a thousand, and each filter and search against the plain list.
import { FEW, MOST, time, type Bench } from './bench.ts';
import { fillLine, makeDatabase, type Filled } from './databases.ts';
import { measureFinding } from './finding.ts';
import { startLiveOak } from './processes.ts';
import { compare, type Effort, type Side } from './rounds.ts';
import type { Line } from './table.ts';

const GOALS = { sizes: 1.2, memory: 200_000_000 };
/** For answer times: a server that is not saturated. */
const CALM: Effort = { rounds: 7, seconds: 3, connections: 2 };

async function measureSizes(few: Filled, most: Filled, { say, folder }: Bench): Promise<Line[]> {
  const [small, large] = [await startLiveOak(few.url, folder), await startLiveOak(most.url, folder)];
  const lines: Line[] = [];
  const sideOf = (server: Side['server'], { headers, ...filled }: Filled, name: 'newest' | 'filtered' | 'words') => {
    return { server, headers, path: filled[name].path, status: 200 };
  };
  for (const name of ['newest', 'filtered', 'words'] as const) {
    say(`  ${most[name].name} ...`);
    const { ours, theirs, ratio } = await compare(sideOf(large, most, name), sideOf(small, few, name), CALM);
    lines.push({
      what: `p99 at ${most.jobs.toLocaleString('en')} jobs against ${few.jobs.toLocaleString('en')}, ${most[name].name}`,
      ours: time(ours.p99),
      theirs: time(theirs.p99),
      ratio: ratio.p99,
      goal: `≤ ${GOALS.sizes.toFixed(2)}`,
      isMet: ratio.p99 <= GOALS.sizes,
    });
    lines.push({ what: '  p50', ours: time(ours.p50), theirs: time(theirs.p50), ratio: ratio.p50 });
  }
  const memory = large.memoryBytes();
  await Promise.all([small.stop(), large.stop()]);
  return [
    ...lines,
    {
      what: 'memory of the process after them',
      ours: `${(memory / 1e6).toFixed(0)} MB`,
      goal: `≤ ${GOALS.memory / 1e6} MB`,
      isMet: memory <= GOALS.memory,
    },
  ];
}

/** Each filter and search compared with the plain list. */
async function findingLines(most: Filled, { say, folder }: Bench): Promise<Line[]> {
  const server = await startLiveOak(most.url, folder);
  const figures = await measureFinding(server, most, say);
  await server.stop();
  return figures.flatMap(({ what, goal, ours, plain }) => [
    {
      what: `finding, ${what}: p50`,
      ours: time(ours.p50),
      theirs: time(plain.p50),
      ratio: ours.p50 / plain.p50,
      goal: `≤ ${goal.toFixed(1)}`,
      isMet: ours.p50 <= goal * plain.p50,
    },
    { what: '  p99', ours: time(ours.p99), theirs: time(plain.p99), ratio: ours.p99 / plain.p99 },
  ]);
}

export const MILLION_PARTS = ['sizes', 'finding'] as const;

/** The chosen parts over a million jobs, which share a database. */
export async function millionLines(bench: Bench, wanted: ReadonlySet<string>): Promise<Line[]> {
  bench.say(`Filling ${MOST.toLocaleString('en')} jobs ...`);
  const most = await makeDatabase(bench.postgres, MOST, 2000);
  const lines = [fillLine(most)];
  if (wanted.has('sizes')) {
    bench.say('A million jobs compared with a thousand');
    lines.push(...(await measureSizes(await makeDatabase(bench.postgres, FEW, 50), most, bench)));
  }
  if (wanted.has('finding')) {
    lines.push(...(await findingLines(most, bench)));
  }
  return lines;
}
