// Signs people in: checks name, password and code, limits attempts without letting strangers lock a person out, and opens the session.
import { withParams } from '@live-oak/contract/reasons.ts';
import type { FastifyRequest } from 'fastify';
import { type Login, CODE_NEEDED, isAppCode } from '@live-oak/contract/features/accounts/schema.ts';
import { and, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import { firstOr, forbidden, Refusal, unauthenticated } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE, SESSION_COOKIE } from '../../kernel/http/cookies.ts';
import type { Answer } from '../../kernel/http/handler.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { knownDevice, deviceOf, newDevice } from '../accounts/known-devices.ts';
import * as limits from '../accounts/limits.ts';
import { renewHash } from '../accounts/password-commands.ts';
import { hashPassword, needsRehash, isPassword } from '../accounts/passwords.ts';
import { presentUser } from '../accounts/present.ts';
import { signInKey, userByName, type UserRow, isUsable } from '../accounts/queries.ts';
import { endSessions, openSession } from '../accounts/sessions.ts';
import { sessions, users } from '../accounts/tables.ts';
import { type Factor, factorOf, takeCode } from '../accounts/two-factor.ts';
import { claimUploads } from '../files/commands.ts';
import { uploaderOf } from '../files/queries.ts';
import { providers } from '../providers/tables.ts';

/** The limits of codes in a browser or session that passed the second factor before; `place` identifies it. */
const knownBudgets = (userId: number, place: string): readonly limits.Budget[] => [
  ...limits.budgetsOf(place, limits.CODE_PER_DEVICE, limits.CODE_PER_DEVICE_DAY),
  [limits.CODE_KNOWN_PER_DAY, String(userId)],
];

/** The limits of codes at sign-in: somebody who only knows the password uses up none that the person needs. */
async function budgetsAtSignIn(
  { db, clock }: Services,
  request: FastifyRequest,
  { factor, code }: { factor: Factor; code: string },
): Promise<readonly limits.Budget[]> {
  const { userId, confirmedAt } = factor;
  const mark = request.cookies[DEVICE_COOKIE];
  const device = await knownDevice(db.orm, userId, mark, { now: clock(), markedAfter: confirmedAt });
  if (!isAppCode(code)) return [[limits.RECOVERY_TRIES, device ?? addressForLimits(request.ip)]];
  return device === undefined
    ? limits.budgetsOf(String(userId), limits.CODE_PER_ACCOUNT, limits.CODE_PER_DAY)
    : knownBudgets(userId, device);
}

/** The limits of codes of a signed-in person. */
export const budgetsInSession = ({ userId, sessionId }: Viewer) => knownBudgets(userId, `session ${sessionId}`);

/** Called before the code is checked, so that concurrent tries count. 429 above the limit; the first one notifies the person (ASVS 5.0 6.3.5). */
export async function countCode(services: Services, userId: number, budgets: readonly limits.Budget[]): Promise<void> {
  if (!services.env.rateLimit) return;
  for (const [limit, who] of budgets) {
    const tried = await limits.countTry(services, limit, who);
    if (tried === limit.most + 1 && (limit === limits.CODE_PER_ACCOUNT || limit === limits.CODE_PER_DEVICE)) {
      await runCommand(services, (work) => work.emit({ kind: 'accounts.codesTried', data: { userId } }));
    }
    if (tried > limit.most) throw limits.tooMany(limit, services.clock());
  }
}

/** After a reset nobody else knows the password, so earlier wrong codes no longer count; a few times a day. */
export async function clearFailedCodes(services: Services, userId: number): Promise<void> {
  const who = String(userId);
  if ((await limits.countTry(services, limits.CODE_RESETS_PER_DAY, who)) <= limits.CODE_RESETS_PER_DAY.most) {
    const cleared = [limits.CODE_PER_ACCOUNT, limits.CODE_PER_DAY, limits.CODE_KNOWN_PER_DAY];
    await limits.forgetTries(services, cleared, who);
  }
}

/**
 * Uses up the code of a person with a second factor, after the password; returns its kind. 401 TWO_FACTOR_REQUIRED without a code or for a
 * wrong one (`fields.code`), 429 after too many.
 */
export async function passSecondStep(
  services: Services,
  request: FastifyRequest,
  userId: number,
  typed: string | null | undefined,
): Promise<'app code' | 'recovery code' | undefined> {
  const factor = await factorOf(services.db.orm, userId);
  if (!factor) return undefined;
  const code = typed?.trim() ?? '';
  if (code === '') throw new Refusal('TWO_FACTOR_REQUIRED', CODE_NEEDED);
  const budgets = await budgetsAtSignIn(services, request, { factor, code });
  await countCode(services, userId, budgets);
  const taken = await runCommand(services, async (work) => {
    const what = await takeCode(work, factor, code);
    if (what === 'recovery code') {
      await work.emit({ kind: 'accounts.recoveryCodeUsed', actorId: userId, data: { userId } });
    }
    return what;
  });
  if (!taken) {
    noteSecurity(services, request, 'sign-in refused', { userId, reason: 'code' });
    throw new Refusal('TWO_FACTOR_REQUIRED', 'accounts.codeWrong', { fields: { code: 'accounts.codeWrong' } });
  }
  await limits.returnTries(services, budgets);
  return taken;
}

