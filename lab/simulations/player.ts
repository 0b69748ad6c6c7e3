// One process of the simulations: opens its setups, runs their lives, and reports deviations.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { Stripe } from 'stripe';
import { aUser } from '../harness/rows.ts';
import { Chance } from './chance.ts';
import { Counts } from './counts.ts';
import type { Steps } from './deaths.ts';
import { LIVES, stepsToDieAt } from './each-step.ts';
import { sandboxHouse, stripeHouse, type House } from './house.ts';
import { JobRun } from './job-run.ts';
import { faultsOfHouse, faultsOfLife, storyOf } from './judge.ts';
import { jobLives, jobLivesWithoutBank, memberLives, type Life } from './life.ts';
import { MemberRun } from './member-run.ts';
import type { AnyRun } from './run.ts';
import { HOUSES, TEMPLATE, type HousePlan, type Played, type Task } from './tasks.ts';
import { comeToRest, play } from './troupe.ts';

// The drill starts its players with nothing else.
const task = JSON.parse(process.argv[2] ?? '') as Task;
const counts = new Counts();
const began = performance.now();
const say = (line: string) => void process.stdout.write(`${line}\n`);

// Stripe's client waits half a second before it tries again; the stand-in needs no such rest.
Object.defineProperty(Stripe.prototype, 'getInitialNetworkRetryDelay', { value: () => 0.01 });

type StepsOf = (event: string) => Steps | undefined;

async function openHouse({ name, on }: HousePlan, at: number, steps?: StepsOf): Promise<House> {
  const database = `house_${at}`;
  const client = new Client({ connectionString: task.adminUrl });
  await client.connect();
  // Two copies at once of one template are refused.
  await client.query('select pg_advisory_lock(1)');
  await client.query(`create database ${database} template ${TEMPLATE}`);
  await client.end();
  const options = {
    databaseUrl: new URL(database, task.adminUrl).href,
    dataDir: mkdtempSync(join(tmpdir(), 'live-oak-lives-')),
    chance: new Chance(task.seed + at),
    counts,
    servers: 2,
    isCalm: task.isCalm || steps !== undefined,
    plant: task.plant,
    ...(steps && { steps }),
  };
  return on === 'sandbox' ? sandboxHouse(name, options) : stripeHouse(name, options, on === 'processes');
}

function runOf(house: House, n: number, life: Life, steps?: Steps): AnyRun {
  return life.kind === 'job' ? new JobRun(house, n, life.acts, steps) : new MemberRun(house, n, life.acts, steps);
}

/** `isAlone`: these are all the lives that were ever played in this house. */
async function judge(
  house: House,
  runs: readonly AnyRun[],
  { unrest, isAlone }: { unrest: readonly string[]; isAlone: boolean },
): Promise<number> {
  let failed = 0;
  for (const run of runs) {
    const faults = await faultsOfLife(run);
    failed += faults.length > 0 ? 1 : 0;
    faults.forEach((fault) => say(`life ${run.n}, ${house.name}: ${fault}\n  ${run.words}`));
    if (faults.length > 0) (await storyOf(house, ...run.mark)).forEach(say);
  }
  const charges = isAlone ? runs.reduce((sum, run) => sum + run.charges, 0) : undefined;
  const faults = [...unrest, ...(await faultsOfHouse(house, charges))];
  faults.forEach((fault) => say(`${house.name}: ${fault}`));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(
    `${house.name}: ${runs.length} lives, ${failed} not as they should be, ${faults.length} other faults, ${seconds} s`,
  );
  return Math.max(failed, faults.length > 0 ? 1 : 0);
}

/** The lives of a house, each under its number. */
function drawn({ kinds, on }: HousePlan): { n: number; life: Life }[] {
  const { lives: numRuns, seed, only } = task;
  const of = (arbitrary: typeof jobLives, digits: readonly number[] = []) =>
    digits.length === 0
      ? []
      : fc
          .sample(arbitrary, { numRuns, seed })
          .map((life, index) => ({ n: index + 1, life }))
          .filter(({ n }) => digits.includes(n % 10) && (only === undefined || n === only));
  return [...of(on === 'sandbox' ? jobLivesWithoutBank : jobLives, kinds.job), ...of(memberLives, kinds.member)];
}

async function playHouse(plan: HousePlan, at: number): Promise<{ lives: number; failed: number }> {
  const mine = drawn(plan);
  if (mine.length === 0) {
    return { lives: 0, failed: 0 };
  }
  const house = await openHouse(plan, at);
  const desk = await aUser(house.stage.db, { userType: 'admin' });
  const runs = mine.map(({ n, life }) => runOf(house, n, life));
  for (const run of runs) await run.begin(desk.id);
  await play(house, runs);
  const failed = await judge(house, runs, { unrest: await comeToRest(house), isAlone: true });
  await house.close();
  return { lives: runs.length, failed };
}

/** Every kind of life once without a death, which counts its steps; then once for each step, dying there. */
async function playEachStep(plan: HousePlan, at: number): Promise<{ lives: number; failed: number }> {
  const begun: { run: AnyRun; steps: Steps }[] = [];
  const stepsOf = (event: string) =>
    begun.find(({ run: { mark } }) => event.includes(`"${mark[0]}":"${mark[1]}"`))?.steps;
  const house = await openHouse(plan, at, stepsOf);
  const desk = await aUser(house.stage.db, { userType: 'admin' });
  let [lives, failed] = [0, 0];
  async function playAll(all: readonly { life: Life; dieAt: number | undefined }[]): Promise<number[]> {
    const first = begun.length;
    for (const { life, dieAt } of all) {
      const steps: Steps = { taken: 0, dieAt };
      const run = runOf(house, 10_000 + begun.length, life, steps);
      await run.begin(desk.id);
      begun.push({ run, steps });
    }
    const runs = begun.slice(first);
    const mine = runs.map(({ run }) => run);
    await play(house, mine);
    failed += await judge(house, mine, { unrest: await comeToRest(house), isAlone: first === 0 });
    lives += mine.length;
    return runs.map(({ steps }) => steps.taken);
  }
  const counted = await playAll(LIVES.map((life) => ({ life, dieAt: undefined })));
  const dying = LIVES.flatMap((life, kind) =>
    stepsToDieAt(counted[kind] ?? 0, task.seed, task.isEachStep).map((dieAt) => ({ life, dieAt })),
  );
  counts.add('killed step', dying.length);
  await playAll(dying);
  await house.close();
  return { lives, failed };
}

function playPlan(plan: HousePlan, at: number): Promise<{ lives: number; failed: number }> {
  return plan.on === 'each step' ? playEachStep(plan, at) : playHouse(plan, at);
}

const plans = task.houses.flatMap((at) => HOUSES.slice(at, at + 1).map((plan) => ({ plan, at })));
const played = await Promise.all(plans.map(({ plan, at }) => playPlan(plan, at)));
const answer: Played = {
  lives: played.reduce((sum, { lives }) => sum + lives, 0),
  failed: played.reduce((sum, { failed }) => sum + failed, 0),
  counts: counts.all,
};
process.send?.(answer);
