// The door check for a person at the door, the card for the business, and an administrator's handling of a report.
import { expect, test } from 'vitest';
import type { DoorCard, DoorCheck, DoorReport } from '@live-oak/contract/features/door-check/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { mails, auditRows } from '../../kernel/tables.ts';
import { startTestApp, type Bidder } from '../../../../lab/harness/app.ts';
import { users } from '../accounts/tables.ts';
import { credentials, providers } from '../providers/tables.ts';
import { doorReports } from './tables.ts';

const stage = await startTestApp();
const { app, db } = stage;
const admin = await stage.admin();
const NAME = "Thibodeaux & Sons' Tree Work";
const PERSON = {
  firstName: 'Philomene',
  lastName: 'Zerangue',
  email: 'phil@zerangue.example.com',
  phone: '(337) 555-0187',
};
const crew = await stage.member({ businessName: NAME, ...PERSON });
await db.orm.insert(credentials).values([
  {
    providerId: crew.providerId,
    kind: 'ldaf_license',
    number: 'LA-1211',
    holderName: 'Philomene Zerangue',
    expiresOn: '2098-12-31',
    status: 'verified',
  },
  {
    providerId: crew.providerId,
    kind: 'liability_insurance',
    number: 'POL-9',
    expiresOn: '2098-03-01',
    status: 'verified',
  },
]);
const anyone = stage.visitor();
const codeOf = async (person: Bidder) => (await person.get<DoorCard>('/api/door-card')).body.code;
const code = await codeOf(crew);

const open = (url: string, headers: Record<string, string> = {}) => app.http.inject({ method: 'GET', url, headers });
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
const setState = (values: Partial<typeof providers.$inferInsert>) =>
  db.orm.update(providers).set(values).where(eq(providers.id, crew.providerId));

test('the code is long, unique, and permanent', async () => {
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect(await codeOf(crew)).toBe(code);
  expect(await codeOf(await stage.unpaid())).not.toBe(code);
});

