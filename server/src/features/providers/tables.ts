// Tables of businesses and their credentials.
import {
  CHECK_METHOD_VALUES,
  CREDENTIAL_KINDS,
  CREDENTIAL_STATUSES,
  EXEMPTION_VALUES,
} from '@live-oak/contract/features/providers/credentials.ts';
import { SUBSCRIPTION_STATUSES, VERIFICATION_STATUSES } from '@live-oak/contract/features/providers/states.ts';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  unique,
} from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';
import { uploads } from '../files/tables.ts';

const codes = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

export const providers = pgTable(
  'providers',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id).unique(),
    businessName: text('business_name').notNull(),
    licenseNumber: text('license_number').notNull(),
    insuranceNumber: text('insurance_number').notNull(),
    yearsExperience: integer('years_experience').notNull(),
    serviceArea: text('service_area').notNull(),
    specialties: text('specialties').array().notNull(),
    /** FIPS codes. With no parish and no ZIP it works everywhere. */
    workParishes: codes('work_parishes'),
    baseZip: text('base_zip'),
    radiusMiles: integer('radius_miles'),
    /** Codes of EQUIPMENT in the contract. */
    equipment: codes('equipment'),
    verificationStatus: text('verification_status', { enum: VERIFICATION_STATUSES }).notNull().default('pending'),
    subscriptionStatus: text('subscription_status', { enum: SUBSCRIPTION_STATUSES })
      .notNull()
      .default('pending_review'),
    /** Null before the first payment. */
    paidThrough: instant('paid_through'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The gateway's ids of this customer and membership. */
    gatewayCustomer: text('gateway_customer'),
    gatewaySubscription: text('gateway_subscription'),
    cardSaved: boolean('card_saved').notNull().default(false),
    /** Counts changes of the membership: what was read from the gateway before a change is read again. */
    membershipVersion: integer('membership_version').notNull().default(0),
    /** The gateway's id of the account for earnings, and whether it can receive transfers. */
    payoutAccount: text('payout_account').unique(),
    payoutReady: boolean('payout_ready').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    canReapply: boolean('can_reapply').notNull().default(true),
    /** Why it was approved with documents missing. */
    overrideReason: text('override_reason'),
    infoRequest: jsonb('info_request').$type<{ items: string[]; note: string | null }>(),
    /** What it answered to that, with the ids of its files. */
    infoAnswer: jsonb('info_answer').$type<{ items: string[]; text: string | null; files: number[] }>(),
    suspensionReason: text('suspension_reason'),
    /** The last day, in Louisiana, on which every credential that bidding needs is valid; null when none has a date (vetting/standing.ts). */
    credentialsValidThrough: date('credentials_valid_through', { mode: 'string' }),
    /**
     * The last day, in Louisiana, on which each required document is verified or on an exception: null while one is neither, 9999-12-31
     * when none ends. Written by triggers on credentials and credential_exceptions.
     */
    coveredThrough: date('covered_through', { mode: 'string' }),
    /** It works on standing trees, which requires the LDAF arborist license. */
    treeWork: boolean('tree_work').notNull().default(true),
    /**
     * The last day, in Louisiana, of each license that opens a lane: verified (the arborist's also: on an exception), and still on the
     * state's list if it ever was. Written by the same triggers and one on license_listings.
     */
    arboristThrough: date('arborist_through', { mode: 'string' }),
    utilityArboristThrough: date('utility_arborist_through', { mode: 'string' }),
    landscapeThrough: date('landscape_through', { mode: 'string' }),
    /** The last day of the arborist license by the state's list alone; null where the list does not end it. */
    arboristListedThrough: date('arborist_listed_through', { mode: 'string' }),
    /** The code of /v/{code}, assigned at the first approval. */
    doorCode: text('door_code').unique(),
    /** When administrators were warned after 24 and after 48 hours. */
    warnedAt: instant('warned_at'),
    breachedAt: instant('breached_at'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    verifiedAt: instant('verified_at'),
    /** When the application was last submitted: the review time starts here. */
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** Computed from published reviews. */
    rating: numeric('rating', { precision: 2, scale: 1 }).$type<string>(),
    reviewCount: integer('review_count').notNull().default(0),
    totalJobs: integer('total_jobs').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('providers_verification').on(t.verificationStatus, t.submittedAt),
    // The gateway's event of a saved card has only the customer.
    index('providers_customer').on(t.gatewayCustomer),
    check('providers_years', sql`${t.yearsExperience} >= 0`),
    check('providers_radius', sql`${t.radiusMiles} between 1 and 500`),
    check('providers_base', sql`(${t.baseZip} is null) = (${t.radiusMiles} is null)`),
    check('providers_specialties', sql`cardinality(${t.specialties}) between 1 and 8`),
    check(
      'providers_verification_status',
      sql`${t.verificationStatus} in ('pending','info_requested','verified','rejected','suspended','expired')`,
    ),
    check(
      'providers_subscription_status',
      sql`${t.subscriptionStatus} in ('trial','pending_review','approved_for_payment','active','past_due','canceled')`,
    ),
  ],
);

