// A visitor's page before the application is there: what it weighs, and that nothing a person does meanwhile is lost.
import screens, { isPublic } from '../web/src/screens.ts';
import { expect, test } from './people.ts';

const PUBLIC = screens.map(({ path }) => path).filter((path) => isPublic(path) && !path.includes(':'));
/** "A public page ships at most 60 kB of script"; before anything is used it is the small script alone. */
const MOST_SCRIPT = 60_000;
const SMALL_SCRIPT = 10_000;

test('typed, ticked and pressed before the application is there: all of it arrives, once, and never in the address', async ({
  person,
}) => {
  const { page, toasts } = person;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) {
      sent.push(request.postDataJSON());
    }
  });
  let release: () => void = () => undefined;
  const isSlow = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The line is so slow that the application stands still until it is let through.
  await page.route('**/assets/react-*.js', async (route) => {
    await isSlow;
    await route.continue();
  });
  await page.goto('/login');
  const name = page.getByRole('textbox', { name: 'Email or Username' });
  const password = page.getByRole('textbox', { name: 'Password' });
  await name.pressSequentially('renee-with-a-slip');
  await password.fill('not-her-password');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await password.press('Enter');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await name.press('End');
  await name.press('Backspace');
  await expect(page.locator('.nav-bar-busy')).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  expect(sent).toEqual([]);
  person.expectRefusal(401, '/api/auth/login');
  release();

  await expect(page.getByRole('alert').or(toasts.getByRole('alert')).first()).toContainText('Invalid credentials');
  expect(sent).toEqual([{ email: 'renee-with-a-sli', password: 'not-her-password', rememberMe: true }]);
  await expect(page).toHaveURL('/login');
  await expect(name).toHaveValue('renee-with-a-sli');
});

test('a public page brings the small script alone, and the application with the first use', async ({
  newPerson,
  request,
}) => {
  const { page } = await newPerson();
  const scripts = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.set(new URL(response.url()).pathname, Number(response.headers()['content-length']));
    }
  });
  for (const address of PUBLIC) {
    scripts.clear();
    await page.goto(address, { waitUntil: 'load' });
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect([...scripts.keys()], address).toEqual([expect.stringMatching(/first-use/)]);
    expect(bytes, address).toBeLessThan(SMALL_SCRIPT);
    await expect(page.locator('html'), address).not.toHaveAttribute('data-alive');
  }
  expect(SMALL_SCRIPT).toBeLessThan(MOST_SCRIPT);
  await page.goto('/');
  await page.getByRole('button', { name: /^Colors: / }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  expect([...scripts.keys()].some((path) => path.includes('react-'))).toBe(true);

  // Drawn side by side in two languages, for anybody: no word of one in the other.
  const drawn = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'es';
      const answer = await request.get(`/?lang=${language}&n=${index}`);
      return { language, html: await answer.text() };
    }),
  );
  for (const { language, html } of drawn) {
    expect(html).toContain(`<html lang="${language}-US"`);
    expect(html.includes('Publicar un trabajo')).toBe(language === 'es');
    expect(html).toContain('id="ahead"');
  }
});
