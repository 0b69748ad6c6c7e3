// A visitor opens every address of routes.ts, with and without scripts; all requirements of a public page are checked in one
// load.
import type { Page } from '@playwright/test';
import { IS_SHORT } from '../lab/harness/suite.ts';
import { MEASURES, ON_A_PHONE } from './measures.ts';
import { DESKTOP, expect, PHONE, test, type Person } from './people.ts';
import { expectInteractive } from './policy.ts';
import { NO_ROUTE, ROUTES, wordsOf, type RouteText } from './routes.ts';
import { smallTargets } from './targets.ts';

const PUBLIC = ROUTES.filter(({ isPublic }) => isPublic);

/** The page's text, including collapsed parts; text that styles capitalize keeps its original case. */
const written = async (page: Page): Promise<string> =>
  (await page.locator('main').evaluateAll((all) => all.map((main) => main.textContent).join(' '))).replaceAll(
    /\s+/g,
    ' ',
  );

async function expectWords(page: Page, { path, words }: RouteText): Promise<void> {
  const text = await written(page);
  expect
    .soft(
      words.filter((one) => !text.includes(one)),
      `not on ${path}`,
    )
    .toEqual([]);
}

test('every address answers without JavaScript: public pages with their text, the others with the frame', async ({
  request,
}) => {
  for (const route of [...ROUTES, NO_ROUTE]) {
    const answer = await request.get(route.path, { headers: { accept: 'text/html' }, maxRedirects: 0 });
    expect.soft(answer.status(), route.path).toBe(route === NO_ROUTE ? 404 : 200);
    const html = await answer.text();
    expect.soft(html, route.path).toMatch(/<header[^>]*>.*?<a class="logo" href="\/"/s);
    if (route.isPublic) {
      expect.soft(html.match(/<h1\b/g)?.length, `one h1 on ${route.path}`).toBe(1);
      const text = wordsOf(html);
      expect.soft(text.length, route.path).toBeGreaterThan(80);
      expect
        .soft(
          route.words.filter((one) => !text.includes(one)),
          `not on ${route.path}`,
        )
        .toEqual([]);
    }
  }
});

test('a browser without JavaScript shows pages, links and a 404', async ({ newPerson }) => {
  const bare = await newPerson({ javaScriptEnabled: false });
  bare.expectRefusal(404, NO_ROUTE.path);
  await bare.page.goto(NO_ROUTE.path);
  await expect(bare.page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await bare.page.goto('/tools/?from=here');
  await expect(bare.page).toHaveURL('/tools?from=here');
  await bare.page
    .locator('main')
    .getByRole('link', { name: /Species/ })
    .first()
    .click();
  await expect(bare.page.getByRole('heading', { level: 1 })).toHaveText('Tree Species Guide');
});

test('pages for members and unknown pages say so once the application loads, without console messages', async ({
  person,
}) => {
  const { page } = person;
  person.expectRefusal(404, NO_ROUTE.path);
  for (const route of [...ROUTES.filter(({ isPublic }) => !isPublic), NO_ROUTE]) {
    await page.goto(route.path);
    await expect
      .soft(async () => {
        const text = await written(page);
        expect(
          route.words.filter((one) => !text.includes(one)),
          route.path,
        ).toEqual([]);
      })
      .toPass({ timeout: 60_000 });
  }
});

/** "A public page ships at most 60 kB of script": before any interaction only the small script. */
const SMALL_SCRIPT = 10_000;

/** The scripts of the current document by path, with their bytes, without those that an earlier document is still receiving. */
const scriptsOf = async ({ page }: Person): Promise<Map<string, number>> =>
  new Map(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .map(({ name, encodedBodySize }): [string, number] => [new URL(name).pathname, encodedBodySize])
        .filter(([path]) => path.endsWith('.js')),
    ),
  );

/** Pages of the same template as another one: only their text differs, which is checked above without a script. */
const OF_A_KIND = ['/areas/baton-rouge', '/areas/lafayette', '/forum/technical', '/forum/business', '/admin/login'];

/** What only a browser knows of a page on a phone: its width, sizes and positions. */
async function measureOnAPhone(person: Person, path: string, name: string): Promise<void> {
  const { page } = person;
  await page.setViewportSize(PHONE);
  await person.checkScreen(`${name}-phone`, IS_SHORT ? { only: 'layout' } : { colors: false });
  expect.soft(await smallTargets(page), `small targets on ${path}`).toEqual([]);
  await ON_A_PHONE[path]?.(page);
  await page.setViewportSize(DESKTOP);
}

/** One load for all requirements of a public page: its small script, its text, axe in both themes and sizes, and its policy. */
async function lookAtAll(person: Person, routes: readonly RouteText[]): Promise<void> {
  for (const route of routes) {
    const { path } = route;
    const answer = await person.page.goto(path);
    const scripts = await scriptsOf(person);
    expect.soft([...scripts.keys()], path).toEqual([expect.stringMatching(/first-use/)]);
    expect.soft([...scripts.values()][0], path).toBeGreaterThan(0);
    expect.soft([...scripts.values()][0], path).toBeLessThan(SMALL_SCRIPT);
    await expect.soft(person.page.locator('html'), path).not.toHaveAttribute('data-alive');
    await expectWords(person.page, route);
    const name = `public${path.replaceAll('/', '-')}`;
    await person.checkScreen(name, { colors: true, dark: 'always' });
    await MEASURES[path]?.(person.page);
    await measureOnAPhone(person, path, name);
    await expectInteractive(person, path, answer);
  }
}

// In parts, so that several workers share them and none takes long.
const PARTS = [0, 1, 2, 3, 4];
for (const part of PARTS) {
  test(`public pages: text, small script, strict policy, no axe findings in both themes and sizes (${part + 1} of ${PARTS.length})`, async ({
    person,
  }) => {
    await lookAtAll(
      person,
      PUBLIC.filter(({ path }) => !OF_A_KIND.includes(path)).filter((_, index) => index % PARTS.length === part),
    );
  });
}
