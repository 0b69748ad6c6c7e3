// Receipt of a held payment, refund note, and receipt of a year of membership.
import { PAPER_TITLES } from '@live-oak/contract/features/receipts/schema.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import type { Row, Sheet } from '../../kernel/pdf/sheet.ts';
import type { MembershipFacts, PartyFacts, ReceiptFacts, RefundFacts } from './facts.ts';
import { contactRows, dayOf, momentOf, said, sumOf } from './words.ts';

const payerRows = (party: PartyFacts): Row[] => [
  { name: 'Paid by', value: said(party.name) },
  ...contactRows(party).filter(({ name }) => name === 'E-mail'),
];

/** That the payment came in, and for whom it is held. */
export function receiptSheet(facts: ReceiptFacts): Sheet {
  return {
    title: PAPER_TITLES.receipt,
    number: facts.number,
    lead: `Job ${facts.jobId}, ${momentOf(facts.paidAt)}`,
    at: new Date(facts.paidAt),
    blocks: [
      {
        kind: 'sum',
        label: 'Received',
        sum: sumOf(facts.sumCents),
        note: `Held by Live Oak for ${said(facts.businessName)} until the work is confirmed.`,
      },
      {
        kind: 'rows',
        rows: [
          ...payerRows(facts.owner),
          { name: 'For', value: said(facts.jobTitle) },
          { name: 'Held for', value: said(facts.businessName) },
          { name: 'Paid', value: momentOf(facts.paidAt) },
          { name: 'Payment', value: said(facts.paymentReference) },
        ],
      },
      {
        kind: 'text',
        text: `The money goes to the business when you confirm the work, or automatically ${AUTO_RELEASE_DAYS} days after it is said to be done. What is agreed with the business stands in the agreement of the same number.`,
      },
    ],
  };
}

/** What was refunded to the payer, and what became of the rest. */
export function refundSheet(facts: RefundFacts): Sheet {
  const isWhole = facts.releasedCents === 0;
  return {
    title: PAPER_TITLES.refund,
    number: facts.number,
    lead: `Job ${facts.jobId}, ${momentOf(facts.refundedAt)}`,
    at: new Date(facts.refundedAt),
    blocks: [
      {
        kind: 'sum',
        label: isWhole ? 'Goes back in full' : 'Goes back',
        sum: sumOf(facts.refundedCents),
        note: `To the card or account that paid. Banks take some days to show it.`,
      },
      {
        kind: 'rows',
        rows: [
          { name: 'To', value: said(facts.owner.name) },
          { name: 'For', value: said(facts.jobTitle) },
          { name: 'Business', value: said(facts.businessName) },
          { name: 'Was paid', value: `${sumOf(facts.sumCents)}, ${momentOf(facts.paidAt)}` },
          { name: 'Goes back', value: `${sumOf(facts.refundedCents)}, ${momentOf(facts.refundedAt)}` },
          ...(isWhole ? [] : [{ name: 'To the business', value: sumOf(facts.releasedCents) }]),
          ...(facts.reason === null ? [] : [{ name: 'Because', value: said(facts.reason) }]),
          { name: 'Payment', value: said(facts.paymentReference) },
        ],
      },
    ],
  };
}

/** A paid year of membership. */
export function membershipSheet(facts: MembershipFacts): Sheet {
  const until = facts.paidUntil === null ? '' : ` Paid until ${dayOf(facts.paidUntil)}.`;
  return {
    title: PAPER_TITLES.membership,
    number: facts.number,
    lead: momentOf(facts.paidAt),
    at: new Date(facts.paidAt),
    blocks: [
      { kind: 'sum', label: 'Received', sum: sumOf(facts.sumCents), note: `Live Oak membership, one year.${until}` },
      {
        kind: 'rows',
        rows: [
          { name: 'Business', value: said(facts.businessName) },
          ...payerRows(facts.payer),
          { name: 'Paid', value: momentOf(facts.paidAt) },
          { name: 'Invoice', value: said(facts.invoice) },
          ...(facts.paymentReference === null ? [] : [{ name: 'Payment', value: said(facts.paymentReference) }]),
        ],
      },
    ],
  };
}