/** The limits of passwords: a browser that this person used before has its own. */
const passwordBudgets = (account: string, device: string | undefined, ip: string): readonly limits.Budget[] =>
  device === undefined
    ? [
        [limits.LOGIN_PER_ADDRESS, ip],
        ...limits.budgetsOf(account, limits.LOGIN_PER_ACCOUNT, limits.LOGIN_PER_ACCOUNT_DAY),
      ]
    : limits.budgetsOf(device, limits.LOGIN_PER_DEVICE, limits.LOGIN_PER_DEVICE_DAY);

/** Counts a password. The refusal suggests a reset, since the browser that opens the emailed link becomes a known one. */
async function countPassword(services: Services, budgets: readonly limits.Budget[]): Promise<void> {
  try {
    for (const [limit, who] of budgets) await limits.spendLimit(services, limit, who);
  } catch (error) {
    if (error instanceof Refusal && error.retryAfter !== undefined) {
      const { retryAfter } = error;
      const why = withParams('accounts.tooManyLogins', { minutes: Math.ceil(retryAfter / 60) });
      throw new Refusal('TOO_MANY', why, { retryAfter });
    }
    throw error;
  }
}

/** The person with this name and password; 401 if there is none, 429 after too many wrong ones. */
export async function accountBehind(services: Services, login: Login, request: FastifyRequest): Promise<UserRow> {
  const { orm } = services.db;
  const name = [login.email, login.username, login.identifier].find((one) => one?.trim()) ?? '';
  const known = await userByName(orm, name);
  // A person who may not sign in is treated as unknown: same text, same time.
  const user = known && isUsable(services.env, known) ? known : undefined;
  const mark = request.cookies[DEVICE_COOKIE];
  const device = user && (await knownDevice(orm, user.id, mark, { now: services.clock() }));
  const about = { userId: user?.id, portal: login.portal ?? undefined };
  const budgets = passwordBudgets(signInKey(name), device, addressForLimits(request.ip));
  // Before the password is verified, so that concurrent guesses count too.
  await countPassword(services, budgets).catch((error: unknown) => {
    noteSecurity(services, request, 'sign-in refused', { ...about, reason: 'too many' });
    throw error;
  });
  if (!(await isPassword(login.password, user?.passwordHash)) || !user) {
    noteSecurity(services, request, 'sign-in refused', { ...about, reason: 'password' });
    throw unauthenticated(login.portal === 'admin' ? 'fixed.invalidAdminCredentials' : 'fixed.invalidCredentials');
  }
  await limits.returnTries(services, budgets);
  if (needsRehash(user.passwordHash)) await renewHash(orm, user, await hashPassword(login.password));
  return user;
}

interface SignIn {
  remember: boolean;
  status: number;
  request: FastifyRequest;
  /** False: the browser does not become one that is known to this person. */
  isProved?: boolean;
  subscribeToken?: string | undefined;
}

/** The answer of every sign-in: a new session, which replaces the browser's previous one (ASVS 5.0 7.2.4). 403 for a suspended account. */
export async function signedIn(
  services: Services,
  user: UserRow,
  { remember, status, request, isProved = true, subscribeToken }: SignIn,
): Promise<Answer> {
  if (user.suspendedAt !== null) {
    noteSecurity(services, request, 'sign-in refused', { userId: user.id, reason: 'suspended' });
    throw forbidden('accounts.suspended');
  }
  if (!isUsable(services.env, user)) throw unauthenticated('fixed.invalidCredentials');
  const { orm } = services.db;
  const now = services.clock();
  const before = request.cookies[SESSION_COOKIE];
  await endSessions(orm, before ? eq(sessions.tokenHash, hashToken(before)) : sql`false`);
  const device = deviceOf(request.headers['user-agent']);
  const token = await services.db.transaction(async (tx) => {
    // An account that is being closed or suspended ends all its sessions: no new one may be added behind that.
    const isOpen = and(eq(users.id, user.id), isNull(users.closedAt), isNull(users.suspendedAt));
    firstOr(await tx.select({ id: users.id }).from(users).where(isOpen).for('share'), () =>
      unauthenticated('fixed.invalidCredentials'),
    );
    await claimUploads(tx, user.id, uploaderOf(request));
    return openSession(tx, user.id, remember, now, device);
  });
  const isBusiness = user.userType === 'provider';
  const [provider] = isBusiness ? await orm.select().from(providers).where(eq(providers.userId, user.id)) : [];
  return {
    status,
    body: { ...presentUser(user, provider ?? null), ...(subscribeToken && { subscribeToken }) },
    session: { token, remember },
    ...(isProved ? { device: await newDevice(orm, user.id, now) } : {}),
  };
}
