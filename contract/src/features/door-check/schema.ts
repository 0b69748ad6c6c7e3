// Schemas of the door check.
import { each, choiceFilter, calendarDate, instant, optionalText, text, words } from '../../fields.ts';
import * as z from 'zod/mini';
import { PageQuery } from '../../route.ts';
import { EXEMPTION_VALUES } from '../providers/credentials.ts';
import { VERIFICATION_STATUSES } from '../providers/states.ts';

/** Letters and digits that are not confused with each other; twelve of them are 59 bits. */
export const DOOR_CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const DOOR_CODE_LENGTH = 12;

/** A typed code (any case, spaces, dashes) as it is stored; undefined if it cannot be one. */
export function readDoorCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase();
  return /^[0-9A-Z]{6,40}$/.test(code) ? code : undefined;
}

/** 'K7M2P9QRTVWX' → 'K7M2-P9QR-TVWX' */
export const showDoorCode = (code: string): string => (code.match(/.{1,4}/g) ?? [code]).join('-');

export const DoorCodeParams = z.object({ code: z.string().check(z.maxLength(100)) });

const DOOR_REASONS = ['suspended', 'expired', 'not_a_member', 'not_approved', 'not_verified'] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];
export const DOOR_MESSAGES: Record<DoorReason, string> = {
  suspended: 'Live Oak has suspended this business.',
  expired: 'A license or an insurance policy of this business has expired.',
  not_a_member: 'This business is not a paid member of Live Oak today.',
  not_approved: 'Live Oak has not approved this business.',
  not_verified: 'Live Oak has not verified that this business has a license and liability insurance in force today.',
};

/** The door check shows the first of these that was verified. */
const DOOR_LICENSES = ['ldaf_license', 'business_license'] as const;

export const DoorCheck = z.strictObject({
  code: z.string(),
  /** License and liability insurance verified and in force, approved, nothing expired, membership paid. */
  checked: z.boolean(),
  reason: z.nullable(z.enum(DOOR_REASONS)),
  ...each(z.string(), 'message', 'businessName'),
  /** Null when none was verified. `validUntil` is the last valid day. */
  license: z.nullable(
    z.strictObject({
      kind: z.enum(DOOR_LICENSES),
      label: z.string(),
      number: z.nullable(z.string()),
      validUntil: z.nullable(calendarDate),
    }),
  ),
  insurance: z.nullable(z.strictObject({ validUntil: z.nullable(calendarDate) })),
  /** A policy, or why the business is exempt. */
  workersComp: z.nullable(
    z.strictObject({ validUntil: z.nullable(calendarDate), exemption: z.nullable(z.enum(EXEMPTION_VALUES)) }),
  ),
  /** The day of the first membership payment. */
  memberSince: z.nullable(calendarDate),
  /** In Louisiana. */
  today: calendarDate,
});
export type DoorCheck = z.infer<typeof DoorCheck>;

export const MOST_REPORT_LETTERS = 2000;
export const DoorReportForm = z.object({
  message: text('form.doorReport', MOST_REPORT_LETTERS),
  /** A phone number or an email address. */
  contact: optionalText(200),
});
export const DoorReportTaken = z.strictObject({ message: z.string() });
export const REPORT_TAKEN =
  'Thank you. Our administrators have been notified and are looking into it. If you feel unsafe, keep the door closed and call 911.';

/** For the business itself. `qr` is an SVG path of `size` by `size` modules. */
export const DoorCard = z.strictObject({
  ...each(z.string(), 'code', 'shownCode', 'url', 'businessName'),
  checked: z.boolean(),
  reason: z.nullable(z.enum(DOOR_REASONS)),
  qr: z.strictObject({ size: z.int(), path: z.string() }),
});
export type DoorCard = z.infer<typeof DoorCard>;

export const DoorReport = z.strictObject({
  ...each(z.int(), 'id', 'providerId'),
  businessName: z.string(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  message: z.string(),
  /** The contact itself is a separate call, which the audit log records. */
  hasContact: z.boolean(),
  createdAt: instant,
  handledAt: z.nullable(instant),
  ...each(z.nullable(z.string()), 'handledBy', 'handlingNote'),
});
export type DoorReport = z.infer<typeof DoorReport>;
export const DoorReporter = z.strictObject({ id: z.int(), contact: z.nullable(z.string()) });
export type DoorReporter = z.infer<typeof DoorReporter>;

export const REPORT_STATES = ['open', 'handled'] as const;
export const DoorReportQuery = z.extend(PageQuery, {
  q: z.optional(words),
  state: choiceFilter(REPORT_STATES, 'No such state'),
});
export type DoorReportQuery = z.output<typeof DoorReportQuery>;
export const HandleReport = z.object({ note: text('Say what was found and done', 1000) });
