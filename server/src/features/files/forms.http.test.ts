// Files in a form with other fields, and files that a browser uploads before its person has an account.
import { eq } from '../../kernel/db/drizzle.ts';
import { startUploads } from '../../../../lab/harness/uploads.ts';
import { expect, test } from 'vitest';
import { JOB } from '../../../../lab/harness/app.ts';
import { aPdf, aPhoto, sendForm, upload } from '../../../../lab/harness/files.ts';
import { credentialFiles, credentials } from '../providers/tables.ts';
import { uploads } from './tables.ts';

const { stage, app, db, owner, other, raw, statusOf } = await startUploads();

test('one file at a time: a second one is not even written to disk', async () => {
  const before = await db.orm.$count(uploads);
  const file = { field: 'file', name: 'oak.jpg', content: await aPhoto() };
  const parts = [{ field: 'purpose', content: 'job_photo' }, file, file];
  const { status, body } = await sendForm(app, '/api/uploads', parts, { cookie: owner.cookie });
  expect([status, body]).toMatchObject([422, { fields: { file: 'Send one file at a time' } }]);
  expect(await db.orm.$count(uploads)).toBe(before);
});

test('a signed-in person may register another account with documents, which then belong to that account', async () => {
  const paper = (await upload(app, aPdf(), { cookie: other.cookie, purpose: 'registration_doc' })).body;
  const register = (cookie: string | undefined, name: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { cookie: cookie ?? '' },
      payload: { ...provider(name), documents: { businessLicense: paper.id } },
    });
  expect((await register(owner.cookie, 'elses')).statusCode).toBe(422);
  const answer = await register(other.cookie, 'second');
  expect(answer.statusCode).toBe(201);
  expect(await statusOf(paper.path, other)).toBe(404);
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0];
  expect((await raw(paper.path, cookie)).statusCode).toBe(200);
});

test('files that a browser uploaded before sign-in belong to the person afterward', async () => {
  const brought = await upload(app, aPdf(), { purpose: 'registration_doc', name: 'license.pdf' });
  expect(brought.cookie).toMatch(/^live_oak_files_[0-9a-f]{8}=/);
  expect((await raw(brought.body.path, brought.cookie)).statusCode).toBe(200);
  expect((await raw(brought.body.path, undefined)).statusCode).toBe(404);
  const fields = { documents: { businessLicense: brought.body.id } };
  await expect(stage.waiting(fields)).rejects.toThrow(/422.*documents.businessLicense/s);

  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: { cookie: brought.cookie ?? '' },
    payload: { ...provider('claims'), ...fields },
  });
  expect(answer.statusCode).toBe(201);
  const rows = await db.orm
    .select({
      kind: credentials.kind,
      number: credentials.number,
      status: credentials.status,
      ownerId: uploads.ownerId,
    })
    .from(credentials)
    .innerJoin(credentialFiles, eq(credentialFiles.credentialId, credentials.id))
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(eq(uploads.id, brought.body.id));
  const { id: ownerId } = answer.json<{ id: number }>();
  expect(rows).toEqual([{ kind: 'business_license', number: 'LA-77', status: 'submitted', ownerId }]);
});

const provider = (name: string) => ({
  userType: 'provider',
  firstName: 'Marcus',
  lastName: 'Landry',
  email: `${name}@example.com`,
  username: name,
  password: 'a-shady-live-oak',
  phone: '(225) 555-0142',
  businessName: 'Pelican Tree Company',
  licenseNumber: 'LA-77',
  insuranceNumber: 'GL-77',
  yearsExperience: 11,
  serviceArea: 'East Baton Rouge',
  specialties: ['Tree Removal', 'Pruning'],
});

test('register accepts a form with the specified field names, including the alias', async () => {
  const { specialties, ...rest } = provider('by-form');
  const parts = [
    ...Object.entries({ ...rest, yearsExperience: '11', testingMode: 'false' }).map(([field, content]) => ({
      field,
      content,
    })),
    ...specialties.map((content) => ({ field: 'specialties', content })),
    ...['businessLicense', 'insuranceCertificate', 'isaaCertification', 'workersCompensation', 'bondCertificate'].map(
      (field) => ({ field, name: `${field}.pdf`, content: aPdf() }),
    ),
    { field: 'driversLicense', name: '', content: '' },
  ];
  const { status, body } = await sendForm(app, '/api/auth/register', parts);
  expect([status, body]).toMatchObject([201, { userType: 'provider' }]);
  const rows = await db.orm
    .select({ kind: credentials.kind, name: uploads.name, usedAt: uploads.usedAt })
    .from(credentials)
    .innerJoin(credentialFiles, eq(credentialFiles.credentialId, credentials.id))
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(eq(uploads.ownerId, body.id));
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    'bond',
    'business_license',
    'isa_certification',
    'liability_insurance',
    'workers_comp',
  ]);
  expect(rows.every(({ usedAt }) => usedAt !== null)).toBe(true);
});

test('a job accepts a form with photos; a refused form leaves nothing behind', async () => {
  const photo = await aPhoto();
  const texts = Object.entries({ ...JOB, showBudget: 'on', budget: '900' }).map(([field, content]) => ({
    field,
    content,
  }));
  const photos = ['a.jpg', 'b.jpg'].map((name) => ({ field: 'photos', name, content: photo }));
  const good = await sendForm(app, '/api/jobs', [...texts, ...photos], { cookie: owner.cookie });
  expect(good.status).toBe(201);
  expect(good.body).toMatchObject({ showBudget: true, budget: 900 });
  expect(good.body.photos).toHaveLength(2);

  const before = await db.orm.$count(uploads);
  const noTitle = texts.filter(({ field }) => field !== 'title');
  const bad = await sendForm(app, '/api/jobs', [...noTitle, ...photos], { cookie: owner.cookie });
  expect([bad.status, Object.keys(bad.body.fields ?? {})]).toEqual([422, ['title']]);
  expect(await db.orm.$count(uploads)).toBe(before);

  const stray = await sendForm(app, '/api/jobs', [...texts, { field: 'virus', name: 'a.jpg', content: photo }], {
    cookie: owner.cookie,
  });
  expect([stray.status, Object.keys(stray.body.fields ?? {})]).toEqual([422, ['virus']]);
});

test('calls that declare no files accept no form', async () => {
  const { status } = await sendForm(app, '/api/auth/login', [{ field: 'email', content: 'a@b.co' }]);
  expect(status).toBe(415);
  const json = await owner.post('/api/uploads', { purpose: 'job_photo', file: [1] });
  expect(json.status).toBe(415);
});
