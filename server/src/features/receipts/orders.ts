// Creates the rows of documents on events that moved money; the PDF follows later (stored-pdf.ts).
import { pick } from '@live-oak/contract/keys.ts';
import { OWN_REASONS } from '@live-oak/contract/own-reasons.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, type Tx } from '../../kernel/db/drizzle.ts';
import type { EventKind, Reaction } from '../../kernel/events/kinds.ts';
import { shownEmail } from '../accounts/commands.ts';
import { users } from '../accounts/tables.ts';
import { awardParties, EVER_PAID, type AwardParties } from '../awards/queries.ts';
import { awards } from '../awards/tables.ts';
import { linesOf } from '../bids/queries.ts';
import { laterRefundsOf, type LaterRefund } from '../payments/gateway-refunds.ts';
import { credentials, providers } from '../providers/tables.ts';
import { membershipInvoices } from '../subscriptions/tables.ts';
import type { AgreementFacts, DocumentFacts, PartyFacts } from './facts.ts';
import { enqueueDocuments } from './stored-pdf.ts';
import { moneyDocuments } from './tables.ts';

type NewDocument = typeof moneyDocuments.$inferInsert;

const partyOf = ({ firstName, lastName, ...person }: typeof users.$inferSelect): PartyFacts => ({
  name: `${firstName} ${lastName}`,
  email: shownEmail(person),
  phone: person.phone,
});

const sixDigits = (id: number) => String(id).padStart(6, '0');
const yearOf = (at: Date) => chicagoDate(at).slice(0, 4);
/** Documents of one payment share their number except for its last letter. */
const LETTERS = { agreement: 'A', receipt: 'R', refund: 'B' } as const;

async function vettedOf(tx: Tx, providerId: number): Promise<Pick<AgreementFacts, 'license' | 'insuredUntil'>> {
  const { kind, status, providerId: of } = credentials;
  const isMeant = inArray(kind, ['ldaf_license', 'liability_insurance']);
  const isInForce = and(eq(of, providerId), eq(status, 'verified'), isMeant);
  const rows = await tx.select().from(credentials).where(isInForce);
  const license = rows.find((row) => row.kind === 'ldaf_license');
  return {
    license: license
      ? { ...pick(license, 'number', 'licenseClass'), holder: license.holderName, validUntil: license.expiresOn }
      : null,
    insuredUntil: rows.find((row) => row.kind === 'liability_insurance')?.expiresOn ?? null,
  };
}

async function agreementFacts(tx: Tx, { job, bid, provider, bidder }: AwardParties) {
  return {
    address: job.location,
    business: partyOf(bidder),
    ...(await vettedOf(tx, provider.id)),
    ...pick(job, 'serviceCode', 'description', 'treeSpecies', 'treeDbhInches', 'treeHeightFeet'),
    ...pick(job, 'standing', 'wires', 'trunk', 'scheduledDate'),
    bidMessage: bid.message,
    bidLines: (await linesOf(tx, [bid.id])).get(bid.id) ?? [],
    bidDuration: bid.estimatedDuration,
    bidAt: bid.updatedAt.toISOString(),
  };
}

interface Ordered {
  kinds: readonly string[];
  /** Made at the gateway after the payment had left its hold. */
  later: readonly LaterRefund[];
}

/** The documents of an award that are due; agreement and receipt unless they are among the ordered kinds. */
async function awardDocuments(tx: Tx, parties: AwardParties, { kinds, later }: Ordered): Promise<NewDocument[]> {
  const { award, job, provider, client } = parties;
  const paidAt = award.paidAt ?? award.createdAt;
  const shared = {
    jobId: job.id,
    sumCents: award.amountCents,
    paymentReference: award.chargeId ?? '',
    chosenAt: award.createdAt.toISOString(),
    paidAt: paidAt.toISOString(),
    jobTitle: job.title,
    businessName: provider.businessName,
    owner: partyOf(client),
  };
  const numberOf = (kind: keyof typeof LETTERS, which = '') =>
    `LO-${yearOf(paidAt)}-${sixDigits(award.id)}-${LETTERS[kind]}${which}`;
  const document = (facts: Extract<DocumentFacts, { jobId: number }>, createdAt: Date): NewDocument => {
    return { ...pick(facts, 'kind', 'number'), awardId: award.id, userId: client.id, facts, createdAt };
  };
  const due: NewDocument[] = [];
  if (!kinds.includes('agreement')) {
    const more = await agreementFacts(tx, parties);
    due.push(document({ kind: 'agreement', number: numberOf('agreement'), ...shared, ...more }, paidAt));
  }
  if (!kinds.includes('receipt')) {
    due.push(document({ kind: 'receipt', number: numberOf('receipt'), ...shared }, paidAt));
  }
  const { refundedCents, releasedCents, endedAt, endReason: reason } = award;
  const isRefunded = refundedCents !== null && refundedCents > 0 && endedAt !== null;
  if (isRefunded) {
    const back = { refundedCents, releasedCents: releasedCents ?? 0, refundedAt: endedAt.toISOString(), reason };
    due.push(document({ kind: 'refund', number: numberOf('refund'), ...shared, ...back }, endedAt));
  }
  for (const [index, { amountCents, at }] of later.entries()) {
    const place = index + (isRefunded ? 2 : 1);
    const money = { refundedCents: amountCents, releasedCents: releasedCents ?? 0, refundedAt: at.toISOString() };
    const back = {
      number: numberOf('refund', place === 1 ? '' : String(place)),
      ...money,
      reason: OWN_REASONS.refundedLater,
    };
    due.push(document({ kind: 'refund', ...shared, ...back }, at));
  }
  return due;
}

