// From a question in the forum to its answer: read without a script, written with Markdown, liked, reported, taken down; and
// hostile Markdown that has no effect.
import type { Page } from '@playwright/test';
import { expect, openSignedIn, test, unique, reloadUntil, type Person } from './people.ts';

const HOSTILE = [
  'Begins in plain words.',
  '<script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)><iframe src="https://evil.example/"></iframe>',
  '<style>*{display:none!important}</style><div style="position:fixed;inset:0" onclick=alert(4)>cover</div>',
  '[one](javascript:alert(5)) [two](data:text/html;base64,PHNjcmlwdD5hbGVydCg2KTwvc2NyaXB0Pg==) [three](vbscript:msgbox) [four](//evil.example)',
  '![picture](https://evil.example/pixel.png) <javascript:alert(7)> [five](https://evil.example/ "x" onmouseover="alert(8)")',
  '</textarea></script><!-- <b onmouseover=alert(9)>',
  '`<img src=x onerror=alert(10)>`',
  '> '.repeat(200) + 'deep',
  '['.repeat(400) + '*_'.repeat(400),
  'Ends in plain words.',
].join('\n\n');

/** Chosen at the first post; people who have a forum name are not asked again. */
async function nameIn({ call }: Person, name: string): Promise<void> {
  // The type of its route.
  const self = (await (await call('GET', '/api/forum/me')).json()) as { name: string | null };
  if (self.name === null) {
    expect((await call('POST', '/api/forum/me/name', { name })).status()).toBe(200);
  }
}

/** Somebody who has just registered and has no forum name. */
async function arrive(person: Person, address: string): Promise<void> {
  const username = unique('camellia');
  const answer = await person.call('POST', '/api/auth/register', {
    userType: 'client',
    firstName: 'Odette',
    lastName: 'Fuselier',
    email: `${username}@example.com`,
    username,
    password: 'moss-and-bark',
  });
  expect(answer.status()).toBe(201);
  const copy = await answer.text();
  await person.context.addInitScript((user) => localStorage.setItem('user', user), copy);
  await person.page.goto(address);
}

/** Any effect of a hostile post: a dialog, or a request to another site. */
function watchForHarm({ page, context }: Person, home: string): string[] {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('blob:')) {
      harm.push(`request ${request.url()}`);
    }
  });
  return harm;
}

/** The guidelines keep their distance from the rule above; on a phone breadcrumbs wrap between steps, never before a slash. */
async function expectRoom(page: Page): Promise<void> {
  const rule = await page.locator('.forum-thread-meta').boundingBox();
  const guidelines = await page.getByRole('heading', { name: 'Community guidelines' }).boundingBox();
  expect((guidelines?.y ?? 0) - (rule?.y ?? Infinity) - (rule?.height ?? 0)).toBeGreaterThanOrEqual(16);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  const steps = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  const rows = await steps.evaluateAll((all) =>
    all.slice(0, -1).map((one) => one.getBoundingClientRect().height / (one.firstElementChild?.clientHeight ?? 1)),
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row).toBeCloseTo(1, 1);
  if (size) await page.setViewportSize(size);
}

