// Walks paged lists along their Link header while rows are added.
import { expect } from 'vitest';
import type { ReceiptFacts } from '../../server/src/features/receipts/facts.ts';
import { moneyDocuments } from '../../server/src/features/receipts/tables.ts';
import { supportTickets } from '../../server/src/features/support/tables.ts';
import { startTestApp, type Person } from './app.ts';
import { aBid, aJob, anAward, aProvider } from './rows.ts';

export interface List {
  url: string;
  who: Person;
  /** Adds a row to the list; `n` counts. */
  add: (n: number) => Promise<unknown>;
  /** Newest first by default. */
  oldestFirst?: boolean;
}

const ROWS = 55;
export const HOUR = 3600_000;

/** People, and rows that appear in several lists. */
export async function startLists() {
  const stage = await startTestApp();
  const { db } = stage;
  const owner = await stage.client();
  const member = await stage.member();
  /** Its finished jobs are not in the list of open ones. */
  const paid = await stage.waiting();
  const admin = await stage.admin();
  const busy = await aJob(db, { clientId: owner.id });
  const openJob = (n: number) => aJob(db, { clientId: owner.id, biddingClosesAt: soon(n) });
  let made = 0;
  const serial = () => (made += 1);
  const ticketOf = (userId: number) => {
    const who = { userId, name: 'Al', email: 'al@example.org', deskWords: '' };
    return db.orm.insert(supportTickets).values({ ...who, topic: 'other', token: `page-${serial()}` });
  };
  const bidOfAnother = async (n: number) =>
    aBid(db, { jobId: busy.id, providerId: (await aProvider(db)).id, amountCents: 10_000 + Math.floor(n / 3) });
  /** Two rendered documents, of a refunded payment. */
  const papers = async (n: number) => {
    const { id: bidId } = await bidOfAnother(n);
    const award = await anAward(db, { jobId: busy.id, bidId, status: 'refunded' });
    const facts = {
      kind: 'receipt',
      number: '',
      jobId: busy.id,
      sumCents: 125_000,
      paymentReference: '',
      jobTitle: '',
    };
    const parties = { chosenAt: '', paidAt: '', businessName: '', owner: { name: '', email: '', phone: null } };
    const paper = (kind: 'agreement' | 'receipt') => ({
      kind,
      number: `${kind} ${award.id}`,
      awardId: award.id,
      userId: owner.id,
      // The list shows only these facts; the document itself is rendered already.
      facts: { ...facts, ...parties } as ReceiptFacts,
      storageKey: `${kind}${award.id}.pdf`,
      bytes: 1,
      sha256: 'f'.repeat(64),
    });
    await db.orm.insert(moneyDocuments).values([paper('agreement'), paper('receipt')]);
  };
  return { stage, db, owner, member, paid, admin, busy, openJob, serial, ticketOf, bidOfAnother, papers };
}

export const soon = (n: number) => new Date(Date.now() + HOUR + Math.floor(n / 3) * HOUR);

export const nextOf = (headers: Record<string, unknown>) => {
  const link = typeof headers.link === 'string' ? headers.link : undefined;
  expect(link ?? '</x>; rel="next"').toMatch(/^<\/\S+>; rel="next"$/);
  return /^<(\S+)>/.exec(link ?? '')?.[1];
};

/** Ids along the whole list; `meanwhile` runs after each page. */
export async function walk(
  { url, who }: List,
  limit: number,
  meanwhile: (page: number) => Promise<unknown>,
): Promise<{ pages: number[]; ids: number[] }> {
  const ids: number[] = [];
  const pages: number[] = [];
  let next: string | undefined = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}`;
  while (next !== undefined) {
    const { status, body, headers }: { status: number; body: { id: number }[]; headers: Record<string, unknown> } =
      await who.get<{ id: number }[]>(next);
    expect(status).toBe(200);
    ids.push(...body.map(({ id }) => id));
    pages.push(body.length);
    await meanwhile(pages.length);
    next = nextOf(headers);
  }
  return { pages, ids };
}

/** Walks a list while rows are added: each row once, in the same order, to the end. */
export async function expectWalked(list: List): Promise<void> {
  const before = await walk(list, 100, async () => undefined);
  for (let n = before.ids.length; n < ROWS; n += 1) await list.add(n);
  const whole = await walk(list, 100, async () => undefined);
  expect(whole.ids.length).toBeGreaterThanOrEqual(ROWS);
  expect(new Set(whole.ids).size).toBe(whole.ids.length);

  // New rows appear at the front of a newest-first list, and at the back of the others: existing rows appear once either way.
  const walked = await walk(list, 20, (page) => list.add(ROWS + page * 30));
  expect(new Set(walked.ids).size).toBe(walked.ids.length);
  expect(walked.ids.filter((id) => whole.ids.includes(id))).toEqual(whole.ids);
  expect(walked.pages.slice(0, -1).every((size) => size === 20)).toBe(true);
  expect(walked.pages.at(-1)).toBeGreaterThan(0);

  const { headers, body } = await list.who.get<unknown[]>(`${list.url}${list.url.includes('?') ? '&' : '?'}limit=100`);
  expect(body.length < 100 ? headers.link : undefined).toBeUndefined();
}
