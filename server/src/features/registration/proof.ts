// Proves a signed-in person again: the password, a code of the second factor, and the session that stays when all others end.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { eq } from 'drizzle-orm';
import { CODE_NEEDED, PASSWORD_WRONG } from '@live-oak/contract/features/accounts/schema.ts';
import { assertState, assertValid, invalid, rowOr404 } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import type { Call } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { shownEmail } from '../accounts/commands.ts';
import { openSession } from '../accounts/sessions.ts';
import { PASSWORD_RETRY, returnTries, spendLimit } from '../accounts/limits.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { UserRow } from '../accounts/queries.ts';
import { sessions, users } from '../accounts/tables.ts';
import { factorOf, takeCode } from '../accounts/two-factor.ts';
import { askers, CODE_REFUSALS, checkPhoneCode } from '../texting/codes.ts';
import { confirmedPhoneOf } from '../texting/confirmed-phones.ts';
import { budgetsInSession, countCode } from './guesses.ts';

/** The caller, and the request id for the log. */
export type Asking = Pick<Call<never>, 'services' | 'viewer' | 'request'>;

export async function rowOf(services: Services, { userId }: Pick<Viewer, 'userId'>): Promise<UserRow> {
  return rowOr404(await services.db.orm.select().from(users).where(eq(users.id, userId)));
}

/** The person, who typed their password again; 422 on the field when it is not theirs, 429 after too many. */
export async function withPassword({ services, viewer, request }: Asking, password?: string): Promise<UserRow> {
  const { userId } = viewer;
  assertValid(password !== undefined, { password: 'accountForm.password' });
  await spendLimit(services, PASSWORD_RETRY, String(userId));
  const user = await rowOf(services, viewer);
  if (!(await isPassword(password, user.passwordHash))) {
    noteSecurity(services, request, 'proof refused', { userId, reason: 'password' });
    throw invalid({ password: PASSWORD_WRONG });
  }
  await returnTries(services, [[PASSWORD_RETRY, String(userId)]]);
  return user;
}

/** The person of an account without a password, who typed the code that was texted to its phone; 422 on the field when it is not right. */
export async function withTextCode({ services, viewer, request }: Asking, code: string): Promise<void> {
  const { userId } = viewer;
  const phone = shownEmail(viewer) === '' ? await confirmedPhoneOf(services.db.orm, userId) : undefined;
  assertValid(phone !== undefined, { password: 'accountForm.password' });
  const typed = { phone, askedBy: askers.person(userId), code };
  // In a transaction of its own, so that a wrong code counts.
  const result = await runCommand(services, (work) => checkPhoneCode(work, typed));
  if (result !== 'right') {
    noteSecurity(services, request, 'proof refused', { userId, reason: 'code' });
    throw invalid({ phoneCode: CODE_REFUSALS[result] });
  }
}

/** Runs `work` if the code is good; 422 on the field otherwise, 429 after too many. */
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

/** For who proved the password: the code, then `act` in the transaction that used it up. */
async function withSecond<T>(asking: Asking, code: string, act: (work: Work) => Promise<T>): Promise<T> {
  return withCode(asking, async (work) => {
    const factor = await factorOf(work.tx, asking.viewer.userId);
    assertState(factor, 'accounts.twoFactorOff');
    return (await takeCode(work, factor, code)) ? act(work) : undefined;
  });
}

/** Both factors, then `act` in the transaction that used the code up; 409 where no second factor is on. */
export async function withBoth<T>(
  asking: Asking,
  { password, code }: { password: string; code: string },
  act: (work: Work, user: UserRow) => Promise<T>,
): Promise<T> {
  const user = await withPassword(asking, password);
  return withSecond(asking, code, (work) => act(work, user));
}

/** For who proved the password: a code too where a second factor is on (ASVS 5.0 7.5.1), then `act`; 422 on the field without it. */
export async function withOwnFactors<T>(
  asking: Asking,
  code: string | null | undefined,
  act: (work: Work) => Promise<T>,
): Promise<T> {
  const { services, viewer } = asking;
  if (!(await factorOf(services.db.orm, viewer.userId))) {
    return runCommand(services, act);
  }
  if (!code?.trim()) {
    throw invalid({ code: CODE_NEEDED });
  }
  return withSecond(asking, code, act);
}

interface OpenSession {
  remember: boolean;
  device: string | null;
}

/** The caller's own session, read before it ends with all others. */
export async function sessionNow(work: Work, { sessionId }: Viewer): Promise<OpenSession> {
  const [row] = await work.tx
    .select({ remember: sessions.remember, device: sessions.device })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row ?? { remember: false, device: null };
}

/** A session in the place of all that just ended: remembered, and on the device, as the caller's was. */
export async function renewSession(work: Work, userId: number, { remember, device }: OpenSession) {
  return { token: await openSession(work.tx, userId, remember, work.now, device), remember };
}
