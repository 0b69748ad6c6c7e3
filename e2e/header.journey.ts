// The header between phone and wide desktop: greeting, dashboard and logout are in one row without overlaps.
import { expect, openSignedIn, test, type Person } from './people.ts';

const SPANISH = { locale: 'es-MX', extraHTTPHeaders: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' } };
const WIDTHS = [1024, 1100, 1279, 1280];

/** Elements of the header's row that overlap their neighbor or extend past the window. */
const crowded = ({ page }: Person) =>
  page.getByRole('banner').evaluate((banner) => {
    const shown = [...banner.querySelectorAll('.logo, .nav > *, .top-actions > *')]
      .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .toSorted((one, other) => one.box.left - other.box.left);
    return shown.flatMap(({ words, box }, at) => {
      const next = shown[at + 1]?.box.left ?? window.innerWidth;
      return box.right > next + 0.5 ? [`${words} ${Math.round(box.right - next)} px`] : [];
    });
  });

const PEOPLE = [
  ['owner', '/jobs'],
  ['member', '/jobs'],
  ['admin', '/jobs'],
] as const;

for (const [language, code, words] of [
  ['English', 'en', { greeting: /^Hi, /, dashboard: 'Dashboard', logout: 'Logout' }],
  ['Spanish', 'es', { greeting: /^Hola, /, dashboard: 'Panel', logout: 'Salir' }],
] as const) {
  test(
    `greeting, dashboard and logout are in the header from 1024 px, in ${language}`,
    {
      // Spanish is longer: if it fits, English fits.
      tag: code === 'en' ? ['@long'] : [],
    },
    async ({ newPerson, baseURL }) => {
      for (const [key, address] of PEOPLE) {
        const person = await newPerson({ ...(code === 'es' ? SPANISH : {}), viewport: { width: 1024, height: 800 } });
        await person.context.addCookies([{ name: 'language', value: code, url: baseURL ?? '' }]);
        await openSignedIn(person, key, address);
        const banner = person.page.getByRole('banner');
        await expect(banner.locator('.bell')).toBeVisible();
        for (const width of WIDTHS) {
          await person.page.setViewportSize({ width, height: 800 });
          await expect(banner.getByRole('link', { name: words.greeting })).toBeVisible();
          await expect(banner.getByRole('button', { name: words.logout })).toBeVisible();
          const link = banner.getByRole('link', { name: words.dashboard, exact: true }).filter({ visible: true });
          await expect(link).toHaveAttribute('href', '/dashboard');
          expect(await crowded(person), `${key} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}
