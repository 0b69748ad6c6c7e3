// An emergency at night, on a phone with a weak signal: from the home page to a crew that is paid, and the administrator in the morning.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pay } from './one-job/paying.ts';
import { expect, startAs, test, unique, type Person } from './people.ts';

const PHOTO = join(import.meta.dirname, '../lab/demo/scenario/pictures/limb-on-roof.jpg');

/** The six digits that were texted to a phone last. */
async function codeTo(phone: string): Promise<string> {
  const folder = join(process.env.JOURNEY_DATA_DIR ?? '', 'sms');
  const newest = () =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.txt'))
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .findLast((text) => text.includes(phone));
  await expect.poll(newest, { timeout: 60_000, message: `a text to ${phone}` }).toBeTruthy();
  return /\b\d{6}\b/.exec(newest() ?? '')?.[0] ?? '';
}

/** Slow 4G: 1.6 Mbit/s and 150 ms there and back. */
async function onSlowLine(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const bytesASecond = 200_000;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
}

interface Words {
  emergency: string;
  wires: string;
  touches: string;
  place: string;
  phone: string;
  post: string;
  code: string;
  name: string;
  confirm: string;
  posted: string;
}
const ENGLISH: Words = {
  emergency: 'Emergency Services, 24/7',
  wires: 'No',
  touches: 'A house or building, and someone can’t stay there',
  place: 'Street and ZIP code',
  phone: 'Mobile phone',
  post: 'Post the emergency',
  code: 'Code',
  name: 'Your name',
  confirm: 'Confirm and post',
  posted: 'Your emergency is posted',
};
const SPANISH: Words = {
  emergency: 'Emergencias 24 h',
  wires: 'Sí',
  touches: 'Una casa u otro edificio',
  place: 'Calle y código postal',
  phone: 'Teléfono celular',
  post: 'Publicar la emergencia',
  code: 'Código',
  name: 'Su nombre',
  confirm: 'Confirmar y publicar',
  posted: 'Su emergencia está publicada',
};

const STREET = '2117 Camellia Ave, Baton Rouge, LA 70808';

/** From the home page to the post: taps and typed fields are counted. A key of the phone's keyboard sends the fourth question. */
async function post(
  owner: Person,
  words: Words,
  phone: string,
  street = STREET,
): Promise<{ taps: number; fields: number }> {
  const { page } = owner;
  const done = { taps: 0, fields: 0 };
  const tap = async (name: string) => {
    done.taps += 1;
    await page
      .getByRole('link', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .tap();
  };
  const type = async (name: string, text: string) => {
    done.fields += 1;
    await page.getByRole('textbox', { name, exact: true }).fill(text);
  };
  await page.goto('/');
  await tap(words.emergency);
  await tap(words.wires);
  await tap(words.touches);
  done.taps += 1;
  await page.locator('#photo').setInputFiles(PHOTO);
  await type(words.place, street);
  await page.getByRole('textbox', { name: words.place, exact: true }).press('Enter');
  await type(words.phone, phone);
  await tap(words.post);
  return done;
}

async function confirm({ page }: Person, words: Words, phone: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: words.code, exact: true }).fill(await codeTo(phone));
  await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
  await page.getByRole('button', { name: words.confirm }).tap();
  await expect(page.getByRole('heading', { name: words.posted })).toBeVisible();
}

const newNumber = () => `337555${String(1000 + Math.floor(Math.random() * 8999))}`;
const AROUND_THE_CLOCK = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 0, promiseMinutes: 60 };