test('anyone reads the business, its documents and its membership, and nothing about a person', async () => {
  const { status, body, headers } = await anyone.get<DoorCheck>(`/api/public/verify/${code}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    code,
    checked: true,
    reason: null,
    businessName: NAME,
    license: { kind: 'ldaf_license', label: 'Louisiana arborist license', number: 'LA-1211', validUntil: '2098-12-31' },
    insurance: { validUntil: '2098-03-01' },
    memberSince: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  const html = (await open(`/v/${code}`)).body;
  for (const text of [JSON.stringify(body), html]) {
    expect(text).not.toMatch(/Philomene|Zerangue|555.?01|zerangue|POL-9/);
  }
});

test.each([
  ['small letters', (one: string) => one.toLowerCase()],
  ['dashes', (one: string) => one.replace(/(.{4})(?=.)/g, '$1-')],
  ['spaces', (one: string) => ` ${one.slice(0, 3)} ${one.slice(3)} `],
  ['long dashes', (one: string) => `${one.slice(0, 6)}–${one.slice(6)}`],
])('a code typed with %s is the same', async (_what, typed) => {
  const spelled = encodeURIComponent(typed(code));
  expect((await anyone.get(`/api/public/verify/${spelled}`)).status).toBe(200);
  expect((await open(`/v/${spelled}`)).statusCode).toBe(200);
  const asked = await open(`/v?code=${spelled}`);
  expect([asked.statusCode, asked.headers.location]).toEqual([303, `/v/${code}`]);
});

test('the page is complete in itself: strict policy, no script, not cached, not indexed, compressed if accepted', async () => {
  const page = await open(`/v/${code}`);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; font-src 'self'; style-src 'sha256-[^']+'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    ),
  });
  expect(page.body).toContain('Thibodeaux &amp; Sons&#39; Tree Work');
  expect(Buffer.byteLength(page.body)).toBeLessThan(15_000);
  for (const way of ['br', 'gzip']) {
    const packed = await open(`/v/${code}`, { 'accept-encoding': way });
    expect(packed.headers['content-encoding']).toBe(way);
    expect(packed.rawPayload.length).toBeLessThan(5000);
  }
  expect((await app.http.inject({ method: 'HEAD', url: `/v/${code}` })).statusCode).toBe(200);
});

test.each<[string, Partial<typeof providers.$inferInsert>, string]>([
  ['suspended', { verificationStatus: 'suspended' }, 'suspended'],
  ['expired', { verificationStatus: 'expired' }, 'expired'],
  ['past its papers before the clock has seen it', { credentialsValidThrough: '2020-01-01' }, 'expired'],
  ['unpaid', { paidThrough: new Date('2020-01-01T00:00:00Z') }, 'not_a_member'],
])('one that is %s is not valid today', async (_what, state, reason) => {
  const [before] = await db.orm.select().from(providers).where(eq(providers.id, crew.providerId));
  await setState(state);
  const { body } = await anyone.get<DoorCheck>(`/api/public/verify/${code}`);
  expect(body).toMatchObject({ checked: false, reason, message: expect.stringMatching(/^Not valid today: /) });
  const html = (await open(`/v/${code}`)).body;
  expect(html).toContain('Not valid today');
  expect(html).not.toContain('<strong>Checked');
  const { verificationStatus, credentialsValidThrough, paidThrough } = before ?? {};
  await setState({
    verificationStatus,
    credentialsValidThrough: credentialsValidThrough ?? null,
    paidThrough: paidThrough ?? null,
  });
});

test.each([
  ['nothing', []],
  ['a license alone', ['ldaf_license']],
  ['insurance alone', ['liability_insurance']],
] as const)('a member of whom Live Oak verified %s is not called checked', async (_what, kinds) => {
  const other = await stage.member();
  const row = { providerId: other.providerId, number: '1', expiresOn: '2098-12-31' };
  await db.orm
    .insert(credentials)
    .values([
      { ...row, kind: 'business_license', status: 'submitted' },
      ...kinds.map((kind) => ({ ...row, kind, status: 'verified' as const })),
    ]);
  const its = await codeOf(other);
  expect((await anyone.get<DoorCheck>(`/api/public/verify/${its}`)).body).toMatchObject({
    checked: false,
    reason: 'not_verified',
  });
  expect((await open(`/v/${its}`)).body).toContain('<strong>Not verified');
  expect((await other.get<DoorCard>('/api/door-card')).body).toMatchObject({ checked: false, reason: 'not_verified' });
});

test('a business with a closed account is not valid today', async () => {
  await db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, crew.id));
  expect((await anyone.get<DoorCheck>(`/api/public/verify/${code}`)).body).toMatchObject({
    checked: false,
    reason: 'suspended',
  });
  await db.orm.update(users).set({ suspendedAt: null }).where(eq(users.id, crew.id));
});

test.each(['AAAAAAAAAAAA', 'x', '%F0%9F%8C%B3', '..', "'--", 'A'.repeat(100), '0'])(
  'the code %s is unknown, and the page says what to do',
  async (unknown) => {
    expect((await anyone.get(`/api/public/verify/${unknown === '..' ? '%2E%2E' : unknown}`)).status).toBe(404);
    const page = await open(`/v/${unknown === '..' ? '%2E%2E' : unknown}`);
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe(
      unknown === '..' ? page.headers['content-type'] : 'text/html; charset=utf-8',
    );
  },
);

test('the page for typing a code asks again if the code cannot be valid', async () => {
  expect((await open('/v')).body).toContain('<form action="/v">');
  const again = await open('/v?code=%3Cb%3E');
  expect([again.statusCode, again.body.includes('value="&lt;b&gt;"')]).toEqual([404, true]);
  expect((await open('/v?code=')).statusCode).toBe(200);
  expect((await open('/v?code=a&code=b')).statusCode).toBe(200);
});

test('a report by the plain form notifies administrators; reloading sends no second one', async () => {
  const sent = await post(`/v/${code}/report`, { message: 'A white van,\r\nno name on it', contact: '337 555 0101' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/v/${code}?sent=1#sent`]);
  expect((await open(`/v/${code}?sent=1`)).body).toContain('your report arrived');
  const [notice] = (
    await admin.get<{ title: string; message: string; data: { redirectTo: string } }[]>('/api/notifications')
  ).body;
  expect(notice).toMatchObject({ title: 'Report From a Door', data: { redirectTo: '/admin/door-reports' } });
  expect(notice?.message).not.toMatch(/van|555/);
  const emails = await db.orm.select().from(mails);
  expect(emails.filter(({ subject }) => subject === 'Report from a door')).toHaveLength(1);
  const [report] = (await admin.get<DoorReport[]>('/api/admin/door-reports')).body;
  expect(report).toMatchObject({
    businessName: NAME,
    message: 'A white van,\r\nno name on it',
    hasContact: true,
    handledAt: null,
  });
  expect(JSON.stringify(report)).not.toContain('0101');
});

test('an empty report shows the form again, with its input', async () => {
  const page = await post(`/v/${code}/report`, { message: '  ', contact: 'me@example.com' });
  expect(page.statusCode).toBe(422);
  expect(page.body).toContain('Say what you see at the door');
  expect(page.body).toContain('value="me@example.com"');
  expect(page.body).toContain('<details open');
  const long = await post(`/v/${code}/report`, { message: 'x'.repeat(2001) });
  expect([long.statusCode, long.body.includes('2,000 characters')]).toEqual([422, true]);
});

