// Registration: both roles, every message of the form, one transaction, and who may not register.
import { expect, test } from 'vitest';
import { sql } from '../../kernel/db/drizzle.ts';
import { PASSWORD, startTestApp } from '../../../../lab/harness/app.ts';
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES, STANDARD_ALONE } from '../../../../lab/harness/email-addresses.ts';

const stage = await startTestApp();
const strict = await startTestApp({ ALLOW_TEST_ACCOUNTS: 'off' });

const client = {
  userType: 'client',
  firstName: 'Renée',
  lastName: 'Boudreaux',
  email: 'Renee.B@Example.com',
  username: 'Renée',
  password: PASSWORD,
};
const business = {
  businessName: 'Pelican Tree Co.',
  licenseNumber: 'LA-1',
  insuranceNumber: 'GL-1',
  yearsExperience: '11',
  serviceArea: 'East Baton Rouge',
  specialties: ['Tree Removal', 'Pruning', 'Tree Removal'],
};
const provider = {
  ...client,
  userType: 'provider',
  email: 'marcus@example.com',
  username: 'marcus',
  phone: '(225) 555-0142',
  ...business,
};
let made = 0;
const fresh = <T extends object>(fields: T) => {
  made += 1;
  return { ...fields, email: `fresh${made}@example.com`, username: `fresh-${made}` };
};
const register = (fields: object) =>
  stage.visitor().post<{ id: number; fields?: Record<string, string> }>('/api/auth/register', fields);

async function counts() {
  const { rows } = await stage.db.orm.execute<{ users: number; providers: number; events: number }>(
    sql`select (select count(*)::int from users) as users, (select count(*)::int from providers) as providers, (select count(*)::int from events) as events`,
  );
  return rows[0];
}

test('an owner registers, is signed in, and gets back what they gave, without a password', async () => {
  const person = stage.visitor();
  const made = await person.post('/api/auth/register', {
    ...client,
    isVerified: true,
    isTest: true,
    id: 1,
    subscriptionStatus: 'active',
    testingMode: true,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    firstName: 'Renée',
    email: 'Renee.B@Example.com',
    username: 'Renée',
    userType: 'client',
    phone: null,
    isVerified: false,
    isTest: false,
    provider: null,
  });
  expect(JSON.stringify(made.body)).not.toMatch(/password|argon/i);
  expect((await person.get('/api/auth/me')).body).toMatchObject({
    id: made.body.id,
    canBid: false,
    reason: 'not_a_provider',
  });
});

test('a business registers: person and profile, which waits for its review', async () => {
  const person = stage.visitor();
  const made = await person.post<{ id: number; provider: { id: number } }>('/api/auth/register', provider);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    userType: 'provider',
    phone: '+12255550142',
    isVerified: false,
    provider: { businessName: 'Pelican Tree Co.', verificationStatus: 'pending', subscriptionStatus: 'pending_review' },
    serviceProvider: { id: made.body.provider.id, businessName: 'Pelican Tree Co.' },
  });
  expect((await person.get('/api/auth/me')).body).toMatchObject({ serviceProvider: { id: made.body.provider.id } });
  const profile = (await person.get(`/api/providers/user/${made.body.id}`)).body;
  expect(profile).toMatchObject({
    id: made.body.provider.id,
    yearsExperience: 11,
    specialties: ['Tree Removal', 'Pruning'],
    licenseNumber: 'LA-1',
    businessLicenseNumber: 'LA-1',
    rating: null,
    totalJobs: 0,
  });
  expect((await person.get('/api/auth/me')).body).toMatchObject({ canBid: false, reason: 'approval_required' });
});

test('person and business are created in one transaction: if the second fails, there is no first', async () => {
  await stage.db.orm.execute(sql`alter table providers add constraint broken check (business_name <> 'Broken')`);
  const before = await counts();
  const refused = await register(fresh({ ...provider, businessName: 'Broken' }));
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await counts()).toEqual(before);
});

test.each(['admin', 'Admin', 'root', '', null, undefined])('nobody registers as %s', async (userType) => {
  const refused = await register({ ...fresh(provider), userType });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { userType: 'Choose Property Owner or Tree Service Pro' } },
  });
});

test.each([
  ['the same e-mail', { email: 'renee.b@example.com' }, 'email'],
  ['the same e-mail in capitals', { email: 'RENEE.B@EXAMPLE.COM' }, 'email'],
  ['the same username', { username: 'Renée' }, 'username'],
  ['the same username in small letters', { username: 'renée' }, 'username'],
  ['the same username in other code points', { username: 'Rene\u0301e' }, 'username'],
  ['the same username with space around it', { username: '  renée ' }, 'username'],
  ['both', { email: 'renee.b@example.com', username: 'renée' }, 'email', 'username'],
])('%s is taken: 409 on its fields', async (_what, same, ...fields) => {
  const before = await counts();
  const refused = await register({ ...fresh(client), ...same });
  expect(refused).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  expect(Object.keys(refused.body.fields ?? {})).toEqual(fields);
  expect(await counts()).toEqual(before);
});

test.each([
  ['(555) 123-4567', '+15551234567'],
  ['225-555-0142', '+12255550142'],
  ['225.555.0142', '+12255550142'],
  ['2255550142', '+12255550142'],
  ['+1 225 555 0142', '+12255550142'],
  ['1-225-555-0142', '+12255550142'],
  ['  225 / 555 – 0142 ', '+12255550142'],
])('the phone %s is kept as %s', async (phone, kept) => {
  expect((await register({ ...fresh(client), phone })).body).toMatchObject({ phone: kept });
});

