// The bytes that the home page transfers to Chromium, and its Lighthouse scores.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './processes.ts';

export interface Weights {
  /** Compressed bytes of the scripts. */
  script: number;
  /** Bytes of all answers, with their headers. */
  everything: number;
  requests: number;
}

const SETTLED_MS = 1500;

/** Opens the page in a browser with an empty cache and adds up the transferred bytes. */
export async function weigh(url: string, executablePath: string): Promise<Weights> {
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    const wire = await page.context().newCDPSession(page);
    const scripts = new Map<string, number>();
    const sizes = new Map<string, number>();
    wire.on('Network.responseReceived', ({ requestId, type, response: { headers } }) => {
      if (type === 'Script') scripts.set(requestId, Number(headers['content-length'] ?? headers['Content-Length']));
    });
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
    await wire.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    const sum = (bytes: Map<string, number>) => [...bytes.values()].reduce((total, size) => total + size, 0);
    return { script: sum(scripts), everything: sum(sizes), requests: sizes.size };
  } finally {
    await browser.close();
  }
}

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse's four scores (0 to 100) with its default settings: a phone on a slow connection. */
export async function judge(url: string, executablePath: string): Promise<Scores> {
  const port = await freePort();
  const args = ['--headless=new', '--no-sandbox', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const result = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...CATEGORIES] });
    const scoreOf = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? Number.NaN) * 100);
    // The line above makes one entry for each category.
    return Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Scores;
  } finally {
    await browser.close();
  }
}
