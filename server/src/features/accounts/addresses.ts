// Email addresses: requested, confirmed by a link, stopped from the old address. Emails go to one of the two, so no reaction sends them.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/answers.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { and, eq, gt, gte, isNull, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, isDuplicateRow, rowOr404, wrongState } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { writeEmail, queueMail, typed } from '../../kernel/mail/mail.ts';
import type { Work } from '../../kernel/services.ts';
import { addressEmails as en } from '../../texts/en/accounts.ts';
import { addressEmails as es } from '../../texts/es/accounts.ts';
import { type DemoEnv, isReserved, signInKey, userByEmail, type UserRow, isUsable } from './queries.ts';
import { endAccess } from './sessions.ts';
import { emailChanges, passwordResets, users } from './tables.ts';

const TEXTS = { en, es };

type Change = typeof emailChanges.$inferSelect;
type Reader = Pick<UserRow, 'language' | 'firstName'>;
interface Words {
  subject: string;
  paragraphs: readonly string[];
  button?: string;
  after?: readonly string[];
}

/** Queues an email to one address; `link` is where its button leads. */
async function send(tx: Tx, to: string, reader: Reader, { button, ...words }: Words, link: `/${string}` = '/') {
  const { language, firstName } = reader;
  const next = button === undefined ? undefined : { label: button, to: link };
  await queueMail(tx, { to, ...writeEmail({ language, firstName, ...words, button: next }) });
}

const confirmPage = (token: string) => `/verify-email?token=${token}` as const;

const lockUser = async (tx: Tx, userId: number): Promise<UserRow> =>
  rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));

const isUnused = (userId: number) => and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt));

/** The address of a person that waits to be confirmed, if its link still works. */
export async function pendingChange(run: Runner, userId: number, now: Date): Promise<Change | undefined> {
  const isPending = and(isUnused(userId), gt(emailChanges.expiresAt, now));
  return (await run.select().from(emailChanges).where(isPending))[0];
}

/** Stores the requested change, replacing an earlier one; returns both tokens. The person's row is locked. */
async function storeChange({ tx, now }: Work, userId: number, newEmail: string, oldEmail: string | null) {
  await tx.update(emailChanges).set({ usedAt: now }).where(isUnused(userId));
  const [token, stopToken] = [newToken(), newToken()];
  await tx.insert(emailChanges).values({
    userId,
    newEmail,
    oldEmail,
    tokenHash: hashToken(token),
    stopTokenHash: oldEmail === null ? null : hashToken(stopToken),
    expiresAt: new Date(now.getTime() + ADDRESS_LINK_MINUTES * 60_000),
    createdAt: now,
  });
  return { token, stopToken };
}

export async function askToVerify(work: Work, user: UserRow): Promise<void> {
  const { token } = await storeChange(work, user.id, user.email, null);
  await send(work.tx, user.email, user, TEXTS[user.language].verify, confirmPage(token));
}

/**
 * Emails a link to the new address and a warning to the old one; 422 for the current address. An address in use gets another email, and nothing
 * else differs, so that nobody learns who has an account.
 */
export async function askForAddress(work: Work, userId: number, email: string): Promise<void> {
  const { tx } = work;
  const user = await lockUser(tx, userId);
  assertValid(signInKey(email) !== user.emailKey, { email: 'accounts.sameEmail' });
  const { token, stopToken } = await storeChange(work, userId, email, user.email);
  const { change, stop } = TEXTS[user.language];
  const holder = await userByEmail(tx, email);
  if (holder || (await isReserved(tx, [email], userId))) {
    const language = holder?.language ?? 'en';
    await send(tx, email, { language, firstName: '' }, TEXTS[language].taken);
  } else {
    await send(tx, email, user, change, confirmPage(token));
  }
  const warning = { ...stop, paragraphs: stop.paragraphs(typed(email)) };
  await send(tx, user.email, user, warning, `/stop-email-change?token=${stopToken}`);
}

/** Emails a new link for a pending confirmation. 409 when there is none. */
export async function askAgain(work: Work, userId: number): Promise<void> {
  const user = await lockUser(work.tx, userId);
  const change = await pendingChange(work.tx, userId, work.now);
  if (change && change.oldEmail !== null) {
    await askForAddress(work, userId, change.newEmail);
    return;
  }
  assertState(user.emailVerifiedAt === null, 'accounts.emailConfirmed');
  await askToVerify(work, user);
}

