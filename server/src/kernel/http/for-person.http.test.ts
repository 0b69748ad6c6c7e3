// Calls that waited on a device say whom they belong to: nobody else's session sends them.
import { expect, test } from 'vitest';
import { PERSON_HEADER } from '@live-oak/contract/person-header.ts';
import { aPhoto, FORM_TYPE, formOf } from '../../../../lab/harness/files.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { JOB } from '../../../../lab/harness/sound-bodies.ts';
import { jobs } from '../../features/jobs/tables.ts';
import { uploads } from '../../features/files/tables.ts';

const t = await startTestApp();
const owner = await t.client();
const THEIRS = { status: 401, body: { code: 'UNAUTHENTICATED', reason: 'accounts.otherPerson' } };
const others: [string, () => Promise<Person>][] = [
  ['another owner', () => t.client()],
  ['a business', () => t.member()],
  ['nobody', async () => t.visitor()],
];

async function send(person: Person, id: string) {
  const form = formOf([
    { field: 'purpose', content: 'job_photo' },
    { field: 'file', name: 'oak.jpg', content: await aPhoto(64, 48) },
  ]);
  const headers = { origin: 'http://localhost:3000', [PERSON_HEADER]: id, 'content-type': FORM_TYPE };
  const cookie = person.cookie === undefined ? {} : { cookie: person.cookie };
  const url = '/api/uploads';
  const answer = await t.app.http.inject({ method: 'POST', url, headers: { ...headers, ...cookie }, payload: form });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test.each(others)('under the session of %s neither a job nor a picture of theirs is taken', async (_who, someone) => {
  const person = await someone();
  const before = [await t.db.orm.$count(jobs), await t.db.orm.$count(uploads)];
  const mark = { [PERSON_HEADER]: String(owner.id) };
  expect(await person.post('/api/jobs', JOB, mark)).toMatchObject(THEIRS);
  expect(await send(person, String(owner.id))).toMatchObject(THEIRS);
  expect([await t.db.orm.$count(jobs), await t.db.orm.$count(uploads)]).toEqual(before);
});

test('their own session sends both, once by the key, and a mark that is no id is refused', async () => {
  const mark = { [PERSON_HEADER]: String(owner.id), 'idempotency-key': 'saved-on-the-phone' };
  const first = await owner.post('/api/jobs', JOB, mark);
  expect(first.status).toBe(201);
  expect((await owner.post('/api/jobs', JOB, mark)).body).toEqual(first.body);
  expect(await send(owner, String(owner.id))).toMatchObject({ status: 201 });
  expect(await owner.post('/api/jobs', JOB, { [PERSON_HEADER]: 'everybody' })).toMatchObject(THEIRS);
});
