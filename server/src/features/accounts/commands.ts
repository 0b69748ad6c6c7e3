// Writes of accounts: people, their sessions and how long these last, and the key of their calendar feed.
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, lt, not, or, type SQL } from 'drizzle-orm';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { assertState, duplicate, insertedRow, isDuplicateRow, violated } from '../../kernel/errors.ts';
import { REMEMBER_SECONDS } from '../../kernel/http/cookies.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { isHeld, signInKey, type UserRow, usersOfNames } from './queries.ts';
import { calendarFeeds, passwordResets, sessions, users, emailChanges, recoveryCodes, twoFactors } from './tables.ts';
import { hashPassword } from './passwords.ts';

/** The key of a calendar feed changes when sessions end, since the feed shows names and addresses without a password. */
const newKey = (now: Date) => ({ token: randomBytes(24).toString('hex'), createdAt: now });

/** Makes the key of a person's feed, or another one in place of it. */
export async function renewFeed(tx: Tx, userId: number, now: Date): Promise<void> {
  const key = newKey(now);
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...key })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: key });
}

/** Puts another key in the place of the one that a person's feed has, if there is one; calendar programs need the new address. */
export async function replaceFeedKey(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(calendarFeeds).set(newKey(now)).where(eq(calendarFeeds.userId, userId));
}

/** Ends all sessions of a person, voids their links to reset the password, and changes the key of their calendar feed. */
export async function endAccess({ tx, now }: Pick<Work, 'tx' | 'now'>, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await replaceFeedKey(tx, userId, now);
}

/** A person to add: the password as hashPassword() made it, the language of their notifications and emails English where unknown. */
export type NewUser = Omit<typeof users.$inferInsert, 'emailKey' | 'usernameKey'>;

function taken(byEmail: boolean) {
  return byEmail
    ? duplicate('accounts.emailTaken', { email: 'accounts.emailTaken' })
    : duplicate('accounts.usernameTaken', { username: 'accounts.usernameTaken' });
}

/** Creates a person; 409 when email or username is in use. The unique constraints decide between two at once. */
export async function createUser(tx: Tx, { email, username, isTest = false, ...user }: NewUser): Promise<UserRow> {
  const [emailKey, usernameKey] = [signInKey(email), signInKey(username)];
  // Only an account with this address takes it: an old username that looks like the address proves nothing.
  const clashes = (await usersOfNames(tx, [email, username])).filter(
    (other) => other.emailKey === emailKey || other.emailKey === usernameKey || other.usernameKey === usernameKey,
  );
  if (clashes.length > 0) {
    throw taken(clashes.some((other) => other.emailKey === emailKey));
  }
  if (await isHeld(tx, [email, username])) {
    throw taken(true);
  }
  try {
    return insertedRow(
      await tx
        .insert(users)
        .values({ ...user, email, emailKey, username, usernameKey, isTest })
        .returning(),
    );
  } catch (error) {
    throw isDuplicateRow(error) ? taken(violated(error)?.includes('email') ?? true) : error;
  }
}

/** Of an account that was made with a phone alone; nobody can have it (RFC 2606), and nothing is sent there. */
const NO_EMAIL = '@phone.invalid';

const hasEmail = ({ email }: Pick<UserRow, 'email'>): boolean => !email.endsWith(NO_EMAIL);

/** As people read it: empty where the account has no address. */
export const shownEmail = (user: Pick<UserRow, 'email'>): string => (hasEmail(user) ? user.email : '');

/** 409 for an account that has an address: its password is changed by the old one, or by a mailed link. */
export async function mustHaveNoEmail(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  assertState(user && !hasEmail(user), 'accounts.hasPassword');
}

/** 'Nadine' → nadine-4821, a name that its owner can read and type; names without Latin letters begin with owner. */
async function freeUsername(tx: Tx, firstName: string): Promise<string> {
  const letters = firstName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
  const username = `${letters.slice(0, 20) || 'owner'}-${randomInt(1000, 10_000)}`;
  const clashes = await usersOfNames(tx, [username, username + NO_EMAIL]);
  return clashes.length > 0 ? `${username}${randomInt(1000, 10_000)}` : username;
}

