// Tree businesses and where their vetting and membership stand.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { SUBSCRIPTION_STATUSES, VERIFICATION_STATUSES } from '@live-oak/contract/features/providers/states.ts';
import { createdAt, id, instant } from '../../db/columns.ts';
import { users } from '../accounts/tables.ts';

export const providers = pgTable(
  'providers',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    businessName: text('business_name').notNull(),
    licenseNumber: text('license_number').notNull(),
    insuranceNumber: text('insurance_number').notNull(),
    yearsExperience: integer('years_experience').notNull(),
    serviceArea: text('service_area').notNull(),
    specialties: text('specialties').array().notNull(),
    verificationStatus: text('verification_status', { enum: VERIFICATION_STATUSES }).notNull().default('pending'),
    subscriptionStatus: text('subscription_status', { enum: SUBSCRIPTION_STATUSES })
      .notNull()
      .default('pending_review'),
    /** Bidding is open until then (spec 3 C22); null before the first payment. */
    paidThrough: instant('paid_through'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** The gateway's names of this customer and membership. */
    gatewayCustomer: text('gateway_customer'),
    gatewaySubscription: text('gateway_subscription'),
    cardSaved: boolean('card_saved').notNull().default(false),
    rejectionReason: text('rejection_reason'),
    canReapply: boolean('can_reapply').notNull().default(true),
    /** Why it was approved although something was missing (spec 3 C27). */
    overrideReason: text('override_reason'),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    verifiedAt: instant('verified_at'),
    /** When the application came in or came in again: the 24-48 hour clock. */
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    /** Computed from published reviews; never taken from a body. */
    rating: numeric('rating', { precision: 2, scale: 1 }).$type<string>(),
    reviewCount: integer('review_count').notNull().default(0),
    totalJobs: integer('total_jobs').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('providers_verification').on(t.verificationStatus, t.submittedAt),
    check('providers_years', sql`${t.yearsExperience} >= 0`),
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

/** What vetting checks, one row a kind and provider (spec 3 C26). Filled by the verification form. */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['business_license', 'liability_insurance', 'workers_comp', 'isa_certification'],
    }).notNull(),
    number: text('number').notNull(),
    expiresOn: text('expires_on'),
    status: text('status', { enum: ['submitted', 'verified', 'rejected', 'expired'] })
      .notNull()
      .default('submitted'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('credentials_one_a_kind').on(t.providerId, t.kind),
    check('credentials_status', sql`${t.status} in ('submitted','verified','rejected','expired')`),
  ],
);
