// npm run lab -- simulations: random lives of jobs and memberships, while events are lost or duplicated, the gateway fails and
// servers are killed. Each must end as it would have without faults; the same --seed repeats the same lives.
import { writeFileSync } from 'node:fs';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateServer } from '../../server/src/kernel/db/migrate.ts';
import { Counts } from './counts.ts';
import { isPlant, PLANTS, type PlantName } from './plants.ts';
import { COMPILED, SETUPS, TEMPLATE, type Played, type Task } from './tasks.ts';
import { startPostgres } from '../harness/postgres.ts';

const { values: flags } = parseArgs({
  options: {
    seed: { type: 'string' },
    lives: { type: 'string', default: '200' },
    /** The number of a life, to run it alone. */
    only: { type: 'string' },
    /** Part of the name of a setup, to run in it alone. */
    setup: { type: 'string', default: '' },
    /** No faults: shows that the model is right. */
    calm: { type: 'boolean', default: false },
    /** All steps of the lives that are killed at a step, not only those that the seed draws. */
    'each-step': { type: 'boolean', default: false },
    /** Plants a bug of plants.ts in the servers: the run must fail. */
    plant: { type: 'string' },
    /** The file for the counts of passed and failed. */
    report: { type: 'string' },
  },
});
const seed = Number(flags.seed ?? Math.floor(Math.random() * 2 ** 31));
function plantAsked(name: string | undefined): PlantName | undefined {
  if (name === undefined || isPlant(name)) return name;
  throw new Error(`--plant takes one of ${Object.keys(PLANTS).join(', ')}`);
}
const plant = plantAsked(flags.plant);
/** A planted bug is tested in the first setup alone. */
const PLAYED = SETUPS.map(({ name }, at) => ({ name, at }))
  .filter(({ name, at }) => name.includes(flags.setup) && (plant === undefined || at === 0))
  .map(({ at }) => at);
const PLAYERS = Math.min(2, PLAYED.length);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const PLAYER = fileURLToPath(new URL('player.ts', import.meta.url));

function inProcess(task: Task): Promise<Played> {
  const child = fork(PLAYER, [JSON.stringify(task)], { env: { ...process.env, NODE_COMPILE_CACHE: COMPILED } });
  return new Promise((resolve, reject) => {
    // A player process sends only its result.
    child.once('message', (answer) => resolve(answer as Played));
    child.once('exit', (code) => reject(new Error(`a player ended with ${code} before it was done`)));
  });
}

async function run(): Promise<Played> {
  const server = await startPostgres({ settings: { autovacuum: 'off', shared_buffers: '64MB' } });
  await server.run(`create database ${TEMPLATE}`);
  await migrateServer(server.url(TEMPLATE));
  const only = flags.only === undefined ? undefined : Number(flags.only);
  const task = {
    adminUrl: server.url('postgres'),
    seed,
    lives: Number(flags.lives),
    plant,
    only,
    isCalm: flags.calm,
    isEachStep: flags['each-step'],
  };
  const parts = await Promise.all(
    Array.from({ length: PLAYERS }, (_, player) =>
      inProcess({ ...task, setups: PLAYED.filter((_, place) => place % PLAYERS === player) }),
    ),
  );
  await server.stop();
  return {
    lives: parts.reduce((sum, { lives }) => sum + lives, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    counts: parts.flatMap(({ counts }) => counts),
  };
}

const began = performance.now();
const { lives, failed, counts: all } = await run();
const counts = new Counts();
all.forEach(([kind, count]) => counts.add(kind, count));
const passed = lives - failed;
const seconds = ((performance.now() - began) / 1000).toFixed(1);
print(
  `seed ${seed}: ${lives} lives; events: ${counts.words('event ')}; faults at the gateway: ${counts.words('gateway ')}; ` +
    `killed: ${counts.words('killed ')}; clicked twice: ${counts.of('click twice')}; ${counts.of('call')} calls, ` +
    `${counts.of('charges')} charges, ${counts.of('double charges')} double charges, ${counts.of('differences')} differences; ` +
    `${passed} passed, ${failed} failed, ${seconds} s`,
);
if (flags.report) {
  writeFileSync(flags.report, JSON.stringify({ numPassedTests: passed, numFailedTests: failed }));
}
process.exit(failed === 0 ? 0 : 1);
