// A visitor's page before the application has loaded: its size, and that no input is lost meanwhile.
import type { Page } from '@playwright/test';
import { expect, test, type Person } from './people.ts';

/** The connection is so slow that these files wait until the returned function lets them through. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('input and clicks before the application loads take effect once, and never appear in the URL', async ({
  person,
}) => {
  const { page, toasts } = person;
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) {
      sent.push(request.postDataJSON());
    }
  });
  const release = await holdBack(page, '**/assets/react-*.js');
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

test('a forum reply posted before the application loads waits for the visitor to sign in', async ({ person }) => {
  const { page } = person;
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/forum/technical');
  await page.getByRole('link', { name: 'Dead pine with no safe tie-in point' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dead pine');
  const form = page.getByRole('form', { name: 'Write a reply' });
  const thread = page.url();
  await form.getByRole('textbox').fill('Rope it from the neighboring oak.');
  await form.getByRole('button', { name: 'Reply' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-alive');
  expect(page.url()).toBe(thread);
  release();

  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto(thread);
  await expect(form.getByRole('textbox')).toHaveValue('Rope it from the neighboring oak.');
});

test('a button clicked before the application starts works once it has started, on a screen without prerendered HTML', async ({
  newPerson,
}) => {
  // The checkout has a smaller header than the page where the button was clicked, and here is not drawn, as in a hidden tab.
  for (const path of ['/jobs', '/sandbox/checkout/none']) {
    const person = await newPerson();
    const { page } = person;
    if (path !== '/jobs') {
      await page.addInitScript(() => {
        window.requestAnimationFrame = () => 0;
      });
    }
    person.expectRefusal(401, '/api/auth/me');
    person.expectRefusal(404, '/api/sandbox/checkout/none');
    const release = await holdBack(page, '**/assets/entry.client-*.js');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const button = page.getByRole('button', { name: /^Colors: / });
    const pressed = await button.elementHandle();
    await button.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-alive');
    release();
    await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
    // Replacing the element would lose a click that has just begun.
    expect(await pressed?.evaluate((element) => element.isConnected)).toBe(true);
  }
});

test('the first interaction loads the application', async ({ newPerson, request }) => {
  const { page } = await newPerson();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.add(new URL(response.url()).pathname);
    }
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Colors: / }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  expect([...scripts].some((path) => path.includes('react-'))).toBe(true);

  // Rendered in both languages at the same time, for anybody: no text leaks from one into the other.
  const rendered = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const language = index % 2 === 0 ? 'en' : 'es';
      const answer = await request.get(`/?lang=${language}&n=${index}`);
      return { language, html: await answer.text() };
    }),
  );
  for (const { language, html } of rendered) {
    expect(html).toContain(`<html lang="${language}-US"`);
    expect(html.includes('Publicar un trabajo')).toBe(language === 'es');
    expect(html).toContain('id="ahead"');
  }
});

/** A slow phone. The browser slows a page by keeping the processor busy, so that each additional one costs all stories time. */
const SLOWDOWN = 2;
/** It takes longer while other journeys run; the limit is for a page that never loads. */
const PATIENTLY = { timeout: 60_000 };

async function slowly({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/**
 * Fills every choice, checkbox and number field of the form one after the other, `pause` apart, like an autofill script without
 * focus. Returns the values by name.
 */
function fillByScript(page: Page, form: string, pause: number, isSilent = false): Promise<Record<string, string>> {
  return page.evaluate(
    async ([selector, wait, silent]) => {
      const filled: Record<string, string> = {};
      const wanted = (field: HTMLInputElement | HTMLSelectElement) => {
        if (field instanceof HTMLSelectElement) {
          return field.options[1]?.value ?? '';
        }
        return field.inputMode === 'decimal' || field.inputMode === 'numeric' ? '40' : 'oak';
      };
      const named = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)]
        .filter((field) => field instanceof HTMLSelectElement || field.type === 'text' || field.type === 'search')
        .map(({ name }) => name)
        .filter((name) => name !== '');
      for (const name of named.slice(0, 6)) {
        // The application may have rendered another element in its place.
        const field = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)].find(
          (one) => one.name === name,
        );
        if (field) {
          filled[name] = wanted(field);
          // Bypasses the watcher on the field's own property, as the browser's autofill does.
          Reflect.set(Object.getPrototypeOf(field) as object, 'value', filled[name], field);
          if (!silent) {
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.dispatchEvent(new Event('change', { bubbles: true }));
          }
        }
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
      return filled;
    },
    [form, pause, isSilent] as const,
  );
}

