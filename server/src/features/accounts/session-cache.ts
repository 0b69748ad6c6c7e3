// Caches the signed-in person of a session cookie until their rows change, and says how long a session lasts.
import { eq } from 'drizzle-orm';
import type { Language } from '@live-oak/contract/language.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Db, Tx } from '../../kernel/db/open.ts';
import type { Env } from '../../kernel/env.ts';
import { REMEMBER_SECONDS } from '../../kernel/http/cookies.ts';
import { hashToken } from '../../kernel/http/tokens.ts';
import type { Seen, Sessions, Viewer } from '../../kernel/http/viewer.ts';
import { sessions } from './tables.ts';

/** The value of `coveredThrough` when nothing expires, or when this installation does not require verified documents. */
const FOREVER = '9999-12-31';

/** Until when the required documents allow bidding: with REQUIRE_CREDENTIALS off they never forbid it. */
export function coverAsRequired(coveredThrough: string | null, requireCredentials: boolean): string | null {
  return requireCredentials ? coveredThrough : FOREVER;
}

interface Entry {
  viewer: Viewer;
  remember: boolean;
  signedInAt: Date;
  expiresAt: Date;
  /** Read again after this even without a notification of a change. */
  staleAt: number;
}

interface Row {
  session_id: number;
  remember: boolean;
  expires_at: Date;
  signed_in_at: Date;
  id: number;
  user_type: UserType;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  phone: string | null;
  is_test: boolean;
  language: Language;
  email_verified_at: Date | null;
  created_at: Date;
  notices_version: number;
  unread_count: number;
  two_factor: boolean;
  provider_id: number | null;
  business_name: string;
  verification_status: VerificationStatus;
  subscription_status: SubscriptionStatus;
  paid_through: Date | null;
  credentials_valid_through: string | null;
  covered_through: string | null;
  work_parishes: string[];
  base_zip: string | null;
  radius_miles: number | null;
  specialties: string[];
  equipment: string[];
}

const BY_TOKEN = `
  select s.id as session_id, s.remember, s.expires_at, s.created_at as signed_in_at, u.id, u.user_type, u.first_name, u.last_name, u.email, u.username, u.phone,
         u.is_test, u.language, u.email_verified_at, u.created_at, u.notices_version, u.unread_count,
         exists (select 1 from two_factors f where f.user_id = u.id and f.confirmed_at is not null) as two_factor,
         p.id as provider_id, p.business_name, p.verification_status, p.subscription_status, p.paid_through,
         p.credentials_valid_through::text, p.covered_through::text, p.work_parishes, p.base_zip, p.radius_miles, p.specialties, p.equipment
  from sessions s join users u on u.id = s.user_id left join providers p on p.user_id = u.id
  where s.token_hash = $1 and u.suspended_at is null and u.closed_at is null and (not u.is_demo or $2)`;

/** A session ends after this idle time, without and with "remember me". */
const IDLE_MS = 12 * 3600 * 1000;
const REMEMBER_MS = REMEMBER_SECONDS * 1000;
/** A session ends this long after its sign-in even while it is used (ASVS 5.0 7.3.2; reasons in docs/security/rules.md). */
const WHOLE_MS = 7 * 24 * 3600 * 1000;
const REMEMBERED_WHOLE_MS = 90 * 24 * 3600 * 1000;
const ADMIN_WHOLE_MS = 24 * 3600 * 1000;
const STALE_MS = 30_000;
const MOST_ENTRIES = 20_000;

export function sessionEnd(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? REMEMBER_MS : IDLE_MS));
}

/** Sessions that began before these instants are over: an administrator's, others, remembered ones. */
export function oldestSignIns(now: Date): { admin: Date; others: Date; remembered: Date } {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return { admin: before(ADMIN_WHOLE_MS), others: before(WHOLE_MS), remembered: before(REMEMBERED_WHOLE_MS) };
}

/** Whether a session has reached its maximum age. */
function isOutlived({ viewer, remember, signedInAt }: Entry, now: Date): boolean {
  const most = viewer.userType === 'admin' ? ADMIN_WHOLE_MS : remember ? REMEMBERED_WHOLE_MS : WHOLE_MS;
  return now.getTime() - signedInAt.getTime() >= most;
}

