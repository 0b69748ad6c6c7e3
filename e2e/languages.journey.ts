// English and Spanish: pages come in the reader's language without a script, switch in place, and follow the person to a new device.
import { IS_SHORT } from '../lab/harness/suite.ts';
import { IN_SPANISH } from './measures.ts';
import { expect, openSignedIn, test, unique, type Person } from './people.ts';

const PASSWORD = 'moss-on-the-eaves-7';

const SPANISH = { locale: 'es-MX', extraHTTPHeaders: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' } };
const htmlLang = ({ page }: Person) => page.locator('html').getAttribute('lang');

test('a Spanish-speaking visitor gets the page in Spanish, and can switch with a form half filled in', async ({
  newPerson,
}) => {
  const bare = await newPerson({ ...SPANISH, javaScriptEnabled: false });
  await bare.page.goto('/login');
  expect(await htmlLang(bare)).toBe('es-US');
  await expect(bare.page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido de nuevo');
  // The switch is a link: it works without a script, and the choice persists on the next page.
  await bare.page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(bare.page).toHaveURL(/\?lang=en$/);
  await bare.page.goto('/provider-login');
  expect(await htmlLang(bare)).toBe('en-US');

  const neighbor = await newPerson(SPANISH);
  const { page } = neighbor;
  await page.goto('/register?type=provider');
  await expect(page).toHaveTitle('Crear una cuenta · Live Oak');
  await page.getByLabel('Nombre del negocio').fill('Árboles del Teche');
  const scrolled = await page.evaluate(() => {
    document.body.dataset['stayed'] = 'yes';
    window.scrollTo(0, 400);
    return window.scrollY;
  });
  // By keyboard: the button's label is the other language's own name, marked with its language.
  const button = page.getByRole('banner').getByRole('link', { name: 'English' });
  await expect(button).toHaveAttribute('lang', 'en-US');
  await button.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Business name')).toHaveValue('Árboles del Teche');
  await expect(page).toHaveTitle('Register · Live Oak');
  expect(await htmlLang(neighbor)).toBe('en-US');
  expect(await page.evaluate(() => [document.body.dataset['stayed'], window.scrollY])).toEqual(['yes', scrolled]);
  // A form's errors are in the page's language, also after a switch.
  await page.getByLabel('Email', { exact: true }).fill('no');
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page.getByText('Escriba un correo electrónico válido')).toBeVisible();
  await page.reload();
  expect(await htmlLang(neighbor)).toBe('es-US');
});

/** An account for this story alone: a demonstration account would read Spanish in all other stories too. */
async function register(person: Person, username: string): Promise<void> {
  const answer = await person.call('POST', '/api/auth/register', {
    userType: 'client',
    firstName: 'Ximena',
    lastName: 'Robichaux',
    email: `${username}@example.com`,
    username,
    password: PASSWORD,
  });
  expect(answer.status()).toBe(201);
  const copy = JSON.stringify(await answer.json());
  await person.context.addInitScript(
    (user) => localStorage.getItem('user') ?? localStorage.setItem('user', user),
    copy,
  );
}

test('an owner switches the language on a phone and keeps it on a new device', async ({ newPerson }) => {
  const username = unique('ximena');
  const phone = await newPerson({ viewport: { width: 360, height: 780 } });
  await register(phone, username);
  await phone.page.goto('/calendar');
  await phone.page.getByRole('button', { name: 'Menu' }).click();
  const kept = phone.page.waitForResponse('**/api/profile/language');
  const group = phone.page.getByRole('dialog').getByRole('group', { name: 'Language' });
  await group.getByRole('button', { name: 'Español' }).click();
  await expect(phone.page.getByRole('dialog').getByRole('group', { name: 'Idioma' })).toBeVisible();
  expect((await kept).status()).toBe(200);

  const other = await newPerson();
  await other.page.goto('/login');
  await other.page.getByLabel('Email or Username').fill(username);
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => htmlLang(other)).toBe('es-US');
  await other.page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect.poll(async () => (await (await other.call('GET', '/api/auth/me')).json()).language).toBe('en');
});

/** At desktop and phone size, in one visit. */
async function lookTwice(person: Person, address: string): Promise<void> {
  await person.page.goto(address);
  await expect(person.page.locator('main h1').first()).toBeVisible();
  expect.soft(await htmlLang(person), address).toBe('es-US');
  const name = `es${address.replaceAll(/[^a-z]+/gi, '-')}`;
  await person.checkScreen(name, { only: 'layout' });
  await IN_SPANISH[address]?.(person.page);
  await person.page.setViewportSize({ width: 360, height: 780 });
  await person.checkScreen(`${name}-narrow`, IS_SHORT ? { only: 'layout' } : { colors: false });
  await person.page.setViewportSize({ width: 1280, height: 900 });
}

const WALKS = [
  ['a visitor', undefined, ['/', '/login', '/provider-login', '/register?type=provider', '/forgot-password', '/none']],
  ['an owner', 'owner', ['/dashboard', '/jobs', '/post-job', '/calendar', '/profile', '/security']],
  [
    'a business',
    'member',
    ['/provider-dashboard', '/jobs', '/verification', '/verification?part=all', '/earnings', '/manage-subscription'],
  ],
  ['a business that has not paid', 'unpaid', ['/subscribe', '/door-card']],
] as const;

for (const [who, key, addresses] of WALKS) {
  // An owner's screens have the longest texts behind a sign-in.
  const tag = key === undefined || key === 'owner' ? [] : ['@long'];
  test(`the screens of ${who} fit in Spanish, at desktop and phone size`, { tag }, async ({ newPerson, baseURL }) => {
    const person = await newPerson(SPANISH);
    await person.context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]);
    person.expectRefusal(404, '/none');
    if (key !== undefined) {
      await openSignedIn(person, key, '/login');
    }
    const jobs: { id: number; status: string }[] =
      key === 'owner' ? await (await person.call('GET', '/api/jobs?limit=50')).json() : [];
    const own = ['open', 'bidding_closed', 'completed'].flatMap((status) =>
      jobs.filter((job) => job.status === status).slice(0, 1),
    );
    for (const address of [...addresses, ...own.map(({ id }) => `/jobs/${id}`)]) {
      await lookTwice(person, address);
    }
  });
}
