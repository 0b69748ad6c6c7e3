// npm run bench: measures Live Oak against a bare server, at three sizes, and its home page; prints one table. README.md explains it.
// --quick leaves out the million jobs and makes the storm small. --only lists,peer,start,storm,sizes,… chooses parts. --rows sets the size of
// partitions.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requirePostgres } from '../scripts/test/system-tools.ts';
import { giveUp } from '../scripts/start/say.mjs';
import { startPostgres } from '../lab/harness/postgres.ts';
import type { Bench } from './bench.ts';
import { listLines, LIST_PARTS } from './lists.ts';
import { millionLines, MILLION_PARTS } from './million.ts';
import { PARTS } from './parts.ts';
import { output } from './processes.ts';
import { table, type Line } from './table.ts';

const DEFAULT = Object.keys(PARTS).filter((name) => !PARTS[name]?.isExtra);
const ALL = [...Object.keys(PARTS), ...LIST_PARTS, ...MILLION_PARTS];

function partsOf(only: string | undefined): ReadonlySet<string> {
  const names = only?.split(',') ?? [...DEFAULT, ...LIST_PARTS, ...MILLION_PARTS];
  const unknown = names.filter((name) => !ALL.includes(name));
  if (unknown.length > 0) giveUp(`There is no part ${unknown.join(', ')}. There are: ${ALL.join(', ')}.`);
  return new Set(names);
}

async function measureAll(bench: Bench, wanted: ReadonlySet<string>): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [name, { title, measure }] of Object.entries(PARTS)) {
    if (!wanted.has(name)) continue;
    bench.say(title);
    lines.push(...(await measure(bench)));
  }
  if (LIST_PARTS.some((name) => wanted.has(name))) lines.push(...(await listLines(bench, wanted)));
  const hasMillion = MILLION_PARTS.some((name) => wanted.has(name)) && !bench.isQuick;
  if (hasMillion) lines.push(...(await millionLines(bench, wanted)));
  return lines;
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, only: { type: 'string' }, rows: { type: 'string' } },
});
const wanted = partsOf(values.only);
requirePostgres();
if (wanted.has('home') || wanted.has('pages')) {
  await output([fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))]);
}
const folder = mkdtempSync(join(tmpdir(), 'live-oak-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const say = (line: string) => void process.stdout.write(`${line}\n`);
// PostgreSQL with fsync on, and with memory for the million.
const postgres = await startPostgres({ durable: true, settings: { shared_buffers: '1GB', max_wal_size: '4GB' } });
try {
  const rows = values.rows === undefined ? undefined : Number(values.rows);
  const lines = await measureAll({ postgres, folder, isQuick: values.quick ?? false, rows, say }, wanted);
  const versions = `Node ${process.version}, ${cpus().length} processors (${cpus()[0]?.model ?? 'unknown'})`;
  say(`\n${table(lines)}\n\n${versions}, PostgreSQL on the same machine.`);
} finally {
  await postgres.stop();
}
