// An owner with only a phone: the placeholder for their email address is never shown or emailed, through a whole job.
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Paper } from '@live-oak/contract/features/receipts/schema.ts';
import { sql } from '../../kernel/db/drizzle.ts';
import { MIGRATIONS } from '../../kernel/db/migrate.ts';
import { startTestApp, type Person } from '../../../../lab/harness/app.ts';
import { emergenciesOn } from '../../../../lab/harness/emergencies.ts';
import { pdfText } from '../../../../lab/harness/pdf-text.ts';

const stage = await startTestApp();
const { posted } = emergenciesOn(stage);
const admin = await stage.admin();
const crew = await stage.member({ email: 'crew@example.com' });

/** The bytes of a file at an address, as this person gets them. */
async function fileOf(who: Person, url: string) {
  const { statusCode, rawPayload } = await stage.app.http.inject({ url, headers: { cookie: who.cookie ?? '' } });
  expect(statusCode).toBe(200);
  return rawPayload;
}

/** As they were before the address was left out. */
const makeOldPapers = () =>
  stage.db.orm.execute(sql`update money_papers set storage_key = null, bytes = null, sha256 = null,
    facts = replace(facts::text, '"email": ""', '"email": "marie-1234@phone.invalid"')::jsonb`);

async function convertOldPapers(): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const statements = files.find((file) => file.sql.some((text) => text.includes('phone\\.invalid')))?.sql ?? [];
  for (const statement of statements) await stage.db.orm.execute(sql.raw(statement));
}

/** What administrators read of the owner of a disputed job, who asked for help. */
async function seenByAdmin(): Promise<string[]> {
  const firstOf = async (path: string) => (await admin.get<{ id: number }[]>(path)).body[0]?.id;
  const paths = [
    `/api/admin/disputes/${await firstOf('/api/admin/disputes')}`,
    `/api/admin/support/tickets/${await firstOf('/api/admin/support/tickets')}`,
    '/api/admin/exports/users.csv',
    '/api/admin/exports/jobs.csv',
  ];
  const answers = await Promise.all(paths.map((path) => admin.get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  return answers.map(({ body }) => JSON.stringify(body));
}

test('nobody reads or gets the address that stands in for the email of an account with a phone alone', async () => {
  const opened = vi.spyOn(stage.app.services.gateway, 'createCheckout');
  const { person: owner, jobId, token } = await posted();
  const offer = { jobId, bidAmount: 900, message: 'On the way with a crew of three.' };
  const { body: bid } = await crew.post<{ id: number }>('/api/bids', offer);
  expect((await owner.post(`/api/jobs/${jobId}/close-bidding`)).status).toBe(200);
  const chosen = await owner.post<{ sessionId: string }>(`/api/jobs/${jobId}/award`, { bidId: bid.id });
  expect(opened.mock.calls.map(([{ customer }]) => customer)).toEqual([{ id: null, email: '', name: 'Marie Landry' }]);
  expect((await owner.get<string>(`/emergency/${token}`)).body).toContain('<h1>Pay to book the crew you chose</h1>');
  expect(await stage.pay(chosen.body.sessionId)).toBe(200);
  expect((await owner.get<string>(`/emergency/${token}`)).body).toContain('<h1>You have chosen a crew</h1>');

  const contacts = { client: { firstName: 'Marie', email: '' }, provider: { email: 'crew@example.com' } };
  expect((await owner.get(`/api/jobs/${jobId}/contacts`)).body).toMatchObject(contacts);
  expect((await crew.get(`/api/jobs/${jobId}/contacts`)).body).toMatchObject(contacts);

  const papers = (await owner.get<Paper[]>(`/api/jobs/${jobId}/papers`)).body;
  expect(papers.map(({ kind }) => kind)).toEqual(['agreement', 'receipt']);
  const textsOf = () => Promise.all(papers.map(async ({ path }) => pdfText(await fileOf(owner, path))));
  const texts = await textsOf();
  expect(texts[0]).toContain('Email None given');
  expect(texts[1]).not.toContain('Email');
  await makeOldPapers();
  expect((await textsOf()).filter((text) => text.includes('phone.invalid'))).toHaveLength(2);
  await convertOldPapers();
  expect(await textsOf()).toEqual(texts);

  await owner.post('/api/support/tickets', { topic: 'other', message: 'Where is the receipt for my insurance?' });
  await crew.post(`/api/jobs/${jobId}/start`);
  expect((await owner.post(`/api/jobs/${jobId}/dispute`, { reason: 'The trunk is still there' })).status).toBe(200);
  const files = Object.values(unzipSync(await fileOf(owner, '/api/profile/export'))).map((bytes) => strFromU8(bytes));
  const seen = [...texts, ...files, ...(await seenByAdmin())];
  expect(seen.filter((text) => text.includes('Landry')).length).toBeGreaterThan(5);
  expect(seen.filter((text) => text.includes('phone.invalid'))).toEqual([]);
});
