// Tables of phones: codes, confirmed phones, consent to text messages, and incoming messages.
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { CONSENT_PURPOSES } from '@live-oak/contract/features/texting/consent.ts';
import { check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, partialUniqueIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

/** The newest code that one asker got for a phone is valid. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** HMAC-SHA-256 of phone and code under a secret key, hex: a plain hash of six digits could be reversed. */
    codeHash: text('code_hash').notNull(),
    /** Who alone may use it: a browser, a person, or the link of an emergency. */
    askedBy: text('asked_by').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used or replaced. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [index('phone_codes_phone').on(t.phone, t.id)],
);

export const confirmedPhones = pgTable('confirmed_phones', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** E.164 */
  phone: text('phone').notNull().unique(),
  /** When it was last proved; 1970 where a code alone never signed in. */
  confirmedAt: instant('confirmed_at').notNull(),
  /** When the person confirmed this phone first. */
  since: instant('since').notNull().defaultNow(),
  /** The session in which somebody confirmed it who had proved themselves lately, or the one that replaced it; null in others. */
  provedIn: integer('proved_in'),
});

/** A phone that is to replace the one with which alone a person logs in, unless that one's owner stops it before. */
export const phoneChanges = pgTable('phone_changes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** E.164 */
  phone: text('phone').notNull(),
  startsAt: instant('starts_at').notNull(),
  createdAt: createdAt(),
});

/** Who agreed to which words, when, and from where. Only `confirmedAt` and `endedAt` ever change. */
export const smsConsents = pgTable(
  'sms_consents',
  {
    id: id(),
    /** E.164 */
    phone: text('phone').notNull(),
    /** Null for storm texts, which need no account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    parishFips: text('parish_fips'),
    language: text('language', { enum: LANGUAGES }).notNull(),
    words: text('words').notNull(),
    /** The page that showed the words. */
    page: text('page').notNull(),
    /** The network address. */
    address: text('address').notNull(),
    /** When the phone answered YES to storm texts: nothing but that question is sent before. */
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

/** The last STOP and START of a number, by when they were written. Both only move forward, so that neither order nor repetition matters. */
export const smsStops = pgTable('sms_stops', {
  /** E.164 */
  phone: text('phone').primaryKey(),
  stoppedAt: instant('stopped_at'),
  startedAt: instant('started_at'),
});

/** Incoming messages, each once. */
export const smsInbound = pgTable(
  'sms_inbound',
  {
    id: id(),
    /** The gateway's id, or a hash of what stays the same when it is delivered again. */
    gatewayKey: text('gateway_key').notNull().unique(),
    /** E.164 */
    phone: text('phone').notNull(),
    body: text('body').notNull(),
    /** By the gateway; its arrival where the gateway does not say. */
    writtenAt: instant('written_at').notNull(),
    /** 'stop', 'yes', 'unknown' … */
    command: text('command').notNull(),
    /** 'handled' or 'refused'. */
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sms_inbound_phone').on(t.phone, t.id)],
);
