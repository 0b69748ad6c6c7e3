// The license list from the file to administrators: preview, all or nothing, the comparison, and everyone who changes later.
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import type {
  ListImport,
  ListMatch,
  ListPreview,
  ListStanding,
} from '@live-oak/contract/features/vetting/licenses/schema.ts';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import { auditRows } from '../../../kernel/tables.ts';
import { startTestApp, type Person, type Reply } from '../../../../../lab/harness/app.ts';
import { aProvider } from '../../../../../lab/harness/rows.ts';
import { credentials, providers } from '../../providers/tables.ts';
import { compareWithList } from './commands.ts';
import { licenseEntries, licenseImports } from './tables.ts';

const stage = await startTestApp();
const { app, db } = stage;
const admin = await stage.admin();
const SAMPLE = readFileSync(new URL('../../../../../lab/demo/scenario/state-list.csv', import.meta.url));
const LIST = '/api/admin/licence-register';

/** Sends a file as an administrator does. */
async function send<T>(
  person: Person,
  file: string | Buffer,
  query: Record<string, string> = {},
  type = 'text/csv',
): Promise<Reply<T>> {
  const answer = await app.http.inject({
    method: 'POST',
    url: `${LIST}?${new URLSearchParams(query)}`,
    headers: { origin: 'http://localhost:3000', cookie: person.cookie ?? '', 'content-type': type },
    payload: file,
  });
  return { status: answer.statusCode, body: answer.json<T>(), headers: answer.headers };
}
const bring = (file: string | Buffer, query: Record<string, string> = {}) =>
  send<ListStanding>(admin, file, { mode: 'import', ...query });
const matchOf = async (providerId: number) =>
  (await admin.get<ListMatch[]>(`${LIST}/matches?providerId=${providerId}`)).body[0];

/** A business that submitted an LDAF license. */
async function licensed(row: Parameters<typeof aProvider>[1], number: string, holderName: string): Promise<number> {
  const { id } = await aProvider(db, row);
  await db.orm
    .insert(credentials)
    .values({ providerId: id, kind: 'ldaf_license', number, holderName, status: 'verified' });
  return id;
}

test('before the first list there is nothing, and the page says so', async () => {
  expect((await admin.get<ListStanding>(LIST)).body).toMatchObject({ inForce: null, waiting: 0 });
  expect((await admin.get(`${LIST}/matches`)).body).toEqual([]);
  expect((await admin.post(`${LIST}/rematch`)).status).toBe(409);
});

test('a preview parses the file, guesses its columns and stores nothing', async () => {
  const { status, body } = await send<ListPreview>(admin, SAMPLE, { fileName: '../sample list.csv' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    fileName: '.. sample list.csv',
    encoding: 'UTF-8',
    separator: 'comma',
    headingLine: 2,
    errorCount: 0,
    unmapped: [],
    isInForce: false,
    mapping: { licenceNumber: 'License No.', holderName: 'Licensee', businessName: 'Business', expiresOn: 'Expires' },
  });
  expect(body.entries[0]).toMatchObject({ line: 3, expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(body.rows).toHaveLength(8);
  expect(await db.orm.$count(licenseImports)).toBe(0);
});

test('columns that cannot be guessed are requested by name, and a wrong name is reported', async () => {
  const file = 'A,B\n1042,Marcus Landry\n';
  const preview = await send<ListPreview>(admin, file);
  expect(preview.body).toMatchObject({ unmapped: ['licenceNumber', 'holderName'], entries: [], lines: 1 });
  expect(preview.body.rows[0]?.cells).toEqual(['1042', 'Marcus Landry']);
  const named = await send<ListPreview>(admin, file, { licenceNumber: 'A', holderName: 'B' });
  expect(named.body.entries).toMatchObject([{ licenceNumber: '1042', holderName: 'Marcus Landry' }]);
  const wrong = await bring(file, { licenceNumber: 'A', holderName: 'C' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'INVALID', fields: { holderName: expect.stringMatching(/"C"/) } },
  });
});

test.each<[string, string | Buffer, RegExp]>([
  ['an error on a line', 'Number,Name\n1,A Person\n,B Person\n3,C Person', /Nothing was imported.*line 3/],
  ['a number twice', 'Number,Name\n1,A Person\n01,B Person', /Nothing was imported.*line 3/],
  ['a ragged line', 'Number,Name\n1,A Person\n2', /Nothing was imported.*line 3/],
  ['a mark that never closes', 'Number,Name\n1,"A Person\n2,B', /Nothing was imported/],
  ['headings alone', 'Number,Name\n', /no lines below/],
  ['nothing but spaces', ' \n \n', /empty/],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /column holds|Nothing/],
])('%s imports nothing', async (_what, file, said) => {
  const before = await db.orm.$count(licenseEntries);
  const { status, body } = await send<{ message: string; fields: Record<string, string> }>(admin, file, {
    mode: 'import',
  });
  expect(status).toBe(422);
  expect(body.message).toMatch(said);
  expect(Object.keys(body.fields).length).toBeGreaterThan(0);
  expect(await db.orm.$count(licenseEntries)).toBe(before);
  expect(await db.orm.$count(licenseImports)).toBe(0);
});

