// The people of the journeys: each has a browser, a page in it, and a watched console.
import {
  test as base,
  expect,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { watchConsole, type ConsoleWatch } from './console-watch.ts';
import { checkScreen, type CheckOptions, type Size } from './check-screen.ts';
import { IS_SHORT } from '../lab/harness/suite.ts';

/** The password of all demonstration accounts, which the server prints at its start. */
export const DEMO_PASSWORD = 'shade-of-the-oak';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

export interface Person extends ConsoleWatch {
  context: BrowserContext;
  page: Page;
  /** The region of the toasts. */
  toasts: Locator;
  checkScreen: (name: string, options?: CheckOptions) => Promise<void>;
  /** An API call as this person, for actions outside the screens. */
  call: (method: Method, path: string, body?: unknown) => Promise<APIResponse>;
}

/** Options that a story's checks share: `test.use({ … })`, or `use` of a project. */
export interface CheckSettings {
  alsoChecksAt: Size | undefined;
  checksColors: boolean;
}

type NewPerson = (options?: BrowserContextOptions) => Promise<Person>;

/** A story played on a phone alone also checks its screens at desktop size: `test.use({ alsoChecksAt: DESKTOP })`. */
export const DESKTOP: Size = { width: 1280, height: 900 };
export const PHONE: Size = { width: 360, height: 780 };
/** Stories of outdoor work are played on a phone: `test.use(PLAYED_ON_A_PHONE)`; the rest at desktop size. */
export const PLAYED_ON_A_PHONE = { viewport: PHONE, hasTouch: true };

/** A request that a story holds back may still be on its way when the story ends, and its handler would fail the next one. */
async function forgetRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}

/** `newPerson()` opens a browser for another person; all consoles are checked when the test ends. */
export const test = base.extend<CheckSettings & { newPerson: NewPerson; person: Person }>({
  alsoChecksAt: [undefined, { option: true }],
  checksColors: [!IS_SHORT, { option: true }],
  newPerson: async ({ browser, baseURL, alsoChecksAt, checksColors }, provide, info) => {
    const people: Person[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      const watch = watchConsole(context);
      const page = await context.newPage();
      const one: Person = {
        ...watch,
        context,
        page,
        toasts: page.getByRole('region', { name: 'Notifications (F8)' }),
        checkScreen: (name, how) =>
          checkScreen(page, info, name, { alsoAt: alsoChecksAt, colors: checksColors, ...how }),
        call: (method, path, body) =>
          context.request.fetch(path, {
            method,
            headers: { origin: baseURL ?? '' },
            ...(body === undefined ? {} : { data: body }),
          }),
      };
      people.push(one);
      return one;
    });
    for (const { complaints, context } of people) {
      expect.soft(complaints, 'the console of a browser').toEqual([]);
      await forgetRoutes(context);
      await context.close();
    }
  },
  person: async ({ newPerson }, provide) => {
    await provide(await newPerson());
  },
});

export { expect };

/** One click on the sign-in page, as in the demonstration. */
export async function signInOnPage({ page }: Person, name: string, door = '/login'): Promise<void> {
  await page.goto(door);
  await page.getByRole('region', { name: 'Try it as…' }).getByRole('button', { name }).click();
  await expect(page).not.toHaveURL((url) => url.pathname === door);
}

/** Signs in through the API, where sign-in is not the story. */
export async function signInByApi({ call }: Person, key: string): Promise<void> {
  expect((await call('POST', '/api/demo/sign-in', { key })).status()).toBe(200);
}

/** Signed in by a call, with the display copy that the screens keep after a sign-in. */
export async function openSignedIn(person: Person, key: string, address: string): Promise<void> {
  await signInByApi(person, key);
  const user: unknown = await (await person.call('GET', '/api/auth/me')).json();
  await person.context.addInitScript((copy) => {
    // A new tab starts as an empty page without storage.
    if (location.protocol.startsWith('http') && localStorage.getItem('user') === null) {
      localStorage.setItem('user', copy);
    }
  }, JSON.stringify(user));
  await person.page.goto(address);
}

/** By the header's button, or the menu's where the header is narrow. */
export async function signOut({ page }: Person): Promise<void> {
  const header = page.getByRole('banner');
  const menu = header.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  } else {
    await header.getByRole('button', { name: 'Logout' }).click();
  }
  // Removed from the browser too: an open page would still request its user.
  await page.waitForFunction(() => localStorage.getItem('user') === null);
}

/**
 * Public pages are rendered once for all visitors and cached for some seconds: reloads the page until it shows what `check`
 * expects.
 */
export async function reloadUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass();
}

/** A word that no other run of this test uses: the phone and desktop projects share a server. */
export function unique(word: string): string {
  return `${word}${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
}
