// Targets for a finger are 44 px high, wherever they are on a screen.
import type { Page } from '@playwright/test';

/**
 * Buttons, links and fields that are smaller: less than 44 px high, or narrower than the 24 px that WCAG 2.2 (2.5.8) requires. A
 * label counts with its field, and the area that a style adds around a link (`.wide-hit`) with the link. Excluded: links within a
 * sentence, including the small numbers of its sources, and the parishes of a map, which a field beside it lists as well.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const PRESSED =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex="0"]';
    const boxesOf = (one: Element): { width: number; height: number }[] => {
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : [];
      const around = ['::before', '::after']
        .map((name) => getComputedStyle(one, name))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute')
        .map(({ width, height }) => ({ width: Number.parseFloat(width), height: Number.parseFloat(height) }));
      return [one.getBoundingClientRect(), ...labels.map((label) => label.getBoundingClientRect()), ...around];
    };
    const isAmongWords = (one: Element) =>
      one.closest('.source-mark') !== null ||
      (getComputedStyle(one).display === 'inline' &&
        [...(one.parentNode?.childNodes ?? [])].some((near) => near !== one && near.textContent?.trim() !== ''));
    return [...document.querySelectorAll(PRESSED)]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, [inert], .visually-hidden'),
      )
      .filter((one) => one.getBoundingClientRect().width > 1 && !isAmongWords(one))
      .filter((one) => !boxesOf(one).some(({ width, height }) => width > 23.5 && height > 43.5))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return `${one.tagName} ${one.className} "${one.textContent.trim().slice(0, 40)}": ${Math.round(width)} x ${Math.round(height)}`;
      });
  });
}
