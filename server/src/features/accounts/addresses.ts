// Email addresses: requested, confirmed through a link, stopped from the old address. Each email goes to one specific address, the old
// or the new one, so they are sent here and not by a reaction.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { and, eq, gt, gte, isNull } from 'drizzle-orm';
import { ADDRESS_LINK_MINUTES, STOP_LINK_DAYS } from '@live-oak/contract/features/accounts/addresses.ts';
import type { Language } from '@live-oak/contract/language.ts';
import type { Runner, Tx } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { assertState, assertValid, isDuplicateRow, rowOr404, wrongState } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { writeEmail, type Mail, queueMail, typed } from '../../kernel/mail/mail.ts';
import type { Work } from '../../kernel/services.ts';
import { addressEmails as en } from '../../texts/en/addresses.ts';
import { addressEmails as es } from '../../texts/es/addresses.ts';
import { endAccess } from './commands.ts';
import { isHeld, signInKey, userByEmail, type UserRow, isUsable } from './queries.ts';
import { emailChanges, passwordResets, users } from './tables.ts';

const TEXTS = { en, es };

const reader = ({ language, firstName }: UserRow) => ({ language, firstName });

/** To the address that a person gave (is it theirs?), or to the new one of a change. */
function confirmMail(kind: 'verify' | 'change', user: UserRow, to: string, token: string): Mail {
  const { subject, asked, button, notYou } = TEXTS[user.language][kind];
  const next = { label: button, to: `/verify-email?token=${token}` } as const;
  return { to, ...writeEmail({ ...reader(user), subject, paragraphs: [asked], button: next, after: [notYou] }) };
}

/** To an address that has an account of its own, in the language of that account; it names nobody. */
function takenMail(to: string, language: Language): Mail {
  const { subject, asked, next } = TEXTS[language].taken;
  return { to, ...writeEmail({ language, firstName: '', subject, paragraphs: [asked, next] }) };
}

/** To the old address, before anything happens. */
function stopMail(user: UserRow, newEmail: string, token: string): Mail {
  const { subject, asked, stopIt, button, after } = TEXTS[user.language].stop;
  const next = { label: button, to: `/stop-email-change?token=${token}` } as const;
  const paragraphs = [asked(typed(newEmail)), stopIt];
  return {
    to: user.email,
    ...writeEmail({ ...reader(user), subject, paragraphs, button: next, after: [after] }),
  };
}

/** To the old address, once it is done. */
function changedMail(user: UserRow, newEmail: string): Mail {
  const { subject, done, notYou } = TEXTS[user.language].changed;
  return { to: user.email, ...writeEmail({ ...reader(user), subject, paragraphs: [done(typed(newEmail)), notYou] }) };
}

type Change = typeof emailChanges.$inferSelect;

async function lockUser(tx: Tx, userId: number): Promise<UserRow> {
  return rowOr404(await tx.select().from(users).where(eq(users.id, userId)).for('no key update'));
}

/** The address of a person that waits to be confirmed, if its link still works. */
export async function openChange(run: Runner, userId: number, now: Date): Promise<Change | undefined> {
  const [change] = await run
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, now)));
  return change;
}

/** Stores the requested change, replacing an earlier one; returns both tokens. The person's row is locked. */
async function note({ tx, now }: Work, userId: number, newEmail: string, oldEmail: string | null) {
  await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt)));
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

/** Emails a link that confirms the address. */
export async function askToVerify(work: Work, user: UserRow): Promise<void> {
  const { token } = await note(work, user.id, user.email, null);
  await queueMail(work.tx, confirmMail('verify', user, user.email, token));
}

/** The language of the person with this address; English where the address is only reserved. */
async function languageAt(tx: Tx, email: string): Promise<Language> {
  const [holder] = await tx
    .select({ language: users.language })
    .from(users)
    .where(eq(users.emailKey, signInKey(email)));
  return holder?.language ?? 'en';
}

/**
 * Requests another address: emails a link to it and a notification to the old one. For an address in use another email is sent and
 * everything else is the same, so that nobody learns who has an account. 422 for the current address.
 */
export async function askForAddress(work: Work, userId: number, email: string): Promise<void> {
  const user = await lockUser(work.tx, userId);
  assertValid(signInKey(email) !== user.emailKey, { email: 'accounts.sameEmail' });
  const { token, stopToken } = await note(work, userId, email, user.email);
  const isTaken = (await userByEmail(work.tx, email)) !== undefined || (await isHeld(work.tx, [email], userId));
  await queueMail(
    work.tx,
    isTaken ? takenMail(email, await languageAt(work.tx, email)) : confirmMail('change', user, email, token),
  );
  await queueMail(work.tx, stopMail(user, email, stopToken));
}

