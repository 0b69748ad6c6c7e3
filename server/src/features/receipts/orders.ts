// Creates the rows of documents in the transaction of the money; the PDF follows later (keep.ts).
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { awardParties, EVER_PAID, type AwardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { linesOf } from '../bids/queries.ts';
import { credentials, providers } from '../providers/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import type { AgreementFacts, AwardFacts, DocumentFacts, PartyFacts } from './facts.ts';
import { enqueueDocuments } from './keep.ts';
import { moneyDocuments } from './tables.ts';

type Person = typeof users.$inferSelect;
type NewPaper = typeof moneyDocuments.$inferInsert;

const partyOf = ({ firstName, lastName, email, phone }: Person): PartyFacts => ({
  name: `${firstName} ${lastName}`,
  email,
  phone,
});

const sixDigits = (id: number) => String(id).padStart(6, '0');
const yearOf = (at: Date) => chicagoDate(at).slice(0, 4);
/** Documents of one payment share their number except for its last letter. */
const LETTERS = { agreement: 'A', receipt: 'R', refund: 'B' } as const;

/** The payments of a job in the order in which they were made. */
const storyOf = async (tx: Tx, jobId: number) =>
  (await awardParties(tx, and(eq(awards.jobId, jobId), inArray(awards.status, [...EVER_PAID])))).toReversed();
type Story = AwardParties;

/** What was verified about a business: its arborist license, and until when it is insured. */
async function vettedOf(tx: Tx, providerId: number): Promise<Pick<AgreementFacts, 'license' | 'insuredUntil'>> {
  const rows = await tx
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.providerId, providerId),
        eq(credentials.status, 'verified'),
        inArray(credentials.kind, ['ldaf_license', 'liability_insurance']),
      ),
    );
  const license = rows.find(({ kind }) => kind === 'ldaf_license');
  return {
    license: license
      ? {
          number: license.number,
          licenseClass: license.licenseClass,
          holder: license.holderName,
          validUntil: license.expiresOn,
        }
      : null,
    insuredUntil: rows.find(({ kind }) => kind === 'liability_insurance')?.expiresOn ?? null,
  };
}

function sharedFacts({ award, job, provider, client }: Story, paidAt: Date): Omit<AwardFacts, 'number'> {
  return {
    jobId: job.id,
    sumCents: award.amountCents,
    paymentReference: award.chargeId ?? '',
    chosenAt: award.createdAt.toISOString(),
    paidAt: paidAt.toISOString(),
    jobTitle: job.title,
    businessName: provider.businessName,
    owner: partyOf(client),
  };
}

const OF_JOB = [
  ...(['serviceCode', 'description', 'treeSpecies', 'treeDbhInches', 'treeHeightFeet'] as const),
  ...(['standing', 'wires', 'trunk', 'scheduledDate'] as const),
] as const;

async function agreementFacts(tx: Tx, { job, bid, provider, bidder }: Story) {
  return {
    address: job.location,
    business: partyOf(bidder),
    ...(await vettedOf(tx, provider.id)),
    ...pick(job, ...OF_JOB),
    bidMessage: bid.message,
    bidLines: (await linesOf(tx, [bid.id])).get(bid.id) ?? [],
    bidDuration: bid.estimatedDuration,
    bidAt: bid.updatedAt.toISOString(),
  };
}

async function awardPapers(tx: Tx, story: Story, promised: readonly string[]): Promise<NewPaper[]> {
  const { award, client } = story;
  const paidAt = award.paidAt ?? award.createdAt;
  const shared = sharedFacts(story, paidAt);
  const paper = (kind: keyof typeof LETTERS, createdAt: Date, say: (number: string) => DocumentFacts): NewPaper => {
    const number = `LO-${yearOf(paidAt)}-${sixDigits(award.id)}-${LETTERS[kind]}`;
    return { kind, number, awardId: award.id, userId: client.id, facts: say(number), createdAt };
  };
  const papers: NewPaper[] = [];
  if (!promised.includes('agreement')) {
    const more = await agreementFacts(tx, story);
    papers.push(paper('agreement', paidAt, (number) => ({ kind: 'agreement', number, ...shared, ...more })));
  }
  if (!promised.includes('receipt')) {
    papers.push(paper('receipt', paidAt, (number) => ({ kind: 'receipt', number, ...shared })));
  }
  const { refundedCents, releasedCents, endedAt, endReason } = award;
  if (refundedCents !== null && refundedCents > 0 && endedAt !== null && !promised.includes('refund')) {
    const back = { refundedCents, releasedCents: releasedCents ?? 0, refundedAt: endedAt.toISOString() };
    papers.push(
      paper('refund', endedAt, (number) => ({ kind: 'refund', number, ...shared, ...back, reason: endReason })),
    );
  }
  return papers;
}

/** Creates rows of documents, those that are not there yet, and queues their making. */
async function promise(tx: Tx, papers: readonly NewPaper[]): Promise<void> {
  if (papers.length > 0) {
    const { id } = moneyDocuments;
    await enqueueDocuments(
      tx,
      await tx
        .insert(moneyDocuments)
        .values([...papers])
        .onConflictDoNothing()
        .returning({ id }),
    );
  }
}

/** Creates the missing document rows of a job's payments; unique indexes make each once. */
export async function orderAwardDocuments(tx: Tx, jobId: number): Promise<void> {
  const before = await tx
    .select({ awardId: moneyDocuments.awardId, kind: moneyDocuments.kind })
    .from(moneyDocuments)
    .innerJoin(awards, eq(awards.id, moneyDocuments.awardId))
    .where(eq(awards.jobId, jobId));
  for (const story of await storyOf(tx, jobId)) {
    const promised = before.filter(({ awardId }) => awardId === story.award.id).map(({ kind }) => kind);
    await promise(tx, await awardPapers(tx, story, promised));
  }
}

/** Promises the receipt of each paid year of a business's membership that is not promised yet. */
export async function orderMembershipDocuments(tx: Tx, providerId: number): Promise<void> {
  const rows = await tx
    .select({ invoice: membershipInvoices, provider: providers, person: users })
    .from(membershipInvoices)
    .innerJoin(providers, eq(providers.id, membershipInvoices.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(moneyDocuments, eq(moneyDocuments.invoiceId, membershipInvoices.id))
    .where(and(eq(membershipInvoices.providerId, providerId), isNull(moneyDocuments.id)))
    .orderBy(asc(membershipInvoices.id));
  const papers = rows.flatMap(({ invoice, provider, person }): NewPaper[] => {
    const { id, paidAt, amountCents, chargeId, gatewayInvoice, periodEnd } = invoice;
    if (paidAt === null || amountCents === 0) {
      return [];
    }
    const number = `LO-${yearOf(paidAt)}-M${sixDigits(id)}`;
    const facts = {
      kind: 'membership' as const,
      number,
      sumCents: amountCents,
      paymentReference: chargeId,
      invoice: gatewayInvoice,
      paidAt: paidAt.toISOString(),
      paidUntil: periodEnd?.toISOString() ?? null,
      businessName: provider.businessName,
      payer: partyOf(person),
    };
    const of = { kind: 'membership' as const, number, invoiceId: id, userId: person.id };
    return [{ ...of, facts, createdAt: paidAt }];
  });
  await promise(tx, papers);
}