test.each([
  '555-0142',
  '11234567890',
  '0255550142',
  '225555014x',
  '+44 20 7946 0958',
  '225 555 0142 ext 9',
  '٢٢٥٥٥٥٠١٤٢',
])('%s is not a phone number', async (phone) => {
  const refused = await register({ ...fresh(client), phone });
  expect(refused).toMatchObject({ status: 422, body: { fields: { phone: 'Please enter a valid phone number' } } });
});

test.each<[string, Record<string, unknown>, string, string]>([
  ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
  ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
  ['no e-mail', { email: 'renee' }, 'email', 'Please enter a valid email address'],
  ['a short username', { username: ' ab ' }, 'username', 'Username must be at least 3 characters'],
  ['a short password', { password: '12345' }, 'password', 'Password must be at least 6 characters'],
  [
    'a common password',
    { password: 'PassWord1' },
    'password',
    'This is one of the most common passwords. Please choose another.',
  ],
  ['no phone', { phone: '' }, 'phone', 'Phone number is required for service providers'],
  ['no business', { businessName: '' }, 'businessName', 'Business name is required'],
  ['no license', { licenseNumber: null }, 'licenseNumber', 'Business license number is required'],
  ['no insurance', { insuranceNumber: '\t' }, 'insuranceNumber', 'Insurance policy number is required'],
  ['negative experience', { yearsExperience: -1 }, 'yearsExperience', 'Years of experience must be 0 or greater'],
  [
    'experience of 2.5 years',
    { yearsExperience: 2.5 },
    'yearsExperience',
    'Enter years of experience as a whole number from 0 to 80',
  ],
  [
    'experience of 81 years',
    { yearsExperience: 81 },
    'yearsExperience',
    'Enter years of experience as a whole number from 0 to 80',
  ],
  [
    'experience of 7.5 typed years',
    { yearsExperience: '7.5' },
    'yearsExperience',
    'Enter years of experience as a whole number from 0 to 80',
  ],
  [
    'experience of 1e300 years',
    { yearsExperience: 1e300 },
    'yearsExperience',
    'Enter years of experience as a whole number from 0 to 80',
  ],
  ['no area', { serviceArea: 7 }, 'serviceArea', 'Service area is required'],
  ['no specialty', { specialties: [] }, 'specialties', 'At least one specialty is required'],
])('%s: 422 with the message of the form', async (_what, wrong, field, message) => {
  expect(await register({ ...fresh(provider), ...wrong })).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { [field]: message } },
  });
});

test('all errors are reported together', async () => {
  const refused = await register({ userType: 'provider' });
  expect(Object.keys(refused.body.fields ?? {}).toSorted()).toEqual([
    'businessName',
    'email',
    'firstName',
    'insuranceNumber',
    'lastName',
    'licenseNumber',
    'password',
    'phone',
    'serviceArea',
    'specialties',
    'username',
    'yearsExperience',
  ]);
});

test('one specialty is enough, and only those of the list are accepted', async () => {
  const one = await register({ ...fresh(provider), specialties: 'Storm Cleanup' });
  expect(one.status).toBe(201);
  expect((await register({ ...fresh(provider), specialties: ['Lumberjacking'] })).status).toBe(422);
});

test('testing mode creates a marked test account where it is allowed, and is refused where it is not', async () => {
  const trial = await register({ ...fresh(provider), testingMode: true });
  expect(trial.body).toMatchObject({
    isTest: true,
    provider: { subscriptionStatus: 'trial', verificationStatus: 'pending' },
  });
  const refused = await strict.visitor().post('/api/auth/register', { ...fresh(provider), testingMode: true });
  expect(refused.status).toBe(403);
  expect((await strict.visitor().post('/api/auth/register', fresh(provider))).status).toBe(201);
});

test.each([
  [stage, true],
  [strict, false],
] as const)('says whether testing mode is offered', async (house, testAccounts) => {
  expect((await house.visitor().get('/api/auth/options')).body).toEqual({ testAccounts });
});

test.each(['ada@-oak.com', 'ada@oak-.com', 'ada@localhost', 'a..da@oak.com', `ada@${'a'.repeat(64)}.com`])(
  'the address %s is refused',
  async (email) => {
    const refused = await register({ ...fresh(client), email });
    expect(refused.body).toMatchObject({ fields: { email: 'Please enter a valid email address' } });
  },
);

test('an address with an internationalized domain is accepted', async () => {
  const { status } = await register({ ...fresh(client), email: 'ada@xn--bcher-kva.xn--p1ai' });
  expect(status).toBe(201);
});

test('the call accepts the addresses that the form accepts, and no others', async () => {
  const isRefused = async (email: string) => {
    // Without a password nothing is created, whatever the address.
    const { status, body } = await register({ ...client, email, password: '' });
    return status === 422 && body.fields?.['email'] !== undefined;
  };
  for (const email of EMAIL_ADDRESSES) expect([email, await isRefused(email)]).toEqual([email, false]);
  for (const email of [...NO_EMAIL_ADDRESSES, ...STANDARD_ALONE]) {
    expect([email, await isRefused(email)]).toEqual([email, true]);
  }
});
