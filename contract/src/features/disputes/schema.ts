// Schemas of a dispute over a held payment: its life cycle, statements and evidence of both sides, and the decision.
import type { Moves } from '../../keys.ts';
import { bodyId, choiceFilter, flags, instant, wholeNumber, text, words, each } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { VERIFICATION_STATUSES } from '../providers/states.ts';
import { fileIds, UploadedFile } from '../files/schema.ts';
import { BidLine } from '../bids/schema.ts';
import { Job } from '../jobs/schema.ts';
import { LedgerEntry } from '../payments/schema.ts';

export const DISPUTE_STATUSES = ['open', 'resolved'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** state → move → state. Only the server's moves.ts writes a status; a decision is final. */
export const DISPUTE_MOVES = {
  /** Decided or lifted by an administrator, settled by both sides, or ended by the payer's bank, which took the payment. */
  resolve: { from: ['open'], to: 'resolved' },
} as const satisfies Moves<typeof DISPUTE_STATUSES>;

const DISPUTE_SIDES = ['client', 'provider'] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];
const SPEAKERS = [...DISPUTE_SIDES, 'desk'] as const;
export type Speaker = (typeof SPEAKERS)[number];
const ASKED = [...DISPUTE_SIDES, 'both'] as const;
export type Asked = (typeof ASKED)[number];

/** How long the other side has to answer before an administrator decides without it. */
export const ANSWER_DAYS = 3;
export const MOST_STATEMENT_LETTERS = 4000;
export const MAX_EVIDENCE = 10;
export const MAX_STATEMENTS = 40;

export const REASON_NEEDED = 'form.disputeReason';
export const HOLD_REASON_NEEDED = 'Say why the payment is held. Both sides will see it.';
export const LIFT_REASON_NEEDED = 'Say why the hold is lifted. Both sides will see it.';
export const STATEMENT_NEEDED = 'form.statement';
export const QUESTION_NEEDED = 'Write what you want to know';
export const DECISION_NEEDED = 'Explain your decision. Both sides will see it.';

const words4000 = (message: string) => text(message, MOST_STATEMENT_LETTERS);
const files = fileIds(MAX_EVIDENCE);

const centsOf = (name: string) => wholeNumber(`${name} is a whole number of cents, 0 or more`, 0, 100_000_000);
const refundCents = centsOf('refundCents');

/** A proposal to settle: so many cents of what is held go back to the owner, the rest to the business. */
const proposal = { refundCents: z.optional(refundCents) };
export const OpenDispute = z.object({ reason: words4000(REASON_NEEDED), files, ...proposal });
/** Both sides read the reasons, which are in the audit log too. */
export const HoldPayment = z.object({ reason: words4000(HOLD_REASON_NEEDED) });
export const LiftHold = z.object({ reason: words4000(LIFT_REASON_NEEDED) });
export const AddStatement = z.object({ text: words4000(STATEMENT_NEEDED), files, ...proposal });
/** The proposal that is accepted, by the id of its statement, and what was held when it was read, in cents. */
export const AcceptProposal = z.object({
  statementId: bodyId('statementId is the id of a statement'),
  heldCents: centsOf('heldCents'),
});
export type AcceptProposal = z.output<typeof AcceptProposal>;
export const AskSide = z.object({
  text: words4000(QUESTION_NEEDED),
  to: z.enum(ASKED, 'to is client, provider or both'),
});
export type AskSide = z.output<typeof AskSide>;

/** In cents; together exactly what is held. */
export const ResolveDispute = z.object({
  refundCents,
  releaseCents: centsOf('releaseCents'),
  note: words4000(DECISION_NEEDED),
});
export type ResolveDispute = z.output<typeof ResolveDispute>;

/** A picture without metadata, or a PDF as it was uploaded; for both sides of the dispute and administrators. */
export const EvidenceFile = z.omit(UploadedFile, { purpose: true });
export type EvidenceFile = z.infer<typeof EvidenceFile>;

