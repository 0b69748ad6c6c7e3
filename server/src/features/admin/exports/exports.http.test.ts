// Every administrative list as CSV: all rows, the filters of the list, nothing sealed, and an audit row.
import { expect, test } from 'vitest';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import { startTestApp } from '../../../../../lab/harness/app.ts';
import { aBid, aDispute, aJob, aProvider, aUser } from '../../../../../lab/harness/rows.ts';
import { sheetOf } from '../../../../../lab/harness/sheet.ts';
import { createPhoneUser } from '../../accounts/commands.ts';
import { bidViews } from '../../bids/tables.ts';
import { disputes } from '../../disputes/tables.ts';
import { doorReports } from '../../door-check/tables.ts';
import { credentials } from '../../providers/tables.ts';

const stage = await startTestApp();
const { db } = stage;
const admin = await stage.admin();
const owner = await aUser(db, { firstName: 'Renée', lastName: '=1+1', phone: '+12255550142' });
const provider = await aProvider(db, { businessName: 'Pelican Tree Co.' });
const open = await aJob(db, { clientId: owner.id, title: 'Open oak', budgetCents: 125_050 });
const closed = await aJob(db, {
  clientId: owner.id,
  title: 'Closed oak',
  status: 'bidding_closed',
  biddingClosedAt: new Date(),
});
await aJob(db, { clientId: owner.id, title: 'Waiting pine', approvalStatus: 'pending' });
await aBid(db, { jobId: open.id, providerId: provider.id, amountCents: 99_900, message: 'Sealed words' });
await aBid(db, { jobId: closed.id, providerId: provider.id, amountCents: 88_850, message: 'Opened words' });

const sheet = (path: string) => sheetOf(admin, path);
const column = (rows: Record<string, string>[], name: string) => rows.map((row) => row[name]);

test('people', async () => {
  const rows = await sheet('users.csv');
  expect(rows).toHaveLength(3);
  expect(rows.find(({ id }) => id === String(owner.id))).toMatchObject({
    'first name': 'Renée',
    'last name': "'=1+1",
    phone: '(225) 555-0142',
    verified: 'no',
  });
  expect(column(await sheet('users.csv?q=pelican&type=provider'), 'business')).toEqual(['Pelican Tree Co.']);
  expect(await sheet('users.csv?state=suspended')).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('none');
});

test('businesses', async () => {
  const [row] = await sheet('providers.csv?status=verified&q=pelican');
  expect(row).toMatchObject({ business: 'Pelican Tree Co.', verification: 'verified', specialties: 'Tree Removal' });
  expect(await sheet('providers.csv?status=rejected')).toEqual([]);
});

test('jobs', async () => {
  expect(column(await sheet('jobs.csv'), 'title')).toEqual(['Waiting pine', 'Closed oak', 'Open oak']);
  expect(column(await sheet('jobs.csv?status=pending'), 'title')).toEqual(['Waiting pine']);
  const [row] = await sheet('jobs.csv?search=open%20oa');
  expect(row).toMatchObject({ title: 'Open oak', budget: '1250.5', bids: '1', parish: 'Orleans' });
});

test('bids: sealed ones are left blank, so that no view needs recording', async () => {
  const rows = await sheet('bids.csv');
  expect(rows.map(({ sealed, business, amount, message }) => [sealed, business, amount, message])).toEqual([
    ['no', 'Pelican Tree Co.', '888.5', 'Opened words'],
    ['yes', '', '', ''],
  ]);
  expect(await db.orm.$count(bidViews)).toBe(0);
});

test('credentials that expire, the soonest first, as the list shows them', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const own = { providerId: provider.id, status: 'verified' } as const;
  await db.orm.insert(credentials).values([
    { ...own, kind: 'business_license', number: 'BL-9', expiresOn: day(40) },
    { ...own, kind: 'liability_insurance', number: '=LI', expiresOn: day(10) },
    { ...own, kind: 'ldaf_license', number: 'LA-1', expiresOn: day(300) },
  ]);
  const rows = await sheet('expiring.csv');
  expect(column(rows, 'number')).toEqual(["'=LI", 'BL-9']);
  expect(rows[0]).toMatchObject({ business: 'Pelican Tree Co.', 'renewal submitted': 'no' });
});

test('the license list: its imports, and each business compared', async () => {
  const file = 'License Number,Name,Business\nLA-1,Someone Else,Pelican Tree Co.\n';
  const columns = 'licenceNumber=License%20Number&holderName=Name&businessName=Business';
  const answer = await stage.app.http.inject({
    method: 'POST',
    url: `/api/admin/licence-register?mode=import&fileName=list.csv&${columns}`,
    headers: { origin: 'http://localhost:3000', cookie: admin.cookie ?? '', 'content-type': 'text/csv' },
    payload: file,
  });
  expect(answer.statusCode).toBe(201);
  expect(await sheet('license-imports.csv')).toMatchObject([{ file: 'list.csv', lines: '1' }]);
  expect(await sheet('license-matches.csv')).toMatchObject([
    { business: 'Pelican Tree Co.', 'LDAF number': 'LA-1', 'holder on the list': 'Someone Else' },
  ]);
  expect(await sheet('license-matches.csv?q=nobody')).toEqual([]);
});

test('door reports, without the reporters’ contact details', async () => {
  await db.orm
    .insert(doorReports)
    .values({ providerId: provider.id, message: 'Another crew', contact: 'reach@me.example' });
  const rows = await sheet('door-reports.csv?state=open');
  expect(rows).toMatchObject([{ report: 'Another crew', 'left a contact': 'yes', 'handled at': '' }]);
  expect(JSON.stringify(rows)).not.toContain('reach@me');
  expect(await sheet('door-reports.csv?state=handled')).toEqual([]);
});

