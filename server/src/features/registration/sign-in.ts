// Opens the session of a person who signed in, and answers with it.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { firstOr, forbidden, unauthenticated } from '../../kernel/errors.ts';
import { SESSION_COOKIE } from '../../kernel/http/cookies.ts';
import type { Answer } from '../../kernel/http/handler.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import { noteSecurity } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import { endSessions, openSession } from '../accounts/sessions.ts';
import { deviceOf, newDevice } from '../accounts/known-devices.ts';
import { presentUser } from '../accounts/present.ts';
import { isUsable, type UserRow } from '../accounts/queries.ts';
import { sessions, users } from '../accounts/tables.ts';
import { claimUploads } from '../files/commands.ts';
import { uploaderOf } from '../files/queries.ts';
import { providers } from '../providers/tables.ts';

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
  if (!isUsable(services.env, user)) {
    throw unauthenticated('fixed.invalidCredentials');
  }
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
