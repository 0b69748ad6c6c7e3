// Caches the signed-in person of a session token until their rows change.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { pick } from '@live-oak/contract/keys.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Seen, Sessions, Viewer } from '../../kernel/http/viewer.ts';
import { changeSession, oldestSignIns, sessionEnd, isSessionOpen } from '../accounts/sessions.ts';
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
  if (!row || !isUsable(env, row.user)) {
    return undefined;
  }
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
  return signedInAt <= oldestSignIns(now)[kind];
}

/** The database notifies every process when a row of a signed-in person changes. */
export class SessionCache implements Sessions {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #env: SessionEnv;
  readonly #byToken = new Map<string, Entry>();
  readonly #tokensOfUser = new Map<number, Set<string>>();
  /** Counts invalidations, so that a read that began before one is not cached. */
  #invalidations = 0;

  constructor(db: Db, clock: () => Date, env: SessionEnv) {
    this.#db = db;
    this.#clock = clock;
    this.#env = env;
  }

  async watch(): Promise<void> {
    await this.#db.listen(
      'person_changed',
      (id) => this.forget(Number(id)),
      () => this.forgetAll(),
    );
  }

  forget(userId: number): void {
    this.#invalidations += 1;
    for (const token of this.#tokensOfUser.get(userId) ?? []) {
      this.#byToken.delete(token);
    }
    this.#tokensOfUser.delete(userId);
  }

  forgetAll(): void {
    this.#invalidations += 1;
    this.#byToken.clear();
    this.#tokensOfUser.clear();
  }

  /** The person of a session token; undefined when it is unknown or over. Synchronous when cached, since almost every request calls it. */
  of(token: string, now = this.#clock()): Seen | undefined | Promise<Seen | undefined> {
    const known = this.#byToken.get(token);
    return known && known.staleAt > now.getTime()
      ? this.#seen(known, now)
      : this.#read(token, now).then((entry) => entry && this.#seen(entry, now));
  }

  readonly isOpen = isSessionOpen;

  #seen(entry: Entry, now: Date): Seen | undefined {
    if (entry.expiresAt <= now || isTooOld(entry, now)) {
      return undefined;
    }
    return { ...pick(entry, 'viewer', 'remember'), isProlonged: this.#extend(entry, now) };
  }

  async #read(token: string, now: Date): Promise<Entry | undefined> {
    const before = this.#invalidations;
    const session = await readSession(this.#db, token, this.#env);
    const entry = session && { ...session, staleAt: now.getTime() + STALE_MS };
    if (entry && before === this.#invalidations) {
      if (this.#byToken.size >= MOST_ENTRIES) {
        this.forgetAll();
      }
      this.#byToken.set(token, entry);
      const tokens = this.#tokensOfUser.get(entry.viewer.userId) ?? new Set();
      this.#tokensOfUser.set(entry.viewer.userId, tokens.add(token));
    }
    return entry;
  }

  /** Extends a session, at most once in a twentieth of its length; whether it did. */
  #extend(entry: Entry, now: Date): boolean {
    const end = sessionEnd(entry.remember, now);
    const length = end.getTime() - now.getTime();
    if (end.getTime() - entry.expiresAt.getTime() < length / 20) {
      return false;
    }
    entry.expiresAt = end;
    changeSession(this.#db.orm, entry.viewer.sessionId, { expiresAt: end }).catch(() => undefined);
    return true;
  }
}
