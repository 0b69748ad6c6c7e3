// Writes of passwords: checked, rehashed, replaced, and reset by an emailed link.
import { and, eq, gt, isNotNull, isNull, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { assertState, invalid } from '../../kernel/errors.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { writeEmail, queueMail } from '../../kernel/mail/mail.ts';
import type { Work } from '../../kernel/services.ts';
import { emails as en } from '../../texts/en/emails.ts';
import { emails as es } from '../../texts/es/emails.ts';
import { changeUser } from './commands.ts';
import { passwordProblem, hashPassword } from './passwords.ts';
import { type DemoEnv, userByEmail, type UserRow, isUsable } from './queries.ts';
import { endAccess } from './sessions.ts';
import { forgetFactor } from './two-factor.ts';
import { emailChanges, passwordResets, users } from './tables.ts';

type Named = Pick<UserRow, 'userType' | 'firstName' | 'lastName' | 'email' | 'username'> & { businessName?: string };

/** Throws 422 on the field for a password that this person may not use. */
export async function checkPassword(password: string, person: Named): Promise<void> {
  const { userType, firstName, lastName, email, username, businessName = '' } = person;
  const problem = await passwordProblem(password, userType, [firstName, lastName, email, username, businessName]);
  if (problem !== undefined) throw invalid({ password: problem });
}

/** Replaces the hash of the same password, made with other costs; does nothing when the password was changed meanwhile. */
export async function renewHash(run: Runner, { id, passwordHash: before }: UserRow, passwordHash: string) {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, before));
  await run.update(users).set({ passwordHash }).where(isUnchanged);
}

/** Ends a pending change of address: an intruder with the old password may have asked for it. A link for the account's own address still works. */
async function endAddressChange(tx: Tx, userId: number, now: Date): Promise<void> {
  const waits = and(eq(emailChanges.userId, userId), isNull(emailChanges.usedAt), isNotNull(emailChanges.oldEmail));
  await tx.update(emailChanges).set({ usedAt: now }).where(waits);
}

/** Writes a new password: every session ends, and links to reset the old one or to change the address are void. */
export async function setPassword(work: Work, userId: number, passwordHash: string): Promise<void> {
  await work.tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await endAccess(work, userId);
  await endAddressChange(work.tx, userId, work.now);
}

const RESET_MINUTES = 30;
const EMAIL_TEXTS = { en, es };

/** Emails a single-use link to the person with this email address; does nothing when nobody has it. */
export async function sendReset({ tx, now }: Work, email: string, env: DemoEnv): Promise<void> {
  const user = await userByEmail(tx, email);
  if (!user || !isUsable(env, user)) return;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  await tx.insert(passwordResets).values({ tokenHash: hashToken(token), userId: user.id, expiresAt });
  const { language, firstName } = user;
  const { subject, asked, once, button } = EMAIL_TEXTS[language].reset;
  const next = { label: button, to: `/reset-password?token=${token}` } as const;
  const mail = writeEmail({ language, firstName, subject, paragraphs: [asked], button: next, after: [once] });
  await queueMail(tx, { to: user.email, ...mail });
}

/**
 * Sets a new password by an emailed token and ends every session; 409 for a dead link. Where it is the first proof of the mailbox, somebody else
 * may have registered the address: the second factor, a pending change of address, and what an owner typed are removed too, and the caller removes their phone. Returns the person.
 */
export async function resetPassword(
  { tx, now, emit }: Work,
  { token, password }: { token: string; password: string },
  env: DemoEnv,
): Promise<{ userId: number; isFirstProof: boolean }> {
  const isGood = and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
  const [reset] = await tx.update(passwordResets).set({ usedAt: now }).where(isGood).returning();
  assertState(reset, 'accounts.linkOverAgain');
  const [user] = await tx.select().from(users).where(eq(users.id, reset.userId));
  assertState(user && isUsable(env, user), 'accounts.linkOverAgain');
  await checkPassword(password, user);
  const written = { passwordHash: await hashPassword(password), emailVerifiedAt: user.emailVerifiedAt ?? now };
  await tx.update(users).set(written).where(eq(users.id, user.id));
  await endAccess({ tx, now }, user.id);
  if (user.emailVerifiedAt !== null) {
    await endAddressChange(tx, user.id, now);
  } else {
    await forgetFactor(tx, user.id);
    const isOpen = and(eq(emailChanges.userId, user.id), isNull(emailChanges.usedAt));
    await tx.update(emailChanges).set({ usedAt: now, stopTokenHash: null }).where(isOpen);
    // A business must have a phone.
    if (user.userType === 'client') {
      await changeUser(tx, user.id, { phone: null, address: null, city: null, state: null, zip: null });
    }
  }
  await emit({ kind: 'accounts.passwordReset', actorId: user.id, data: { userId: user.id } });
  return { userId: user.id, isFirstProof: user.emailVerifiedAt === null };
}
