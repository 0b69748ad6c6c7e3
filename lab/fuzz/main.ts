// npm run lab -- fuzz: sends hostile requests, generated from the OpenAPI document, to the running product as every kind of person.
import { parseArgs } from 'node:util';
import { openEmbeddedSetup, openSetup } from './setup.ts';
import { KINDS } from './oracle.ts';
import { PLANTS } from './plants.ts';
import { fuzz } from './run.ts';
import type { Tally } from './tally.ts';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    /** Parts of route names, separated by commas: only those. */
    only: { type: 'string' },
    /** Only as this kind of person. */
    as: { type: 'string' },
    /** On the embedded database. */
    embedded: { type: 'boolean', default: false },
    /** Starts with the demonstration's data. */
    demo: { type: 'boolean', default: false },
    /** Plants a bug in the server, which the run must find. */
    plant: { type: 'string' },
    /** A slower response is a finding. */
    slow: { type: 'string', default: '5000' },
    port: { type: 'string' },
    /** No further round starts after this many minutes. */
    minutes: { type: 'string', default: '120' },
    /** Every route with its numbers of calls and successes. */
    routes: { type: 'boolean', default: false },
  },
});
const seed = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
const MOST_MEMORY_MB = 1000;
/** The server has about 60 files and sockets open; the embedded database adds one for each table and index that it has read, about 530. */
const MOST_HANDLES = flags.embedded ? 1000 : 200;
const print = (line: string) => void process.stdout.write(`${line}\n`);

function oneOf<T extends string>(names: readonly T[], name: string | undefined, flag: string): T | undefined {
  const match = names.find((one) => one === name);
  if (name !== undefined && match === undefined) {
    throw new Error(`--${flag} takes one of: ${names.join(', ')}`);
  }
  return match;
}
const plant = oneOf(PLANTS, flags.plant, 'plant');
const as = oneOf(KINDS, flags.as, 'as');

const inOrder = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

function report(tally: Tally): void {
  print(`\nstatuses: ${inOrder(tally.statuses)}`);
  print(`what was spoilt: ${inOrder(tally.ways)}`);
  print('\nperson                 requests     2xx     3xx     4xx     5xx');
  for (const [kind, counts] of tally.persons) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const columns = ['2xx', '3xx', '4xx', '5xx'].map((group) => String(counts.get(group) ?? 0).padStart(7));
    print(`${kind.padEnd(22)} ${String(all).padStart(8)} ${columns.join(' ')}`);
  }
  if (flags.routes) {
    for (const [route, asked] of [...tally.asked].toSorted(([a], [b]) => a.localeCompare(b))) {
      print(`${route.padEnd(36)} ${String(asked).padStart(6)} ${String(tally.successes.get(route) ?? 0).padStart(6)}`);
    }
  }
  const never = tally.neverReached;
  print(
    `\n${tally.successes.size} routes, ${tally.successes.size - never.length} answered with success` +
      (never.length > 0 ? `; never: ${never.join(', ')}` : ''),
  );
}

const began = performance.now();
print(`seed ${seed}, ${flags.requests} requests, ${flags.embedded ? 'embedded database' : 'PostgreSQL'}`);
const setup = flags.embedded
  ? await openEmbeddedSetup({ demo: flags.demo })
  : await openSetup({ plant, demo: flags.demo, port: flags.port === undefined ? undefined : Number(flags.port) });
const memory: number[] = [];
const handles: number[] = [];
const looking = setInterval(() => {
  memory.push(setup.memoryMb());
  handles.push(setup.handles());
}, 1000);
const { tally, faults, unprepared } = await fuzz(setup, {
  seed,
  requests: Number(flags.requests),
  only: flags.only,
  as,
  slowestMs: Number(flags.slow),
  mostMs: Number(flags.minutes) * 60_000,
  say: print,
  look: (requests) => {
    const seconds = Math.round((performance.now() - began) / 1000);
    print(`  ${requests} requests, ${seconds} s, ${setup.memoryMb()} MB, ${setup.handles()} handles`);
  },
});
clearInterval(looking);
const logged = await setup.close();
const peak = Math.max(0, ...memory);
const mostHandles = Math.max(0, ...handles);
const all = [
  ...faults,
  ...logged.map((line) => `log: ${line.slice(0, 600)}`),
  ...(!flags.embedded && peak > MOST_MEMORY_MB ? [`the server grew to ${peak} MB`] : []),
  ...(mostHandles > MOST_HANDLES ? [`the server had ${mostHandles} files and sockets open`] : []),
];
report(tally);
for (const [, { finding, times }] of tally.findings) {
  print(`${times} × ${finding.kind}: ${finding.route}: ${finding.what}`);
}
all.forEach((fault) => print(fault));
unprepared.forEach((line) => print(`not prepared: ${line}`));
const findingCount = tally.findings.size + all.length;
print(
  `\nseed ${seed}: ${tally.requests} requests in ${((performance.now() - began) / 1000).toFixed(0)} s; half within ` +
    `${tally.within(0.5).toFixed(1)} ms, 99 of 100 within ${tally.within(0.99).toFixed(0)} ms, the slowest ` +
    `${tally.slowest.ms.toFixed(0)} ms (${tally.slowest.route}); memory at most ${peak} MB, handles at most ${mostHandles}; ${findingCount} findings`,
);
process.exit(findingCount === 0 ? 0 : 1);
