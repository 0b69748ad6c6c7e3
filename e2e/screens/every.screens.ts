// Every screen of every role: at phone and desktop size, light and dark, in English and Spanish; those with data also while
// loading and after a failure to load.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { closeToasts, settle } from '../check-screen.ts';
import { DESKTOP, openSignedIn, PHONE, test, type Person } from '../people.ts';
import { adminPaths, jobPaths, privatePaths, publicPaths, type Paths } from '../paths.ts';
import { MEMBER_SCREENS, ROUTES } from '../routes.ts';
import { NOW } from './folders.ts';

const SIZES = { phone: PHONE, admin: DESKTOP };
const LANGUAGES = { en: 'en-US', es: 'es-US' };
const THEMES = ['light', 'dark'] as const;

/** Screens not listed here are public or in MEMBER_SCREENS. */
const WHO: Record<string, readonly string[]> = {
  visitor: [...ROUTES.map(({ path }) => path), '/areas/:slug', '/tools/species/:slug', '/forum/technical/:thread', '*'],
  owner: [...MEMBER_SCREENS.owner, '/calendar', '/jobs/:id/edit', '/support/requests/:token'],
  member: MEMBER_SCREENS.member,
  unpaid: [...MEMBER_SCREENS.unpaid, '/provider-dashboard', '/sandbox/checkout/:sessionId'],
  waiting: ['/provider-dashboard', '/verification', '/jobs'],
  admin: MEMBER_SCREENS.admin,
  /** An owner who has just registered: every list is empty. */
  newcomer: ['/dashboard', '/jobs', '/messages', '/calendar', '/profile', '/forum/mine', '/notifications/settings'],
};
const HAS_DATA = ['owner', 'member', 'admin'];

const fileName = (path: string) =>
  path === '*' ? 'not-found' : path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home';

async function shoot(page: Page, folder: string, path: string): Promise<void> {
  const file = join(NOW, folder, `${fileName(path)}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
}

async function enter(person: Person, who: string): Promise<void> {
  if (who === 'newcomer') {
    const name = `new${Date.now().toString(36)}`;
    await person.call('POST', '/api/auth/register', {
      userType: 'client',
      firstName: 'Odette',
      lastName: 'Guidry',
      username: name,
      email: `${name}@example.com`,
      password: 'shade-of-the-oak',
    });
    await person.page.goto('/offline');
  } else {
    await openSignedIn(person, who, '/offline');
  }
}

/** Example paths of the screens with a parameter. */
async function placesFor(who: string, person: Person, newPerson: () => Promise<Person>): Promise<Paths> {
  if (who === 'admin') {
    return adminPaths(await newPerson(), person);
  }
  if (who === 'visitor' || who === 'newcomer' || who === 'waiting') {
    return { ...(await publicPaths(await newPerson())), '*': '/no-such-tree' };
  }
  const own = who === 'unpaid' ? {} : await jobPaths(person);
  return { ...(await privatePaths(await newPerson(), await newPerson())), ...own };
}

for (const [who, paths] of Object.entries(WHO)) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      test(`${who}, ${size}, ${language}`, async ({ newPerson, baseURL }) => {
        const person = await newPerson({ viewport, hasTouch: viewport === PHONE, locale, reducedMotion: 'reduce' });
        await person.context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
        if (who !== 'visitor') await enter(person, who);
        const places = await placesFor(who, person, () => newPerson());
        for (const path of paths) {
          person.expectRefusal(404, '/no-such-tree');
          await person.page.goto(places[path] ?? path);
          await closeToasts(person.page);
          for (const theme of THEMES) {
            await person.page.emulateMedia({ colorScheme: theme });
            await settle(person.page);
            await shoot(person.page, `${who}/${size}-${language}-${theme}`, path);
          }
        }
      });
    }
  }
}

/** The requests of open pages; the session check still succeeds. */
const isAsked = (url: URL) => url.pathname.startsWith('/api/') && !/\/(?:auth|demo|notifications)\//.test(url.pathname);
const STATES = {
  loading: async ({ page }: Person) => page.route(isAsked, () => undefined),
  failed: async ({ page }: Person) =>
    page.route(isAsked, (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'It broke' } })),
};

for (const who of HAS_DATA) {
  for (const [state, begin] of Object.entries(STATES)) {
    test(`${who}, ${state}`, async ({ newPerson }) => {
      const person = await newPerson({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
      await enter(person, who);
      const places = await placesFor(who, person, () => newPerson());
      await begin(person);
      for (const path of WHO[who] ?? []) {
        await person.page.goto(places[path] ?? path);
        await person.page.locator('html[data-alive]').waitFor();
        // Long enough for a failure to show its message; loading never ends.
        await person.page.waitForTimeout(1500);
        await shoot(person.page, `${who}/phone-en-${state}`, path);
      }
      person.complaints.length = 0;
    });
  }
}
