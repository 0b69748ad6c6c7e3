// Checks every screen that a journey passes: no axe violations, a silent console, no sideways scroll, and on request a screenshot.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { IS_SHORT } from '../lab/harness/suite.ts';

declare global {
  interface Window {
    /** There once `AXE` ran in a page. */
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What a theme can change: the document is the same in both, its colors are not. */
const COLOR_RULES: NonNullable<RunOptions['runOnly']> = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};
/**
 * Contrast and the size of targets take three quarters of the time, since axe asks what lies above each element. Other stories measure the
 * targets of every screen on a phone (targets.ts).
 */
const ALL_BUT_LAYERS = {
  runOnly: RULES,
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'target-size': { enabled: false },
  },
};
/** Pictures are for people who judge a screen; no test reads them. */
const HAS_PICTURES = process.env.JOURNEY_PICTURES === '1';

export interface CheckOptions {
  /** Checks the toasts; otherwise they are closed first, since other people's actions cause them at any time. */
  toasts?: boolean;
  /**
   * Dark colors are looked at as well, at the story's own size: at the other one they are the same. The short suite does so only where
   * it is `always`: on the public pages, which show every part of the kit.
   */
  dark?: boolean | 'always';
  /**
   * False where another story measures the colors of the same screen: that takes most of the time that axe does. The short suite measures
   * them in the story of one whole job and on the public pages, which show every part of the kit.
   */
  colors?: boolean;
  /** `layout` looks for sideways scroll alone: where axe saw the same document at another size. */
  only?: 'layout';
  /**
   * So is the other size, without leaving the screen: playing the way to it once more would cost ten times as much. Colors are those of
   * the story's own size, and measuring them takes most of the time. The short suite looks at the layout alone there: axe has read the
   * same document at the story's own size.
   */
  alsoAt?: Size | undefined;
}

export interface Size {
  width: number;
  height: number;
}

/** Closes the open toasts, as a person does. */
export async function closeToasts(page: Page): Promise<void> {
  const closing = page.locator('.toasts .toast > .btn-icon');
  await expect(async () => {
    await closing.evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await closing.count()).toBe(0);
  }).toPass({ timeout: 60_000 });
}

/** Loaded, and nothing moves any more: what fades would be measured in a color that nobody designed. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter(
      (one) =>
        one.effect?.getComputedTiming().iterations !== Infinity &&
        // The bar of a toast is its time running out, which nobody waits for; a toast that comes in is.
        !(one instanceof CSSAnimation && one.animationName === 'toast-bar'),
    );
    const still = Promise.allSettled(passing.map((one) => one.finished));
    // One that is held has no end.
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

/**
 * Complaints of axe on the page as it stands. Only what is wrong is gathered, inside the page and by the small build: that takes
 * a fifth of the time that all findings on their way through the test would.
 */
async function onceOfAxe(page: Page, what: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const options: RunOptions = { preload: false, resultTypes: ['violations'], ...what };
  return page.evaluate(async (how) => {
    const { violations } = await window.axe.run(document, how);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        (node) =>
          `${id}: ${help}\n    ${node.target.join(' ')}\n    ${node.html.slice(0, 200)}\n    ${node.any.map((check) => check.message).join('; ')}`,
      ),
    );
  }, options);
}

/** A toast that begins to fade while axe runs is gone in the second run; real violations remain. */
async function complaintsOfAxe(page: Page, what: RunOptions): Promise<string[]> {
  const first = await onceOfAxe(page, what);
  if (first.length === 0) {
    return first;
  }
  await settle(page);
  return onceOfAxe(page, what);
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
  if (!HAS_PICTURES) {
    return;
  }
  const folder = join(info.project.outputDir, 'looks', info.project.name);
  mkdirSync(folder, { recursive: true });
  // A dialog is in the window, not on the page below it.
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !hasDialog });
}

async function checkOnce(
  page: Page,
  info: TestInfo,
  name: string,
  { toasts = false, colors = true, only }: CheckOptions,
): Promise<void> {
  if (!toasts) {
    await closeToasts(page);
  }
  await settle(page);
  expect.soft(await sidewaysIn(page), `sideways scroll on ${name}`).toEqual([]);
  if (only !== 'layout') {
    expect
      .soft(await complaintsOfAxe(page, colors ? { runOnly: RULES } : ALL_BUT_LAYERS), `axe on ${name}`)
      .toEqual([]);
  }
  await picture(page, info, name);
}

async function checkInTheDark(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  expect.soft(await complaintsOfAxe(page, { runOnly: COLOR_RULES }), `axe on ${name}, dark`).toEqual([]);
  await picture(page, info, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Soft assertions, so that one run reports all screens. */
export async function checkScreen(page: Page, info: TestInfo, name: string, options: CheckOptions = {}): Promise<void> {
  const { alsoAt } = options;
  const dark = options.dark === 'always' || (options.dark === true && !IS_SHORT);
  await checkOnce(page, info, name, options);
  if (dark) {
    await checkInTheDark(page, info, name);
  }
  const size = page.viewportSize();
  if (alsoAt && size) {
    await page.setViewportSize(alsoAt);
    await checkOnce(page, info, `${name}-${alsoAt.width}`, {
      ...options,
      colors: false,
      ...(IS_SHORT ? { only: 'layout' } : {}),
    });
    if (dark && HAS_PICTURES) {
      await checkInTheDark(page, info, `${name}-${alsoAt.width}`);
    }
    await page.setViewportSize(size);
  }
}
