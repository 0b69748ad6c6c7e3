// What one upload takes: files of every kind at the largest that is accepted, and files made to take much. Each in a process of its own,
// three times: told are the growth of its memory at the highest and the longest blocking of the event loop, the worst of the three.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PictureCost } from '../lab/harness/picture-costs.ts';
import { SAMPLES, SMALL, type Sample } from '../lab/harness/picture-samples.ts';
import type { Line } from './table.ts';

const PICTURE_GOALS = { peakMb: 64, blockedMs: 100 };
const RUNS = 3;
const SCRIPT = fileURLToPath(new URL('../lab/harness/picture-costs.ts', import.meta.url));

async function costOf({ kind, purpose }: Sample, first: string, path: string): Promise<PictureCost> {
  // As the image and `npm start` set it: without it the C library keeps what threads gave back, of each for itself.
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, purpose, first, path], { env });
  // It prints what its own type says.
  const cost = JSON.parse(stdout) as PictureCost;
  if (kind === 'pdf' && cost.refused !== undefined) throw new Error(cost.refused);
  return cost;
}

/** Two lines for each sample. A sample that is refused or accepted against what it says is a mistake of the benchmark. */
export async function pictureLines(folder: string, say: (line: string) => void): Promise<Line[]> {
  const inside = mkdtempSync(join(folder, 'pictures-'));
  const lines: Line[] = [];
  for (const sample of SAMPLES) {
    say(`  ${sample.what} ...`);
    const [first, path] = [join(inside, `small.${sample.kind}`), join(inside, `sample.${sample.kind}`)];
    writeFileSync(first, await SMALL[sample.kind]());
    writeFileSync(path, await sample.make());
    const costs: PictureCost[] = [];
    for (let run = 0; run < RUNS; run += 1) costs.push(await costOf(sample, first, path));
    const refused = costs[0]?.refused;
    if ((refused !== undefined) !== sample.what.includes('refused')) throw new Error(refused ?? 'it was accepted');
    const peak = Math.max(...costs.map(({ peakMb }) => peakMb));
    const blocked = Math.max(...costs.map(({ blockedMs }) => blockedMs));
    lines.push(
      {
        what: sample.what,
        ours: `${peak.toFixed(0)} MB`,
        goal: `< ${PICTURE_GOALS.peakMb} MB`,
        isMet: peak < PICTURE_GOALS.peakMb,
      },
      {
        what: '  longest blocking of the event loop',
        ours: `${blocked.toFixed(0)} ms`,
        goal: `≤ ${PICTURE_GOALS.blockedMs} ms`,
        isMet: blocked <= PICTURE_GOALS.blockedMs,
      },
    );
  }
  return lines;
}
