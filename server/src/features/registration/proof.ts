// Asks a signed-in person for their password or a code again, and keeps their session when all others end.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { CODE_NEEDED, PASSWORD_WRONG } from '@live-oak/contract/features/accounts/schema.ts';
import { eq } from '../../kernel/db/drizzle.ts';
import { assertState, assertValid, firstOr, invalid, unauthenticated } from '../../kernel/errors.ts';
import { runCommand, type Work } from '../../kernel/services.ts';
import type { Call } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { shownEmail } from '../accounts/commands.ts';
import { openSession } from '../accounts/sessions.ts';
import { PASSWORD_RETRY, returnTries, spendLimit } from '../accounts/limits.ts';
import { isPassword } from '../accounts/passwords.ts';
import { lockPerson, userById, type UserRow } from '../accounts/queries.ts';
import { sessions } from '../accounts/tables.ts';
import { factorOf, takeCode } from '../accounts/two-factor.ts';
import { askers, CODE_REFUSALS, checkPhoneCode } from '../texting/codes.ts';
import { confirmedPhoneOf, dropDoubtfulPhone, moveProof } from '../texting/confirmed-phones.ts';
import { budgetsInSession, countCode } from './sign-in.ts';

type Asking = Pick<Call<never>, 'services' | 'viewer' | 'request'>;

/** Checks the caller's password and returns their row; 422 on the field when it is wrong, 429 after too many tries. */
export async function withPassword({ services, viewer, request }: Asking, password?: string): Promise<UserRow> {
  const { userId } = viewer;
  assertValid(password !== undefined, { password: 'accountForm.password' });
  await spendLimit(services, PASSWORD_RETRY, String(userId));
  const user = await userById(services.db.orm, userId);
  if (!(await isPassword(password, user.passwordHash))) {
    noteSecurity(services, request, 'proof refused', { userId, reason: 'password' });
    throw invalid({ password: PASSWORD_WRONG });
  }
  await returnTries(services, [[PASSWORD_RETRY, String(userId)]]);
  return user;
}

/** Checks the code texted to the phone of an account without a password; 422 on the field when it is wrong. */
export async function withTextCode({ services, viewer, request }: Asking, code: string): Promise<void> {
  const { userId } = viewer;
  const phone = shownEmail(viewer) === '' ? await confirmedPhoneOf(services.db.orm, userId) : undefined;
  assertValid(phone !== undefined, { password: 'accountForm.password' });
  const typed = { phone, askedBy: askers.person(userId), code };
  // In its own transaction, so that a wrong code counts.
  const result = await runCommand(services, (work) => checkPhoneCode(work, typed));
  if (result !== 'right') {
    noteSecurity(services, request, 'proof refused', { userId, reason: 'code' });
    throw invalid({ phoneCode: CODE_REFUSALS[result] });
  }
}

/** Runs `work`, which answers undefined for a wrong code: 422 on the field, 429 after too many tries. */
export async function withCode<T>(
  { services, viewer, request }: Asking,
  work: (work: Work) => Promise<T | undefined>,
  wrong: Reason = 'accounts.codeWrong',
): Promise<T> {
  const { userId } = viewer;
  const budgets = budgetsInSession(viewer);
  await countCode(services, userId, budgets);
  const done = await runCommand(services, work);
  if (done === undefined) {
    noteSecurity(services, request, 'proof refused', { userId, reason: 'code' });
    throw invalid({ code: wrong });
  }
  await returnTries(services, budgets);
  return done;
}

/**
 * Checks a code of the second factor, and runs `act` in the transaction that uses it up; 409 without a second factor. `lock` runs first: by default
 * it locks the person.
 */
async function withSecondFactor<T>(
  asking: Asking,
  code: string,
  act: (work: Work) => Promise<T>,
  lock: (work: Work) => Promise<unknown> = ({ tx }) => lockPerson(tx, asking.viewer.userId),
): Promise<T> {
  const { done } = await withCode(asking, async (work) => {
    await lock(work);
    const factor = await factorOf(work.tx, asking.viewer.userId);
    assertState(factor, 'accounts.twoFactorOff');
    return (await takeCode(work, factor, code)) && { done: await act(work) };
  });
  return done;
}

/** Checks password and code, then runs `act`; 409 without a second factor. */
export async function withBothFactors<T>(
  asking: Asking,
  { password, code }: { password: string; code: string },
  act: (work: Work, user: UserRow) => Promise<T>,
): Promise<T> {
  const user = await withPassword(asking, password);
  return withSecondFactor(asking, code, (work) => act(work, user));
}

/** After the password: checks a code too where a second factor is on (ASVS 5.0 7.5.1), then runs `act`; 422 without a code. `lock`: what `act` locks before the person. */
export async function withOwnFactors<T>(
  asking: Asking,
  code: string | null | undefined,
  act: (work: Work) => Promise<T>,
  lock?: (work: Work) => Promise<unknown>,
): Promise<T> {
  const { services, viewer } = asking;
  if (!(await factorOf(services.db.orm, viewer.userId))) return runCommand(services, act);
  if (!code?.trim()) throw invalid({ code: CODE_NEEDED });
  return withSecondFactor(asking, code, act, lock);
}

/** The caller's session, read before all of theirs end; 401 when a reset, a suspension or another device ended it after the proof. */
export async function sessionBefore({ tx }: Pick<Work, 'tx'>, { userId, sessionId }: Viewer) {
  // What ends another device's session locks the person too: either that waits for this, or this waits and finds the session ended.
  await lockPerson(tx, userId);
  const found = await tx.select().from(sessions).where(eq(sessions.id, sessionId));
  return firstOr(found, () => unauthenticated('accounts.loggedOut'));
}

/** Opens a session like the one that just ended, as did all others of the person. */
export async function renewSession(
  work: Work,
  userId: number,
  { id, remember, device }: Awaited<ReturnType<typeof sessionBefore>>,
) {
  const { tx, now } = work;
  const token = await openSession(tx, userId, remember, now, device);
  await dropDoubtfulPhone(work, userId, id);
  await moveProof(tx, id, token);
  return { token, remember };
}
