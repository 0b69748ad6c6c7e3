// Emergencies at two in the morning, on a phone with a weak signal: from the home page to a paid crew, and the administrator at
// seven.
import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startSmsGateway, type Taken } from '../lab/fake-sms/index.ts';
import { portOf } from '../lab/harness/port-of.ts';
import { CLOCK_ADDRESS, CLOCK_ADMIN, clockTest, type ClockServer } from './clock-server.ts';
import { becomeMember, keepSignedIn, ok } from './members.ts';
import { pay } from './one-job/paying.ts';
import { expect, PLAYED_ON_A_PHONE, unique, type Person } from './people.ts';

const PHOTO = join(import.meta.dirname, '../lab/demo/scenario/pictures/limb-on-roof.jpg');

interface Outside {
  /** Text messages accepted by the gateway. */
  texts: readonly Taken[];
  /** Paths at the push service that received a push. */
  pushes: readonly string[];
}

/** A server with fakes of the text gateway and of the browsers' push services. */
const test = clockTest.extend<{ outside: Outside & { env: Record<string, string> } }>({
  outside: async ({ browserName: _ }, provide) => {
    const gateway = await startSmsGateway('twilio');
    const pushes: string[] = [];
    const pushService = createServer((request, response) => {
      pushes.push(request.url ?? '');
      request.resume().on('end', () => response.writeHead(201).end());
    });
    await new Promise<void>((resolve) => void pushService.listen(0, '127.0.0.1', resolve));
    const env = { ...gateway.source, PUSH_STAND_IN: `http://127.0.0.1:${portOf(pushService)}` };
    await provide({ texts: gateway.taken, pushes, env });
    pushService.close();
    await gateway.close();
  },
  clockEnv: async ({ outside }, provide) => provide(outside.env),
});
test.use({ ...PLAYED_ON_A_PHONE, baseURL: CLOCK_ADDRESS });

const textTo = async ({ texts }: Outside, phone: string, words: RegExp): Promise<string> => {
  const newest = () => texts.findLast(({ to, body }) => to === `+1${phone}` && words.test(body))?.body;
  await expect.poll(newest, { message: `a text to ${phone}` }).toBeTruthy();
  return newest() ?? '';
};

/** The six digits of the last text message to a phone. */
const codeTo = async (outside: Outside, phone: string) =>
  /\b\d{6}\b/.exec(await textTo(outside, phone, /\b\d{6}\b/))?.[0] ?? '';

/** Slow 4G: 1.6 Mbit/s and a round trip of 150 ms. */
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

/** From the home page to the post, counting taps and typed fields. The phone keyboard's Enter key submits the fourth question. */
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

async function confirm({ page }: Person, words: Words, code: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: words.code, exact: true }).fill(code);
  await page.getByRole('textbox', { name: words.name, exact: true }).fill(name);
  await page.getByRole('button', { name: words.confirm }).tap();
  await expect(page.getByRole('heading', { name: words.posted })).toBeVisible();
}

const newNumber = () => `337555${String(1000 + Math.floor(Math.random() * 8999))}`;
const NIGHTS = {
  isOn: true,
  days: [0, 1, 2, 3, 4, 5, 6],
  fromMinute: 20 * 60,
  untilMinute: 6 * 60,
  promiseMinutes: 60,
};

/** Milliseconds until clocks in Louisiana next show this hour. */
function hoursUntil(hour: number): number {
  const shown = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/Chicago' });
  const [hours = 0, minutes = 0] = shown.split(':').map(Number);
  return (hour + 24 - hours - minutes / 60) % 24;
}

/** The clocks of the server and of all pages. */
async function turnTo(clockServer: ClockServer, people: readonly Person[], hours: number): Promise<void> {
  clockServer.advance(hours);
  for (const { page } of people) {
    await page.clock.setFixedTime(new Date(Date.now() + hours * 3_600_000));
  }
  // The server reads its clock a moment later.
  await new Promise((resolve) => setTimeout(resolve, 200));
}