test.each([
  ['application/json', '{"csv":"a"}', 422],
  ['text/plain', 'a,b', 415],
  ['text/csv', 'a'.repeat(5 * 1024 * 1024 + 1), 413],
])('a body of %s is refused', async (type, body, status) => {
  const answer = await send<{ message: string }>(admin, body, {}, type);
  expect(answer.status).toBe(status);
  expect(answer.body.message).toMatch(status === 413 ? /5 MB/ : /CSV|json/);
});

test('no other call accepts a CSV', async () => {
  const headers = { origin: 'http://localhost:3000', cookie: admin.cookie ?? '', 'content-type': 'text/csv' };
  expect((await app.http.inject({ method: 'POST', url: `${LIST}/rematch`, headers, payload: 'a,b' })).statusCode).toBe(
    415,
  );
});

const FILE = [
  'License No,Holder,Business,City,Expires',
  '0042,"Landry, Marcus T.",Pelican Tree Co,Houma,12/31/2026',
  '0043,"Hébert, Renée",Bayou Crown Tree Service LLC,Thibodaux,2026-12-31',
  '0044,"Guidry, Paul",,Cut Off,',
  '0045,"Nguyen, Hieu",Gulf South Tree and Land,Gretna,12/31/2026',
].join('\r\n');

test('an import compares everyone: on the list, name differs, number differs, not on it', async () => {
  const ids = {
    onList: await licensed({ businessName: 'PELICAN TREE COMPANY, LLC' }, 'LA 42', 'x'),
    byNumber: await licensed({ businessName: 'Pelican Tree Company' }, '42', 'Marcus Landry'),
    nameDiffers: await licensed({ businessName: 'Zydeco Stump Works' }, '0044', 'Zoe Quux'),
    numberDiffers: await licensed({ businessName: 'Gulf South Tree & Land' }, '9999', 'Zoe Quux'),
    none: await licensed({ businessName: 'Bayou Crowns Tree' }, '7777', 'Rene Heber'),
    byBusinessLicense: (await aProvider(db, { businessName: 'Paul Guidry', licenseNumber: '44' })).id,
  };
  const { status, body } = await bring(FILE, { fileName: 'ldaf.csv' });
  expect(status).toBe(201);
  expect(body.inForce).toMatchObject({ fileName: 'ldaf.csv', lines: 4, isInForce: true, importedBy: 'Odile Fontenot' });
  expect(body).toMatchObject({ waiting: 0, counts: { number_and_name: 2, number_only: 1, name_only: 2, none: 1 } });
  const results = Object.fromEntries(
    await Promise.all(Object.entries(ids).map(async ([name, id]) => [name, (await matchOf(id))?.result] as const)),
  );
  expect(results).toEqual({
    // A number with a word before it is a different number; the name is the same.
    onList: 'name_only',
    byNumber: 'number_and_name',
    nameDiffers: 'number_only',
    numberDiffers: 'name_only',
    none: 'none',
    byBusinessLicense: 'number_and_name',
  });
  expect(await matchOf(ids.nameDiffers)).toMatchObject({
    entry: { licenceNumber: '0044', holderName: 'Guidry, Paul', line: 4 },
  });
  const flagged = await matchOf(ids.none);
  expect(flagged?.entry).toBeNull();
  expect(flagged?.near[0]).toMatchObject({ holderName: 'Hébert, Renée', businessName: 'Bayou Crown Tree Service LLC' });
  expect(flagged?.near[0]?.likeness).toBeGreaterThan(0.3);
  const listed = await admin.get<ListMatch[]>(`${LIST}/matches?result=none`);
  expect(listed.body.map(({ id }) => id)).toEqual([ids.none]);
  const matches = await admin.get<ListMatch[]>(`${LIST}/matches?q=${encodeURIComponent('zydeco')}`);
  expect(matches.body.map(({ id }) => id)).toEqual([ids.nameDiffers]);
  expect((await admin.get<ListMatch[]>(`${LIST}/matches?q=9999`)).body.map(({ id }) => id)).toEqual([
    ids.numberDiffers,
  ]);
});

