// Checks name, password and code at sign-in, and limits attempts without letting strangers lock a person out.
import { withParams } from '@live-oak/contract/reasons.ts';
import type { FastifyRequest } from 'fastify';
import { type Login, CODE_NEEDED, isAppCode } from '@live-oak/contract/features/accounts/schema.ts';
import { Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import {
  type Budget,
  CODE_KNOWN_PER_DAY,
  CODE_PER_ACCOUNT,
  CODE_PER_DAY,
  CODE_PER_DEVICE,
  CODE_PER_DEVICE_DAY,
  CODES_AFTER_SUCCESS,
  countTry,
  forgetTries,
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_DAY,
  LOGIN_PER_ADDRESS,
  LOGIN_PER_DEVICE,
  LOGIN_PER_DEVICE_DAY,
  RECOVERY_TRIES,
  returnTries,
  spendLimit,
  tooMany,
} from '../accounts/limits.ts';
import { renewHash } from '../accounts/password-commands.ts';
import { hashPassword, isHashDated, isPassword } from '../accounts/passwords.ts';
import { signInKey, userByName, type UserRow, isUsable } from '../accounts/queries.ts';
import { type Factor, factorOf, takeCode } from '../accounts/two-factor.ts';

/** The limits of codes in a browser or session that passed the second factor before; `place` identifies it. */
const knownBudgets = (userId: number, place: string): readonly Budget[] => [
  [CODE_PER_DEVICE, place],
  [CODE_PER_DEVICE_DAY, place],
  [CODE_KNOWN_PER_DAY, String(userId)],
];

/** The limits of codes at sign-in: somebody who only knows the password uses up none that the person needs. */
async function budgetsAtSignIn(
  { db, clock }: Services,
  request: FastifyRequest,
  { factor, code }: { factor: Factor; code: string },
): Promise<readonly Budget[]> {
  const { userId, confirmedAt } = factor;
  const mark = request.cookies[DEVICE_COOKIE];
  const device = await knownDevice(db.orm, userId, mark, { now: clock(), markedAfter: confirmedAt });
  if (!isAppCode(code)) {
    return [[RECOVERY_TRIES, device ?? addressForLimits(request.ip)]];
  }
  if (device !== undefined) {
    return knownBudgets(userId, device);
  }
  return [
    [CODE_PER_ACCOUNT, String(userId)],
    [CODE_PER_DAY, String(userId)],
  ];
}

/** The limits of codes of a signed-in person. */
export const budgetsInSession = ({ userId, sessionId }: Viewer) => knownBudgets(userId, `session ${sessionId}`);

/**
 * Counts an attempt before the code is checked, so that concurrent ones count too. 429 above the limit; the first of those notifies the
 * person, since whoever types codes knows the password (ASVS 5.0 6.3.5).
 */
export async function countCode(services: Services, userId: number, budgets: readonly Budget[]): Promise<void> {
  if (!services.env.rateLimit) {
    return;
  }
  for (const [limit, who] of budgets) {
    const tried = await countTry(services, limit, who);
    if (tried === limit.most + 1 && (limit === CODE_PER_ACCOUNT || limit === CODE_PER_DEVICE)) {
      await runCommand(services, (work) => work.emit({ kind: 'accounts.codesTried', data: { userId } }));
    }
    if (tried > limit.most) {
      throw tooMany(limit, services.clock());
    }
  }
}

/** After a reset nobody else knows the password, so earlier wrong codes no longer count; a few times a day. */
export async function clearFailedCodes(services: Services, userId: number): Promise<void> {
  if ((await countTry(services, CODES_AFTER_SUCCESS, String(userId))) <= CODES_AFTER_SUCCESS.most) {
    await forgetTries(services, [CODE_PER_ACCOUNT, CODE_PER_DAY, CODE_KNOWN_PER_DAY], String(userId));
  }
}

/**
 * Checks and uses up the code of a person with a second factor, after the password; returns its kind. 401 TWO_FACTOR_REQUIRED without a
 * code or with a wrong one (`fields.code`), 429 after too many.
 */
export async function passSecondStep(
  services: Services,
  request: FastifyRequest,
  userId: number,
  typed: string | null | undefined,
): Promise<'app code' | 'recovery code' | undefined> {
  const factor = await factorOf(services.db.orm, userId);
  if (!factor) {
    return undefined;
  }
  const code = typed?.trim() ?? '';
  if (code === '') {
    throw new Refusal('TWO_FACTOR_REQUIRED', CODE_NEEDED);
  }
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
  await returnTries(services, budgets);
  return taken;
}

/** The limits of passwords: a browser that this person used before has its own. */
const passwordBudgets = (account: string, device: string | undefined, ip: string): readonly Budget[] =>
  device === undefined
    ? [
        [LOGIN_PER_ADDRESS, ip],
        [LOGIN_PER_ACCOUNT, account],
        [LOGIN_PER_ACCOUNT_DAY, account],
      ]
    : [
        [LOGIN_PER_DEVICE, device],
        [LOGIN_PER_DEVICE_DAY, device],
      ];

/** Counts a password. The refusal suggests a reset, since the browser that opens the emailed link becomes a known one. */
async function countPassword(services: Services, budgets: readonly Budget[]): Promise<void> {
  try {
    for (const [limit, who] of budgets) {
      await spendLimit(services, limit, who);
    }
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
    throw new Refusal(
      'UNAUTHENTICATED',
      login.portal === 'admin' ? 'fixed.invalidAdminCredentials' : 'fixed.invalidCredentials',
    );
  }
  await returnTries(services, budgets);
  if (isHashDated(user.passwordHash)) {
    await renewHash(orm, user, await hashPassword(login.password));
  }
  return user;
}
