// Positions and rendering, which only a browser knows; measured on pages that another story has open.
import { expect, type Locator, type Page } from '@playwright/test';

type Measures = Readonly<Record<string, (page: Page) => Promise<void>>>;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

async function edgesOf(all: Locator): Promise<Edges[]> {
  return all.evaluateAll((elements) =>
    elements.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
}

async function edges(one: Locator): Promise<Edges> {
  const [first] = await edgesOf(one);
  expect(first, String(one)).toBeDefined();
  return first ?? { left: 0, right: 0, top: 0, bottom: 0 };
}

/** All of them, so that a missing row fails. */
async function expectOneRow(all: Locator, count: number): Promise<void> {
  const tops = (await edgesOf(all)).map(({ top }) => Math.round(top));
  expect.soft(tops, String(all)).toHaveLength(count);
  expect.soft(new Set(tops).size, `rows of ${String(all)}`).toBe(1);
}

/** The stroke of a zero in the display face, in prices and in text: a zero that does not grow bolder looks wrong in an amount. */
async function expectZeroAsBold(page: Page): Promise<void> {
  const ink = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]') ?? { href: '' };
    const inkOf = async (name: string, featureSettings: string) => {
      const face = new FontFace(name, `url(${href})`, { weight: '400 800', featureSettings });
      document.fonts.add(await face.load());
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [200, 200];
      const context = canvas.getContext('2d');
      if (context) {
        context.font = `650 120px ${name}`;
        context.fillText('0', 40, 150);
      }
      const { data } = context?.getImageData(0, 0, 200, 200) ?? { data: new Uint8ClampedArray() };
      return data.filter((_, at) => at % 4 === 3).reduce((sum, value) => sum + value, 0);
    };
    return { words: await inkOf('Words', 'normal'), prices: await inkOf('Prices', '"tnum", "lnum"') };
  });
  expect.soft(ink.words).toBeGreaterThan(0);
  expect.soft(ink.prices / ink.words, 'ink of the zero of a price').toBeCloseTo(1, 1);
}

/** At desktop size. */
export const MEASURES: Measures = {
  '/post-job': async (page) => {
    await page.getByText('More about the job (optional)').click();
    // A disabled checkbox says why.
    await expect.soft(page.getByRole('checkbox', { name: 'Show my budget as a range' })).toBeDisabled();
    await expect.soft(page.getByText('Enter a budget first.')).toBeVisible();
  },
  '/tools/emergency': async (page) => {
    // On paper nothing can be opened, and there is no way anywhere else.
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.getByText('Stay off the roof and out from under hanging limbs.')).toBeVisible();
    await expect.soft(page.locator('.foot')).toBeHidden();
    await page.emulateMedia({ media: null });
  },
  '/education/diseases': async (page) => {
    const weights = await page
      .locator('.panels-tabs a')
      .evaluateAll((all) =>
        all.map((one) => ({ weight: getComputedStyle(one).fontWeight, isChosen: one.hasAttribute('aria-current') })),
      );
    const chosen = weights.filter(({ isChosen }) => isChosen).map(({ weight }) => Number(weight));
    const others = weights.filter(({ isChosen }) => !isChosen).map(({ weight }) => Number(weight));
    expect.soft(chosen).toHaveLength(1);
    expect.soft(chosen[0], 'the chosen tab is the boldest').toBeGreaterThan(Math.max(...others));
  },
  '/services/tree-removal': async (page) => {
    const prices = page.locator('.removal-price');
    await expectOneRow(prices, 3);
    await expectOneRow(page.locator('.removal-bar'), 3);
    expect.soft(await prices.first().evaluate((one) => getComputedStyle(one).fontFamily)).toMatch(/^"?Besley/);
    await expectZeroAsBold(page);
  },
  '/tools/permits': async (page) => {
    // As many parishes are green on the map as are listed below it and as the sentence between them says.
    const listed = page.locator('.permits-known > li');
    await expect.soft(page.locator('.map-parish[fill$="map-2)"]')).toHaveCount(await listed.count());
    await expect.soft(page.getByText(`For the other ${64 - (await listed.count())}, ask`)).toBeVisible();
    const lines = await page.locator('.permits-known li:has(> .source-mark)').evaluateAll((all) =>
      all.map((one) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(one);
        const height = one.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
        return height / Number.parseFloat(lineHeight);
      }),
    );
    expect.soft(lines.length).toBeGreaterThan(0);
    for (const count of lines) {
      expect.soft(count, 'the number of a source stretches no line').toBeCloseTo(Math.round(count), 1);
    }
  },
};

