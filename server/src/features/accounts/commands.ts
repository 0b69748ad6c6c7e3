// Writes of accounts: people, sessions, password resets.
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, not, or, sql, type SQL } from 'drizzle-orm';
import type { Language } from '@live-oak/contract/language.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import { EnvError, type Env } from '../../kernel/env.ts';
import { duplicate, invalid, sqlState, violated, wrongState, insertedRow } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { oldestSignIns, sessionEnd } from './session-cache.ts';
import { writeLetter } from '../../kernel/mail/email.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { letters as en } from '../../texts/en/letters.ts';
import { letters as es } from '../../texts/es/letters.ts';
import { replaceFeedKey } from './feed-keys.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { isHeld, signInKey, userByEmail, usersOfNames, type UserRow } from './queries.ts';
import { forgetFactor } from './two-factor.ts';
import { emailChanges, passwordResets, sessions, users } from './tables.ts';
import { isUsable } from './usable.ts';

export interface NewUser {
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  /** As hashPassword() made it. */
  passwordHash: string;
  phone?: string | undefined;
  /** The language of their notifications and emails; English where unknown. */
  language?: Language;
  isTest?: boolean;
  /** Made by the demonstration. */
  isDemo?: boolean;
  createdAt?: Date;
}

const EMAIL_TAKEN = 'An account with this email already exists';
const USERNAME_TAKEN = 'This username is taken. Please choose another.';

function taken(byEmail: boolean) {
  return byEmail
    ? duplicate(EMAIL_TAKEN, { email: EMAIL_TAKEN })
    : duplicate(USERNAME_TAKEN, { username: USERNAME_TAKEN });
}

/** Creates a person; 409 when email or username is in use. The unique constraints decide between two at once. */
export async function createUser(tx: Tx, { email, username, isTest = false, ...user }: NewUser): Promise<UserRow> {
  const [emailKey, usernameKey] = [signInKey(email), signInKey(username)];
  // An address is taken by who has it as an address: a username that looks like it, from before that was refused, proves nothing.
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
    throw sqlState(error) === '23505' ? taken(violated(error)?.includes('email') ?? true) : error;
  }
}

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'email' | 'username'>;

/** Throws 422 on the field for a password that this person may not use. */
export function checkPassword(
  password: string,
  {
    userType,
    firstName,
    lastName,
    email,
    username,
    businessName = '',
  }: Named & { userType: UserType; businessName?: string },
): void {
  const problem = passwordProblem(password, userType, [firstName, lastName, email, username, businessName]);
  if (problem !== undefined) {
    throw invalid({ password: problem });
  }
}

/** Keeps a password that was just typed as it is kept today; does nothing when it was changed meanwhile. */
export async function renewHash(run: Runner, { id, passwordHash: before }: UserRow, passwordHash: string) {
  await run
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, id), eq(users.passwordHash, before)));
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
export async function changePerson(tx: Tx, userId: number, changes: Part): Promise<void> {
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

/**
 * Ends a change of address that waits to be confirmed: who asked for it may be somebody else, who knew the password that is replaced
 * now. A link that confirms the account's own address still works.
 */
async function endAddressChange(tx: Tx, userId: number, now: Date): Promise<void> {
  const waits = and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), isNotNull(emailChanges.oldEmail));
  await tx.update(emailChanges).set({ usedAt: now }).where(waits);
}

