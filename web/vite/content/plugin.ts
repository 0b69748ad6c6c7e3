// Makes content/ importable: `@content/education/pruning.md` is the page in both languages, `@content/data/<name>.yaml` its rows
// and their sources.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { readData, readSources, SOURCES_FILE } from './data-file.ts';
import { mustBeComplete } from './errors.ts';
import { readPage } from './page-file.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PREFIX = '@content/';
const INNER = '\0content/';

type Watch = (path: string) => void;

function read(file: string, watch: Watch): string {
  watch(`${ROOT}${file}`);
  return readFileSync(`${ROOT}${file}`, 'utf8');
}

function pageModule(name: string, watch: Watch): string {
  const { sources, faults } = readSources(read(SOURCES_FILE, watch));
  mustBeComplete(faults);
  const pages = LANGUAGES.map((language) => {
    const file = `content/${language}/${name}`;
    const { page, faults: wrong } = readPage(file, read(file, watch), sources);
    mustBeComplete(wrong);
    return [language, page];
  });
  return `export default ${JSON.stringify(Object.fromEntries(pages))};`;
}

function dataModule(name: string, watch: Watch): string {
  const list = readSources(read(SOURCES_FILE, watch));
  mustBeComplete(list.faults);
  const file = `content/${name}`;
  const { data, sources, faults } = readData(file, read(file, watch), list.sources);
  mustBeComplete(faults);
  return `export const sources = ${JSON.stringify(sources)};\nexport default ${JSON.stringify(data)};`;
}

/** An error in a file stops the build with its place. In development a saved file is shown at once. */
export function content(): Plugin {
  return {
    name: 'live-oak:content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `${INNER}${id.slice(PREFIX.length)}` : undefined),
    load(id) {
      if (!id.startsWith(INNER)) return undefined;
      const name = id.slice(INNER.length);
      const watch: Watch = (path) => this.addWatchFile(path);
      return { code: name.endsWith('.md') ? pageModule(name, watch) : dataModule(name, watch), moduleType: 'js' };
    },
  };
}
