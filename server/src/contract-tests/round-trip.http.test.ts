// Any text in any field is returned exactly as its author sent it, names aside, or is refused with a message on that field.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sql } from '../kernel/db/drizzle.ts';
import { JOB, PASSWORD, startTestApp, type Person, type Reply } from '../../../lab/harness/app.ts';
import { anyText, PART, SEED } from '../../../lab/harness/arbitraries.ts';
import { aDispute, aFinishedJob, aProvider } from '../../../lab/harness/rows.ts';

const stage = await startTestApp();
const owner = await stage.client();
const member = await stage.member();
const admin = await stage.admin();

type Fields = Record<string, unknown>;

/** Short and long enough for every field, often surrounded by valid text. */
const texts = fc.oneof(
  anyText,
  anyText.map((text) => `Tree work: ${text}`),
  anyText.map((text) => text.slice(0, 60)),
);
/** What is most often normalized on the way: surrounding space, composed letters, look-alikes, line ends, capitals. */
const KEPT = [
  '  Tree work, please. \n',
  'Rene\u0301e and René',
  'ﬁne ２ trees ½',
  'One\r\ntwo\ttwo  three',
  'TREE Work in CAPS',
];
const forAnyText = (numRuns: number, holds: (text: string) => Promise<void>) =>
  fc.assert(fc.asyncProperty(texts, holds), {
    seed: SEED,
    numRuns: Math.ceil(numRuns * PART) + KEPT.length,
    endOnFailure: true,
    examples: KEPT.map((text): [string] => [text]),
  });

/** True if it was accepted; otherwise it was refused with a message on the field. */
function expectTakenOrRefused({ status, body }: Reply<Fields>, taken: number, field: string): boolean {
  expect([taken, 422]).toContain(status);
  if (status === 422) {
    expect(body).toMatchObject({ code: 'INVALID', fields: { [field]: expect.stringMatching(/\S{2}/) } });
  }
  return status === taken;
}

/** Counts accepted texts, so that a field that refuses everything is not a success. */
function counter() {
  let taken = 0;
  return {
    add: () => {
      taken += 1;
    },
    expectSome: () => expect(taken).toBeGreaterThan(2),
  };
}

test.each(['title', 'description', 'location', 'treeSpecies'])('a job: %s', async (field) => {
  const some = counter();
  await forAnyText(35, async (text) => {
    const posted = await owner.post<Fields>('/api/jobs', { ...JOB, [field]: text });
    if (expectTakenOrRefused(posted, 201, field)) {
      const kept = text.trim() === '' ? null : text;
      expect(posted.body[field]).toBe(kept);
      expect((await owner.get<Fields>(`/api/jobs/${String(posted.body.id)}`)).body[field]).toBe(kept);
      some.add();
    }
  });
  some.expectSome();
});

const business = {
  businessName: 'Pelican Tree Co.',
  licenseNumber: 'LA-1',
  insuranceNumber: 'GL-1',
  yearsExperience: 11,
  serviceArea: 'East Baton Rouge',
  specialties: ['Tree Removal'],
};
let people = 0;
const newPerson = () => {
  people += 1;
  return {
    userType: 'provider',
    firstName: 'Renée',
    lastName: 'Boudreaux',
    email: `round${people}@example.com`,
    username: `round-${people}`,
    password: PASSWORD,
    phone: '225-555-0142',
    ...business,
  };
};

test.each(['firstName', 'lastName', 'businessName', 'licenseNumber', 'serviceArea'])(
  'a registration: %s',
  async (field) => {
    const some = counter();
    await forAnyText(10, async (text) => {
      const person = stage.visitor();
      const made = await person.post<Fields>('/api/auth/register', { ...newPerson(), [field]: text });
      if (expectTakenOrRefused(made, 201, field)) {
        const profile = await person.get<Fields>(`/api/providers/user/${String(made.body.id)}`);
        expect({ ...profile.body, ...made.body }[field]).toBe(text.trim().replaceAll(/\s+/g, ' '));
        some.add();
      }
    });
    some.expectSome();
  },
);

test('a username signs in as it was typed, or is refused', async () => {
  await forAnyText(10, async (text) => {
    const made = await stage.visitor().post<Fields>('/api/auth/register', { ...newPerson(), username: text });
    if (made.status !== 409 && expectTakenOrRefused(made, 201, 'username')) {
      expect(made.body.username).toBe(text.trim());
      expect(
        (await stage.visitor().post('/api/auth/login', { username: text, password: PASSWORD })).body,
      ).toMatchObject({ id: made.body.id });
    }
  });
});

