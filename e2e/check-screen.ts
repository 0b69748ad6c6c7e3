// Checks every screen that a journey passes: no axe violations, no console messages, no horizontal scroll (on a phone at text of
// 200 % too), and a screenshot on request.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { RunOptions } from 'axe-core';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { IS_SHORT } from '../lab/harness/suite.ts';

declare global {
  interface Window {
    /** Present once `AXE` has run in a page. */
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The checks that a theme can affect: the document is the same in both themes, its colors are not. */
const COLOR_RULES: NonNullable<RunOptions['runOnly']> = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};
/**
 * Contrast and target sizes take three quarters of the time, since axe examines what lies above each element. Other stories
 * measure the targets of every screen on a phone (targets.ts).
 */
const ALL_BUT_LAYERS = {
  runOnly: RULES,
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'target-size': { enabled: false },
  },
};
/** Screenshots are for people; no test reads them. */
const HAS_PICTURES = process.env.JOURNEY_PICTURES === '1';

export interface CheckOptions {
  /** Checks the toasts too; otherwise they are closed first, since other people's actions cause them at any time. */
  toasts?: boolean;
  /**
   * Dark colors are checked too, at the story's own size; at the other size they are the same. The short suite does so only where
   * it is `always`: on the public pages, which show every part of the kit.
   */
  dark?: boolean | 'always';
  /**
   * False where another story checks the colors of the same screen, which takes most of axe's time. The short suite checks them
   * in the story of one whole job and on the public pages, which show every part of the kit.
   */
  colors?: boolean;
  /** `layout` checks horizontal scroll alone: for a document that axe has checked at another size. */
  only?: 'layout';
  /**
   * The other size is checked too, without leaving the screen: repeating the steps to it would cost ten times as much. The short
   * suite checks only the layout there.
   */
  alsoAt?: Size | undefined;
}

export interface Size {
  width: number;
  height: number;
}

/** Closes the open toasts as a user would. */
export async function closeToasts(page: Page): Promise<void> {
  const closing = page.locator('.toasts .toast > .btn-icon');
  await expect(async () => {
    await closing.evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    expect(await closing.count()).toBe(0);
  }).toPass({ timeout: 60_000 });
}

/** Waits until the page is loaded and nothing moves: axe would measure a fading element in a color that nobody designed. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter(
      (one) =>
        one.effect?.getComputedTiming().iterations !== Infinity &&
        // A toast's bar shows its remaining time and is not awaited; the animation of an appearing toast is.
        !(one instanceof CSSAnimation && one.animationName === 'toast-bar'),
    );
    const still = Promise.allSettled(passing.map((one) => one.finished));
    // A paused toast has no end.
    await Promise.race([still, new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

/**
 * Axe violations of the current page. Only violations are collected, inside the page and by the small build: that takes a fifth
 * of the time of transferring all results.
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

/** A toast that begins to fade while axe runs is absent in the second run; real violations remain. */
async function complaintsOfAxe(page: Page, what: RunOptions): Promise<string[]> {
  const first = await onceOfAxe(page, what);
  if (first.length === 0) {
    return first;
  }
  await settle(page);
  return onceOfAxe(page, what);
}

/** The elements that extend past the right edge, for the failure message. `textSize`: as set in the browser. */
async function sidewaysIn(page: Page, textSize = '100%'): Promise<string[]> {
  return page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size} }`);
    document.adoptedStyleSheets.push(sheet);
    const wide = document.documentElement.clientWidth;
    const isSideways = document.documentElement.scrollWidth > wide;
    const found = [...(isSideways ? document.querySelectorAll('body *') : [])]
      .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
      .slice(0, 8)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} reaches ${Math.round(element.getBoundingClientRect().right)} of ${wide}`,
      );
    document.adoptedStyleSheets.pop();
    return isSideways ? ['wider than the window', ...found] : [];
  }, textSize);
}

/** No horizontal scroll; on a phone neither where the reader's text is twice as large (WCAG 1.4.4, 1.4.10). */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  expect.soft(await sidewaysIn(page), `sideways scroll on ${name}`).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) < 400) {
    expect.soft(await sidewaysIn(page, '200%'), `sideways scroll on ${name} with text at 200 %`).toEqual([]);
  }
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
  await expectNoSidewaysScroll(page, name);
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
