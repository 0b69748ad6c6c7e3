// Checks a screen's Content-Security-Policy, and that its scripts run under it.
import type { Response } from '@playwright/test';
import { expect, type Person } from './people.ts';

export function expectStrict(policy: string | undefined, path: string): void {
  expect.soft(policy, path).toContain("default-src 'self'");
  expect.soft(policy, path).toContain("style-src 'self'");
  expect.soft(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|\*|http:/);
}

/** Strict headers, hydrated scripts, and a title; refusals by the policy are logged to the console, which each story watches. */
export async function expectInteractive(
  { page }: Person,
  address: string,
  answer: Response | null,
  status = 200,
): Promise<void> {
  expect(answer?.status(), address).toBe(status);
  expectStrict(answer?.headers()['content-security-policy'], address);
  // The button changes the colors of the document only once its script runs.
  await page.getByRole('button', { name: /^Colors: / }).click();
  await expect(page.locator('html'), address).toHaveAttribute('data-theme', /dark|light/);
  await page.evaluate(() => localStorage.removeItem('theme'));
  await expect(page.locator('main h1').first(), address).toBeVisible();
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === address);
}
