// Schemas of a bid. Amount and message have two names each, in requests and answers.
import { withParams, type Reason } from '../../reasons.ts';
import * as z from 'zod/mini';
import { each, flags, calendarDate, bodyId, dollars, instant, isBlank, optionalText, storable } from '../../fields.ts';
import { MAX_DOLLARS, parseCents } from '../../money.ts';
import { BID_LINE_KINDS, MAX_LINE_NOTE, partsProblem, typedPart } from './lines.ts';
import { MAX_OVER_WORDS, OVER_REASONS, overPriceFields } from './over-price.ts';
import { FactShares } from '../reviews/schema.ts';
import { BID_STATUSES } from './states.ts';

export const DEFAULT_DURATION = '2-3 days';
const MIN_BID_MESSAGE = 10;
export const MAX_BID_MESSAGE = 2000;
const MESSAGE_LENGTH = withParams('form.messageLength', { least: MIN_BID_MESSAGE, most: MAX_BID_MESSAGE });

const bidMessage = z.string('fixed.missingInformation').check(
  storable,
  z.refine((value) => value.trim().length > 0, { error: 'fixed.missingInformation', abort: true }),
  z.refine((value) => value.trim().length >= MIN_BID_MESSAGE, { error: MESSAGE_LENGTH, abort: true }),
  z.maxLength(MAX_BID_MESSAGE, MESSAGE_LENGTH),
);

const PART = 'form.linePart';

/** A line that is sent. `amountCents`: its part of the price; without one it is included, unpriced. */
const BidLineForm = z.object({
  kind: z.enum(BID_LINE_KINDS, 'form.lines'),
  amountCents: z.nullish(z.int(PART).check(z.minimum(0, PART), z.maximum(MAX_DOLLARS * 100, PART))),
  note: optionalText(MAX_LINE_NOTE),
});

/** At most one line of each kind; without lines a bid is one price. */
export const BidLineForms = z.array(BidLineForm, 'lines is a list of lines').check(
  z.refine((lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length, 'form.linesOnce'),
  z.maxLength(BID_LINE_KINDS.length, 'form.linesOnce'),
);
export type BidLineForms = z.output<typeof BidLineForms>;

const isPart = (typed: string) => typed.trim() === '' || parseCents(typed) <= MAX_DOLLARS * 100;

/** A line in the form: the part in dollars as typed, '' for none. */
export const TypedLine = z.object({
  kind: z.enum(BID_LINE_KINDS),
  part: z.string().check(z.refine(isPart, PART)),
  note: z.string().check(z.maxLength(MAX_LINE_NOTE, withParams('form.atMost', { most: MAX_LINE_NOTE }))),
});
export type TypedLine = z.infer<typeof TypedLine>;

/** A line in an answer; `note` is masked for the owner before payment. */
export const BidLine = z.strictObject({
  kind: z.enum(BID_LINE_KINDS),
  amountCents: z.nullable(z.int()),
  note: z.nullable(z.string()),
});
export type BidLine = z.infer<typeof BidLine>;

/** bidAmount|amount and message|description become one name each before checking. */
const onePair = z.transform((input: unknown) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  const sent: Record<string, unknown> = { ...input };
  const either = (one: unknown, other: unknown) => (isBlank(one) && other !== undefined ? other : one);
  return { ...sent, bidAmount: either(sent.bidAmount, sent.amount), message: either(sent.message, sent.description) };
});

const present = (value: unknown) => !isBlank(value);

/** More than 0, at most $1,000,000. Cents after parsing. */
const bidAmount = z.pipe(
  z.any().check(z.refine(present, { error: 'fixed.missingInformation', abort: true })),
  dollars('form.dollars'),
);

/** What is wrong with the parts of the price, at `lines`. */
const partsRule =
  <T extends { lines?: unknown }>(problemOf: (bid: T) => Reason | undefined): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    const message = problemOf(value);
    if (message !== undefined) issues.push({ code: 'custom', message, path: ['lines'], input: value.lines });
  };

export const CreateBid = z.pipe(
  onePair,
  z
    .object({
      jobId: bodyId('jobId is the number of the job'),
      bidAmount,
      message: bidMessage,
      estimatedDuration: optionalText(80),
      ...overPriceFields,
      /** What the price includes; left out: one price without lines. */
      lines: z.nullish(BidLineForms),
    })
    .check(partsRule(({ lines, bidAmount: amountCents }) => partsProblem(lines ?? [], amountCents))),
);
export type CreateBid = z.output<typeof CreateBid>;

export const ChangeBid = z.pipe(
  onePair,
  z
    .object({
      bidAmount: z.optional(bidAmount),
      message: z.optional(bidMessage),
      estimatedDuration: optionalText(80),
      ...overPriceFields,
      /** Replaces all lines; their parts are checked against the amount after the change. */
      lines: z.nullish(BidLineForms),
    })
    .check(z.refine((change) => Object.values(change).some((value) => value != null), 'fixed.missingInformation')),
);
export type ChangeBid = z.output<typeof ChangeBid>;

