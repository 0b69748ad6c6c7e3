// The first load of each signed-in screen: nothing visible is moved by later content, and its scripts run under a strict policy.
// On a phone, targets are large enough for a finger, and text at 200 % fits the window.
import type { Page, Response } from '@playwright/test';
import { expectNoSidewaysScroll } from './check-screen.ts';
import { OF_MEMBERS_ON_A_PHONE } from './measures.ts';
import { DESKTOP, expect, openSignedIn, PHONE, test, type Person } from './people.ts';
import { adminPaths, jobPaths, type Paths } from './paths.ts';
import { expectInteractive } from './policy.ts';
import { MEMBER_SCREENS } from './routes.ts';
import { smallTargets } from './targets.ts';

/** The limit that web.dev/cls rates as good: for a later screen, whose parts appear as they load (app/show-together.tsx). */
const GOOD_SHIFT = 0.1;
/** Our limit for the first screen, which appears at once. */
const MOST_SHIFT = GOOD_SHIFT / 2;

declare global {
  interface Window {
    shifts: { value: number; what: string }[];
    /** Calls without a response. */
    openAnswers: number;
  }
}

/** Every layout shift that no click explains, from the first paint on. */
function watchShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Node | null }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    // The only entry type that is observed; the DOM's own types do not include it yet.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      const what = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 60) : '')).join(' ');
      if (!hadRecentInput) window.shifts.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Responses arrive one after another, as over a phone's connection. In the page, since routing through the test would disable its
 * cache.
 */
function spreadAnswers(): void {
  const ask = window.fetch.bind(window);
  let asked = 0;
  window.openAnswers = 0;
  window.fetch = async (...call) => {
    asked += 1;
    window.openAnswers += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, 60 * (1 + (asked % 3))));
      return await ask(...call);
    } finally {
      window.openAnswers -= 1;
    }
  };
}

/**
 * A first screen shows its parts together, or after four seconds what it has by then (web/src/app/show-together.tsx). A busy machine
 * may take longer to load them all, and not its speed is measured here.
 */
function waitForAllParts(): void {
  const later = window.setTimeout.bind(window);
  const patient = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
    later(run, ms === 4000 ? 60_000 : ms, ...more);
  window.setTimeout = Object.assign(patient, later);
}

/** Other stories act on the same accounts meanwhile, and an open page follows them, which moves its lists: not a shift of the load. live-updates.journey.ts has the stream. */
function ignoreOthers(): void {
  Reflect.deleteProperty(window, 'EventSource');
}

async function watchLoads({ page }: Person): Promise<void> {
  for (const script of [watchShifts, spreadAnswers, waitForAllParts, ignoreOthers]) {
    await page.addInitScript(script);
  }
}

/** The layout shift until the title and the data are visible and nothing more loads. */
async function shiftsOf(
  { page }: Person,
  path: string,
): Promise<{ answer: Response | null; shifts: Window['shifts'] }> {
  const answer = await page.goto(path);
  return { answer, shifts: await shiftsUntilLoaded(page, path) };
}

async function shiftsUntilLoaded(page: Page, path: string): Promise<Window['shifts']> {
  await expect(page.locator('main h1:visible').first()).toBeVisible();
  let quiet = 0;
  await expect
    .poll(
      async () => {
        const busy = await page.locator('main [aria-busy="true"]:visible').count();
        const open = await page.evaluate(() => window.openAnswers);
        quiet = busy + open === 0 ? quiet + 1 : 0;
        return quiet;
      },
      { intervals: [80], timeout: 30_000, message: `${path} is loaded` },
    )
    .toBeGreaterThan(2);
  return page.evaluate(() => window.shifts);
}

/**
 * Navigates to another screen without a reload, and ignores shifts before its first paint. By history rather than a click, since
 * a shift within half a second of a click does not count.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const title = () => document.querySelector('main h1');
    const [before, words] = [title(), title()?.textContent];
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const isThere = () => title() !== null && (title() !== before || title()?.textContent !== words);
    while (!isThere()) await nextFrame();
    await nextFrame();
    await nextFrame();
    window.shifts = [];
  }, path);
}

const sumOf = (shifts: Window['shifts']) => shifts.reduce((sum, { value }) => sum + value, 0);

async function placesOf(key: string, person: Person, newPerson: () => Promise<Person>): Promise<Paths> {
  if (key === 'admin') {
    return await adminPaths(await newPerson(), person);
  }
  return key === 'unpaid' ? {} : await jobPaths(person);
}

for (const [key, paths] of Object.entries(MEMBER_SCREENS)) {
  for (const size of [PHONE, DESKTOP]) {
    test(
      `no screen of the ${key} shifts while it loads, at ${size.width} px`,
      {
        // The short suite measures on a phone, where most shifts occur, and the administrators' screens in one page (below).
        tag: size === PHONE && key !== 'admin' ? [] : ['@long'],
      },
      async ({ newPerson }) => {
        const person = await newPerson({ viewport: size, hasTouch: size === PHONE });
        await openSignedIn(person, key, '/offline');
        const places = await placesOf(key, person, newPerson);
        await watchLoads(person);
        for (const screen of paths) {
          const path = places[screen] ?? screen;
          const { answer, shifts } = await shiftsOf(person, path);
          expect.soft(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(MOST_SHIFT);
          await expectInteractive(person, path, answer);
          if (size === PHONE) {
            expect.soft(await smallTargets(person.page), path).toEqual([]);
            await expectNoSidewaysScroll(person.page, path);
            await OF_MEMBERS_ON_A_PHONE[screen]?.(person.page);
          }
        }
      },
    );
  }
}

test('no screen of an administrator shifts when it opens after another one, without console messages', async ({
  newPerson,
}) => {
  const person = await newPerson({ viewport: PHONE, hasTouch: true });
  await openSignedIn(person, 'admin', '/offline');
  const places = await adminPaths(await newPerson(), person);
  await watchLoads(person);
  const [first, ...others] = MEMBER_SCREENS.admin;
  await expectInteractive(person, first, (await shiftsOf(person, first)).answer);
  for (const screen of others) {
    const path = places[screen] ?? screen;
    await goWithin(person.page, path);
    const shifts = await shiftsUntilLoaded(person.page, path);
    expect.soft(sumOf(shifts), `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(GOOD_SHIFT);
    expect.soft(await smallTargets(person.page), path).toEqual([]);
    await expectNoSidewaysScroll(person.page, path);
  }
});
