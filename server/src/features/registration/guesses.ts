// Checks name, password and code at sign-in, with counted attempts, so that nobody guesses them and nobody is locked out by others.
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

/** Limits shared by unknown browsers; somebody who knows the password can use them up. */
const budgetsOfStrangers = (userId: number): readonly Budget[] => [
  [CODE_PER_ACCOUNT, String(userId)],
  [CODE_PER_DAY, String(userId)],
];

/** In a session, or a browser, that passed the second factor before: its own. `where` names it. */
const budgetsOfKnown = (userId: number, where: string): readonly Budget[] => [
  [CODE_PER_DEVICE, where],
  [CODE_PER_DEVICE_DAY, where],
  [CODE_KNOWN_PER_DAY, String(userId)],
];

/** What a typed code is counted by at the sign-in: knowing the password uses up nothing that its owner needs. */
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
  return device === undefined ? budgetsOfStrangers(userId) : budgetsOfKnown(userId, device);
}

/** What a code is counted by where its person is signed in already. */
export const budgetsInSession = ({ userId, sessionId }: Pick<Viewer, 'userId' | 'sessionId'>): readonly Budget[] =>
  budgetsOfKnown(userId, `session ${sessionId}`);

/**
 * Counts an attempt before the code is checked, so that concurrent ones are counted too. 429 above the limit; the first of those
 * notifies the person, since somebody who types codes knew the password (ASVS 5.0 6.3.5).
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

/** After a reset nobody else knows the password: earlier wrong codes no longer count against the owner. A few times a day. */
export async function clearFailedCodes(services: Services, userId: number): Promise<void> {
  if ((await countTry(services, CODES_AFTER_SUCCESS, String(userId))) <= CODES_AFTER_SUCCESS.most) {
    await forgetTries(services, [CODE_PER_ACCOUNT, CODE_PER_DAY, CODE_KNOWN_PER_DAY], String(userId));
  }
}

/**
 * For somebody whose name and password fit: nothing to do without a second factor, else the code is used up; returns what it was.
 * 401 TWO_FACTOR_REQUIRED without a code and with a wrong one (then with `fields.code`), 429 after too many.
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

/** What a try is counted by: a browser that this person used before has a budget of its own, everybody else shares two. */
function budgetsOf(account: string, device: string | undefined, ip: string): readonly Budget[] {
  return device === undefined
    ? [
        [LOGIN_PER_ADDRESS, ip],
        [LOGIN_PER_ACCOUNT, account],
        [LOGIN_PER_ACCOUNT_DAY, account],
      ]
    : [
        [LOGIN_PER_DEVICE, device],
        [LOGIN_PER_DEVICE_DAY, device],
      ];
}

async function spend(services: Services, budgets: readonly Budget[]): Promise<void> {
  for (const [limit, who] of budgets) {
    await spendLimit(services, limit, who);
  }
}

/**
 * Somebody who is kept waiting by others' guesses can reset the password: the browser that opens the emailed link is known from then
 * on.
 */
function withWayOut(error: unknown): unknown {
  return error instanceof Refusal
    ? new Refusal(
        'TOO_MANY',
        withParams('accounts.tooManyLogins', { minutes: Math.ceil((error.retryAfter ?? 0) / 60) }),
        error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter },
      )
    : error;
}

/** The person whose name and password fit; 401 otherwise, 429 after too many wrong ones. */
export async function accountBehind(services: Services, login: Login, request: FastifyRequest): Promise<UserRow> {
  const { orm } = services.db;
  const name = [login.email, login.username, login.identifier].find((one) => one?.trim()) ?? '';
  const known = await userByName(orm, name);
  // Somebody who may not sign in is treated as unknown: same text, same work.
  const user = known && isUsable(services.env, known) ? known : undefined;
  const mark = request.cookies[DEVICE_COOKIE];
  const device = user && (await knownDevice(orm, user.id, mark, { now: services.clock() }));
  const about = { userId: user?.id, portal: login.portal ?? undefined };
  const budgets = budgetsOf(signInKey(name), device, addressForLimits(request.ip));
  // Counted before the password is verified, so that a thousand guesses at once are counted too.
  await spend(services, budgets).catch((error: unknown) => {
    noteSecurity(services, request, 'sign-in refused', { ...about, reason: 'too many' });
    throw withWayOut(error);
  });
  if (!(await isPassword(login.password, user?.passwordHash)) || !user) {
    noteSecurity(services, request, 'sign-in refused', { ...about, reason: 'password' });
    // Each login page has its own text for it.
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
