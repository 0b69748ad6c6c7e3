// Limits on emergencies: what strangers use up of the posts and codes of somebody's phone, also behind the same network address.
import { expect, test } from 'vitest';
import type { EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../lab/harness/app.ts';
import { ANSWERS } from '../../../../lab/harness/emergencies.ts';
import { newDevice } from '../accounts/known-devices.ts';
import { confirmPhone } from '../texting/confirmed-phones.ts';
import { phoneCodes } from '../texting/tables.ts';

const limited = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
let phones = 0;
const newPhone = () => `+1985555${String(4000 + (phones += 1))}`;

/** Posts an emergency from a network address. */
const postFrom = (address: string, phone: string, cookie?: string) =>
  Object.assign(limited.visitor(), { cookie }).post<EmergencyState>(
    '/api/emergencies',
    { ...ANSWERS, phone },
    { 'x-forwarded-for': address },
  );

test('a phone that got too many codes from elsewhere can still post: the post waits for a call', async () => {
  const phone = newPhone();
  for (let n = 0; n < 9; n += 1) {
    await postFrom(`203.0.113.${n}`, phone);
  }
  expect((await postFrom('203.0.113.19', phone)).body).toMatchObject({ state: 'unconfirmed', codeSent: false });
  expect((await limited.visitor().post('/api/auth/phone/code', { phone })).status).toBe(202);
  // The person's own browser has codes that nobody else uses up.
  const owner = await limited.client();
  await limited.db.transaction((tx) => confirmPhone({ tx, now: new Date() }, owner.id, phone));
  const mark = await newDevice(limited.db.orm, owner.id, new Date());
  expect((await postFrom('203.0.113.19', phone, `live_oak_device=${mark}`)).body).toMatchObject({ codeSent: true });
});

test.each([
  ['with one browser', 'live_oak_asker=stranger'],
  ['without cookies', undefined],
])(
  'a stranger behind the same address, %s, leaves codes and posts to the browser of the phone’s owner',
  async (_, cookie) => {
    const phone = newPhone();
    const address = `203.0.113.${cookie ? 40 : 41}`;
    const statuses = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await postFrom(address, phone, cookie)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    const owners = await postFrom(address, phone, 'live_oak_asker=owner');
    expect([owners.status, owners.body.codeSent]).toEqual([201, true]);
  },
);

test('strangers behind the same address, however many browsers they pretend to be, use up no post of the phone’s person', async () => {
  const phone = newPhone();
  const address = '203.0.113.44';
  const owner = await limited.client();
  await limited.db.transaction((tx) => confirmPhone({ tx, now: new Date() }, owner.id, phone));
  const mark = await newDevice(limited.db.orm, owner.id, new Date());
  for (let n = 0; n < 31; n += 1) {
    await postFrom(address, n < 16 ? phone : newPhone(), `live_oak_asker=stranger-${n}`);
  }
  expect((await postFrom(address, phone, 'live_oak_asker=another')).status).toBe(429);
  expect((await postFrom(address, phone, `live_oak_device=${mark}`)).body).toMatchObject({ codeSent: true });
  expect((await postFrom(address, phone, owner.cookie)).body).toMatchObject({ state: 'posted' });
  // Each login makes one more browser known.
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    const another = await newDevice(limited.db.orm, owner.id, new Date());
    statuses.push((await postFrom(address, phone, `live_oak_device=${another}`)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 429]);
});

test('one address does not use up the codes of a phone, however many browsers it pretends to be', async () => {
  const phone = newPhone();
  const address = '203.0.113.42';
  for (let n = 0; n < 16; n += 1) {
    await postFrom(address, phone, `live_oak_asker=stranger-${n}`);
  }
  const sent = await limited.db.orm.$count(phoneCodes, eq(phoneCodes.phone, phone));
  expect(sent).toBe(6);
  expect((await postFrom('203.0.113.43', phone)).body.codeSent).toBe(true);
});