/** Gives a locked person a confirmed address; 409 when somebody else has it by now. */
async function setAddress({ tx, now }: Work, userId: number, email: string): Promise<void> {
  const address = { email, emailKey: signInKey(email), emailVerifiedAt: now };
  try {
    await tx.update(users).set(address).where(eq(users.id, userId));
  } catch (error) {
    throw isDuplicateRow(error) ? wrongState('accounts.emailUnusable') : error;
  }
}

/** The change of a token of this kind, and its person locked; 409 with `otherwise` when there is none. */
async function changeOf(tx: Tx, kind: 'tokenHash' | 'stopTokenHash', token: string, env: DemoEnv, otherwise: Reason) {
  const isToken = eq(emailChanges[kind], hashToken(token));
  const [found] = await tx.select().from(emailChanges).where(isToken);
  assertState(found, otherwise);
  const user = await lockUser(tx, found.userId);
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, found.id));
  assertState(change && user.closedAt === null && isUsable(env, user), otherwise);
  return { change, user };
}

/** Confirms an address by the token of its email, once. 409 for an expired link, or an address that somebody else has by now. */
export async function confirmAddress(
  work: Work,
  token: string,
  env: DemoEnv,
): Promise<{
  said: 'replies.addressChanged' | 'replies.addressConfirmed' | 'accounts.emailConfirmed';
  userId: number;
}> {
  const { tx, now, emit } = work;
  const { change, user } = await changeOf(tx, 'tokenHash', token, env, 'accounts.linkOverProfile');
  const isInUse = user.emailVerifiedAt !== null && user.emailKey === signInKey(change.newEmail);
  if (change.confirmedAt !== null && isInUse) return { said: 'accounts.emailConfirmed', userId: user.id };
  assertState(change.usedAt === null && change.expiresAt > now, 'accounts.linkOverProfile');
  await setAddress(work, user.id, change.newEmail);
  // An address that was never confirmed is not reserved when its account leaves it: it may be somebody else's.
  const stopTokenHash = user.emailVerifiedAt === null ? null : change.stopTokenHash;
  const confirmed = { usedAt: now, confirmedAt: now, stopTokenHash };
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, change.id));
  const changed = change.oldEmail !== null;
  if (changed) {
    // A password-reset link in the old mailbox must not open the account once its address has changed.
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    const words = TEXTS[user.language].changed;
    await send(tx, user.email, user, { ...words, paragraphs: words.paragraphs(typed(change.newEmail)) });
  }
  const kind = changed ? 'accounts.emailChanged' : 'accounts.emailVerified';
  await emit({ kind, actorId: user.id, data: { userId: user.id } });
  return { said: changed ? 'replies.addressChanged' : 'replies.addressConfirmed', userId: user.id };
}

/**
 * Restores the address that got this link and voids later changes. If it had changed, every session ends, since whoever changed it knew the
 * password. 409 for an old link, or when there is nothing to stop.
 */
export async function stopChange(work: Work, token: string, env: DemoEnv) {
  const { tx, now, emit } = work;
  const { change, user } = await changeOf(tx, 'stopTokenHash', token, env, 'accounts.linkOver');
  const isLate = change.createdAt.getTime() + STOP_LINK_DAYS * DAY_MS <= now.getTime();
  assertState(change.oldEmail !== null && change.stopTokenHash !== null && !isLate, 'accounts.linkOver');
  const takenBack = signInKey(change.oldEmail) !== user.emailKey;
  const stopped = await endChangesSince(work, change);
  assertState(takenBack || stopped !== 0, 'accounts.linkOver');
  if (takenBack) {
    await setAddress(work, user.id, change.oldEmail);
    await endAccess(work, user.id);
  }
  await emit({ kind: 'accounts.emailChangeStopped', data: { userId: user.id, takenBack } });
  return { takenBack, userId: user.id };
}

/** Ends a change and all later ones, with the links of both kinds; returns how many were still open. */
async function endChangesSince({ tx, now }: Work, { id, userId }: Change): Promise<number> {
  const since = and(eq(emailChanges.userId, userId), gte(emailChanges.id, id));
  await tx.update(emailChanges).set({ stopTokenHash: null }).where(since);
  const isOpen = and(since, isNull(emailChanges.usedAt));
  const open = await tx.update(emailChanges).set({ usedAt: now }).where(isOpen).returning({ id: emailChanges.id });
  return open.length;
}
