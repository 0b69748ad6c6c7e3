// The phones that people confirmed. Numbers pass from one person to another: after a while a code is enough only in a browser that the person
// used before; elsewhere they also give what the number's next owner does not know.
import { pick } from '@live-oak/contract/keys.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, isNull, ne, or, sql, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { changeUser, shownEmail } from '../accounts/commands.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import { userById, type UserRow } from '../accounts/queries.ts';
import { isProvedLately } from '../accounts/sessions.ts';
import { sessions, users } from '../accounts/tables.ts';
import { lockPhone } from './codes.ts';
import { confirmedPhones, phoneChanges } from './tables.ts';

/** When a phone was confirmed that may be somebody else's from the start: a code to it signs in only with the password. */
const UNPROVED = new Date(0);

/**
 * Makes a phone that of a person's profile. Somebody else who had confirmed it loses it; returns who that was. `isProved`: false where nobody
 * proved that the person asked for it.
 */
export async function confirmPhone(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  userId: number,
  phone: string,
  { isProved = true, sessionId }: { isProved?: boolean; sessionId?: number } = {},
) {
  await lockPhone(tx, phone);
  // First, as dropDoubtfulPhone() locks the person before the phone.
  await changeUser(tx, userId, { phone });
  const isOthers = and(eq(confirmedPhones.phone, phone), sql`user_id <> ${userId}`);
  const [before] = await tx.delete(confirmedPhones).where(isOthers).returning({ userId: confirmedPhones.userId });
  const proof = isProved
    ? { confirmedAt: now, provedIn: sessionId ?? null }
    : { confirmedAt: UNPROVED, provedIn: null };
  const row = { userId, phone, since: now, ...proof };
  const kept = ({ name }: { name: string }) =>
    sql`case when ${confirmedPhones.phone} = ${phone} then ${confirmedPhones}.${sql.identifier(name)} else excluded.${sql.identifier(name)} end`;
  const { confirmedAt, since, provedIn } = confirmedPhones;
  const proved = isProved ? proof : { confirmedAt: kept(confirmedAt), provedIn: kept(provedIn) };
  const set = { phone, since: kept(since), ...proved };
  await tx.insert(confirmedPhones).values(row).onConflictDoUpdate({ target: confirmedPhones.userId, set });
  await forgetPhoneChange(tx, userId);
  return before?.userId;
}

/** Shows others another phone of a person; the one that logs in stays. */
export async function showPhone({ tx, emit }: Pick<Work, 'tx' | 'emit'>, userId: number, phone: string): Promise<void> {
  if ((await userById(tx, userId)).phone !== phone) {
    await changeUser(tx, userId, { phone });
    await emit({ kind: 'accounts.phoneChanged', actorId: userId, data: { userId, ending: phone.slice(-4) } });
  }
}

/**
 * The phone with which alone a person logs in, if it is not `phone`. A session says too little to replace it, since somebody else may be at
 * the screen: that takes a code texted to it too, or a while (phone-changes.ts).
 */
export async function onlyLoginBesides(run: Runner, person: Pick<Viewer, 'userId' | 'email'>, phone: string) {
  const login = shownEmail(person) === '' ? await confirmedPhoneOf(run, person.userId) : undefined;
  return login === phone ? undefined : login;
}

interface Taker extends Pick<Viewer, 'userId' | 'sessionId' | 'email'> {
  /** They also gave a code texted to the phone with which they log in. */
  hasLogin?: boolean;
}

/**
 * The same, and notifies the person who loses the phone, since no code signs them in any more. `by`: the signed-in person, who is notified too;
 * unless they proved themselves lately, somebody else may be at their screen. Where it would replace their only login, it is only shown.
 */
export async function takePhone(work: Work, userId: number, phone: string, by?: Taker): Promise<void> {
  if (by && !by.hasLogin && (await onlyLoginBesides(work.tx, by, phone)) !== undefined) {
    return showPhone(work, userId, phone);
  }
  const isProved = !by || shownEmail(by) === '' || (await isProvedLately(work.tx, by.sessionId, work.now));
  const before = await confirmedPhoneOf(work.tx, userId);
  const loserId = await confirmPhone(work, userId, phone, { isProved, ...(by && pick(by, 'sessionId')) });
  if (loserId !== undefined) {
    await work.emit({ kind: 'accounts.phoneMoved', data: { userId: loserId } });
  }
  if (by && before !== phone) {
    const data = { userId, ending: phone.slice(-4) };
    await work.emit({ kind: 'accounts.phoneConfirmed', actorId: userId, data });
  }
}

/** The person who confirmed a phone, unless their account is closed. */
export async function userByConfirmedPhone(run: Runner, phone: string): Promise<UserRow | undefined> {
  const [row] = await run
    .select({ user: users })
    .from(confirmedPhones)
    .innerJoin(users, eq(users.id, confirmedPhones.userId))
    .where(and(eq(confirmedPhones.phone, phone), isNull(users.closedAt)));
  return row?.user;
}

