// Writes of people: created, changed, and anonymized when an account is closed.
import { CLOSED_ACCOUNT } from '@live-oak/contract/closed-account.ts';
import { tableOf } from '@live-oak/contract/keys.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, sql, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, duplicate, insertedRow, isDuplicateRow, violated } from '../../kernel/errors.ts';
import type { Work } from '../../kernel/services.ts';
import { isReserved, signInKey, type UserRow, usersOfNames } from './queries.ts';
import { calendarFeeds, passwordResets, sessions, users, emailChanges, recoveryCodes, twoFactors } from './tables.ts';
import { hashPassword } from './passwords.ts';

/** A person to add; `passwordHash` comes from hashPassword(). Without a `language` they are written to in English. */
export type NewUser = Omit<typeof users.$inferInsert, 'emailKey' | 'usernameKey'>;

function nameTaken(isEmail: boolean, isUsername = !isEmail) {
  return duplicate(isEmail ? 'accounts.emailTaken' : 'accounts.usernameTaken', {
    ...(isEmail && { email: 'accounts.emailTaken' }),
    ...(isUsername && { username: 'accounts.usernameTaken' }),
  });
}

/** Creates a person; 409 when email or username is in use. The unique constraints decide between two at once. */
export async function createUser(tx: Tx, { email, username, isTest = false, ...user }: NewUser): Promise<UserRow> {
  const [emailKey, usernameKey] = [signInKey(email), signInKey(username)];
  // Only an account with this address takes it: an old username that looks like the address proves nothing.
  const clashes = (await usersOfNames(tx, [email, username])).filter(
    (other) => other.emailKey === emailKey || other.emailKey === usernameKey || other.usernameKey === usernameKey,
  );
  if (clashes.length > 0) {
    throw nameTaken(
      clashes.some((other) => other.emailKey === emailKey),
      clashes.some((other) => other.emailKey === usernameKey || other.usernameKey === usernameKey),
    );
  }
  if (await isReserved(tx, [email, username])) throw nameTaken(true);
  const values = { ...user, email, emailKey, username, usernameKey, isTest };
  try {
    return insertedRow(await tx.insert(users).values(values).returning());
  } catch (error) {
    throw isDuplicateRow(error) ? nameTaken(violated(error)?.includes('email') ?? true) : error;
  }
}

/** The address of an account that was created with a phone alone; nobody can have it (RFC 2606), and nothing is sent there. */
const NO_EMAIL = '@phone.invalid';
/** The address of a closed account. */
const CLOSED_EMAIL = '@closed.invalid';

/** An account's address as people read it: empty where it has none. */
export const shownEmail = ({ email }: Pick<UserRow, 'email'>): string =>
  email.endsWith(NO_EMAIL) || email.endsWith(CLOSED_EMAIL) ? '' : email;

/** Makes another list of these people's notifications for their browsers: words that it may quote were taken down, or are back. */
export async function renewNotices(tx: Tx, ids: readonly number[]): Promise<void> {
  const isTheirs = inArray(users.id, [...ids]);
  await tx.select({ id: users.id }).from(users).where(isTheirs).orderBy(users.id).for('no key update');
  const noticesVersion = sql`${users.noticesVersion} + 1`;
  await tx.update(users).set({ noticesVersion }).where(isTheirs);
}

/** 409 for an account that has an address: its password is changed by the old one, or by an emailed link. */
export async function mustHaveNoEmail(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  assertState(user && shownEmail(user) === '', 'accounts.hasPassword');
}

/** 'Nadine' → nadine-4821, easy to read and type; names without Latin letters begin with owner. */
async function freeUsername(tx: Tx, firstName: string): Promise<string> {
  const plain = firstName.normalize('NFKD').toLowerCase();
  const letters = plain.replaceAll(/[^a-z]/g, '').slice(0, 20);
  const username = `${letters || 'owner'}-${randomInt(1000, 10_000)}`;
  const clashes = await usersOfNames(tx, [username, username + NO_EMAIL]);
  return clashes.length > 0 ? `${username}${randomInt(1000, 10_000)}` : username;
}

const unknownPassword = () => hashPassword(randomBytes(32).toString('hex'));

/** An owner's account with a confirmed phone in place of email and password, which are set later. */
export async function createPhoneUser(
  tx: Tx,
  { firstName, lastName, phone, language }: Pick<UserRow, 'firstName' | 'lastName' | 'language'> & { phone: string },
): Promise<UserRow> {
  const username = await freeUsername(tx, firstName);
  const account = { username, email: `${username}${NO_EMAIL}`, passwordHash: await unknownPassword() };
  return createUser(tx, { ...account, userType: 'client', firstName, lastName, phone, language });
}

type ProfileColumn = 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'zip';
type OtherColumn = 'language' | 'isTest' | 'suspendedAt' | 'suspensionReason';

/** Changes a person; undefined fields are unchanged. Each feature writes its own columns. */
export async function changeUser(
  tx: Tx,
  userId: number,
  changes: Pick<Partial<typeof users.$inferInsert>, ProfileColumn | OtherColumn>,
): Promise<void> {
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** Gives a person a name for the forum, once; false when they have one. Fails on the unique index when somebody else has it. */
export async function nameForForum(tx: Tx, userId: number, name: string, forumNameKey: string): Promise<boolean> {
  const hasNone = and(eq(users.id, userId), isNull(users.forumName));
  const chosen = { forumName: name, forumNameKey };
  return (await tx.update(users).set(chosen).where(hasNone).returning({ id: users.id })).length > 0;
}

const EMPTIED = ['phone', 'address', 'city', 'state', 'zip', 'emailVerifiedAt', 'suspensionReason'] as const;
const FREED = ['demoKey', 'forumName', 'forumNameKey'] as const;

/** Leaves a row for money records that nobody can sign in to, as if suspended; its email and username are free again. */
export async function forgetAccount({ tx, now }: Work, userId: number): Promise<void> {
  for (const table of [sessions, passwordResets, emailChanges, twoFactors, recoveryCodes, calendarFeeds]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  const name = `closed-${userId}-${randomBytes(6).toString('hex')}`;
  const email = `${name}${CLOSED_EMAIL}`;
  const emptied = tableOf([...EMPTIED, ...FREED], () => null);
  const names = { firstName: CLOSED_ACCOUNT, lastName: '', email, emailKey: email, username: name, usernameKey: name };
  const anonymous = { ...emptied, ...names, passwordHash: await unknownPassword(), suspendedAt: now, closedAt: now };
  await tx.update(users).set(anonymous).where(eq(users.id, userId));
}