/** An owner's account with a confirmed phone in place of email and password, which are set later. */
export async function createPhoneUser(
  tx: Tx,
  { firstName, lastName, phone, language }: Pick<UserRow, 'firstName' | 'lastName' | 'language'> & { phone: string },
): Promise<UserRow> {
  const username = await freeUsername(tx, firstName);
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const account = { username, email: `${username}${NO_EMAIL}`, passwordHash, userType: 'client' } as const;
  return createUser(tx, { ...account, firstName, lastName, phone, language });
}

/** What other features write of a person, each its own part. */
type Part = Pick<
  Partial<typeof users.$inferInsert>,
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'language'
  | 'isTest'
  | 'suspendedAt'
  | 'suspensionReason'
>;

/** Changes a person; what is undefined stays. */
export async function changeUser(tx: Tx, userId: number, changes: Part): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** Gives a person a name for the forum, once; false when they have one. Fails on the unique index when somebody else has it. */
export async function nameForForum(tx: Tx, userId: number, name: string, forumNameKey: string): Promise<boolean> {
  const changed = await tx
    .update(users)
    .set({ forumName: name, forumNameKey })
    .where(and(eq(users.id, userId), isNull(users.forumName)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Ends the sessions of a condition; returns how many. */
export async function endSessions(run: Runner, which: SQL | undefined): Promise<number> {
  return (await run.delete(sessions).where(which).returning({ id: sessions.id })).length;
}

/** Notes that who holds a session has proved who they are, or when it ends now. */
export async function changeSession(
  run: Runner,
  sessionId: number,
  changes: { provedAt: Date } | { expiresAt: Date },
): Promise<void> {
  await run.update(sessions).set(changes).where(eq(sessions.id, sessionId));
}

/** A session ends after this idle time, without and with "remember me". */
const IDLE_MS = 12 * 3600_000;
const REMEMBER_MS = REMEMBER_SECONDS * 1000;
/** A session ends this long after its sign-in even while it is used (ASVS 5.0 7.3.2; reasons in docs/security/rules.md). */
const WHOLE_MS = { admin: DAY_MS, others: 7 * DAY_MS, remembered: 90 * DAY_MS };

export function sessionEnd(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBER_MS : IDLE_MS));
}

/** Sessions that began before these instants are over: an administrator's, others, remembered ones. */
export function oldestSignIns(now: Date): Record<keyof typeof WHOLE_MS, Date> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return {
    admin: before(WHOLE_MS.admin),
    others: before(WHOLE_MS.others),
    remembered: before(WHOLE_MS.remembered),
  };
}

/** Opens a session on a device ('Chrome on Android'); returns the cookie's token, of which only the hash is kept. */
export async function openSession(
  run: Runner,
  userId: number,
  remember: boolean,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  await run.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    remember,
    device,
    createdAt: now,
    expiresAt: sessionEnd(remember, now),
  });
  return token;
}

/** Forgets sessions and links that are over. */
export async function sweepAccounts({ db, clock }: Services): Promise<void> {
  const now = clock();
  await db.orm.delete(sessions).where(lt(sessions.expiresAt, now));
  const oldest = oldestSignIns(now);
  await db.orm
    .delete(sessions)
    .where(
      or(
        lt(sessions.createdAt, oldest.remembered),
        and(not(sessions.remember), lt(sessions.createdAt, oldest.others)),
        and(
          lt(sessions.createdAt, oldest.admin),
          inArray(sessions.userId, db.orm.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'))),
        ),
      ),
    );
  await db.orm.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now.getTime() - 24 * 3600_000)));
}

/**
 * Leaves a row for money records to reference, which nobody can sign in to: email and username are free again. It also counts as
 * suspended, so every check for that refuses it.
 */
export async function forgetAccount({ tx, now }: Work, userId: number): Promise<void> {
  for (const table of [sessions, passwordResets, emailChanges, twoFactors, recoveryCodes, calendarFeeds]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  const name = `closed-${userId}-${randomBytes(6).toString('hex')}`;
  const email = `${name}@closed.invalid`;
  await tx
    .update(users)
    .set({
      firstName: CLOSED_ACCOUNT,
      lastName: '',
      email,
      emailKey: email,
      username: name,
      usernameKey: name,
      passwordHash: await hashPassword(randomBytes(32).toString('hex')),
      phone: null,
      address: null,
      city: null,
      state: null,
      zip: null,
      emailVerifiedAt: null,
      demoKey: null,
      forumName: null,
      forumNameKey: null,
      suspendedAt: now,
      suspensionReason: null,
      closedAt: now,
    })
    .where(eq(users.id, userId));
}