/** One row for each submission. A renewal waits beside the credential that it will replace, so submitting it never stops bidding. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CREDENTIAL_KINDS }).notNull(),
    /** License, policy or card number; null with only a document. */
    number: text('number'),
    /** The last day it is valid, in Louisiana. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** Insurer, surety or issuing body. */
    issuer: text('issuer'),
    /** Coverage per occurrence, or the bond's sum. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    aggregateCents: bigint('aggregate_cents', { mode: 'number' }),
    /** Only of an LDAF license, as the next two. */
    licenseClass: text('license_class'),
    holderName: text('holder_name'),
    holderRelation: text('holder_relation', { enum: ['self', 'employee', 'supervisor'] }),
    /** Why no workers' compensation policy is needed. */
    exemption: text('exemption', { enum: EXEMPTION_VALUES }),
    status: text('status', { enum: CREDENTIAL_STATUSES }).notNull().default('submitted'),
    method: text('method', { enum: CHECK_METHOD_VALUES }),
    methodNote: text('method_note'),
    checkedBy: integer('checked_by').references(() => users.id),
    checkedAt: instant('checked_at'),
    rejectionReason: text('rejection_reason'),
    createdAt: createdAt(),
  },
  (t) => [
    partialUniqueIndex('credentials_one_verified', sql`status = 'verified'`, t.providerId, t.kind),
    partialUniqueIndex('credentials_one_submitted', sql`status = 'submitted'`, t.providerId, t.kind),
    index('credentials_provider').on(t.providerId, t.id),
    // For the watchdog's timers and the administrators' list.
    partialIndex('credentials_expiring', sql`status in ('submitted', 'verified')`, t.expiresOn),
    check('credentials_status', sql`${t.status} in ('submitted','verified','rejected','expired','replaced')`),
    check('credentials_exemption', sql`${t.exemption} is null or ${t.kind} = 'workers_comp'`),
  ],
);

/** An administrator's permission to bid without one required document verified. */
export const credentialExceptions = pgTable(
  'credential_exceptions',
  {
    id: id(),
    providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CREDENTIAL_KINDS }).notNull(),
    reason: text('reason').notNull(),
    /** The last day, in Louisiana. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    grantedBy: refersTo('granted_by', () => users.id),
    createdAt: createdAt(),
    /** When it was ended or replaced. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    partialUniqueIndex('credential_exceptions_one', sql`ended_at is null`, t.providerId, t.kind),
    check('credential_exceptions_reason', sql`length(trim(${t.reason})) > 0`),
  ],
);

export const credentialFiles = pgTable(
  'credential_files',
  {
    id: id(),
    credentialId: refersTo('credential_id', () => credentials.id, { onDelete: 'cascade' }),
    uploadId: refersTo('upload_id', () => uploads.id).unique(),
  },
  (t) => [index('credential_files_credential').on(t.credentialId)],
);

/** The verification form as far as it was filled in. */
export const verificationDrafts = pgTable('verification_drafts', {
  providerId: refersTo('provider_id', () => providers.id, { onDelete: 'cascade' }).primaryKey(),
  form: jsonb('form').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Sent reminders of an expiry. */
export const expiryReminders = pgTable(
  'expiry_reminders',
  {
    id: id(),
    credentialId: refersTo('credential_id', () => credentials.id, { onDelete: 'cascade' }),
    /** 60, 30, 14, 7 or 1 */
    days: integer('days').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('expiry_reminders_once').on(t.credentialId, t.days)],
);