export const DisputeStatement = z.strictObject({
  id: z.int(),
  side: z.enum(SPEAKERS),
  ...each(z.string(), 'from', 'text'),
  createdAt: instant,
  files: z.array(EvidenceFile),
  /** The recipient of an administrator's question; null for a statement of a side. */
  asks: z.nullable(z.enum(ASKED)),
  /** Proposed for the owner, in cents; null without a proposal. The newest proposal stands, earlier ones are replaced. */
  refundCents: z.nullable(z.int()),
  accepted: z.boolean(),
});
export type DisputeStatement = z.infer<typeof DisputeStatement>;

export const Decision = z.strictObject({
  ...each(z.int(), 'refundCents', 'releaseCents'),
  note: z.string(),
  resolvedAt: instant,
  /** An administrator lifted a hold: nothing was divided, and the job continued where it was. */
  lifted: z.boolean(),
  /**
   * `sides`: one accepted what the other proposed, whose words are the note. `bank`: the payer's bank took the payment. `gateway`: it was
   * refunded at Stripe itself.
   */
  by: z.enum(['desk', 'sides', 'bank', 'gateway']),
});
export type Decision = z.infer<typeof Decision>;

const disputeFields = {
  ...each(z.int(), 'id', 'jobId'),
  status: z.enum(DISPUTE_STATUSES),
  openedBy: z.enum(SPEAKERS),
  reason: z.string(),
  ...each(instant, 'createdAt', 'answerBy'),
  /** Whether each side that did not open it has said something. */
  answered: z.boolean(),
  /** What is held of the payment that it is about, in cents; once it is decided, what was divided. */
  heldCents: z.int(),
  ...each(z.string(), 'clientName', 'businessName'),
  /** In order; the first is the reason. */
  statements: z.array(DisputeStatement),
  decision: z.nullable(Decision),
};

export const Dispute = z.strictObject({
  ...disputeFields,
  side: z.enum(DISPUTE_SIDES),
  /** `accept`: the newest proposal, which is the other side's. */
  can: flags('addStatement', 'propose', 'accept'),
});
export type Dispute = z.infer<typeof Dispute>;

export const DisputeLine = z.strictObject({
  ...z.omit(z.strictObject(disputeFields), { statements: true, decision: true }).shape,
  jobTitle: z.string(),
  ...each(z.int(), 'clientId', 'providerId', 'statements', 'files'),
  ...each(z.nullable(z.int()), 'refundCents', 'releaseCents'),
  resolvedAt: z.nullable(instant),
  /** One side accepted what the other proposed; nobody decided. */
  settled: z.boolean(),
});
export type DisputeLine = z.infer<typeof DisputeLine>;

export const disputeFilters = {
  status: choiceFilter(DISPUTE_STATUSES, 'status is open or resolved'),
  /** In the job's title, the owner's name or the business's. */
  q: z.optional(words),
};
export const DisputeQuery = z.extend(PageQuery, disputeFilters);

const party = {
  userId: z.int(),
  ...each(z.string(), 'name', 'email'),
  phone: z.nullable(z.string()),
  /** The account is suspended: the person reads emails but cannot write here. */
  shut: z.boolean(),
  /** Their earlier disputes, opened by either side. */
  earlierDisputes: z.int(),
};

export const AdminDispute = z.strictObject({
  ...disputeFields,
  job: Job,
  client: z.strictObject(party),
  provider: z.strictObject({
    ...party,
    providerId: z.int(),
    ...each(z.string(), 'businessName', 'licenseNumber'),
    verificationStatus: z.enum(VERIFICATION_STATUSES),
  }),
  award: z.strictObject({ id: z.int(), bidId: z.int(), amountCents: z.int(), paidAt: z.nullable(instant) }),
  /** The bid that was chosen, as it was when it was chosen. */
  promised: z.strictObject({
    ...each(z.string(), 'message', 'estimatedDuration'),
    /** Without lines the price was one sum. */
    lines: z.array(BidLine),
  }),
  /** The first hundred entries of the job, oldest first. */
  ledger: z.array(LedgerEntry),
  resolvedBy: z.nullable(z.string()),
  /** `lift`: only an open hold that an administrator opened. */
  can: flags('ask', 'resolve', 'lift'),
});
export type AdminDispute = z.infer<typeof AdminDispute>;
