// One process of the simulations: starts its setups, runs their lives, and reports deviations.
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
import { sandboxSetup, stripeSetup, type Setup } from './setup.ts';
import { JobRun } from './job-run.ts';
import { faultsOfSetup, faultsOfLife, storyOf } from './judge.ts';
import { jobLives, jobLivesWithoutBank, memberLives, type Life } from './life.ts';
import { MemberRun } from './member-run.ts';
import type { AnyRun } from './run.ts';
import { SETUPS, TEMPLATE, type SetupPlan, type Played, type Task } from './tasks.ts';
import { settleAll, play } from './troupe.ts';

// The drill passes its players nothing else.
const task = JSON.parse(process.argv[2] ?? '') as Task;
const counts = new Counts();
const began = performance.now();
const print = (line: string) => void process.stdout.write(`${line}\n`);

// Stripe's client waits half a second before it retries; the fake needs no such pause.
Object.defineProperty(Stripe.prototype, 'getInitialNetworkRetryDelay', { value: () => 0.01 });

type StepsOf = (event: string) => Steps | undefined;

async function openSetup({ name, on }: SetupPlan, at: number, steps?: StepsOf): Promise<Setup> {
  const database = `setup_${at}`;
  const client = new Client({ connectionString: task.adminUrl });
  await client.connect();
  // PostgreSQL refuses two concurrent copies of one template.
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
  return on === 'sandbox' ? sandboxSetup(name, options) : stripeSetup(name, options, on === 'processes');
}

function runOf(setup: Setup, n: number, life: Life, steps?: Steps): AnyRun {
  return life.kind === 'job' ? new JobRun(setup, n, life.acts, steps) : new MemberRun(setup, n, life.acts, steps);
}

/** `isAlone`: these are all the lives that ever ran in this setup. */
async function judge(
  setup: Setup,
  runs: readonly AnyRun[],
  { pendingWork, isAlone }: { pendingWork: readonly string[]; isAlone: boolean },
): Promise<number> {
  let failed = 0;
  for (const run of runs) {
    const faults = await faultsOfLife(run);
    failed += faults.length > 0 ? 1 : 0;
    faults.forEach((fault) => print(`life ${run.n}, ${setup.name}: ${fault}\n  ${run.words}`));
    if (faults.length > 0) (await storyOf(setup, ...run.mark)).forEach(print);
  }
  const charges = isAlone ? runs.reduce((sum, run) => sum + run.charges, 0) : undefined;
  const faults = [...pendingWork, ...(await faultsOfSetup(setup, charges))];
  faults.forEach((fault) => print(`${setup.name}: ${fault}`));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  print(
    `${setup.name}: ${runs.length} lives, ${failed} not as they should be, ${faults.length} other faults, ${seconds} s`,
  );
  return Math.max(failed, faults.length > 0 ? 1 : 0);
}

/** The lives of a setup, each under its number. */
function livesOf({ kinds, on }: SetupPlan): { n: number; life: Life }[] {
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

async function playSetup(plan: SetupPlan, at: number): Promise<{ lives: number; failed: number }> {
  const lives = livesOf(plan);
  if (lives.length === 0) {
    return { lives: 0, failed: 0 };
  }
  const setup = await openSetup(plan, at);
  const admin = await aUser(setup.stage.db, { userType: 'admin' });
  const runs = lives.map(({ n, life }) => runOf(setup, n, life));
  for (const run of runs) await run.begin(admin.id);
  await play(setup, runs);
  const failed = await judge(setup, runs, { pendingWork: await settleAll(setup), isAlone: true });
  await setup.close();
  return { lives: runs.length, failed };
}

/** Every kind of life once without a death, which counts its steps; then once for each step, dying there. */
async function playEachStep(plan: SetupPlan, at: number): Promise<{ lives: number; failed: number }> {
  const begun: { run: AnyRun; steps: Steps }[] = [];
  const stepsOf = (event: string) =>
    begun.find(({ run: { mark } }) => event.includes(`"${mark[0]}":"${mark[1]}"`))?.steps;
  const setup = await openSetup(plan, at, stepsOf);
  const admin = await aUser(setup.stage.db, { userType: 'admin' });
  let [lives, failed] = [0, 0];
  async function playAll(all: readonly { life: Life; dieAt: number | undefined }[]): Promise<number[]> {
    const first = begun.length;
    for (const { life, dieAt } of all) {
      const steps: Steps = { taken: 0, dieAt };
      const run = runOf(setup, 10_000 + begun.length, life, steps);
      await run.begin(admin.id);
      begun.push({ run, steps });
    }
    const runs = begun.slice(first);
    const played = runs.map(({ run }) => run);
    await play(setup, played);
    failed += await judge(setup, played, { pendingWork: await settleAll(setup), isAlone: first === 0 });
    lives += played.length;
    return runs.map(({ steps }) => steps.taken);
  }
  const counted = await playAll(LIVES.map((life) => ({ life, dieAt: undefined })));
  const dying = LIVES.flatMap((life, kind) =>
    stepsToDieAt(counted[kind] ?? 0, task.seed, task.isEachStep).map((dieAt) => ({ life, dieAt })),
  );
  counts.add('killed step', dying.length);
  await playAll(dying);
  await setup.close();
  return { lives, failed };
}

function playPlan(plan: SetupPlan, at: number): Promise<{ lives: number; failed: number }> {
  return plan.on === 'each step' ? playEachStep(plan, at) : playSetup(plan, at);
}

const plans = task.setups.flatMap((at) => SETUPS.slice(at, at + 1).map((plan) => ({ plan, at })));
const played = await Promise.all(plans.map(({ plan, at }) => playPlan(plan, at)));
const answer: Played = {
  lives: played.reduce((sum, { lives }) => sum + lives, 0),
  failed: played.reduce((sum, { failed }) => sum + failed, 0),
  counts: counts.all,
};
process.send?.(answer);