/** Emails a new link for a pending confirmation. 409 when there is none. */
export async function askAgain(work: Work, userId: number): Promise<void> {
  const user = await lockUser(work.tx, userId);
  const change = await openChange(work.tx, userId, work.now);
  if (change && change.oldEmail !== null) {
    await askForAddress(work, userId, change.newEmail);
    return;
  }
  assertState(user.emailVerifiedAt === null, 'accounts.emailConfirmed');
  await askToVerify(work, user);
}

/** Gives a locked person an address; 409 when somebody else has it by now. */
async function give({ tx }: Work, userId: number, email: string, verifiedAt: Date | null): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ email, emailKey: signInKey(email), emailVerifiedAt: verifiedAt })
      .where(eq(users.id, userId));
  } catch (error) {
    throw isDuplicateRow(error) ? wrongState('accounts.emailUnusable') : error;
  }
}

/** The change behind a token of this kind, and its person locked; 409 when there is none. */
async function changeBehind(
  tx: Tx,
  kind: 'tokenHash' | 'stopTokenHash',
  token: string,
  { over, env }: { over: Reason; env: Pick<Env, 'demoData'> },
): Promise<{ change: Change; user: UserRow }> {
  const [found] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges[kind], hashToken(token)));
  assertState(found, over);
  const user = await lockUser(tx, found.userId);
  const [change] = await tx.select().from(emailChanges).where(eq(emailChanges.id, found.id));
  assertState(change && user.closedAt === null && isUsable(env, user), over);
  return { change, user };
}

/** Confirms an address by the token of its email. 409 for an expired link, or an address that somebody else has by now. */
export async function confirmAddress(
  work: Work,
  token: string,
  env: Pick<Env, 'demoData'>,
): Promise<{ changed: boolean; userId: number }> {
  const { tx, now, emit } = work;
  const { change, user } = await changeBehind(tx, 'tokenHash', token, { over: 'accounts.linkOverProfile', env });
  assertState(change.usedAt === null && change.expiresAt > now, 'accounts.linkOverProfile');
  await give(work, user.id, change.newEmail, now);
  // An address that was never confirmed is not reserved when its account leaves it: it may be somebody else's.
  const stopTokenHash = user.emailVerifiedAt === null ? null : change.stopTokenHash;
  await tx
    .update(emailChanges)
    .set({ usedAt: now, confirmedAt: now, stopTokenHash })
    .where(eq(emailChanges.id, change.id));
  if (change.oldEmail === null) {
    await emit({ kind: 'accounts.emailVerified', actorId: user.id, data: { userId: user.id } });
    return { changed: false, userId: user.id };
  }
  // A password-reset link in the old mailbox must not open the account once its address has changed.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await queueMail(tx, changedMail(user, change.newEmail));
  await emit({ kind: 'accounts.emailChanged', actorId: user.id, data: { userId: user.id } });
  return { changed: true, userId: user.id };
}

const STOP_MS = STOP_LINK_DAYS * 24 * 3600_000;

/**
 * Restores the address of the time when this link was sent, within seven days: later requests and their links end, so that no chain of
 * changes leads away from the old mailbox. If the address had changed, every session ends, since the one who changed it knew the
 * password. 409 for an expired link, or when there is nothing to stop.
 */
export async function stopChange(
  work: Work,
  token: string,
  env: Pick<Env, 'demoData'>,
): Promise<{ takenBack: boolean; userId: number }> {
  const { tx, now, emit } = work;
  const { change, user } = await changeBehind(tx, 'stopTokenHash', token, { over: 'accounts.linkOver', env });
  const isLate = change.createdAt.getTime() + STOP_MS <= now.getTime();
  assertState(change.oldEmail !== null && change.stopTokenHash !== null && !isLate, 'accounts.linkOver');
  const takenBack = signInKey(change.oldEmail) !== user.emailKey;
  const stopped = await endChangesSince(work, change);
  assertState(takenBack || stopped !== 0, 'accounts.linkOver');
  if (takenBack) {
    await give(work, user.id, change.oldEmail, now);
    await endAccess(work, user.id);
  }
  await emit({ kind: 'accounts.emailChangeStopped', data: { userId: user.id, takenBack } });
  return { takenBack, userId: user.id };
}

/** Ends a change and all later ones, with the links of both kinds; returns how many were still open. */
async function endChangesSince({ tx, now }: Work, { id, userId }: Change): Promise<number> {
  const since = and(eq(emailChanges.userId, userId), gte(emailChanges.id, id));
  await tx.update(emailChanges).set({ stopTokenHash: null }).where(since);
  const open = await tx
    .update(emailChanges)
    .set({ usedAt: now })
    .where(and(since, isNull(emailChanges.usedAt)))
    .returning({ id: emailChanges.id });
  return open.length;
}
