// Checks name and password at sign-in, with counted attempts, so that nobody guesses a password and nobody is locked out by others.
import { MESSAGES } from '@live-oak/contract/errors.ts';
import type { Login } from '@live-oak/contract/features/accounts/schema.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { knownDevice } from '../accounts/known-devices.ts';
import {
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_DAY,
  LOGIN_PER_ADDRESS,
  LOGIN_PER_DEVICE,
  LOGIN_PER_DEVICE_DAY,
  returnTries,
  spendLimit,
  type Budget,
} from '../accounts/limits.ts';
import { hashPassword, isHashDated, isPassword } from '../accounts/passwords.ts';
import { signInKey, userByName, type UserRow } from '../accounts/queries.ts';
import { renewHash } from '../accounts/password-commands.ts';
import { isUsable } from '../accounts/usable.ts';

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
        `${error.message} Or choose a new password by "Forgot password": then you can sign in at once.`,
        error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter },
      )
    : error;
}

/** The person whose name and password fit; 401 otherwise, 429 after too many wrong ones. */
export async function personBehind(services: Services, login: Login, request: FastifyRequest): Promise<UserRow> {
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
      login.portal === 'admin' ? MESSAGES.invalidAdminCredentials : MESSAGES.invalidCredentials,
    );
  }
  await returnTries(services, budgets);
  if (isHashDated(user.passwordHash)) {
    await renewHash(orm, user, await hashPassword(login.password));
  }
  return user;
}