const confirmedOf = async (run: Runner, userId: number) =>
  (await run.select().from(confirmedPhones).where(eq(confirmedPhones.userId, userId)))[0];

/** The phone that a person confirmed, E.164. */
export const confirmedPhoneOf = async (run: Runner, userId: number) => (await confirmedOf(run, userId))?.phone;

/** For a person with another login who changes the phone of their profile. */
export async function forgetPhone(tx: Tx, userId: number): Promise<void> {
  await tx.delete(confirmedPhones).where(eq(confirmedPhones.userId, userId));
  await forgetPhoneChange(tx, userId);
}

export async function forgetPhoneChange(tx: Tx, userId: number): Promise<void> {
  await tx.delete(phoneChanges).where(eq(phoneChanges.userId, userId));
}

/** After a new password: who knew the old one may have confirmed the phone. */
export async function distrustPhone(tx: Tx, userId: number): Promise<void> {
  await tx.update(confirmedPhones).set({ confirmedAt: UNPROVED }).where(eq(confirmedPhones.userId, userId));
}

/** By then the person has had the email about a phone that was confirmed. */
const DOUBTFUL_DAYS = 30;

/**
 * Where a person ends other sessions or sets a new password: whoever had those or knew the old one may have confirmed the phone, which then no longer counts
 * as confirmed, and the person is notified. It stays where it was confirmed long ago, is the only login, or was confirmed in the caller's session after a proof.
 */
export async function dropDoubtfulPhone(
  { tx, now, emit }: Pick<Work, 'tx' | 'now' | 'emit'>,
  userId: number,
  sessionId = 0,
): Promise<void> {
  // A session that ends may be confirming a phone: either that waits and finds itself ended, or this waits and finds the phone.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (!user || shownEmail(user) === '') return;
  const { since, provedIn } = confirmedPhones;
  const isRecent = gt(since, new Date(now.getTime() - DOUBTFUL_DAYS * DAY_MS));
  const isDoubtful = and(eq(confirmedPhones.userId, userId), isRecent, or(isNull(provedIn), ne(provedIn, sessionId)));
  const [dropped] = await tx.delete(confirmedPhones).where(isDoubtful).returning();
  if (dropped) {
    const data = { userId, ending: dropped.phone.slice(-4) };
    await emit({ kind: 'accounts.phoneDropped', actorId: userId, data });
  }
}

/** A session that replaces another stands for the phone that was confirmed in it. */
export async function moveProof(tx: Tx, from: number, token: string): Promise<void> {
  const next = sql`(select ${sessions.id} from ${sessions} where ${sessions.tokenHash} = ${hashToken(token)})`;
  await tx.update(confirmedPhones).set({ provedIn: next }).where(eq(confirmedPhones.provedIn, from));
}

/** A number that was given up is not given to somebody else before (47 CFR 52.15(f)(1)(ii)). */
const NUMBER_RESTS_DAYS = 45;

/** Whether the number of a person may belong to somebody else, by now or from the start. `mark`: the cookie of a known browser. */
export async function mayHaveNewOwner(
  run: Runner,
  userId: number,
  { mark, now }: { mark: string | undefined; now: Date },
): Promise<boolean> {
  const row = await confirmedOf(run, userId);
  if (row?.confirmedAt.getTime() === UNPROVED.getTime()) return true;
  const isRecent = row !== undefined && now.getTime() - row.confirmedAt.getTime() < NUMBER_RESTS_DAYS * DAY_MS;
  return !isRecent && (await knownDevice(run, userId, mark, { now })) === undefined;
}

/** The known browser of the phone's person, by which what it asks for is counted. */
export async function phonesDevice(run: Runner, phone: string, { mark, now }: { mark: string | undefined; now: Date }) {
  const user = await userByConfirmedPhone(run, phone);
  // Nobody has the id 0: unknown phones take the same time.
  return knownDevice(run, user?.id ?? 0, mark, { now });
}

/** Records that a person proved again that the number is theirs. */
export async function proveNumber(run: Runner, userId: number, now: Date): Promise<void> {
  await run.update(confirmedPhones).set({ confirmedAt: now }).where(eq(confirmedPhones.userId, userId));
}

const MOST_WORDS = 6;
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether somebody typed the name of an account: all of it, in any order, and not a list of names. */
export function isNameOf({ firstName, lastName }: Pick<UserRow, 'firstName' | 'lastName'>, typed: string): boolean {
  const [name, given] = [wordsOf(`${firstName} ${lastName}`), wordsOf(typed)];
  return name.length > 0 && given.length <= MOST_WORDS && name.every((word) => given.includes(word));
}
