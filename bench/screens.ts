// Signed-in screens on a phone: slow 4G, a CPU four times slower, 360 px wide, demonstration data, empty cache.
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { requireChromium } from '../scripts/test/system-tools.ts';
import type { Line } from './table.ts';

const MEGABIT = 1_000_000 / 8;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * MEGABIT,
  uploadThroughput: 0.75 * MEGABIT,
};
const SLOWDOWN = 4;
const PHONE = { width: 360, height: 780 };
const RUNS = 3;
/** A screen counts as complete after this long without requests or answers. */
const QUIET_MS = 700;

const GOALS = { requests: 25, bytes: 250_000, shift: 0.05, secondMs: 500 };
const SCREENS = [
  { who: 'owner', path: '/jobs/34', headingMs: 2500, next: '/jobs' },
  { who: 'owner', path: '/jobs', headingMs: 2000, next: '/dashboard' },
  { who: 'owner', path: '/dashboard', headingMs: 2000, next: '/jobs' },
  { who: 'owner', path: '/messages', headingMs: 2000, next: '/jobs' },
  { who: 'member', path: '/dashboard', headingMs: 2000, next: '/jobs' },
  { who: 'member', path: '/jobs', headingMs: 2000, next: '/calendar' },
  { who: 'member', path: '/jobs/39', headingMs: 2500, next: '/jobs' },
  { who: 'member', path: '/calendar', headingMs: 2000, next: '/jobs' },
  { who: 'member', path: '/earnings', headingMs: 2000, next: '/jobs' },
  { who: 'admin', path: '/admin/dashboard', headingMs: 2500, next: '/jobs' },
] as const;
type Screen = (typeof SCREENS)[number];

const WHO = { owner: 'an owner', member: 'a business', admin: 'an administrator' };

interface Figures {
  headingMs: number;
  requests: number;
  /** Compressed bytes, with headers. */
  bytes: number;
  shift: number;
  secondMs: number;
}

/** Counts requests and bytes, and resolves once the network is quiet; leaves out the notification stream, which never ends. */
function watchNetwork(session: CDPSession) {
  const open = new Set<string>();
  const streams = new Set<string>();
  const counted = { requests: 0, bytes: 0 };
  let last = Date.now();
  const seen = () => {
    last = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    seen();
    counted.requests += 1;
    if (request.url.includes('/stream')) streams.add(requestId);
    else open.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen();
    counted.bytes += encodedDataLength;
    open.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    seen();
    open.delete(requestId);
  });
  const quiet = async () => {
    while (open.size > 0 || Date.now() - last < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { counted, quiet };
}

/** Runs in the page: the sum of unexpected layout shifts, and when a level-one heading with text was drawn in the main part. */
const WATCH = `
  window.benchShift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.benchShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const headings = [...document.querySelectorAll('main h1')];
    const isDrawn = (one) => one.textContent.trim() !== '' && one.getClientRects().length > 0;
    if (headings.some(isDrawn)) window.benchHeading = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

/** Runs in the page until the router handles links; before that a link loads a document. Polled rarely, since polling takes CPU time. */
const UNTIL_USABLE = `new Promise((resolve) => {
  const look = () => ('benchHeading' in window && 'alive' in document.documentElement.dataset ? resolve() : setTimeout(look, 200));
  look();
})`;

/** Runs in the page: the time from a click on a link to the next screen's heading. */
const followTo = (path: string) => `(async () => {
  const to = ${JSON.stringify(path)};
  const link = document.querySelector('a[href="' + to + '"]');
  if (!link) throw new Error('no link to ' + to);
  const before = document.querySelector('main h1');
  const begun = performance.now();
  link.click();
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = document.querySelector('main h1');
    if (location.pathname === to && now && now !== before && now.textContent.trim() !== '') return performance.now() - begun;
    if (performance.now() - begun > 20000) throw new Error(to + ' does not open');
  }
})()`;

async function once(context: BrowserContext, url: string, { path, next }: Screen): Promise<Figures> {
  const page = await context.newPage();
  await page.addInitScript({ content: WATCH });
  const session = await throttle(page);
  await session.send('Network.clearBrowserCache');
  const { counted, quiet } = watchNetwork(session);
  await page.goto(url + path, { waitUntil: 'commit' });
  await page.evaluate(UNTIL_USABLE);
  await quiet();
  const first = { ...counted };
  const [headingMs, shift] = await page.evaluate<[number, number]>('[window.benchHeading, window.benchShift]');
  const secondMs = await page.evaluate<number>(followTo(next));
  await page.close();
  return { headingMs, ...first, shift, secondMs };
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measure(browser: Browser, url: string, screen: Screen): Promise<Figures> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const answer = await context.request.post(`${url}/api/demo/sign-in`, {
    data: { key: screen.who },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`the demonstration's ${screen.who} cannot sign in: ${answer.status()}`);
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await once(context, url, screen));
  await context.close();
  const of = (key: keyof Figures) => middle(runs.map((run) => run[key]));
  return {
    headingMs: of('headingMs'),
    requests: of('requests'),
    bytes: of('bytes'),
    shift: of('shift'),
    secondMs: of('secondMs'),
  };
}

function linesOf({ who, path, headingMs, next }: Screen, figures: Figures): Line[] {
  const line = (what: string, value: number, most: number, write: (value: number) => string): Line => ({
    what,
    ours: write(value),
    goal: `≤ ${write(most)}`,
    isMet: value <= most,
  });
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    line(`${path} of ${WHO[who]} on a phone: heading after`, figures.headingMs, headingMs, seconds),
    line('  requests', figures.requests, GOALS.requests, String),
    line('  transferred', figures.bytes, GOALS.bytes, (bytes) => `${(bytes / 1000).toFixed(0)} kB`),
    line('  layout shift', figures.shift, GOALS.shift, (shift) => shift.toFixed(3)),
    line(`  then ${next}`, figures.secondMs, GOALS.secondMs, seconds),
  ];
}

/** The median of three runs for each screen, as people of the demonstration. `url`: a server with demonstration data. */
export async function screenLines(url: string): Promise<Line[]> {
  const browser = await chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox'] });
  try {
    const lines: Line[] = [];
    for (const screen of SCREENS) lines.push(...linesOf(screen, await measure(browser, url, screen)));
    return lines;
  } finally {
    await browser.close();
  }
}