test('a forum question is read without JavaScript, answered, liked and reported, and an insult is removed', async ({
  newPerson,
}) => {
  const writer = await newPerson();
  const [helper, admin] = [await newPerson(), await newPerson()];
  const visitor = await newPerson({ javaScriptEnabled: false });
  const title = unique('Water oak over the carport ');
  await arrive(writer, '/forum/general/new');
  await openSignedIn(helper, 'member', '/forum');
  await openSignedIn(admin, 'admin', '/admin/reports');
  await nameIn(helper, unique('Bayou Climber '));

  // The visitor browses the boards, searches and filters by links and a form alone.
  await visitor.page.goto('/forum');
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Community Forum');
  await visitor.page.getByRole('main').getByRole('link', { name: 'General Discussion' }).click();
  await visitor.page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: /^Storms/ })
    .click();
  await expect(visitor.page).toHaveURL(/category=storms/);
  await visitor.page.getByRole('searchbox').fill('zzyzxqv');
  await visitor.page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(visitor.page.getByText('Nothing about “zzyzxqv”')).toBeVisible();

  // The author: a name at the first post, Markdown, and a phone number that is hidden.
  const { page } = writer;
  await expect(page.locator('html')).toHaveAttribute('data-alive', '');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Choose what it is about')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption({ label: 'Tree care' });
  await page.getByLabel('Title').fill(title);
  const words = page.getByRole('textbox', { name: 'Your message' });
  await words.fill(
    'It dropped a limb on a calm evening. Call 225-555-0142.\n\n- no mushrooms\n- full crown\n\nIs it worth **saving**',
  );
  await words.press('End');
  await words.pressSequentially('?');
  await expect(page.getByText('“225-555-0142” will be hidden.')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue(/worth \*\*saving\*\*\?$/);
  const name = page.getByRole('textbox', { name: 'Forum name' });
  await expect(name).toBeVisible();
  // The note about the number appears after a pause in typing, and moves what is below it.
  await expect(page.getByText('“225-555-0142” will be hidden.')).toBeVisible();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('Choose a forum name of 3 to 30 characters')).toBeVisible();
  await name.fill(unique('Camellia '));
  await writer.checkScreen('forum-new', { dark: true });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article').first()).not.toContainText('555-0142');
  const address = new URL(page.url()).pathname;
  await expectRoom(page);

  // The helper likes and answers; the author's open page shows it.
  await helper.page.goto(address);
  await helper.page.getByRole('button', { name: /^Like/ }).click();
  await helper.page.getByRole('textbox', { name: 'Your reply' }).fill('Ask somebody *licensed*. You fool.');
  await helper.page.getByRole('button', { name: 'Reply', exact: true }).click();
  const insult = helper.page.getByRole('article').filter({ hasText: 'You fool' });
  await expect(insult.locator('em')).toHaveText('licensed');
  await expect(page.getByRole('article').filter({ hasText: 'You fool' })).toBeVisible();
  await helper.checkScreen('forum-thread', { dark: true });

  // Readable by anybody before any script; liking requires sign-in.
  await visitor.page.goto(address);
  await reloadUntil(visitor.page, () => expect(visitor.page.getByText('You fool')).toBeVisible({ timeout: 1000 }));
  await expect(visitor.page.getByRole('article').first().locator('strong')).toHaveText('saving');
  await expect(visitor.page.getByRole('link', { name: /^Like, 1 like\. Log in first/ })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(address)}`,
  );

  // Reported by the author, taken down by an administrator, no longer visible to everybody else.
  await page.reload();
  const reported = page.getByRole('article').filter({ hasText: 'You fool' });
  await reported.getByRole('button', { name: 'Report this reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this reply' });
  await dialog.getByLabel('It insults or threatens').check();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(reported.getByText('Reported')).toBeVisible();
  await admin.page.reload();
  await admin.page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click();
  await expect(admin.page.getByText('You fool')).toBeVisible();
  await admin.page.getByLabel('Why', { exact: true }).fill('An insult');
  await admin.page.getByRole('button', { name: 'Take it down' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Taken down' })).toBeVisible();
  await reloadUntil(visitor.page, () => expect(visitor.page.getByText('You fool')).toHaveCount(0, { timeout: 1000 }));
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('hostile Markdown is harmless in a browser: no dialog, no request elsewhere, only text', async ({
  newPerson,
  baseURL,
}) => {
  const [writer, reader] = [await newPerson(), await newPerson()];
  const harm = [writer, reader].map((person) => watchForHarm(person, baseURL ?? ''));
  await openSignedIn(writer, 'member', '/forum');
  await nameIn(writer, unique('Moss Picker '));
  const title = `${unique('Trouble ')}</script><img src=x onerror=alert(0)>`;
  const posted = await writer.call('POST', '/api/forum/technical/threads', {
    title,
    body: HOSTILE,
    category: 'safety',
  });
  expect(posted.status()).toBe(201);
  // A 201 has the id of the post.
  const { id } = (await posted.json()) as { id: number };

  await reader.page.goto(`/forum/technical/${id}`);
  const post = reader.page.getByRole('article').first();
  await expect(post).toContainText('Begins in plain words.');
  await expect(post).toContainText('Ends in plain words.');
  await expect(post).toContainText('<script>alert(1)</script>');
  await expect(post).toContainText('<img src=x onerror=alert(10)>');
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(title);
  const styles = await post.locator('.words').evaluate((words) => ({
    elements: [...words.querySelectorAll('script, style, img, svg, iframe, div, form, input, textarea')].length,
    attributes: [...new Set([...words.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()))],
    links: [...words.querySelectorAll('a[href]')].map((one) => [one.getAttribute('href'), one.getAttribute('rel')]),
  }));
  expect(styles.elements).toBe(0);
  expect(styles.attributes.filter((one) => !['href', 'rel', 'start'].includes(one))).toEqual([]);
  for (const [href, rel] of styles.links) {
    expect(href).toMatch(/^https?:\/\//);
    expect(rel).toContain('nofollow');
  }
  // The same text in the list of the board.
  await reader.page.goto('/forum/technical');
  await reloadUntil(reader.page, () =>
    expect(reader.page.getByRole('link', { name: title })).toBeVisible({ timeout: 2000 }),
  );
  expect(harm).toEqual([[], []]);
});