function toViewer(row: Row, requireCredentials: boolean): Viewer {
  return {
    sessionId: row.session_id,
    userId: row.id,
    userType: row.user_type,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.username,
    phone: row.phone,
    isTest: row.is_test,
    language: row.language,
    emailVerified: row.email_verified_at !== null,
    createdAt: row.created_at,
    noticesVersion: row.notices_version,
    unread: row.unread_count,
    twoFactor: row.two_factor,
    provider:
      row.provider_id === null
        ? null
        : {
            id: row.provider_id,
            businessName: row.business_name,
            verificationStatus: row.verification_status,
            subscriptionStatus: row.subscription_status,
            paidThrough: row.paid_through,
            credentialsValidThrough: row.credentials_valid_through,
            coveredThrough: coverAsRequired(row.covered_through, requireCredentials),
            workParishes: row.work_parishes,
            baseZip: row.base_zip,
            radiusMiles: row.radius_miles,
            specialties: row.specialties,
            equipment: row.equipment,
          },
  };
}

/** Signed-in people by session token; the database notifies every process when one of their rows changes. */
export class SessionCache implements Sessions {
  readonly #db: Db;
  readonly #clock: () => Date;
  /** Whether sessions of demonstration accounts are valid. */
  readonly #demoData: boolean;
  readonly #requireCredentials: boolean;
  readonly #byToken = new Map<string, Entry>();
  readonly #tokensOfUser = new Map<number, Set<string>>();
  /** Rises with every invalidation, so that a read that began before it is not cached. */
  #age = 0;

  constructor(db: Db, clock: () => Date, env: Pick<Env, 'demoData' | 'requireCredentials'>) {
    this.#db = db;
    this.#clock = clock;
    this.#demoData = env.demoData;
    this.#requireCredentials = env.requireCredentials;
  }

  async watch(): Promise<void> {
    await this.#db.listen(
      'person_changed',
      (id) => this.forget(Number(id)),
      () => this.forgetAll(),
    );
  }

  forget(userId: number): void {
    this.#age += 1;
    for (const token of this.#tokensOfUser.get(userId) ?? []) {
      this.#byToken.delete(token);
    }
    this.#tokensOfUser.delete(userId);
  }

  forgetAll(): void {
    this.#age += 1;
    this.#byToken.clear();
    this.#tokensOfUser.clear();
  }

  /**
   * The person of a cookie's token, and whether the session was just extended; undefined when it is unknown or over. Synchronous when
   * cached, because almost every request calls it.
   */
  of(token: string, now = this.#clock()): Seen | undefined | Promise<Seen | undefined> {
    const known = this.#byToken.get(token);
    return known && known.staleAt > now.getTime()
      ? this.#seen(known, now)
      : this.#read(token, now).then((entry) => entry && this.#seen(entry, now));
  }

  async isOpen(tx: Tx, sessionId: number): Promise<boolean> {
    const [open] = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
    return open !== undefined;
  }

  #seen(entry: Entry, now: Date): Seen | undefined {
    if (entry.expiresAt <= now || isOutlived(entry, now)) {
      return undefined;
    }
    const isProlonged = this.#slide(entry, now);
    return { viewer: entry.viewer, remember: entry.remember, isProlonged };
  }

  async #read(token: string, now: Date): Promise<Entry | undefined> {
    const age = this.#age;
    const [row] = await this.#db.prepared<Row>('viewer', BY_TOKEN, [hashToken(token), this.#demoData]);
    if (!row) {
      return undefined;
    }
    const entry: Entry = {
      viewer: toViewer(row, this.#requireCredentials),
      remember: row.remember,
      signedInAt: row.signed_in_at,
      expiresAt: row.expires_at,
      staleAt: now.getTime() + STALE_MS,
    };
    if (age === this.#age) {
      this.#keep(token, entry);
    }
    return entry;
  }

  #keep(token: string, entry: Entry): void {
    if (this.#byToken.size >= MOST_ENTRIES) {
      this.forgetAll();
    }
    this.#byToken.set(token, entry);
    const tokens = this.#tokensOfUser.get(entry.viewer.userId) ?? new Set();
    this.#tokensOfUser.set(entry.viewer.userId, tokens.add(token));
  }

  /** Extends a session, at most once in a twentieth of its length. */
  #slide(entry: Entry, now: Date): boolean {
    const end = sessionEnd(entry.remember, now);
    const length = end.getTime() - now.getTime();
    if (end.getTime() - entry.expiresAt.getTime() < length / 20) {
      return false;
    }
    entry.expiresAt = end;
    void this.#db.orm
      .update(sessions)
      .set({ expiresAt: end })
      .where(eq(sessions.id, entry.viewer.sessionId))
      .then(undefined, () => undefined);
    return true;
  }
}