test('a visitor posts an emergency in five taps and two fields, a crew on call bids, the owner pays, an administrator reviews', async ({
  newPerson,
}) => {
  const [crew, rival, desk] = [await newPerson(), await newPerson(), await newPerson()];
  await startAs(crew, 'member', '/work-area');
  await startAs(rival, 'rival', '/jobs');
  await startAs(desk, 'admin', '/admin/triage');
  await rival.context.request.put('/api/providers/on-call', {
    headers: { origin: new URL(rival.page.url()).origin },
    data: { ...AROUND_THE_CLOCK, parishes: ['22033'] },
  });
  const onCall = crew.page.getByRole('region', { name: 'On call' });
  await onCall.getByRole('checkbox', { name: 'Take emergencies' }).check();
  await crew.look('on-call', { dark: true });
  await onCall.getByRole('button', { name: 'Save on-call times' }).click();
  await expect(onCall.getByText('You are on call now.')).toBeVisible();

  // Nothing on the way needs a script.
  const owner = await newPerson({ javaScriptEnabled: false });
  await onSlowLine(owner.page);
  const phone = newNumber();
  expect(await post(owner, ENGLISH, phone)).toEqual({ taps: 5, fields: 2 });
  const name = unique('Landry');
  await confirm(owner, ENGLISH, phone, `Marie ${name}`);
  await expect(owner.page.getByText('Crews on call notified')).toBeVisible();
  const job = (await owner.page.getByRole('link', { name: 'See your job' }).getAttribute('href')) ?? '';

  for (const one of [crew, rival]) {
    await expect
      .poll(async () => (await one.call('GET', '/api/notifications?limit=5')).text())
      .toMatch(new RegExp(`Emergency Near You[^}]*"redirectTo":"${job}"`));
  }
  const scripted = await newPerson({ storageState: await owner.context.storageState() });
  await scripted.page.goto(job);
  await expect(scripted.page.getByText('We notified 2 crews on call.')).toBeVisible();
  await crew.page.goto(job);
  await expect(crew.page.getByText('Someone can’t stay there')).toBeVisible();
  await expect(scripted.page.getByText('1 crew has seen this, no bid yet')).toBeVisible();
  await crew.page.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill('1,900');
  await crew.page.getByRole('textbox', { name: 'Message' }).fill('Three of us with a crane, there within the hour.');
  await crew.look('emergency-bid', { dark: true });
  await crew.page.getByRole('button', { name: 'Submit Bid: $1,900' }).click();
  await expect(scripted.page.getByText('1 crew has seen this, first bid just now')).toBeVisible();
  await scripted.look('emergency-owner', { dark: true });
  await scripted.page.getByRole('button', { name: 'Close bidding now' }).click();
  await scripted.page.getByRole('dialog').getByRole('button', { name: 'Close bidding now' }).click();
  await scripted.page.getByRole('radio', { name: 'Select Bidder A' }).and(scripted.page.locator(':visible')).check();
  await scripted.page.getByRole('button', { name: 'Select & pay $1,900' }).click();
  await pay(scripted, '$1,900.00');
  await expect(scripted.page.getByText('Paid: $1,900.00 is held for you')).toBeVisible({ timeout: 20_000 });

  // At seven in the morning.
  await desk.page.goto('/admin/triage');
  const item = desk.page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('not reviewed')).toBeVisible();
  await desk.look('triage', { dark: true });
  await item.getByRole('button', { name: 'I’m on it' }).click();
  await expect(item.getByText('Opened by Odile')).toBeVisible();
  await item.getByRole('link', { name: 'See the job' }).click();
  await expect(desk.page).toHaveURL(job);
});

test('in Spanish and with a wire down it is posted too, with the number of the power company', async ({
  newPerson,
}) => {
  const owner = await newPerson({ javaScriptEnabled: false, locale: 'es-US' });
  const { page } = owner;
  const phone = newNumber();
  await post(owner, SPANISH, phone, '412 Jefferson Street, Lafayette 70501');
  await confirm(owner, SPANISH, phone, 'Luz Herrera');
  await expect(page.getByText('Manténgase al menos a 35 pies')).toBeVisible();
  await expect(page.locator('a[href^="tel:+1"]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver su trabajo' })).toBeVisible();
});
