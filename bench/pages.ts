// Lighthouse scores of every public page on a phone with a slow connection, and the size of the page's scripts.
import { readFileSync } from 'node:fs';
import { METROS, areaPath } from '@live-oak/contract/features/knowledge/areas/areas.ts';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { CATEGORIES, type Scores } from './home.ts';
import { freePort } from './processes.ts';
import type { Line } from './table.ts';

/** The 67 area pages are one page with different data; these are a city, a parish with many towns, one with few, and the longest name. */
const AREAS_MEASURED = [METROS[0]?.slug ?? '', 'st-tammany', 'cameron', 'st-john-the-baptist'].map(areaPath);
export const PAGE_GOALS = { performance: 98, others: 100, script: 60_000 };
const RUNS = 3;

export interface PageFigures {
  path: string;
  scores: Scores;
  /** Compressed bytes, with headers. */
  script: number;
  everything: number;
  /** Names of the Lighthouse audits that failed. */
  faults: string[];
}

/** All pages with a fixed address, and samples of the others: areas, and a thread of the forum. */
export async function pagesToMeasure(url: string): Promise<string[]> {
  const built = new URL('../web/build/client/found.json', import.meta.url);
  // The build writes this list of addresses.
  const all = JSON.parse(readFileSync(built, 'utf8')) as string[];
  const isArea = (path: string) => /^\/areas\/[^/]+$/.test(path);
  const threads = await (await fetch(`${url}/sitemaps/forum-1.xml`)).text();
  const thread = /<loc>([^<]+)/.exec(threads)?.[1];
  return [
    '/emergency',
    ...all.filter((path) => !isArea(path)),
    ...AREAS_MEASURED.filter((path) => all.includes(path)),
    ...(thread ? [new URL(thread).pathname] : []),
  ];
}

interface Requested {
  resourceType?: string;
  transferSize?: number;
}

async function once(url: string, path: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(url + path, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
  const lhr = result?.lhr;
  if (!lhr) {
    throw new Error(`Lighthouse says nothing of ${path}`);
  }
  const scoreOf = (name: string) => Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100);
  const details = lhr.audits['network-requests']?.details;
  // Lighthouse's table of requests.
  const requested = (details && 'items' in details ? details.items : []) as Requested[];
  const sum = (some: readonly Requested[]) => some.reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    path,
    // One for each category.
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores,
    script: sum(requested.filter(({ resourceType }) => resourceType === 'Script')),
    everything: sum(requested),
    faults: ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const score = lhr.audits[id]?.score;
        return weight > 0 && typeof score === 'number' && score < 1 ? [id] : [];
      }),
    ),
  };
}

/** The run with the median performance. */
function middle(runs: readonly PageFigures[]): PageFigures {
  const inOrder = runs.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const found = inOrder[Math.floor(inOrder.length / 2)];
  if (!found) {
    throw new Error('A page was not measured');
  }
  return found;
}

/** Opens each page three times (`runs`) in one Chromium and returns the median run; reports progress to `say`. */
export async function judgePages(
  url: string,
  executablePath: string,
  say: (line: string) => void,
  { paths, runs = RUNS }: { paths: readonly string[]; runs?: number },
): Promise<PageFigures[]> {
  const port = await freePort();
  const args = ['--headless=new', '--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const figures: PageFigures[] = [];
    for (const path of paths) {
      const all: PageFigures[] = [];
      for (let run = 0; run < runs; run += 1) {
        all.push(await once(url, path, port));
      }
      const found = middle(all);
      figures.push(found);
      say(`  ${path}: ${scoresOf(found)}${found.faults.length > 0 ? ` (${found.faults.join(', ')})` : ''}`);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

const scoresOf = ({ scores }: PageFigures) => CATEGORIES.map((name) => scores[name]).join(', ');
const isGood = ({ scores, script }: PageFigures) =>
  CATEGORIES.every((name) => scores[name] >= (name === 'performance' ? PAGE_GOALS.performance : PAGE_GOALS.others)) &&
  script <= PAGE_GOALS.script;

const weight = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One line per page: performance, accessibility, best practices, SEO; then the bytes of its scripts and of everything. */
export function linesOfPages(figures: readonly PageFigures[]): Line[] {
  return figures.map((page) => ({
    what: page.path,
    ours: scoresOf(page),
    theirs: `${weight(page.script)} of ${weight(page.everything)}`,
    goal: `≥ ${PAGE_GOALS.performance}, 100, 100, 100; script ≤ ${weight(PAGE_GOALS.script)}`,
    isMet: isGood(page),
  }));
}
