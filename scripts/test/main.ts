// Runs the stages on Node 24, goes on after a failure, and ends with what failed and one line of counts. The rows run side by side;
// what is not in the front says what it has to say when the front is through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { giveUp, say } from '../start/say.mjs';
import { ROWS, stages, type Stage } from './stages.ts';
import { requireHaproxy, requireJourneyBrowser, requirePostgres } from './system-tools.ts';
import { failuresOf, sum, tallyOf, type Tally } from './tally.ts';

interface Outcome {
  stage: Stage;
  tally: Tally;
  seconds: number;
}

/** A stage that is not in the front. */
interface Behind {
  stage: Stage;
  outcome: Promise<Outcome>;
}

const PATH = ['node_modules/.bin', dirname(process.execPath), process.env.PATH].join(delimiter);

/** Runs a command; what it says goes to a file when one is given. */
async function succeeds([program = '', ...args]: string[], env: NodeJS.ProcessEnv, file?: string): Promise<boolean> {
  const sink = file === undefined ? 'inherit' : openSync(file, 'w');
  const child = spawn(program, args, { stdio: ['ignore', sink, sink], env });
  if (typeof sink === 'number') closeSync(sink);
  // The event exit of a child has this first argument; once() cannot know.
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

async function measure(stage: Stage, env: NodeJS.ProcessEnv, file?: string): Promise<Outcome> {
  const start = performance.now();
  const hasSucceeded = await succeeds(stage.command, { ...env, ...stage.env }, file);
  return { stage, tally: tallyOf(hasSucceeded, stage.report), seconds: (performance.now() - start) / 1000 };
}

function printOutcome({ stage, tally, seconds }: Outcome): void {
  say(`== ${stage.name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}

const wordsOf = (stage: Stage) => join(reports, `${stage.name}.txt`);

/** The stages of a row and the outcome of each; what they say goes to files. */
function runQuietly(stages: readonly Stage[], env: NodeJS.ProcessEnv, built: Promise<unknown>): Behind[] {
  let before: Promise<unknown> = Promise.resolve();
  return stages.map((stage) => {
    const ready = Promise.all([before, built]);
    const outcome = ready.then(() => measure(stage, env, wordsOf(stage)));
    before = outcome;
    return { stage, outcome };
  });
}

/** Those in the front, each heard as it runs; `behind` are those that one that is alone waits for. */
async function runStages(
  stages: readonly Stage[],
  env: NodeJS.ProcessEnv,
  { behind, onBuilt }: { behind: readonly Behind[]; onBuilt: () => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    if (stage.alone) await Promise.all(behind.map(({ outcome }) => outcome));
    say(`\n== ${stage.name}`);
    const outcome = await measure(stage, env);
    if (stage.builds) onBuilt();
    printOutcome(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** The row of the first stage is in the front, so that one that was asked for alone is heard. */
async function runAll(plan: readonly Stage[], env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const front = plan.filter(({ row }) => row === plan[0]?.row);
  const { promise: built, resolve: onBuilt } = Promise.withResolvers<void>();
  if (!front.some(({ builds }) => builds)) onBuilt();
  const rows = ROWS.map((name) => plan.filter((stage) => stage.row === name && !front.includes(stage)));
  const behind = rows.flatMap((row) => runQuietly(row, env, built));
  const outcomes = await runStages(front, env, { behind, onBuilt });
  for (const outcome of await Promise.all(behind.map((one) => one.outcome))) {
    const words = readFileSync(wordsOf(outcome.stage), 'utf8').trimEnd();
    say(`\n== ${outcome.stage.name} (beside the others)\n${words}`);
    printOutcome(outcome);
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
if (needs.has('chromium')) env.CHROMIUM_PATH = requireJourneyBrowser();

const outcomes = await runAll(plan, env);
const { passed, failed } = summarise(outcomes);
const failures = outcomes.flatMap(({ stage }) =>
  failuresOf(stage.report).map((failure) => `${stage.name}: ${failure}`),
);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