/** The form of the bid dialog: the same rules, texts as typed. */
export const BidForm = z
  .object({
    bidAmount: z.string().check(
      z.refine(present, { error: 'fixed.missingInformation', abort: true }),
      z.refine((value) => dollars('form.dollars').safeParse(value).success, 'form.dollars'),
    ),
    message: bidMessage,
    estimatedDuration: z.string().check(z.maxLength(80, withParams('form.atMost', { most: 80 }))),
    lines: z.array(TypedLine),
    overReason: z.enum(['', ...OVER_REASONS]),
    overWords: z.string().check(z.maxLength(MAX_OVER_WORDS, withParams('form.atMost', { most: MAX_OVER_WORDS }))),
  })
  .check(partsRule(({ lines, bidAmount: typed }) => partsProblem(lines.map(typedPart), parseCents(typed))));

const bid = {
  ...each(z.int(), 'id', 'jobId'),
  /** Dollars. */
  ...each(z.number(), 'bidAmount', 'amount'),
  ...each(z.string(), 'message', 'description', 'estimatedDuration'),
  status: z.enum(BID_STATUSES),
  /** In the order of the work; empty for one price. */
  lines: z.array(BidLine),
  ...each(instant, 'createdAt', 'updatedAt'),
};

/** For the bidder. `receipt`: sha256 of `jobId:bidId:amountCents:nonce` in hex, to check the seal later. */
export const Bid = z.strictObject({
  ...bid,
  providerId: z.int(),
  receipt: z.string(),
  /** Null for administrators, who could prove the sealed amount with it. */
  nonce: z.nullable(z.string()),
  revision: z.int(),
  /** When the owner changed the job after this bid; null if they did not. */
  jobChangedAt: z.nullable(instant),
  /** Others see some words masked until payment. */
  masked: z.boolean(),
  /** In lists of bids. */
  job: z.nullable(
    z.strictObject({ id: z.int(), ...each(z.string(), 'title', 'serviceCode', 'status', 'badge', 'area') }),
  ),
  /** Nothing for an administrator. */
  can: flags('edit', 'withdraw'),
});
export type Bid = z.infer<typeof Bid>;

const CredentialTick = z.strictObject({
  ...each(z.string(), 'kind', 'label'),
  verified: z.boolean(),
  /** The last day on which an administrator lets the business bid without it; null without an exception. */
  exceptionUntil: z.nullable(calendarDate),
});

/** For the owner after the close, under a letter. Numbers of the bidder are the lower ends of bands; exact for an administrator. */
export const SealedBid = z.strictObject({
  ...bid,
  label: z.string(),
  /** 0, 1 to 4, 5 to 19, 20 and more; so are the other counts and years. */
  yearsExperience: z.int(),
  /** Bands of half a star; null without a review. */
  rating: z.nullable(z.number()),
  reviewCount: z.int(),
  /** Owners' answers: so many in five, 0 of 0 where fewer than five answered. */
  facts: FactShares,
  totalJobs: z.int(),
  /** Miles from its base: 0, 10, 25, 50 and more, null if unknown; whole miles, at least 2, for an administrator. */
  milesAway: z.nullable(z.int()),
  /** The year of its registration, for administrators only: it would help to recognize the business. */
  memberSince: z.nullable(z.int()),
  /** Years with Live Oak when it bid. */
  memberYears: z.int(),
  credentials: z.array(CredentialTick),
  ...each(z.boolean(), 'masked', 'chosen'),
  /** Cannot be chosen for now: its business may take no work, or lacks a license for this job. */
  isOnHold: z.boolean(),
  /** For administrators only, like `provider`; every view is recorded. */
  providerId: z.optional(z.int()),
  provider: z.optional(
    z.strictObject({
      id: z.int(),
      businessName: z.string(),
      user: z.strictObject({ ...each(z.string(), 'firstName', 'lastName', 'email'), phone: z.nullable(z.string()) }),
    }),
  ),
});
export type SealedBid = z.infer<typeof SealedBid>;

export const Seal = z.strictObject({
  jobId: z.int(),
  /** When the bidding closed; null while sealed. */
  openedAt: z.nullable(instant),
  /** How often administrators viewed the bids before that. */
  adminLooks: z.int(),
  receipts: z.array(
    z.strictObject({
      ...each(z.string(), 'label', 'receipt'),
      /** Null for other bidders' while sealed. */
      submittedAt: z.nullable(instant),
      /** For the owner after the close, to check the receipt. */
      proof: z.nullable(z.strictObject({ bidId: z.int(), amountCents: z.int(), nonce: z.string() })),
      /** `withdrawn`: withdrawn since the bids were opened; said only to its bidder, the owner and administrators. */
      ...each(z.boolean(), 'mine', 'withdrawn'),
    }),
  ),
});
export type Seal = z.infer<typeof Seal>;
