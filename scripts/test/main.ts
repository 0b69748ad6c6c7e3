// Runs the stages one after the other on Node 24, goes on after a failure, and ends with what failed and one line of counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { giveUp, say } from '../start/say.mjs';
import { stages, type Stage } from './stages.ts';
import { requireChromium, requirePostgres } from './system-tools.ts';
import { sum, tallyOf, type Tally } from './tally.ts';

interface Outcome {
  stage: Stage;
  tally: Tally;
  seconds: number;
}

const PATH = ['node_modules/.bin', dirname(process.execPath), process.env.PATH].join(delimiter);

async function succeeds([program = '', ...args]: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}

async function runStage(stage: Stage, env: NodeJS.ProcessEnv): Promise<Outcome> {
  say(`\n== ${stage.name}`);
  const start = performance.now();
  const hasSucceeded = await succeeds(stage.command, { ...env, ...stage.env });
  const outcome = { stage, tally: tallyOf(hasSucceeded, stage.report), seconds: (performance.now() - start) / 1000 };
  say(`== ${stage.name}: ${outcome.tally.failed === 0 ? 'passed' : 'FAILED'} in ${outcome.seconds.toFixed(1)} s`);
  return outcome;
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
const needs = new Set(plan.map((stage) => stage.needs));
const env: NodeJS.ProcessEnv = { ...process.env, PATH, NO_UPDATE_NOTIFIER: '1' };
if (needs.has('postgres')) requirePostgres();
if (needs.has('chromium')) env.CHROMIUM_PATH = requireChromium();

const outcomes: Outcome[] = [];
for (const stage of plan) outcomes.push(await runStage(stage, env));

const { passed, failed } = summarise(outcomes);
say(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