/** A crew that wants pushes and text messages; returns its push endpoint. */
async function takeNotices(crew: Person, outside: Outside, phone: string): Promise<string> {
  await ok(crew, 'POST', '/api/profile/phone/code', { phone });
  await ok(crew, 'POST', '/api/profile/phone/confirm', { phone, code: await codeTo(outside, phone) });
  await ok(crew, 'PUT', '/api/notifications/texts', { agreed: true, language: 'en' });
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const path = `/wpush/v2/${randomBytes(9).toString('base64url')}`;
  await ok(crew, 'POST', '/api/notifications/push-subscriptions', {
    endpoint: `https://push.services.mozilla.com${path}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  });
  return path;
}

test('at two at night a visitor posts an emergency in five taps and two fields, crews on call are notified, one bids and is paid, and it is reviewed at seven', async ({
  clockServer,
  outside,
  newPerson,
}) => {
  const [crew, rival, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const night = hoursUntil(2);
  await turnTo(clockServer, [crew, rival, admin], night);
  await keepSignedIn(admin, await ok<object>(admin, 'POST', '/api/auth/login', { ...CLOCK_ADMIN, portal: 'admin' }));
  await becomeMember(crew, admin, 'Evangeline Tree Care');
  await becomeMember(rival, admin, 'Bonne Terre Trees');
  const crews = [];
  for (const one of [crew, rival]) {
    const phone = newNumber();
    crews.push({ phone, push: await takeNotices(one, outside, phone) });
  }
  await ok(rival, 'PUT', '/api/providers/on-call', { ...NIGHTS, parishes: ['22033'] });
  await crew.page.goto('/work-area');
  const onCall = crew.page.getByRole('region', { name: 'On call' });
  await onCall.getByRole('checkbox', { name: 'Take emergencies' }).check();
  await crew.checkScreen('on-call', { dark: true });
  await onCall.getByRole('button', { name: 'Save on-call times' }).click();
  await expect(onCall.getByText('You are on call now.')).toBeVisible();

  // No step needs a script.
  const owner = await newPerson({ javaScriptEnabled: false });
  await onSlowLine(owner.page);
  const phone = newNumber();
  expect(await post(owner, ENGLISH, phone)).toEqual({ taps: 5, fields: 2 });
  const name = unique('Landry');
  await confirm(owner, ENGLISH, await codeTo(outside, phone), `Marie ${name}`);
  await expect(owner.page.getByText('Crews on call notified')).toBeVisible();
  const job = (await owner.page.getByRole('link', { name: 'See your job' }).getAttribute('href')) ?? '';

  for (const one of crews) {
    expect(await textTo(outside, one.phone, /[Ee]mergency/)).toContain(job);
    await expect.poll(() => outside.pushes).toContain(one.push);
  }
  const scripted = await newPerson({ storageState: await owner.context.storageState() });
  await scripted.page.clock.setFixedTime(new Date(Date.now() + night * 3_600_000));
  await scripted.page.goto(job);
  await expect(scripted.page.getByText('We notified 2 crews on call.')).toBeVisible();
  await crew.page.goto(job);
  await expect(crew.page.getByText('Someone can’t stay there', { exact: true })).toBeVisible();
  await expect(scripted.page.getByText('1 crew has seen this, no bid yet')).toBeVisible();
  await crew.page.getByRole('button', { name: 'Bid on this job' }).click();
  await expect(crew.page.getByRole('textbox', { name: 'Bid amount, US dollars' })).toBeFocused();
  await crew.page.getByRole('textbox', { name: 'Bid amount, US dollars' }).fill('1,900');
  await crew.page.getByRole('textbox', { name: 'Message' }).fill('Three of us with a crane, there within the hour.');
  await crew.checkScreen('emergency-bid', { dark: true });
  await crew.page.getByRole('button', { name: 'Submit Bid: $1,900' }).click();
  await expect(scripted.page.getByText('1 crew has seen this, first bid just now')).toBeVisible();
  await scripted.checkScreen('emergency-owner', { dark: true });
  await scripted.page.getByRole('button', { name: 'Close bidding now' }).click();
  await scripted.page.getByRole('dialog').getByRole('button', { name: 'Close bidding now' }).click();
  await scripted.page.getByRole('radio', { name: 'Select Bidder A' }).and(scripted.page.locator(':visible')).check();
  await scripted.page.getByRole('button', { name: 'Select & pay $1,900' }).click();
  await pay(scripted, '$1,900.00');
  await expect(scripted.page.getByText('Paid: $1,900.00 is held for you')).toBeVisible();

  // At seven in the morning.
  await turnTo(clockServer, [admin], night + 5);
  await admin.page.goto('/admin/triage');
  const item = admin.page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('not reviewed')).toBeVisible();
  await admin.checkScreen('triage', { dark: true });
  await item.getByRole('button', { name: 'I’m on it' }).click();
  await expect(item.getByText(/Opened by/)).toBeVisible();
  await item.getByRole('button', { name: 'Review the job' }).click();
  await expect(admin.page.getByRole('dialog').getByRole('button', { name: 'Keep It Live' })).toBeVisible();
});

test('at two at night it is posted in Spanish with a wire down, showing the number of the power company', async ({
  clockServer,
  outside,
  newPerson,
}) => {
  await turnTo(clockServer, [], hoursUntil(2));
  const owner = await newPerson({ javaScriptEnabled: false, locale: 'es-US' });
  const { page } = owner;
  const phone = newNumber();
  await post(owner, SPANISH, phone, '412 Jefferson Street, Lafayette 70501');
  await confirm(owner, SPANISH, await codeTo(outside, phone), 'Luz Herrera');
  await expect(page.getByText('Manténgase al menos a 35 pies')).toBeVisible();
  await expect(page.locator('a[href^="tel:+1"]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver su trabajo' })).toBeVisible();
});