test('a password signs in exactly as it was typed, or is refused', async () => {
  const some = counter();
  await forAnyText(10, async (text) => {
    const fields = newPerson();
    const made = await stage.visitor().post<Fields>('/api/auth/register', { ...fields, password: text });
    if (expectTakenOrRefused(made, 201, 'password')) {
      expect((await stage.visitor().post('/api/auth/login', { email: fields.email, password: text })).status).toBe(200);
      expect(
        (await stage.visitor().post('/api/auth/login', { email: fields.email, password: `${text} ` })).status,
      ).toBe(401);
      some.add();
    }
  });
  some.expectSome();
});

test.each(['message', 'estimatedDuration'])('a bid: %s', async (field) => {
  const jobId = await stage.openJob(owner);
  const sound = { bidAmount: 1200, message: 'Two climbers and a crane, one day.', estimatedDuration: '1 day' };
  const { id } = (await member.post<{ id: number }>('/api/bids', { jobId, ...sound })).body;
  const some = counter();
  await forAnyText(35, async (text) => {
    const changed = await member.patch<Fields>(`/api/bids/${id}`, { ...sound, [field]: text });
    if (expectTakenOrRefused(changed, 200, field) && text.trim() !== '') {
      expect(changed.body[field]).toBe(text);
      expect((await member.get<Fields & { myBid: Fields }>(`/api/jobs/${jobId}`)).body.myBid[field]).toBe(text);
      some.add();
    }
  });
  some.expectSome();
});

test('a review: comment', async () => {
  const some = counter();
  await forAnyText(25, async (text) => {
    const { job } = await aFinishedJob(stage.db, { providerId: member.providerId, job: { clientId: owner.id } });
    const written = await owner.post<Fields>(`/api/jobs/${job.id}/reviews`, { rating: 5, comment: text });
    if (expectTakenOrRefused(written, 201, 'comment')) {
      expect(written.body.comment).toBe(text);
      expect((await owner.get<Fields[]>(`/api/jobs/${job.id}/reviews`)).body[0]?.comment).toBe(text);
      some.add();
    }
  });
  some.expectSome();
});

test('a reason: why a job was rejected, as its owner reads it', async () => {
  const { id } = (await owner.post<{ id: number }>('/api/jobs', JOB)).body;
  const some = counter();
  await forAnyText(25, async (text) => {
    if (expectTakenOrRefused(await admin.patch<Fields>(`/api/jobs/${id}/reject`, { reason: text }), 200, 'reason')) {
      expect((await owner.get<Fields>(`/api/jobs/${id}`)).body.rejectionReason).toBe(text.trim() === '' ? null : text);
      await owner.post(`/api/jobs/${id}/resubmit`);
      some.add();
    }
  });
  some.expectSome();
});

test('statements of a dispute, as the other side and administrators read them', async () => {
  const { dispute, job } = await aDispute(stage.db, { clientId: owner.id, providerId: member.providerId });
  const some = counter();
  await forAnyText(20, async (text) => {
    const added = await owner.post<Fields>(`/api/disputes/${dispute.id}/statements`, { text });
    if (expectTakenOrRefused(added, 201, 'text')) {
      const read = await member.get<{ statements: Fields[] }>(`/api/jobs/${job.id}/dispute`);
      expect(read.body.statements.at(-1)?.text).toBe(text);
      some.add();
    }
  });
  some.expectSome();
});

test('a reason: why a business was rejected, as it reads it', async () => {
  const business = await stage.waiting();
  const some = counter();
  await forAnyText(25, async (text) => {
    await stage.db.orm.execute(
      sql`update providers set verification_status = 'pending' where id = ${business.providerId}`,
    );
    if (
      expectTakenOrRefused(
        await admin.patch<Fields>(`/api/admin/providers/${business.providerId}/reject`, { reason: text }),
        200,
        'reason',
      )
    ) {
      expect((await business.get<Fields>(`/api/providers/user/${business.id}`)).body.rejectionReason).toBe(text);
      some.add();
    }
  });
  some.expectSome();
});

test.each(['q', 'search', 'near', 'parish'])('a search for anything answers or refuses: %s', async (name) => {
  const call =
    name === 'search' ? '/api/admin/recent-jobs' : name === 'q' ? '/api/admin/providers' : '/api/jobs/protected';
  const who: Person = name === 'near' || name === 'parish' ? member : admin;
  await forAnyText(35, async (text) => {
    const answer = await who.get(`${call}?${name}=${encodeURIComponent(text.toWellFormed())}`);
    expect([200, 422]).toContain(answer.status);
  });
});

test('a business found by its own text shows the names that it gave', async () => {
  const odd = String.raw`100% "Oak_& Sons" \ O'Neil`;
  await aProvider(stage.db, { businessName: odd });
  const businesses = (await admin.get<{ businessName: string }[]>(`/api/admin/providers?q=${encodeURIComponent(odd)}`))
    .body;
  expect(businesses.map((one) => one.businessName)).toEqual([odd]);
});
