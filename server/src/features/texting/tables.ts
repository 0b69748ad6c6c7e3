// Tables of phones: codes that were sent, phones that a person confirmed, consent to text messages, and messages that came in.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { CONSENT_PURPOSES } from '@live-oak/contract/features/texting/consent.ts';
import { createdAt, id, instant, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** Codes by text; the newest that one asker got for a phone is the one that counts. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** HMAC-SHA-256 of phone and code under a key of this installation, hex: six digits alone could be found from a plain hash. */
    codeHash: text('code_hash').notNull(),
    /** Who asked for it, and alone may use it: a browser, a person, or the link of an emergency. */
    askedBy: text('asked_by').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or replaced by another one. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('phone_codes_phone').on(t.phone, t.id)],
);

/** The phone that a person confirmed; one each, and nobody else has it. */
export const confirmedPhones = pgTable('confirmed_phones', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** E.164 */
  phone: text('phone').notNull().unique(),
  confirmedAt: instant('confirmed_at').notNull(),
});

/** Who agreed to what: the number, the words that were shown, when, and from where. Only its end is ever written into a row. */
export const smsConsents = pgTable(
  'sms_consents',
  {
    id: id(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** The person whose notifications come by text; null for storm texts, which need no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    /** Of storm texts. */
    parishFips: text('parish_fips'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    words: text('words').notNull(),
    /** The page where it was given. */
    page: text('page').notNull(),
    /** The network address. */
    address: text('address').notNull(),
    /** Storm texts: when the phone answered YES; until then nothing but that question is sent. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    partialUniqueIndex('sms_consents_notices', sql`ended_at is null and purpose = 'notices'`, t.userId),
    partialUniqueIndex('sms_consents_storms', sql`ended_at is null and purpose = 'storms'`, t.phone, t.parishFips),
    index('sms_consents_phone').on(t.phone),
    index('sms_consents_parish').on(t.parishFips),
    check('sms_consents_whose', sql`(${t.purpose} = 'notices') = (${t.userId} is not null)`),
    check('sms_consents_where', sql`(${t.purpose} = 'storms') = (${t.parishFips} is not null)`),
  ],
);

/**
 * The last STOP and the last START of a number, each by when it was written. Both only move forward, so that a number ends up the same in
 * whatever order and however often its messages arrive.
 */
export const smsStops = pgTable('sms_stops', {
  /** E.164 */
  phone: text('phone').primaryKey(),
  stoppedAt: instant('stopped_at'),
  startedAt: instant('started_at'),
});

/** Messages that came in, each once. */
export const smsInbound = pgTable(
  'sms_inbound',
  {
    id: id(),
    /** The gateway's own id of it, or a hash of what never changes when it is delivered again. */
    gatewayKey: text('gateway_key').notNull().unique(),
    /** E.164 */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    /** When it was written, as the gateway says; its arrival where the gateway says nothing. */
    writtenAt: instant('written_at').notNull(),
    /** What it was read as: 'stop', 'yes', 'unknown', … */
    command: text('command').notNull(),
    /** What became of it. */
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sms_inbound_phone').on(t.phone, t.id)],
);
