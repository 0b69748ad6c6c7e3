// npm run screens [-- WORDS]: takes every screen and shows the changes since the previous run as screenshots/index.html. Words
// filter by title ("owner, phone"); other screenshots stay as they were.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { say } from '../../scripts/start/say.mjs';
import { BEFORE, INDEX, NOW } from './folders.ts';

/** Of 255: smaller differences are the antialiased edge of a letter. */
const SAME_WITHIN = 24;

interface Change {
  name: string;
  kind: 'changed' | 'new' | 'gone';
  /** The fraction of pixels that differ. */
  part: number;
}

const namesIn = (folder: string) => (existsSync(folder) ? globSync('**/*.png', { cwd: folder }) : []);

async function pixels(file: string) {
  return sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** 0: the same; 1: another size. */
async function differingPart(name: string): Promise<number> {
  const [a, b] = await Promise.all([pixels(join(BEFORE, name)), pixels(join(NOW, name))]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) {
    return 1;
  }
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((a.data[at + channel] ?? 0) - (b.data[at + channel] ?? 0)) <= SAME_WITHIN,
    );
    differing += isSame ? 0 : 1;
  }
  return differing / (a.data.length / 3);
}

async function changes(): Promise<Change[]> {
  const [before, now] = [new Set(namesIn(BEFORE)), new Set(namesIn(NOW))];
  const found: Change[] = [...before].filter((name) => !now.has(name)).map((name) => ({ name, kind: 'gone', part: 1 }));
  for (const name of now) {
    const part = before.has(name) ? await differingPart(name) : 1;
    if (part > 0) {
      found.push({ name, kind: before.has(name) ? 'changed' : 'new', part });
    }
  }
  return found.toSorted((a, b) => a.name.localeCompare(b.name));
}

const imageOf = (folder: string, name: string) =>
  `<a href="${folder}/${name}"><img loading="lazy" src="${folder}/${name}" alt="${folder}"></a>`;

const figure = ({ name, kind, part }: Change) =>
  `<figure><figcaption>${name}: ${kind}${
    kind === 'changed' ? `, ${part === 1 ? 'another size' : `${(part * 100).toFixed(2)} %`}` : ''
  }</figcaption>${kind === 'new' ? '' : imageOf('before', name)}${kind === 'gone' ? '' : imageOf('now', name)}</figure>`;

const page = (all: readonly Change[], count: number) => `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:16px system-ui;margin:2rem}figure{margin:0 0 3rem}img{max-width:45%;max-height:60rem;vertical-align:top;border:1px solid #999;margin:.25rem}</style>
<h1>${all.length} of ${count} screens changed</h1>
${all.map(figure).join('\n')}
`;

const words = process.argv.slice(2);
if (existsSync(NOW)) {
  rmSync(BEFORE, { recursive: true, force: true });
  cpSync(NOW, BEFORE, { recursive: true });
}
if (words.length === 0) {
  rmSync(NOW, { recursive: true, force: true });
}
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url));
const chosen = words.length > 0 ? ['--grep', words.join(' ')] : [];
const taken = spawnSync('npx', ['playwright', 'test', `--config=${config}`, '--reporter=line', ...chosen], {
  stdio: 'inherit',
});
const all = await changes();
const count = namesIn(NOW).length;
mkdirSync(dirname(INDEX), { recursive: true });
writeFileSync(INDEX, page(all, count));
say(`${count} screenshots, ${all.length} changed: ${INDEX}`);
process.exitCode = taken.status ?? 1;
