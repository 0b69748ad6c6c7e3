// Renders a document's facts as PDF. The same facts give the same bytes.
import { sheetPdf, type Sheet } from '../../kernel/pdf/sheet.ts';
import { agreementSheet } from './agreement.ts';
import type { PaperFacts } from './facts.ts';
import { membershipSheet, receiptSheet, refundSheet } from './money-notes.ts';

function sheetOf(facts: PaperFacts): Sheet {
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

export const paperPdf = (facts: PaperFacts): Promise<Buffer> => sheetPdf(sheetOf(facts));
