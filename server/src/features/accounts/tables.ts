// Tables of people, their sessions, reset links and counted attempts.
import { LANGUAGES } from '@live-oak/contract/language.ts';
import { boolean, check, index, integer, pgTable, primaryKey, sql, text, unique } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, refersTo, partialIndex, partialUniqueIndex } from '../../kernel/db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    /** Email and username for comparison: NFKC, lower case. */
    emailKey: text('email_key').notNull().unique(),
    username: text('username').notNull(),
    usernameKey: text('username_key').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** E.164 */
    phone: text('phone'),
    userType: text('user_type', { enum: ['client', 'provider', 'admin'] }).notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    isTest: boolean('is_test').notNull().default(false),
    /** The key of a demonstration person's one-click sign-in. */
    demoKey: text('demo_key').unique(),
    /** An account of the demonstration is usable only while that is on, and never becomes a real one. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Rises with every change of the person's notifications, by a trigger: the poll's ETag. */
    noticesVersion: integer('notices_version').notNull().default(0),
    unreadCount: integer('unread_count').notNull().default(0),
    suspendedAt: instant('suspended_at'),
    suspensionReason: text('suspension_reason'),
    /** The language of their notifications and emails, and at first of their screens. */
    language: text('language', { enum: LANGUAGES }).notNull().default('en'),
    /** The postal address; the state as two letters, the ZIP as five digits or nine. */
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    /** When the person closed the account: names and addresses are gone, money records stay. */
    closedAt: instant('closed_at'),
    /** For administrators' searches: names, addresses, phone and business, folded by search_words() in triggers here and on providers. */
    searchWords: text('search_words').notNull().default(''),
    /** Chosen once; null before that, and once the account is closed. */
    forumName: text('forum_name'),
    forumNameKey: text('forum_name_key').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_type').on(t.userType, t.id),
    index('users_words').using('gin', t.searchWords.op('gin_trgm_ops')),
    index('users_created').using('brin', t.createdAt),
    partialIndex('users_suspended', sql`suspended_at is not null`, t.id),
    partialIndex('users_closed', sql`closed_at is not null`, t.id),
    partialIndex('users_test', sql`is_test`, t.id),
    check('users_language', sql`${t.language} in ('en', 'es')`),
    check('users_user_type', sql`${t.userType} in ('client', 'provider', 'admin')`),
  ],
);

/** A person's name, of the columns of `users` or of an alias; trimmed as in fullName(). */
export const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', object>) =>
  sql<string>`trim(${firstName} || ' ' || ${lastName})`;

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    /** sha256 of the cookie's token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    /** A 30-day session that survives the browser; otherwise 12 idle hours. */
    remember: boolean('remember').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** 'Chrome on Android', from the User-Agent at sign-in; null when that was unknown. */
    device: text('device'),
    /** When its person last proved again who they are; null when never since the sign-in. */
    provedAt: instant('proved_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expires').on(t.expiresAt)],
);

export const passwordResets = pgTable('password_resets', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  createdAt: createdAt(),
});

/** Email addresses that wait to be confirmed through a link: a new one, or the first. One open change for each person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** The address it replaces, which may stop the change. Null where an address is only verified. */
    oldEmail: text('old_email'),
    tokenHash: text('token_hash').notNull().unique(),
    /** The same of the link to the old address, which stops or reverts the change. */
    stopTokenHash: text('stop_token_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    /** When it ended in any way: confirmed, stopped, or requested again. */
    usedAt: instant('used_at'),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    partialUniqueIndex('email_changes_one_open', sql`used_at is null`, t.userId),
    // Addresses that may still be restored, which nobody else may have meanwhile.
    partialIndex(
      'email_changes_held',
      sql`stop_token_hash is not null and confirmed_at is not null`,
      sql`lower(${t.oldEmail})`,
    ),
  ],
);

/** TOTP secrets, in force once confirmed with a first code. */
export const twoFactors = pgTable('two_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: a code works once (RFC 6238 §5.2). */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: refersTo('user_id', () => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [unique('recovery_codes_once').on(t.userId, t.codeHash)],
);

/** Attempts by whom and in which window, for limits that hold across processes. */
export const tries = pgTable(
  'tries',
  {
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index('tries_window').on(t.windowStart)],
);

/** The key in the address of a person's calendar feed, replaced when all sessions end. Not hashed, since its owner reads it again. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
