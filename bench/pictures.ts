// The cost of one upload: files of every kind at the largest accepted size, and files made to be expensive. Each runs three times in a
// separate process; reported are the peak growth of memory and the longest blocking of the event loop, the worst of the three.
import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { PictureCost } from '../lab/harness/picture-costs.ts';
import { SAMPLES, SMALL, type Sample } from '../lab/harness/picture-samples.ts';
import { SERVER_MEMORY } from '../scripts/start/server-build.mjs';
import type { Line } from './table.ts';

const PICTURE_GOALS = { peakMb: 64, blockedMs: 100 };
const RUNS = 3;
const SCRIPT = fileURLToPath(new URL('../lab/harness/picture-costs.ts', import.meta.url));

async function costOf({ kind, purpose }: Sample, first: string, path: string): Promise<PictureCost> {
  const env = { ...process.env, ...SERVER_MEMORY };
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, purpose, first, path], { env });
  // JSON printed by the child process.
  const cost = JSON.parse(stdout) as PictureCost;
  if (kind === 'pdf' && cost.refused !== undefined) throw new Error(cost.refused);
  return cost;
}

/** Two lines for each sample. An unexpected refusal or acceptance is a bug in the benchmark. */
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