/** Writes a new password: every session ends, and links to reset the old one or to change the address are void. */
export async function setPassword({ tx, now }: Work, userId: number, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endSessions(tx, eq(sessions.userId, userId));
  await endAddressChange(tx, userId, now);
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Ends the sessions of a condition; answers how many. */
export async function endSessions(tx: Tx, which: SQL | undefined): Promise<number> {
  return (await tx.delete(sessions).where(which).returning({ id: sessions.id })).length;
}

/** Notes that who holds a session has proved who they are. */
export async function noteProof(tx: Tx, sessionId: number, provedAt: Date): Promise<void> {
  await tx.update(sessions).set({ provedAt }).where(eq(sessions.id, sessionId));
}

/** Opens a session on a device ('Chrome on Android'); answers the cookie's token, of which only the hash is kept. */
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

export async function endSession(tx: Tx, sessionId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends the session that a browser still holds when somebody signs in there anew (ASVS 5.0 7.2.4). */
export async function endSessionOf(run: Runner, token: string | undefined): Promise<void> {
  if (token) {
    await run.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
  }
}

const RESET_MINUTES = 30;

const LETTERS = { en, es };

/** Emails a single-use link to the person with this email address; does nothing when nobody has it. */
export async function sendReset({ tx, now }: Work, email: string, env: Pick<Env, 'demoData'>): Promise<void> {
  const user = await userByEmail(tx, email);
  if (!user || !isUsable(env, user)) {
    return;
  }
  const token = newToken();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  const { subject, asked, once, button } = LETTERS[user.language].reset;
  const letter = writeLetter({
    language: user.language,
    firstName: user.firstName,
    subject,
    paragraphs: [asked],
    button: { label: button, to: `/reset-password?token=${token}` },
    after: [once],
  });
  await queueMail(tx, { to: user.email, ...letter });
}

const DEAD_LINK = 'This link has expired or was already used. Ask for a new one.';

/**
 * Sets a new password by an emailed token; the token is used up and every session ends. Returns the person. 409 for a dead link.
 * Opening the link proves the mailbox. If that is the first proof, earlier settings may be of somebody else who registered the address:
 * the second factor and a pending change of address are removed too.
 */
export async function resetPassword(
  { tx, now, emit }: Work,
  { token, password }: { token: string; password: string },
  env: Pick<Env, 'demoData'>,
): Promise<number> {
  const [reset] = await tx
    .update(passwordResets)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordResets.tokenHash, hashToken(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
    .returning();
  if (!reset) {
    throw wrongState(DEAD_LINK);
  }
  const [user] = await tx.select().from(users).where(eq(users.id, reset.userId));
  if (!user || !isUsable(env, user)) {
    throw wrongState(DEAD_LINK);
  }
  checkPassword(password, user);
  await tx
    .update(users)
    .set({ passwordHash: await hashPassword(password), emailVerifiedAt: user.emailVerifiedAt ?? now })
    .where(eq(users.id, user.id));
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  if (user.emailVerifiedAt !== null) {
    await endAddressChange(tx, user.id, now);
  } else {
    await forgetFactor(tx, user.id);
    await tx
      .update(emailChanges)
      .set({ usedAt: now, stopTokenHash: null })
      .where(and(eq(emailChanges.userId, user.id), isNull(emailChanges.usedAt)));
  }
  await replaceFeedKey(tx, user.id, now);
  await tx.delete(passwordResets).where(and(eq(passwordResets.userId, user.id), ne(passwordResets.id, reset.id)));
  await emit({ kind: 'accounts.passwordReset', actorId: user.id, data: { userId: user.id } });
  return user.id;
}

/** Any number that nobody else locks by. */
const FIRST_ADMIN_LOCK = 7_204_312;

/** Makes the first administrator from the environment when there is none. */
export async function ensureAdmin({ db, env }: Pick<Services, 'db' | 'env'>): Promise<void> {
  const { admin } = env;
  if (!admin) {
    return;
  }
  const problem = passwordProblem(admin.password, 'admin', [admin.email]);
  if (problem !== undefined) {
    throw new EnvError(`ADMIN_PASSWORD cannot be used. ${problem}`);
  }
  const passwordHash = await hashPassword(admin.password);
  await db.transaction(async (tx) => {
    // Of several processes that start at once on an empty database, one.
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const [one] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.userType, 'admin'), eq(users.isDemo, false)))
      .limit(1);
    if (one) {
      return;
    }
    if ((await usersOfNames(tx, [admin.email])).length > 0) {
      throw new EnvError('ADMIN_EMAIL is the address of an account that is no administrator: set another address.');
    }
    const username =
      (await usersOfNames(tx, ['admin'])).length > 0 ? `admin-${randomBytes(4).toString('hex')}` : 'admin';
    await createUser(tx, {
      userType: 'admin',
      firstName: 'Live Oak',
      lastName: 'Administrator',
      email: admin.email,
      username,
      passwordHash,
    });
  });
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