/** On a phone of 360 pixels. */
export const ON_A_PHONE: Measures = {
  '/': async (page) => {
    const triangle = await edges(page.locator('.home-hero-emergency svg'));
    const [words] = await page.locator('.home-hero-emergency span').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.firstChild ?? one);
        const { top, bottom } = range.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect.soft(triangle.top, 'the triangle is beside the first line').toBeGreaterThanOrEqual(words?.top ?? Infinity);
    expect.soft(triangle.bottom).toBeLessThanOrEqual(words?.bottom ?? 0);
    const menus = new Set((await edgesOf(page.locator('.foot section'))).map(({ left }) => Math.round(left)));
    expect.soft(menus.size, 'the menus of the footer begin at two lines').toBe(2);
    const quoteEdges = await edgesOf(page.locator('.home-examples blockquote'));
    const stars = await edgesOf(page.locator('.home-examples figcaption'));
    expect.soft(quoteEdges.length).toBeGreaterThan(0);
    const gaps = quoteEdges.map(({ bottom }, at) => (stars[at]?.top ?? Infinity) - bottom);
    expect.soft(Math.max(...gaps), 'stars follow the words of a review').toBeLessThanOrEqual(24);
  },
};

/** Of those who signed in, on a phone of 360 pixels. */
export const OF_MEMBERS_ON_A_PHONE: Measures = {
  '/messages': async (page) => {
    const title = await edges(page.locator('main h1'));
    const [name] = await edgesOf(page.locator('.thread-line-other'));
    expect.soft(name?.left, 'the list begins where its title does').toBeCloseTo(title.left, 0);
    await expect.soft(page.getByText('Nothing written yet')).toHaveCount(0);
  },
  '/messages/:jobId': async (page) => {
    const { bottom } = await edges(page.locator('main form'));
    expect.soft(bottom, 'the field for a message is on the screen').toBeLessThanOrEqual(780);
    await expect.soft(page.locator('footer.foot')).toBeHidden();
  },
  '/profile': async (page) => expectOneRow(page.getByRole('tab'), 3),
};

/** At 1280 pixels, where Spanish needs the most room. */
export const IN_SPANISH: Measures = {
  '/': async (page) => {
    // The house in the picture begins at 455 pixels.
    const emergency = await edges(page.locator('.home-hero-emergency > span'));
    expect.soft(emergency.right, 'the words keep off the house').toBeLessThan(445);
    const plate = await edges(page.locator('.home-checked > div'));
    const words = await page.locator('.home-checked li > *').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right;
      }),
    );
    // A nail is 11 pixels wide and begins 26 pixels from the edge, with 3 pixels around it.
    expect.soft(Math.max(...words), 'the words keep off the nail').toBeLessThan(plate.right - 29);
  },
};

/** The number of lines that the elements occupy. */
export async function linesOf(page: Page, selector: string): Promise<number> {
  const tops = await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  return new Set(tops).size;
}

/** How much of the blue of Chromium's own controls is in a picture: pixels that are far more blue than red. */
const bluePixels = (page: Page, png: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      canvas?.drawImage(picture, 0, 0);
      const { data } = canvas?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
      return data.filter((blue, at) => at % 4 === 2 && blue - (data[at - 2] ?? 0) > 60).length;
    },
    [...png],
  );

/** Measurements of administration on a phone that need a browser. */
export async function expectAdministrationFits(page: Page): Promise<void> {
  // The kinds fit on one line; figures align with their neighbors even where a name wraps, as it does at 320 px.
  expect(await linesOf(page, '.queue-chips label')).toBe(1);
  await page.setViewportSize({ width: 320, height: 780 });
  expect(await linesOf(page, '.tiles > div:nth-child(n + 3) b')).toBe(1);
  await page.setViewportSize({ width: 360, height: 780 });
  // In the dark theme the track of a ring is visible on the chosen row.
  await page.emulateMedia({ colorScheme: 'dark' });
  const apart = await page.locator('.queue-current').evaluate((row) => {
    const light = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
    const track = row.querySelector('.wait-ring circle');
    return track ? light(getComputedStyle(track).stroke) - light(getComputedStyle(row).backgroundColor) : 0;
  });
  expect(apart).toBeGreaterThan(40);
  await page.emulateMedia({ colorScheme: 'light' });
  // The clear button of a search field has our color, not the browser's.
  const search = page.getByRole('searchbox').first();
  await search.fill('oak');
  await search.hover();
  expect(await bluePixels(page, await search.screenshot({ caret: 'hide' }))).toBe(0);
  await search.fill('');
}