const valuesOf = (page: Page, form: string): Promise<Record<string, string>> =>
  page.$$eval(form, (fields) =>
    Object.fromEntries(
      fields
        .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        .map(({ name, value }) => [name, value]),
    ),
  );

const CALCULATOR = '#calculator [name]';

// Long: below, /post-job is filled at two moments.
test(
  'autofilled values on a slow phone are kept, whenever they are set while the application loads',
  { tag: '@long' },
  async ({ newPerson }) => {
    for (const pause of [0, 90, 300, 650]) {
      const person = await newPerson();
      await slowly(person);
      const { page } = person;
      await page.goto('/tools/calculator', { waitUntil: 'domcontentloaded' });
      const filled = await fillByScript(page, CALCULATOR, pause);
      expect(Object.keys(filled)).toEqual(['height', 'tree', 'service', 'difficulty', 'parish']);
      // Clicked before the application has loaded, or after: the click counts once.
      await page.getByRole('button', { name: 'Calculate' }).click();
      await expect(page, `filled every ${pause} ms`).toHaveURL(
        (url) => JSON.stringify(Object.fromEntries(url.searchParams)) === JSON.stringify(filled),
      );
      await expect(page.locator('html')).toHaveAttribute('data-alive', '', PATIENTLY);
      expect(await valuesOf(page, CALCULATOR)).toMatchObject(filled);
    }
  },
);

test('pressing Calculate lists what is missing', async ({ person: { page } }) => {
  await page.goto('/tools/calculator');
  const calculate = page.getByRole('button', { name: 'Calculate' });
  await expect(calculate).toBeDisabled();
  await expect(calculate).toHaveAccessibleDescription(/fill in the height/);
  await page.getByRole('textbox', { name: 'height' }).fill('40');
  await expect(page.locator('html')).toHaveAttribute('data-alive', '', PATIENTLY);
  await calculate.click({ force: true });
  await expect(page.getByRole('combobox', { name: /tree/i }).first()).toBeFocused();
  await expect(page).toHaveURL('/tools/calculator');
});

test('Calculate pressed while the application still loads is answered by the server', async ({ person: { page } }) => {
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/tools/calculator?height=40&tree=pine&service=removal&difficulty=easy');
  await page.getByRole('textbox', { name: 'height' }).fill('55');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/height=55/);
  release();
});

test('Calculate pressed while the application takes over the page answers what was typed', async ({
  person: { page },
}) => {
  // The worst moment: the application has rendered, and has not received the typed value.
  await page.addInitScript(() => {
    window.addEventListener(
      'live-oak.alive',
      () => document.querySelector<HTMLFormElement>('#calculator')?.requestSubmit(),
      {
        once: true,
      },
    );
  });
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/tools/calculator?height=40&tree=pine&service=removal&difficulty=easy');
  const height = page.getByRole('textbox', { name: 'height' });
  await height.fill('9999');
  release();
  await expect(height).toHaveValue('9999');
  await expect(height).toHaveAttribute('aria-invalid', 'true');
});

for (const { path, form } of [
  { path: '/tools/assessment', form: 'main form [name]' },
  { path: '/tools/permits', form: 'main form [name]' },
  { path: '/tools/species', form: 'main form[role="search"] [name]' },
  { path: '/post-job', form: 'main form [name]' },
]) {
  test(
    `${path} keeps autofilled values while the application loads, with or without an event`,
    {
      // The others are filled by the same code.
      tag: path !== '/post-job' ? ['@long'] : [],
    },
    async ({ newPerson }) => {
      for (const [pause, isSilent] of [
        [150, false],
        [0, true],
      ] as const) {
        const person = await newPerson();
        await slowly(person);
        const { page } = person;
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const filled = await fillByScript(page, form, pause, isSilent);
        expect(Object.keys(filled).length).toBeGreaterThan(0);
        if (isSilent) {
          // No event was sent for these fields; then somebody begins to use the page.
          await page.locator(form).first().dispatchEvent('pointerdown');
        }
        await expect(page.locator('html')).toHaveAttribute('data-alive', '', PATIENTLY);
        await expect.poll(() => valuesOf(page, form), `filled every ${pause} ms`).toMatchObject(filled);
      }
    },
  );
}
