// The table of ASVS 5.0: every requirement of levels 1 and 2 is in it once, has a verdict, and names files and tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import type { Check } from './check.ts';

const TABLE = 'docs/security/asvs.md';
export const ASVS_IDS = 'docs/security/asvs-5.0.0.csv';
const VERDICTS = new Set(['met', 'met in part', 'operator', 'not applicable']);
/** `path` or `path` "title of a test in it". */
const SHOWN = /`([^`]+)`(?: "([^"]+)")?/g;

type Read = (path: string) => string | undefined;
const readDisk: Read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** 'V1.1.1,2' → 1.1.1 → 2 */
export function idsOf(csv: string): ReadonlyMap<string, string> {
  const lines = csv.trim().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [id = '', level = ''] = line.replace(/^V/, '').split(',');
      return [id, level];
    }),
  );
}

function wrongPlaces(shownBy: string, read: Read): string[] {
  return [...shownBy.matchAll(SHOWN)].flatMap(([, path = '', title]) => {
    const text = read(path);
    if (text === undefined) {
      return [`names ${path}, which does not exist`];
    }
    return title === undefined || text.includes(title) ? [] : [`names a test that ${path} does not have: ${title}`];
  });
}

function wrongCells(cells: readonly string[], level: string | undefined, read: Read): string[] {
  const [, said, subject, verdict = '', how, shownBy = ''] = cells;
  if (level === undefined) return ['is no requirement of levels 1 and 2'];
  return [
    ...(said === level ? [] : [`says level ${said}, not ${level}`]),
    ...(VERDICTS.has(verdict) ? [] : [`has the verdict "${verdict}"`]),
    ...(subject && how ? [] : ['lacks its subject or how it is met']),
    ...(verdict === 'not applicable' || shownBy.includes('`') ? [] : ['names nothing that shows it']),
    ...wrongPlaces(shownBy, read),
  ];
}

export function asvs(ids: ReadonlyMap<string, string>, read: Read = readDisk): Check {
  return {
    rule: `${TABLE} has every requirement of ${ASVS_IDS} once, with a verdict and its evidence.`,
    reads: (path) => path === TABLE,
    findings: ({ path, text }) => {
      const seen = new Map<string, number>();
      const wrong = text.split('\n').flatMap((line, index) => {
        const cells = /^\| \d/.test(line)
          ? line
              .split('|')
              .slice(1, -1)
              .map((cell) => cell.trim())
          : [];
        const [id] = cells;
        if (id === undefined) return [];
        seen.set(id, (seen.get(id) ?? 0) + 1);
        return wrongCells(cells, ids.get(id), read).map((what) => `${path}:${index + 1} ${id} ${what}`);
      });
      const missing = [...ids.keys()].filter((id) => !seen.has(id)).map((id) => `${path} lacks ${id}`);
      const twice = [...seen].filter(([, times]) => times > 1).map(([id]) => `${path} has ${id} twice`);
      return [...wrong, ...missing, ...twice];
    },
  };
}
