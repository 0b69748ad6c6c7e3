// Runs every structure check on the files that git tracks or would add, and prints each violation with its place.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { say } from '../start/say.mjs';
import { ASVS_IDS, asvs, idsOf } from './asvs.ts';
import { casts } from './casts.ts';
import type { Check, SourceFile } from './check.ts';
import { colors } from './colors.ts';
import { content } from './content.ts';
import { curlyQuotes } from './curly-quotes.ts';
import { documentPaths } from './document-paths.ts';
import { englishRefusals } from './english-refusals.ts';
import { exactVersions } from './exact-versions.ts';
import { FEATURE_LIST, featureOrder, orderOf } from './feature-order.ts';
import { featureStyles } from './feature-styles.ts';
import { themeSizes } from './theme-sizes.ts';
import { fileOpenings } from './file-openings.ts';
import { licenses, writtenLicenses } from './licenses.ts';
import { lockHosts } from './lock-hosts.ts';
import { machinePaths } from './machine-paths.ts';
import { migrations } from './migrations.ts';
import { plainTexts } from './plain-texts.ts';
import { statusWriters } from './status-writers.ts';
import { tablesIn, tableWriters } from './table-writers.ts';

function repositoryFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && existsSync(path));
}

const cache = new Map<string, SourceFile>();

function load(path: string): SourceFile {
  const file = cache.get(path) ?? { path, text: readFileSync(path, 'utf8') };
  cache.set(path, file);
  return file;
}

const paths = repositoryFiles();
// npm reads the file: its scripts are an object.
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const CHECKS: readonly Check[] = [
  asvs(idsOf(readFileSync(ASVS_IDS, 'utf8'))),
  casts,
  colors,
  featureStyles,
  themeSizes,
  content,
  curlyQuotes,
  documentPaths(paths, Object.keys(manifest.scripts)),
  englishRefusals,
  exactVersions,
  featureOrder(orderOf(readFileSync(FEATURE_LIST, 'utf8'))),
  fileOpenings,
  licenses(writtenLicenses),
  lockHosts,
  machinePaths,
  migrations,
  plainTexts,
  statusWriters,
  tableWriters(paths.flatMap((path) => (path.endsWith('tables.ts') ? tablesIn(load(path)) : []))),
];

for (const check of CHECKS) {
  const findings = paths.filter((path) => check.reads(path)).flatMap((path) => check.findings(load(path)));
  if (findings.length === 0) continue;
  say(`${check.rule}\n${findings.map((finding) => `  ${finding}`).join('\n')}\n`);
  process.exitCode = 1;
}