/** Creates rows that do not exist yet, and queues the generation of their documents. */
async function insert(tx: Tx, documents: NewDocument[]): Promise<void> {
  if (documents.length > 0) {
    const { id } = moneyDocuments;
    const made = await tx.insert(moneyDocuments).values(documents).onConflictDoNothing().returning({ id });
    await enqueueDocuments(tx, made);
  }
}

/** Creates the missing document rows of a job's payments, oldest payment first; their unique numbers make each once. */
export async function orderAwardDocuments(tx: Tx, jobId: number): Promise<void> {
  const before = await tx
    .select(pick(moneyDocuments, 'awardId', 'kind'))
    .from(moneyDocuments)
    .innerJoin(awards, eq(awards.id, moneyDocuments.awardId))
    .where(eq(awards.jobId, jobId));
  const later = await laterRefundsOf(tx, jobId);
  const paid = and(eq(awards.jobId, jobId), inArray(awards.status, [...EVER_PAID]));
  for (const parties of (await awardParties(tx, paid)).toReversed()) {
    const isOf = ({ awardId }: { awardId: number | null }) => awardId === parties.award.id;
    const kinds = before.filter(isOf).map(({ kind }) => kind);
    await insert(tx, await awardDocuments(tx, parties, { kinds, later: later.filter(isOf) }));
  }
}

export async function orderMembershipDocuments(tx: Tx, providerId: number): Promise<void> {
  const { paidAt, amountCents } = membershipInvoices;
  const isPaid = and(eq(membershipInvoices.providerId, providerId), isNotNull(paidAt), gt(amountCents, 0));
  const rows = await tx
    .select({ invoice: membershipInvoices, provider: providers, person: users })
    .from(membershipInvoices)
    .innerJoin(providers, eq(providers.id, membershipInvoices.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(moneyDocuments, eq(moneyDocuments.invoiceId, membershipInvoices.id))
    .where(and(isPaid, isNull(moneyDocuments.id)))
    .orderBy(asc(membershipInvoices.id));
  const documents = rows.map(({ invoice, provider, person }): NewDocument => {
    const { id, chargeId, gatewayInvoice, periodEnd } = invoice;
    const createdAt = invoice.paidAt ?? invoice.createdAt;
    const document = { kind: 'membership' as const, number: `LO-${yearOf(createdAt)}-M${sixDigits(id)}` };
    const facts = {
      ...document,
      sumCents: invoice.amountCents,
      paymentReference: chargeId,
      invoice: gatewayInvoice,
      paidAt: createdAt.toISOString(),
      paidUntil: periodEnd?.toISOString() ?? null,
      businessName: provider.businessName,
      payer: partyOf(person),
    };
    return { ...document, invoiceId: id, userId: person.id, facts, createdAt };
  });
  await insert(tx, documents);
}

const OF_JOBS: ReadonlySet<string> = new Set<EventKind>([
  'awards.paid',
  'awards.declined',
  'jobs.cancelled',
  'awards.takenBack',
  'awards.refundedAtGateway',
  'disputes.settled',
  'disputes.resolved',
]);

export const orderDocuments: Reaction = async (tx, { kind, data }) => {
  if (OF_JOBS.has(kind) && 'jobId' in data && data.jobId !== null) await orderAwardDocuments(tx, data.jobId);
  if (kind === 'memberships.paid' && 'providerId' in data) await orderMembershipDocuments(tx, data.providerId);
};
