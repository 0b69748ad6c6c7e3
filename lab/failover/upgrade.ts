// An upgrade on the pair without downtime: the previous version runs, today's migrations are applied under it, its processes are
// replaced one after the other, and in the middle the primary is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf, tableOf } from '../chaos/outcome.ts';
import { freePort, start, type Running } from '../chaos/server.ts';
import { openSetupOn, type Setup } from '../chaos/setup.ts';
import { hasListener, through, type Fault } from '../chaos/through.ts';
import { runMigrations } from '../parts/processes.ts';
import { layOut } from '../previous/tree.ts';
import { previousVersion } from '../previous/version.ts';
import { say } from '../../scripts/start/say.mjs';
import type { Pair } from './pair.ts';
import { RESUMED_WITHIN_MS, untilWritten } from './rounds.ts';

/** Replaces one process of the previous version by today's; traffic moves to the new one before the old one stops. */
async function replace(setup: Setup<Pair>, old: Running): Promise<Running> {
  const running = await start(setup.dataDir, await freePort(), { env: setup.env });
  setup.running = running;
  old.kill('SIGTERM');
  const { code, errors } = await old.ended;
  if (code !== 0) throw new Error(`a process of the previous version ended with ${code}: ${errors.slice(-500)}`);
  return running;
}

async function play(setup: Setup<Pair>): Promise<number> {
  const pair = setup.postgres;
  const [first, second] = [setup.running, await setup.another()];
  const replaced: Running[] = [];
  let resumedMs = 0;
  const fault: Fault<Pair> = {
    done: "the previous version replaced by today's on the pair, and the primary killed in between",
    async begin() {
      await runMigrations({ ...setup.env, DATA_DIR: setup.dataDir });
      say("The previous version runs on today's schema.");
      replaced.push(await replace(setup, first));
    },
    lastsMs: 0,
    async meanwhile() {
      const machine = await pair.primary();
      if (!machine) throw new Error('there is no primary');
      machine.signal('SIGKILL', 'patroni', 'postgres');
      resumedMs = await untilWritten(setup);
      pair.startDatabase(machine);
      await pair.untilWhole();
    },
    async end() {
      replaced.push(await replace(setup, second));
    },
    isBack: hasListener,
  };
  try {
    const outcome = { ...(await through(setup, fault)), backMs: resumedMs, calmMs: 0, backWithinMs: RESUMED_WITHIN_MS };
    say(tableOf(new Map([['upgrade', outcome]])));
    faultsOf(outcome).forEach((found) => say(`  ${found}`));
    return faultsOf(outcome).length;
  } finally {
    replaced.forEach((running) => running.kill('SIGKILL'));
    await Promise.all(replaced.map(({ ended }) => ended));
  }
}

/** Resolves with the number of faults. */
export async function playUpgrade(root: string, pair: Pair): Promise<number> {
  const { commit, migrations } = previousVersion(root);
  say(`The previous version: ${commit.slice(0, 9)}, ${migrations.length} migrations.`);
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-previous-'));
  try {
    layOut(root, commit, folder);
    const setup = await openSetupOn(pair, pair.env, join(folder, 'server/src/main.ts'));
    try {
      return await play(setup);
    } finally {
      await setup.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
