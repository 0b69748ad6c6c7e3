// Renders a document's facts as PDF; the same facts give the same bytes. Here: receipts and refund notes. The agreement: agreement.ts.
import { sheetPdf, type Sheet, type Row } from '../../kernel/pdf/sheet.ts';
import { agreementSheet } from './agreement.ts';
import type { PaperFacts, MembershipFacts, PartyFacts, ReceiptFacts, RefundFacts } from './facts.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';
import { contactRows, dayOf, momentOf, printed, sheetOf, sumOf } from './format.ts';

const payerRows = (party: PartyFacts): Row[] => [
  { name: 'Paid by', value: printed(party.name) },
  ...contactRows(party).filter(({ name }) => name === 'E-mail'),
];

/** That the payment came in, and for whom it is held. */
function receiptSheet(facts: ReceiptFacts): Sheet {
  return sheetOf(facts, { at: facts.paidAt, job: facts.jobId }, [
    {
      kind: 'sum',
      label: 'Received',
      sum: sumOf(facts.sumCents),
      note: `Held by Live Oak for ${printed(facts.businessName)} until the work is confirmed.`,
    },
    {
      kind: 'rows',
      rows: [
        ...payerRows(facts.owner),
        { name: 'For', value: printed(facts.jobTitle) },
        { name: 'Held for', value: printed(facts.businessName) },
        { name: 'Paid', value: momentOf(facts.paidAt) },
        { name: 'Payment', value: printed(facts.paymentReference) },
      ],
    },
    {
      kind: 'text',
      text: `The money goes to the business when you confirm the work, or automatically ${AUTO_RELEASE_DAYS} days after it is said to be done. What is agreed with the business stands in the agreement of the same number.`,
    },
  ]);
}

/** What was refunded to the payer, and what became of the rest. */
function refundSheet(facts: RefundFacts): Sheet {
  const isWhole = facts.releasedCents === 0;
  return sheetOf(facts, { at: facts.refundedAt, job: facts.jobId }, [
    {
      kind: 'sum',
      label: isWhole ? 'Goes back in full' : 'Goes back',
      sum: sumOf(facts.refundedCents),
      note: `To the card or account that paid. Banks take some days to show it.`,
    },
    {
      kind: 'rows',
      rows: [
        { name: 'To', value: printed(facts.owner.name) },
        { name: 'For', value: printed(facts.jobTitle) },
        { name: 'Business', value: printed(facts.businessName) },
        { name: 'Was paid', value: `${sumOf(facts.sumCents)}, ${momentOf(facts.paidAt)}` },
        { name: 'Goes back', value: `${sumOf(facts.refundedCents)}, ${momentOf(facts.refundedAt)}` },
        ...(isWhole ? [] : [{ name: 'To the business', value: sumOf(facts.releasedCents) }]),
        ...(facts.reason === null ? [] : [{ name: 'Because', value: printed(facts.reason) }]),
        { name: 'Payment', value: printed(facts.paymentReference) },
      ],
    },
  ]);
}

/** A paid year of membership. */
function membershipSheet(facts: MembershipFacts): Sheet {
  const until = facts.paidUntil === null ? '' : ` Paid until ${dayOf(facts.paidUntil)}.`;
  return sheetOf(facts, { at: facts.paidAt }, [
    { kind: 'sum', label: 'Received', sum: sumOf(facts.sumCents), note: `Live Oak membership, one year.${until}` },
    {
      kind: 'rows',
      rows: [
        { name: 'Business', value: printed(facts.businessName) },
        ...payerRows(facts.payer),
        { name: 'Paid', value: momentOf(facts.paidAt) },
        { name: 'Invoice', value: printed(facts.invoice) },
        ...(facts.paymentReference === null ? [] : [{ name: 'Payment', value: printed(facts.paymentReference) }]),
      ],
    },
  ]);
}

function sheetFor(facts: PaperFacts): Sheet {
  switch (facts.kind) {
    case 'agreement':
      return agreementSheet(facts);
    case 'receipt':
      return receiptSheet(facts);
    case 'refund':
      return refundSheet(facts);
    case 'membership':
      return membershipSheet(facts);
  }
}

export const paperPdf = (facts: PaperFacts): Promise<Buffer> => sheetPdf(sheetFor(facts));
