// What is asked of every screen that a journey passes: nothing for axe, a silent console, no sideways scroll, and its picture.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface LookOptions {
  /** Dark colors are looked at as well. */
  dark?: boolean;
}

/** Loaded, and nothing moves any more: what fades would be measured in a color that nobody designed. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document
      .getAnimations()
      .filter(
        (one) =>
          one.effect?.getComputedTiming().iterations !== Infinity &&
          !(one instanceof CSSAnimation && one.animationName.includes('toast')),
      );
    const still = Promise.allSettled(passing.map((one) => one.finished));
    // One that is held has no end.
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

async function complaintsOfAxe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ preload: false })
    .withTags(RULES)
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.html.slice(0, 200)}\n    ${node.any.map((check) => check.message).join('; ')}`,
    ),
  );
}

/** What reaches over the right edge, for the message of a failure. */
async function sidewaysIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) {
      return [];
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
      .slice(0, 8)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} reaches ${Math.round(element.getBoundingClientRect().right)} of ${wide}`,
      );
  });
}

async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  const folder = join(info.project.outputDir, 'looks', info.project.name);
  mkdirSync(folder, { recursive: true });
  // A dialog stands in the window, not on the page below it.
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !hasDialog });
}

/** Soft, so that one run tells of all screens. */
export async function lookAt(
  page: Page,
  info: TestInfo,
  name: string,
  { dark = false }: LookOptions = {},
): Promise<void> {
  await settle(page);
  expect.soft(await sidewaysIn(page), `sideways scroll on ${name}`).toEqual([]);
  expect.soft(await complaintsOfAxe(page), `axe on ${name}`).toEqual([]);
  await picture(page, info, name);
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settle(page);
    expect.soft(await complaintsOfAxe(page), `axe on ${name}, dark`).toEqual([]);
    await picture(page, info, `${name}-dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
}
