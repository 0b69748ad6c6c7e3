// A visitor opens every address of both specifications, without a script and with it; and what the public pages look like to axe.
import type { Page } from '@playwright/test';
import { expect, test, type Person } from './people.ts';
import { NO_ROUTE, ROUTES, type RouteWords } from './routes.ts';

const PHONE = { width: 360, height: 780 };
const PUBLIC = ROUTES.filter(({ isPublic }) => isPublic);

/** What is written on the page, whether or not a fold is open; text that styles write in capitals stays as it is written. */
const written = async (page: Page): Promise<string> =>
  (await page.locator('main').evaluateAll((all) => all.map((main) => main.textContent).join(' '))).replaceAll(
    /\s+/g,
    ' ',
  );

async function expectWords(page: Page, { path, words }: RouteWords): Promise<void> {
  const text = await written(page);
  expect
    .soft(
      words.filter((one) => !text.includes(one)),
      `not on ${path}`,
    )
    .toEqual([]);
}

test('every address answers without a script: public ones with their words, the others with the frame', async ({
  newPerson,
}) => {
  const bare = await newPerson({ javaScriptEnabled: false });
  bare.expectRefusal(404, NO_ROUTE.path);
  for (const route of [...ROUTES, NO_ROUTE]) {
    const answer = await bare.page.goto(route.path, { waitUntil: 'domcontentloaded' });
    expect.soft(answer?.status(), route.path).toBe(route === NO_ROUTE ? 404 : 200);
    expect
      .soft(await bare.page.getByRole('banner').getByRole('link', { name: 'Live Oak' }).count(), route.path)
      .toBe(1);
    if (route.isPublic && route !== NO_ROUTE) {
      expect.soft(await bare.page.locator('main h1').count(), `one h1 on ${route.path}`).toBe(1);
      await expectWords(bare.page, route);
    }
  }
});

test('every address has its words once the script is there, and a silent console', async ({ person }) => {
  const { page } = person;
  person.expectRefusal(404, NO_ROUTE.path);
  for (const route of [...ROUTES, NO_ROUTE]) {
    await page.goto(route.path);
    await expect
      .soft(async () => {
        const text = await written(page);
        expect(
          route.words.filter((one) => !text.includes(one)),
          route.path,
        ).toEqual([]);
      })
      .toPass({ timeout: 15_000 });
  }
});

/** Light and dark, on a phone and on a desk. */
async function lookAtAll(person: Person, routes: readonly RouteWords[]): Promise<void> {
  for (const { path } of routes) {
    await person.page.goto(path);
    await person.look(`public${path.replaceAll('/', '-')}`, { dark: true, alsoAt: PHONE });
  }
}

// In parts, so that several workers share them and none takes long.
const PARTS = [0, 1, 2, 3, 4];
for (const part of PARTS) {
  test(`axe finds nothing on the public pages, light and dark, wide and narrow (${part + 1} of ${PARTS.length})`, async ({
    person,
  }) => {
    await lookAtAll(
      person,
      PUBLIC.filter((_, index) => index % PARTS.length === part),
    );
  });
}
