// Who is notified of what: every kind of event, in both languages.
import { eq, ne } from '../../kernel/db/drizzle.ts';
import { expectedNotices } from '../../../../lab/harness/expected-notices.ts';
import { startNotified } from '../../../../lab/harness/notified.ts';
import { beforeEach, expect, test } from 'vitest';
import { safePath } from '@live-oak/contract/features/notifications/rules.ts';
import type { EventKind } from '../../kernel/events/kinds.ts';
import { mails } from '../../kernel/tables.ts';
import { users } from '../accounts/tables.ts';
import { jobs } from '../jobs/tables.ts';
import { providers } from '../providers/tables.ts';
import { reviews } from '../reviews/tables.ts';
import { notifications } from './tables.ts';
import { keysOf } from '@live-oak/contract/keys.ts';

const people = await startNotified();
const { db, admin, job, chosen, other, names, happen } = people;
const expected = expectedNotices(people);

beforeEach(async () => {
  await db.orm.delete(mails);
  await db.orm.delete(notifications);
});

const KINDS = keysOf(expected);
/** What everybody but an administrator read of each kind, for the test of the Spanish. */
const inEnglish = new Map<EventKind, string[]>();

test.each(KINDS)('%s notifies the people concerned', async (kind) => {
  const [data, titles, mailTo] = expected[kind];
  const { told, mailed, notices, texts } = await happen(kind, data);
  inEnglish.set(kind, texts);
  expect(Object.fromEntries(Object.entries(told).map(([who, { title }]) => [who, title]))).toEqual(titles);
  const addresses = await db.orm.select({ id: users.id, email: users.email }).from(users);
  const whose = new Map(addresses.map(({ id, email }) => [email, names.get(id)]));
  expect(mailed.map((address) => whose.get(address)).toSorted()).toEqual([...mailTo].toSorted());
  for (const { redirectTo } of notices.filter((one) => one.redirectTo !== null)) {
    expect(safePath(redirectTo)).toBe(redirectTo);
  }
  expect(notices.map(({ userId }) => userId)).toEqual(notices.map(({ userId }) => userId).toSorted((a, b) => a - b));
});

const BEFORE_PAYMENT = KINDS.filter(
  (kind) =>
    kind.startsWith('jobs.') ||
    kind.startsWith('bids.') ||
    kind.startsWith('questions.') ||
    kind === 'awards.chosen' ||
    kind === 'awards.givenUp',
);

test.each(BEFORE_PAYMENT)('%s names neither side, no contact and no amount of a bid', async (kind) => {
  const { notices } = await happen(kind, expected[kind][0]);
  const toBidders = notices.filter(({ userId }) => userId === chosen.userId || userId === other.userId);
  for (const { title, message } of toBidders) expect(title + message).not.toMatch(/Boudreaux|225-555-0142|Audubon/);
  // The owner may know what they pay; nobody may know a sealed bid.
  const amounts = kind.startsWith('awards.') ? /\$999/ : /\$999|2,350/;
  for (const { title, message } of notices) {
    expect(title + message).not.toMatch(/Pelican|Bayou Crown/);
    expect(title + message).not.toMatch(amounts);
  }
});

/** What must be the same in each language: numbers, and names. */
const factsOf = (text: string) => [
  ...(text.match(/\d+(?:[.,:]\d+)*/g) ?? []).toSorted(),
  ...['Pelican Tree Co.', 'Renée', 'Baton Rouge', 'Look at the oak'].filter((name) => text.includes(name)),
];

test('a reader of Spanish gets all of it in Spanish, with the same numbers and names', async () => {
  // When the test runs alone, the texts are English here.
  for (const kind of KINDS.filter((one) => !inEnglish.has(one))) {
    inEnglish.set(kind, (await happen(kind, expected[kind][0])).texts);
    await db.orm.delete(mails);
    await db.orm.delete(notifications);
  }
  await db.orm.update(users).set({ language: 'es' }).where(ne(users.id, admin.id));
  await db.orm.update(jobs).set({ status: job.status }).where(eq(jobs.id, job.id));
  await db.orm.update(providers).set({ infoRequest: null }).where(eq(providers.id, chosen.id));
  await db.orm.update(reviews).set({ publishedAt: null });
  for (const kind of KINDS) {
    const { texts } = await happen(kind, expected[kind][0]);
    const english = inEnglish.get(kind) ?? [];
    expect([kind, texts.length]).toEqual([kind, english.length]);
    for (const [at, text] of texts.entries()) {
      const before = english[at] ?? '';
      // A line of user text is the same in each.
      expect([kind, text]).not.toEqual([kind, before]);
      expect([kind, factsOf(text)]).toEqual([kind, factsOf(before)]);
    }
    await db.orm.delete(mails);
    await db.orm.delete(notifications);
  }
  expect([...inEnglish.values()].flat().length).toBeGreaterThan(200);
});
