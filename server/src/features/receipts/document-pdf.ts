// Renders a document's facts as PDF; the same facts give the same bytes. Here: receipts and refund notes. The agreement: agreement.ts.
import * as pdf from '../../kernel/pdf/sheet.ts';
import type { Rows, Sheet } from '../../kernel/pdf/sheet.ts';
import { agreementSheet } from './agreement.ts';
import { dayOf, momentOf, printed, sheetOf, sumOf } from './facts.ts';
import type { DocumentFacts, MembershipFacts, PartyFacts, ReceiptFacts, RefundFacts } from './facts.ts';
import { AUTO_RELEASE_DAYS } from '@live-oak/contract/features/jobs/states.ts';

const payerRows = ({ name, email }: PartyFacts): Rows => ({
  'Paid by': printed(name),
  Email: email === '' ? null : printed(email),
});

function receiptSheet(facts: ReceiptFacts): Sheet {
  return sheetOf(facts, { at: facts.paidAt, job: facts.jobId }, [
    pdf.total(
      'Received',
      sumOf(facts.sumCents),
      `Held by Live Oak for ${printed(facts.businessName)} until the work is confirmed.`,
    ),
    pdf.rows({
      ...payerRows(facts.owner),
      For: printed(facts.jobTitle),
      'Held for': printed(facts.businessName),
      Paid: momentOf(facts.paidAt),
      Payment: printed(facts.paymentReference),
    }),
    pdf.text(
      `The money goes to the business when you confirm the work, or automatically ${AUTO_RELEASE_DAYS} days after the business marks it as done. The terms are in the agreement that goes with this receipt.`,
    ),
  ]);
}

function refundSheet(facts: RefundFacts): Sheet {
  const isWhole = facts.releasedCents === 0;
  return sheetOf(facts, { at: facts.refundedAt, job: facts.jobId }, [
    pdf.total(
      isWhole ? 'Refunded in full' : 'Refunded',
      sumOf(facts.refundedCents),
      'To the card or account that paid. Banks may take a few days to show it.',
    ),
    pdf.rows({
      To: printed(facts.owner.name),
      For: printed(facts.jobTitle),
      Business: printed(facts.businessName),
      'Originally paid': `${sumOf(facts.sumCents)}, ${momentOf(facts.paidAt)}`,
      Refunded: `${sumOf(facts.refundedCents)}, ${momentOf(facts.refundedAt)}`,
      'To the business': isWhole ? null : sumOf(facts.releasedCents),
      Reason: facts.reason === null ? null : printed(facts.reason),
      Payment: printed(facts.paymentReference),
    }),
  ]);
}

function membershipSheet(facts: MembershipFacts): Sheet {
  const until = facts.paidUntil === null ? '' : ` Paid until ${dayOf(facts.paidUntil)}.`;
  return sheetOf(facts, { at: facts.paidAt }, [
    pdf.total('Received', sumOf(facts.sumCents), `Live Oak membership, one year.${until}`),
    pdf.rows({
      Business: printed(facts.businessName),
      ...payerRows(facts.payer),
      Paid: momentOf(facts.paidAt),
      Invoice: printed(facts.invoice),
      Payment: facts.paymentReference === null ? null : printed(facts.paymentReference),
    }),
  ]);
}

function sheetFor(facts: DocumentFacts): Sheet {
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

export const documentPdf = (facts: DocumentFacts): Promise<Buffer> => pdf.sheetPdf(sheetFor(facts));
