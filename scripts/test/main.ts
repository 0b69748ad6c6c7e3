// Runs the stages on Node 24, goes on after a failure, and ends with what failed and one line of counts. Most run one after the
// other; the drills run beside them, and what they said is shown when the others are through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { giveUp, say } from '../start/say.mjs';
import { stages, type Stage } from './stages.ts';
import { requireChromium, requireHaproxy, requirePostgres } from './system-tools.ts';
import { sum, tallyOf, type Tally } from './tally.ts';

interface Outcome {
  stage: Stage;
  tally: Tally;
  seconds: number;
}

const PATH = ['node_modules/.bin', dirname(process.execPath), process.env.PATH].join(delimiter);

/** Runs a command; what it says goes to a file when one is given. */
async function succeeds([program = '', ...args]: string[], env: NodeJS.ProcessEnv, file?: string): Promise<boolean> {
  const sink = file === undefined ? 'inherit' : openSync(file, 'w');
  const child = spawn(program, args, { stdio: ['ignore', sink, sink], env });
  if (typeof sink === 'number') closeSync(sink);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

async function measure(stage: Stage, env: NodeJS.ProcessEnv, file?: string): Promise<Outcome> {
  const start = performance.now();
  const hasSucceeded = await succeeds(stage.command, { ...env, ...stage.env }, file);
  return { stage, tally: tallyOf(hasSucceeded, stage.report), seconds: (performance.now() - start) / 1000 };
}

function sayOutcome({ stage, tally, seconds }: Outcome): void {
  say(`== ${stage.name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}

/** `others`: what runs beside them, which a stage that is alone waits for. */
async function runStages(
  stages: readonly Stage[],
  env: NodeJS.ProcessEnv,
  others: Promise<unknown> = Promise.resolve(),
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    if (stage.alone) await others;
    say(`\n== ${stage.name}`);
    const outcome = await measure(stage, env);
    sayOutcome(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

const wordsOf = (stage: Stage) => join(reports, `${stage.name}.txt`);

async function runQuietly(stages: readonly Stage[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(await measure(stage, env, wordsOf(stage)));
  return outcomes;
}

/** Two rows of stages at a time; a stage that runs beside the others has their company or runs as they do. */
async function runAll(plan: readonly Stage[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const first = plan.filter(({ beside }) => !beside);
  if (first.length === 0) return runStages(plan, env);
  const quiet = runQuietly(
    plan.filter(({ beside }) => beside),
    env,
  );
  const outcomes = await runStages(first, env, quiet);
  for (const outcome of await quiet) {
    say(`\n== ${outcome.stage.name} (beside the others)\n${readFileSync(wordsOf(outcome.stage), 'utf8').trimEnd()}`);
    sayOutcome(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

function chosen(all: Stage[], names: string[]): Stage[] {
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    giveUp(`No stage is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

function summarise(outcomes: Outcome[]): Tally {
  say('\nstage            passed  failed  seconds');
  for (const { stage, tally, seconds } of outcomes) {
    const columns = [
      String(tally.passed).padStart(6),
      String(tally.failed).padStart(6),
      seconds.toFixed(1).padStart(7),
    ];
    say(`${stage.name.padEnd(16)} ${columns.join('  ')}`);
  }
  return sum(outcomes.map(({ tally }) => tally));
}

const reports = mkdtempSync(join(tmpdir(), 'live-oak-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const plan = chosen(stages(reports), process.argv.slice(2));
const needs = new Set(plan.flatMap((stage) => stage.needs ?? []));
/** Some thirty processes load the same packages, one after the other: they are compiled once. */
const COMPILED = resolve('node_modules/.cache/live-oak-compiled');
/** The compiler and the linter are written in Go and end before much of what they use could be given back. */
const GOGC = '300';
const env: NodeJS.ProcessEnv = { ...process.env, PATH, NO_UPDATE_NOTIFIER: '1', NODE_COMPILE_CACHE: COMPILED, GOGC };
if (needs.has('postgres')) requirePostgres();
if (needs.has('haproxy')) requireHaproxy();
if (needs.has('chromium')) env.CHROMIUM_PATH = requireChromium();

const { passed, failed } = summarise(await runAll(plan, env));
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