test('each export is in the audit log, with its filters', async () => {
  const [, row] = await sheet('record.csv?action=list.export&q=suspended');
  expect(row).toMatchObject({ action: 'list.export', 'actor id': String(admin.id), 'target type': 'list' });
  expect(JSON.parse(String(row?.after))).toEqual({ list: 'users', state: 'suspended' });
});

test('lists longer than a page are exported entirely, also when filtered', async () => {
  await db.orm
    .execute(sql`insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
    select 'Made', 'Person ' || n, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'none', 'client' from generate_series(1, 1203) n`);
  expect(await sheet('users.csv')).toHaveLength(1206);
  const made = await sheet('users.csv?q=made&type=client');
  expect(new Set(column(made, 'id')).size).toBe(1203);
});

test('jobs are exported with the filters of their screen: both axes and the parish', async () => {
  await aJob(db, { title: 'In Orleans', parishFips: '22071', status: 'bidding_closed' });
  await aJob(db, { title: 'In Caddo', parishFips: '22017', status: 'bidding_closed' });
  await aJob(db, { title: 'In Caddo, open', parishFips: '22017' });
  const title = async (query: string) => column(await sheet(`jobs.csv?${query}`), 'title');
  expect(await title('status=bidding_closed&parish=caddo')).toEqual(['In Caddo']);
  expect(await title('status=approved,open&parish=22017')).toEqual(['In Caddo, open']);
  const { clientId } = await aJob(db, { title: 'Of one owner' });
  expect(await title(`owner=${clientId}`)).toEqual(['Of one owner']);
  expect((await admin.get('/api/admin/exports/jobs.csv?parish=Cook')).status).toBe(422);
});

test('an invalid filter is refused before anything is sent or recorded', async () => {
  expect((await admin.get('/api/admin/exports/users.csv?state=gone')).status).toBe(422);
  expect((await admin.get('/api/admin/exports/jobs.csv?status=gone')).status).toBe(422);
});

test('jobs: when bidding closes, or when it did, also before the scheduled time', async () => {
  const day = (n: number) => new Date(Date.UTC(2027, 0, n));
  const early = { status: 'bidding_closed', biddingClosesAt: day(9), biddingClosedAt: day(4) } as const;
  await aJob(db, { title: 'Hurried pine, closed', ...early });
  await aJob(db, { title: 'Hurried pine, open', biddingClosesAt: day(9) });
  await aJob(db, { title: 'Hurried pine, canceled', status: 'cancelled', biddingClosesAt: day(9) });
  const rows = await sheet('jobs.csv?search=hurried');
  expect(rows.map((row) => [row['bidding closes at'], row['bidding closed at']])).toEqual([
    ['', ''],
    [day(9).toISOString(), ''],
    ['', day(4).toISOString()],
  ]);
});

test('no email address where an account has none: one made by phone', async () => {
  const person = { firstName: 'Called', lastName: 'Only', phone: '+12255550143', language: 'en' } as const;
  const { id } = await db.transaction((tx) => createPhoneUser(tx, person));
  await aJob(db, { clientId: id, title: 'Called in' });
  expect(column(await sheet('users.csv?q=called'), 'e-mail')).toEqual(['']);
  expect(column(await sheet('jobs.csv?search=called'), 'e-mail')).toEqual(['']);
});

test('disputes: what is held and how it was divided, in dollars', async () => {
  const { dispute } = await aDispute(db);
  const decided = { status: 'resolved', note: 'Half done', resolvedAt: new Date() } as const;
  await db.orm
    .update(disputes)
    .set({ ...decided, refundCents: 45_050, releaseCents: 79_950 })
    .where(eq(disputes.id, dispute.id));
  await aDispute(db);
  const rows = await sheet('disputes.csv');
  expect(rows.map(({ held, refunded, released }) => [held, refunded, released])).toEqual([
    ['1250', '', ''],
    ['1250', '450.5', '799.5'],
  ]);
});

test('a list that cannot be read is a failure like any other, not a file', async () => {
  await db.orm.execute(sql`alter table jobs rename to jobs_elsewhere`);
  const answer = await stage.app.http.inject({
    url: '/api/admin/exports/jobs.csv',
    headers: { cookie: admin.cookie ?? '', 'accept-encoding': 'gzip' },
  });
  await db.orm.execute(sql`alter table jobs_elsewhere rename to jobs`);
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  expect(answer.headers).not.toHaveProperty('content-disposition');
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('accounts without an email address, and closed ones, show none', async () => {
  const addresses = ['ann@phone.invalid', 'closed-7@closed.invalid'];
  for (const email of addresses) {
    const { id: userId } = await aUser(db, { userType: 'provider', email });
    const { id: providerId } = await aProvider(db, { userId, businessName: 'Silent Limb Works' });
    const expiresOn = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    const card = { providerId, status: 'verified', kind: 'ldaf_license', number: 'LA-9', expiresOn } as const;
    await db.orm.insert(credentials).values(card);
  }
  expect(column(await sheet('providers.csv?q=silent'), 'e-mail')).toEqual(['', '']);
  const expiring = (await sheet('expiring.csv')).filter(({ business }) => business === 'Silent Limb Works');
  expect(column(expiring, 'e-mail')).toEqual(['', '']);
});

test('the name of a closed account has no space at its end', async () => {
  const gone = await aUser(db, { firstName: 'Closed account', lastName: '' });
  await aJob(db, { clientId: gone.id, title: 'Left elm', status: 'cancelled' });
  expect(column(await sheet('jobs.csv?search=left%20elm'), 'owner')).toEqual(['Closed account']);
});
