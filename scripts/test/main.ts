// Runs the stages on Node 24, continues after a failure, and ends with the failed tests and one line of counts. The rows run in
// parallel: the foreground row prints as it runs, and the output of the background rows is printed when it has finished.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { giveUp, say } from '../start/say.mjs';
import { journeyEnv, startJourneyServer } from './journey-server.ts';
import { needsOf, ROWS, stages, type Need, type Stage } from './stages.ts';
import { failuresOf, sum, tallyOf, type Tally } from './tally.ts';

interface Outcome {
  stage: Stage;
  tally: Tally;
  seconds: number;
}

interface BackgroundStage {
  stage: Stage;
  outcome: Promise<Outcome>;
}

interface Context {
  env: NodeJS.ProcessEnv;
  /** For each program that npm cannot install, whether it is there. */
  installed: ReadonlyMap<Need, Promise<boolean>>;
}

const PATH = ['node_modules/.bin', dirname(process.execPath), process.env.PATH].join(delimiter);

interface Sinks {
  /** The file for its output, if it is not to be shown. */
  output?: string | undefined;
  /** The file for its errors; without one they go where its output goes. */
  errors?: string;
}

/** Runs a command. */
async function succeeds(
  [program = '', ...args]: string[],
  env: NodeJS.ProcessEnv,
  { output, errors = output }: Sinks = {},
): Promise<boolean> {
  const [out, err] = [output, errors].map((file) => (file === undefined ? 'inherit' : openSync(file, 'a')));
  const child = spawn(program, args, { stdio: ['ignore', out, err], env });
  for (const sink of [out, err]) if (typeof sink === 'number') closeSync(sink);
  // The event exit of a child has this first argument; once() cannot know.
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

/** Installs programs one after another, since apt-get runs once at a time; what to type for a missing one goes to its file. */
function install(needs: Iterable<Need>, env: NodeJS.ProcessEnv): Context['installed'] {
  let before: Promise<unknown> = Promise.resolve();
  const installOne = (need: Need) => {
    const command = ['node', 'scripts/test/install-tools.ts', need];
    const installed = before.then(() => succeeds(command, env, { errors: missingFile(need) }));
    before = installed;
    return installed;
  };
  return new Map(Array.from(needs, (need) => [need, installOne(need)]));
}

async function missingOf(needs: Iterable<Need>, installed: Context['installed']): Promise<Need[]> {
  const all = await Promise.all(Array.from(needs, async (need) => ((await installed.get(need)) ? [] : [need])));
  return all.flat();
}

/** Runs one stage; without a program that it needs it fails. */
async function measure(stage: Stage, { env, installed }: Context, output?: string): Promise<Outcome> {
  const missing = await missingOf(needsOf(stage), installed);
  const start = performance.now();
  const hasSucceeded =
    missing.length === 0 && (await succeeds(stage.command, { ...env, ...stage.env }, output ? { output } : {}));
  return { stage, tally: tallyOf(hasSucceeded, stage.report), seconds: (performance.now() - start) / 1000 };
}

function printOutcome({ stage, tally, seconds }: Outcome): void {
  say(`== ${stage.name}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
}

const outputFile = (stage: Stage) => join(reports, `${stage.name}.txt`);
const missingFile = (need: Need) => join(reports, `missing-${need}.txt`);

/** Starts the stages of a row, one after another; those that need it wait for the build. Their output goes to files. */
function runInBackground(stages: readonly Stage[], context: Context, built: Promise<unknown>): BackgroundStage[] {
  let before: Promise<unknown> = Promise.resolve();
  return stages.map((stage) => {
    const ready = stage.needsNoBuild ? before : Promise.all([before, built]);
    const outcome = ready.then(() => measure(stage, context, outputFile(stage)));
    before = outcome;
    return { stage, outcome };
  });
}

/** Runs the stages of the foreground row. One that must run alone waits for the background to finish, and for its server. */
async function runInForeground(
  stages: readonly Stage[],
  context: Context,
  { quiet, onBuilt }: { quiet: Promise<unknown>; onBuilt: () => void },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const stage of stages) {
    if (stage.alone) await quiet;
    say(`\n== ${stage.name}`);
    const outcome = await measure(stage, context);
    if (stage.builds) onBuilt();
    printOutcome(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** The row of the first chosen stage is the foreground, so that a single stage prints as it runs. */
async function runAll(plan: readonly Stage[], context: Context): Promise<Outcome[]> {
  const { env, installed } = context;
  const foreground = plan.filter(({ row }) => row === plan[0]?.row);
  const { promise: built, resolve: onBuilt } = Promise.withResolvers<void>();
  if (!foreground.some(({ builds }) => builds)) onBuilt();
  const rows = ROWS.map((name) => plan.filter((stage) => stage.row === name && !foreground.includes(stage)));
  const background = rows.flatMap((row) => runInBackground(row, context, built));
  const backgroundDone = Promise.all([built, ...background.map(({ outcome }) => outcome)]);
  const server = backgroundDone.then(async () => {
    const last = plan.find(({ alone }) => alone);
    const canRun = last && (await missingOf(needsOf(last), installed)).length === 0;
    return canRun ? startJourneyServer(env) : undefined;
  });
  const outcomes = await runInForeground(foreground, context, { quiet: server, onBuilt });
  const stopServer = await server;
  await stopServer?.();
  for (const outcome of await Promise.all(background.map((one) => one.outcome))) {
    const file = outputFile(outcome.stage);
    const output = existsSync(file) ? readFileSync(file, 'utf8').trimEnd() : 'not run';
    say(`\n== ${outcome.stage.name} (ran in the background)\n${output}`);
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
const needs = new Set(plan.flatMap(needsOf));
/** About thirty processes load the same packages; the cache compiles them once. */
const COMPILED = resolve('node_modules/.cache/live-oak-compiled');
/**
 * The compiler and the linter are written in Go and end soon: garbage collection takes a third of their time; up to 6 GiB they
 * run without it.
 */
const GO = { GOGC: 'off', GOMEMLIMIT: '6GiB' };
const env: NodeJS.ProcessEnv = { ...process.env, PATH, NO_UPDATE_NOTIFIER: '1', NODE_COMPILE_CACHE: COMPILED, ...GO };
if (needs.has('chromium')) Object.assign(env, journeyEnv(reports));
const installed = install(needs, env);

const outcomes = await runAll(plan, { env, installed });
const { passed, failed } = summarise(outcomes);
const failures = outcomes.flatMap(({ stage }) =>
  failuresOf(stage.report).map((failure) => `${stage.name}: ${failure}`),
);
if (failures.length > 0) say(`\n${failures.join('\n')}`);
for (const need of await missingOf(needs, installed)) say(`\n${readFileSync(missingFile(need), 'utf8').trim()}`);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
