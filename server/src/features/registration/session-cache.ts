// Caches the signed-in person of a session token until their rows change.
import { pick } from '@live-oak/contract/keys.ts';
import { and, eq, isNotNull, isNull, type Db } from '../../kernel/db/drizzle.ts';
import type { Env } from '../../kernel/env.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Seen, Sessions, Viewer } from '../../kernel/http/viewer.ts';
import { changeSession, oldestSignIn, sessionEnd, isSessionOpen } from '../accounts/sessions.ts';
import { sessions, twoFactors, users } from '../accounts/tables.ts';
import { isUsable } from '../accounts/queries.ts';
import { asRequired, LICENSE_COLUMNS } from '../providers/policy.ts';
import { providers } from '../providers/tables.ts';

const STALE_MS = 30_000;
const MOST_ENTRIES = 20_000;

interface Entry {
  viewer: Viewer;
  remember: boolean;
  signedInAt: Date;
  expiresAt: Date;
  /** Read again after this, even without a notification of a change. */
  staleAt: number;
}

type SessionEnv = Pick<Env, 'demoData' | 'requireCredentials'>;

/** A session and its person, if the account may be used. */
async function readSession({ orm }: Db, token: string, env: SessionEnv): Promise<Omit<Entry, 'staleAt'> | undefined> {
  const [row] = await orm
    .select({
      session: pick(sessions, 'id', 'remember', 'expiresAt', 'createdAt'),
      person: pick(users, 'userType', 'firstName', 'lastName', 'email', 'username', 'phone', 'isTest', 'language'),
      user: pick(users, 'id', 'isDemo', 'emailVerifiedAt', 'createdAt', 'noticesVersion', 'unreadCount'),
      provider: {
        ...pick(providers, 'id', 'businessName', 'verificationStatus', 'subscriptionStatus', 'paidThrough'),
        ...pick(providers, 'credentialsValidThrough', 'coveredThrough', 'workParishes', 'baseZip', 'radiusMiles'),
        ...pick(providers, 'specialties', 'equipment', ...LICENSE_COLUMNS),
      },
      factor: pick(twoFactors, 'confirmedAt'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.confirmedAt)))
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(users.suspendedAt), isNull(users.closedAt)));
  if (!row || !isUsable(env, row.user)) return undefined;
  const { session, person, user, provider, factor } = row;
  const viewer = {
    ...person,
    ...pick(user, 'createdAt', 'noticesVersion'),
    userId: user.id,
    sessionId: session.id,
    emailVerified: user.emailVerifiedAt !== null,
    unread: user.unreadCount,
    twoFactor: factor !== null,
    provider: provider && asRequired(provider, env.requireCredentials),
  };
  return { viewer, remember: session.remember, signedInAt: session.createdAt, expiresAt: session.expiresAt };
}

/** Whether a session has reached its maximum age. */
function isTooOld({ viewer, remember, signedInAt }: Entry, now: Date): boolean {
  const kind = viewer.userType === 'admin' ? 'admin' : remember ? 'remembered' : 'others';
  return signedInAt <= oldestSignIn(kind, now);
}

export interface SessionCache extends Sessions {
  watch: () => Promise<void>;
}

/** The database notifies every process when a row of a signed-in person changes. */
export function makeSessionCache(db: Db, clock: () => Date, env: SessionEnv): SessionCache {
  const byToken = new Map<string, Entry>();
  const tokensOfUser = new Map<number, Set<string>>();
  /** Counts invalidations, so that a read that began before one is not cached. */
  let invalidations = 0;

  const forget = (userId: number) => {
    invalidations += 1;
    for (const token of tokensOfUser.get(userId) ?? []) byToken.delete(token);
    tokensOfUser.delete(userId);
  };

  const forgetAll = () => {
    invalidations += 1;
    byToken.clear();
    tokensOfUser.clear();
  };

  /** Extends a session, at most once in a twentieth of its length; whether it did. */
  const extend = (entry: Entry, now: Date): boolean => {
    const end = sessionEnd(entry.remember, now);
    const length = end.getTime() - now.getTime();
    if (end.getTime() - entry.expiresAt.getTime() < length / 20) return false;
    entry.expiresAt = end;
    changeSession(db.orm, entry.viewer.sessionId, { expiresAt: end }).catch(() => undefined);
    return true;
  };

  const seen = (entry: Entry, now: Date): Seen | undefined =>
    entry.expiresAt <= now || isTooOld(entry, now)
      ? undefined
      : { viewer: entry.viewer, remember: entry.remember, isProlonged: extend(entry, now) };

  const read = async (token: string, now: Date): Promise<Entry | undefined> => {
    const before = invalidations;
    const session = await readSession(db, token, env);
    const entry = session && { ...session, staleAt: now.getTime() + STALE_MS };
    if (entry && before === invalidations) {
      if (byToken.size >= MOST_ENTRIES) forgetAll();
      byToken.set(token, entry);
      const tokens = tokensOfUser.get(entry.viewer.userId) ?? new Set();
      tokensOfUser.set(entry.viewer.userId, tokens.add(token));
    }
    return entry;
  };

  return {
    watch: () => db.listen('person_changed', (id) => forget(Number(id)), forgetAll),
    forgetAll,
    isOpen: isSessionOpen,
    of: (token, now = clock()) => {
      const known = byToken.get(token);
      return known && known.staleAt > now.getTime()
        ? seen(known, now)
        : read(token, now).then((entry) => entry && seen(entry, now));
    },
  };
}