test.each<[string, Parameters<typeof aProvider>[1], [string, string], string, number | null]>([
  ['a number with a word before it', {}, ['LDAF 42', 'x'], 'none', null],
  [
    'number and name of the business',
    { businessName: 'PELICAN TREE COMPANY, LLC' },
    ['0042', 'x'],
    'number_and_name',
    2,
  ],
  ['number and name of the holder, nearly', {}, ['42', 'Marcus Landry'], 'number_and_name', 2],
  ['a number of a relative, whose name has similar letters', {}, ['42', 'Marcia Landry'], 'number_only', 2],
  ['a number of the father', {}, ['44', 'Paul Guidry Jr.'], 'number_only', 4],
  ['a number of another', {}, ['43', 'Zoe Quux'], 'number_only', 3],
  ['two numbers, of which the LDAF license’s counts', { licenseNumber: '44' }, ['43', 'Zoe Quux'], 'number_only', 3],
  ['two numbers, of which one fits the name', { licenseNumber: '44' }, ['43', 'Paul Guidry'], 'number_and_name', 4],
  ['the name with another number', { businessName: 'Bayou Crown Tree Svc' }, ['9', 'x'], 'name_only', 3],
  ['neither', {}, ['9', 'Zoe Quux'], 'none', null],
  ['a number without digits or letters', { licenseNumber: '#' }, ['-', 'x'], 'none', null],
])('compared: %s', async (_what, row, [number, holder], result, line) => {
  const id = await licensed({ businessName: 'Nobody at all', licenseNumber: 'BL-1', ...row }, number, holder);
  await compareWithList(app.services, 'waiting');
  const match = await matchOf(id);
  expect([match?.result, match?.entry?.line ?? null]).toEqual([result, line]);
  await db.orm.delete(credentials).where(eq(credentials.providerId, id));
  await db.orm.delete(providers).where(eq(providers.id, id));
});

test('the import is in the audit log, and the same file is recognized', async () => {
  const [act] = await db.orm.select().from(auditRows).where(eq(auditRows.action, 'licence.import'));
  expect(act).toMatchObject({
    actorId: admin.id,
    targetType: 'licence_import',
    after: { fileName: 'ldaf.csv', lines: 4 },
  });
  expect((await send<ListPreview>(admin, FILE)).body.isInForce).toBe(true);
});

test('a business added later is compared at once, with the result of a full comparison', async () => {
  const late = await stage.waiting({ businessName: 'Bayou Crown Tree Service', licenseNumber: 'BL-9' });
  const atOnce = await matchOf(late.providerId);
  expect(atOnce).toMatchObject({ result: 'name_only', entry: { licenceNumber: '0043' } });
  expect((await admin.post(`${LIST}/rematch`)).status).toBe(200);
  const again = await matchOf(late.providerId);
  expect({ ...again, matchedAt: '' }).toEqual({ ...atOnce, matchedAt: '' });
  expect((await db.orm.select().from(auditRows).where(eq(auditRows.action, 'licence.rematch'))).length).toBe(1);
});

test('a change without an event is counted as waiting and compared by a timer', async () => {
  const { id } = await aProvider(db, { businessName: 'Gulf South Tree and Land', licenseNumber: '45' });
  expect((await admin.get<ListStanding>(LIST)).body.waiting).toBe(1);
  expect(await compareWithList(app.services, 'waiting')).toBe(1);
  expect(await compareWithList(app.services, 'waiting')).toBe(0);
  expect((await matchOf(id))?.result).toBe('number_and_name');
});

test('a new list replaces the old one; rejected and test accounts are not counted', async () => {
  const rejected = await aProvider(db, { businessName: 'Turned Down Tree', verificationStatus: 'rejected' });
  const { body } = await bring('Number,Name\n0046,Someone Else');
  expect(body.counts).toMatchObject({ number_and_name: 0, number_only: 0, name_only: 0 });
  const imports = (await admin.get<ListImport[]>(`${LIST}/imports`)).body;
  expect(imports.map(({ isInForce, lines }) => [isInForce, lines])).toEqual([
    [true, 1],
    [false, 4],
  ]);
  const everyone = (await admin.get<ListMatch[]>(`${LIST}/matches?limit=100`)).body.map(({ id }) => id);
  expect(everyone).not.toContain(rejected.id);
  expect(await matchOf(rejected.id)).toMatchObject({ result: 'none', verificationStatus: 'rejected' });
});

// The same statements on both databases: PostgreSQL measures them; the embedded one would take twice as long for the same result.
const isServer = inject('testDatabase').kind === 'server';
test.runIf(isServer)('5,000 lines are compared with 2,000 businesses in one import', async () => {
  await db.orm.execute(sql`
    with people as (
      insert into users (first_name, last_name, email, email_key, username, username_key, password_hash, user_type)
      select 'Marcus', 'Landry' || n, 'm' || n, 'm' || n, 'm' || n, 'm' || n, 'none', 'provider' from generate_series(1, 2000) n
      returning id, last_name)
    insert into providers (user_id, business_name, license_number, insurance_number, years_experience, service_area, specialties,
      verification_status)
    select id, 'Pelican Tree Service ' || last_name, 'N-' || id, 'I', 3, 'Houma', '{Pruning}', 'verified' from people`);
  const words = ['Pelican', 'Bayou', 'Crown', 'Gulf', 'Delta', 'Cypress', 'Magnolia', 'Heron', 'Acadian', 'Teche'];
  const lines = Array.from(
    { length: 5000 },
    (_, i) =>
      `${i},"Person${i}, ${words[i % 10]}",${words[(i * 7) % 10]} ${words[(i * 3 + 1) % 10]} Tree Service ${i % 400} LLC`,
  );
  const { status, body } = await bring(['Number,Name,Business', ...lines].join('\n'));
  expect(status).toBe(201);
  expect(body).toMatchObject({ waiting: 0, inForce: { lines: 5000 } });
  expect(await db.orm.$count(providers)).toBeGreaterThan(2000);
});