test.each([
  ['from another site', 403, { origin: 'https://elsewhere.example' }],
  ['of another type', 415, { 'content-type': 'application/json' }],
])('a form %s is refused with a page', async (_what, status, headers) => {
  const page = await post(`/v/${code}/report`, { message: 'hello' }, headers);
  expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
});

test('an oversized form, and one without a target', async () => {
  expect((await post(`/v/${code}/report`, { message: 'x'.repeat(40_000) })).statusCode).toBe(413);
  expect((await post('/v/AAAAAAAAAAAA/report', { message: 'hello' })).statusCode).toBe(404);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  const elsewhere = await app.http.inject({
    method: 'POST',
    url: `/api/public/verify/${code}/report`,
    headers,
    payload: 'message=hello',
  });
  expect(elsewhere.statusCode).toBe(415);
});

test('a report through the API, closed once with a note, in the audit log; so is viewing the contact details', async () => {
  const url = `/api/public/verify/${code}/report`;
  expect((await anyone.post(url, {})).body).toMatchObject({ fields: { message: 'Say what you see at the door' } });
  expect((await anyone.post(url, { message: 'Two men, a red truck' })).status).toBe(201);
  const [newest, older] = (await admin.get<DoorReport[]>('/api/admin/door-reports?state=open')).body;
  expect(newest).toMatchObject({ message: 'Two men, a red truck', hasContact: false });
  expect((await admin.get(`/api/admin/door-reports/${older?.id}/contact`)).body).toMatchObject({
    contact: '337 555 0101',
  });
  const looks = await db.orm.select().from(auditRows).where(eq(auditRows.action, 'contacts.look'));
  expect(looks).toMatchObject([{ targetType: 'door_report', targetId: older?.id, actorId: admin.id }]);
  const close = `/api/admin/door-reports/${newest?.id}/handle`;
  expect((await admin.post(close, { note: ' ' })).status).toBe(422);
  const closed = await admin.post<DoorReport>(close, { note: 'Called the owner: it was their crew.' });
  expect(closed).toMatchObject({
    status: 200,
    body: { handledBy: 'Odile Fontenot', handlingNote: 'Called the owner: it was their crew.' },
  });
  expect((await admin.post(close, { note: 'again' })).status).toBe(409);
  expect((await admin.post('/api/admin/door-reports/999999/handle', { note: 'none' })).status).toBe(404);
  const acts = await db.orm.select().from(auditRows).where(eq(auditRows.action, 'door_report.handle'));
  expect(acts).toMatchObject([{ targetId: newest?.id, reason: 'Called the owner: it was their crew.' }]);
  expect((await admin.get<DoorReport[]>('/api/admin/door-reports?state=open')).body.map(({ id }) => id)).toEqual([
    older?.id,
  ]);
  expect((await admin.get<DoorReport[]>('/api/admin/door-reports?state=handled')).body).toHaveLength(1);
  expect((await admin.get<DoorReport[]>('/api/admin/door-reports?q=red')).body).toHaveLength(1);
});

test('the card is available as a PDF to its own business after approval', async () => {
  const waiting = await stage.waiting();
  for (const url of ['/api/door-card', '/api/door-card.pdf']) {
    expect((await waiting.get(url)).status).toBe(409);
    expect((await (await stage.client()).get(url)).status).toBe(403);
  }
  const headers = { cookie: crew.cookie ?? '' };
  const pdf = await app.http.inject({ method: 'GET', url: '/api/door-card.pdf', headers });
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { body } = await crew.get<DoorCard>('/api/door-card');
  expect(body).toMatchObject({ url: `http://localhost:3000/v/${code}`, checked: true, businessName: NAME });
});

test('a business that was never approved and a test account have no page', async () => {
  const waiting = await stage.waiting();
  await db.orm.update(providers).set({ doorCode: 'WAITINGCREW2' }).where(eq(providers.id, waiting.providerId));
  expect((await anyone.get('/api/public/verify/WAITINGCREW2')).status).toBe(404);
  const testing = await stage.unpaid();
  const testCode = await codeOf(testing);
  expect((await anyone.get(`/api/public/verify/${testCode}`)).status).toBe(200);
  await db.orm.update(users).set({ isTest: true }).where(eq(users.id, testing.id));
  expect((await anyone.get(`/api/public/verify/${testCode}`)).status).toBe(404);
  expect((await open(`/v/${testCode}`)).statusCode).toBe(404);
  expect(await db.orm.$count(doorReports)).toBe(2);
});
