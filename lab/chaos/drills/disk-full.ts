// Drills: the disk is full, of PostgreSQL's data, and of DATA_DIR with the embedded database, files and mail.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, openSync, writeSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answers } from '../answers.ts';
import { openSetup } from '../setup.ts';
import { doubledJobs } from '../judging.ts';
import { beginLoad } from '../load.ts';
import { lossesOf } from '../losses.ts';
import type { Drill, Outcome } from '../outcome.ts';
import { gather } from '../people.ts';
import { freePort, start } from '../server.ts';
import { hasListener, through } from '../through.ts';
import type { Record } from '../writers.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024);
const BLOCK = Buffer.alloc(4096);

/** Fills the last space block by block. */
function appendBlock(file: number): void {
  try {
    writeSync(file, BLOCK);
  } catch {
    // Another writer took the space.
  }
}

interface SmallDisk {
  folder: string;
  fill: () => void;
  free: () => void;
  gone: () => void;
}

/** A separate disk in memory. Throws if this user may not mount one. */
function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'live-oak-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(
      `this drill mounts a small disk, which needs root (sudo npm run lab -- chaos --only disk): ${stderr}`,
    );
  }
  chmodSync(folder, 0o777);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'w');
      try {
        // Others write meanwhile, so the free space is not known exactly.
        for (;;) writeSync(file, MEGABYTE);
      } catch {
        for (let free = statfsSync(folder).bavail; free > 0; free -= 1) appendBlock(file);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    gone() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ofPostgres: Drill = {
  name: 'disk-full-postgres',
  async run() {
    const disk = smallDisk(400);
    const setup = await openSetup({ dataFolder: disk.folder });
    try {
      return await through(setup, {
        done: "PostgreSQL's data have no room left (its log has)",
        begin: disk.fill,
        lastsMs: 3000,
        end: disk.free,
        isBack: hasListener,
      });
    } finally {
      await setup.close();
      disk.gone();
    }
  },
};

const WITHOUT_ROOM_MS = 4000;
const WELL_WITHIN_MS = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function embedded(disk: SmallDisk): Promise<Outcome> {
  const running = await start(disk.folder, await freePort());
  const where = { running };
  const cast = await gather(where);
  const record: Record = { jobs: new Map(), bids: new Map(), answers: 0 };
  const load = beginLoad(cast, record, { isSparse: true });
  try {
    await pause(500);
    load.fault();
    disk.fill();
    await pause(WITHOUT_ROOM_MS);
    disk.free();
    const freed = performance.now();
    const before = record.answers;
    while (record.answers === before && performance.now() - freed < WELL_WITHIN_MS) await pause(20);
    const backMs = performance.now() - freed;
    const answers: Answers = load.calm();
    await load.stop();
    return {
      done: 'the folder of the product has no room left: embedded database, files and mail',
      acknowledged: record.answers,
      lost: [...(await lossesOf(cast, record)), ...load.untaken],
      doubled: await doubledJobs(cast),
      answers: answers.words,
      slowestMs: answers.slowestMs,
      backMs,
      faults: answers.faults,
    };
  } finally {
    running.kill('SIGKILL');
    await running.ended;
  }
}

const ofTheProduct: Drill = {
  name: 'disk-full-embedded',
  async run() {
    const disk = smallDisk(400);
    try {
      return await embedded(disk);
    } finally {
      disk.gone();
    }
  },
};

export const diskDrills: readonly Drill[] = [ofPostgres, ofTheProduct];
