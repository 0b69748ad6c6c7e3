// The people of the story, and the updates that they see of each other.
import type { Locator } from '@playwright/test';
import { expect, type Person } from '../people.ts';

/** The membership of a demonstration account; the other business of this story is new. */
export const RIVAL = { person: 'Thanh Nguyen', business: 'Bayou Crown Arborists' };
export const CREW = { firstName: 'Aurélie', lastName: 'Thibodeaux' };
export const OWNER = { firstName: 'Beau', lastName: 'Melançon', street: '1423 Audubon Street' };

export const mainOf = ({ page }: Person): Locator => page.getByRole('main');

export async function expectNotice(person: Person, title: string | RegExp): Promise<void> {
  await expect(person.toasts.getByText(title).first()).toBeVisible();
}

/** A toast stays for five seconds, so its recipient is watched before `deed` begins. */
export async function notifying(person: Person, title: string, deed: () => Promise<unknown>): Promise<void> {
  await Promise.all([expect(person.toasts.getByText(title).first()).toBeVisible({ timeout: 240_000 }), deed()]);
}

/** People who have the page open see the change without reloading: toasts appear only on other pages. */
export async function showing({ page }: Person, words: string, deed: () => Promise<unknown>): Promise<void> {
  const shown = page.getByRole('main').getByText(words).filter({ visible: true }).first();
  await Promise.all([expect(shown).toBeVisible({ timeout: 240_000 }), deed()]);
}

/** Opens the bell and reads the newest notification with this title. */
export async function readInTheBell({ page }: Person, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(title).first()).toBeVisible();
  await page.keyboard.press('Escape');
}
