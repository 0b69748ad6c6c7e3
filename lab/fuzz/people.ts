// The users of a round, inserted into the tables: each with unique private words, and signed in.
import { openSession } from '../../server/src/features/accounts/sessions.ts';
import { twoFactors } from '../../server/src/features/accounts/tables.ts';
import type { Db } from '../../server/src/kernel/db/drizzle.ts';
import { newDoorCode } from '../../server/src/features/providers/moves.ts';
import { SESSION_COOKIE } from '../../server/src/kernel/http/cookies.ts';
import { aProvider, aUser } from '../harness/rows.ts';
import type { Canaries } from './canaries.ts';
import { KINDS, type Kind, type Reader } from './oracle.ts';

export interface Attacker extends Reader {
  id: number;
  /** 0 without a business. */
  providerId: number;
  /** undefined for a visitor. */
  cookie: string | undefined;
  email: string;
  username: string;
}

export interface Makings {
  db: Db;
  canaries: Canaries;
  /** The hash of the password that all share. */
  passwordHash: string;
}

/** A fixed base32 secret. */
export const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export async function signIn(db: Db, userId: number): Promise<string> {
  return `${SESSION_COOKIE}=${await openSession(db.orm, userId, true, new Date())}`;
}

type UserRow = Parameters<typeof aUser>[1];

async function userOf({ db, canaries, passwordHash }: Makings, name: string, row: UserRow) {
  const email = `${canaries.word('person', name)}@example.com`.toLowerCase();
  const username = canaries.word('person', name).toLowerCase();
  return aUser(db, {
    firstName: canaries.word('first name', name),
    lastName: canaries.word('person', name),
    email,
    emailKey: email,
    username,
    usernameKey: username,
    phone: canaries.phone(name),
    address: `${canaries.word('street', name)} Lane 7`,
    city: 'Baton Rouge',
    state: 'LA',
    zip: '70808',
    emailVerifiedAt: new Date(),
    passwordHash,
    ...row,
  });
}

type Standing = Parameters<typeof aProvider>[1];

const STANDINGS: Partial<Record<Kind, Standing>> = {
  waiting: { verificationStatus: 'pending', subscriptionStatus: 'pending_review', paidThrough: null },
  unpaid: { subscriptionStatus: 'approved_for_payment', paidThrough: null },
  member: {},
  rival: {},
  suspended: {},
};

/** Inserts one person of a kind. `name` distinguishes them from those of other rounds. */
export async function personOf(makings: Makings, kind: Kind, name: string): Promise<Attacker> {
  const { db, canaries } = makings;
  if (kind === 'visitor') {
    return { kind, name, id: 0, providerId: 0, cookie: undefined, email: '', username: '' };
  }
  const isAdmin = kind === 'admin' || kind === 'admin without second factor';
  const standing = STANDINGS[kind];
  const userType = isAdmin ? 'admin' : standing ? 'provider' : 'client';
  const user = await userOf(makings, name, { userType });
  if (kind === 'admin') {
    await db.orm.insert(twoFactors).values({ userId: user.id, secret: FACTOR_SECRET, confirmedAt: new Date() });
  }
  const provider = standing
    ? await aProvider(db, {
        userId: user.id,
        businessName: canaries.word('business', name),
        licenseNumber: canaries.word('license', name),
        insuranceNumber: canaries.word('license', name),
        ...(kind === 'waiting' ? {} : { doorCode: newDoorCode(), verifiedAt: new Date() }),
        ...standing,
      })
    : undefined;
  const { email, username } = user;
  return { kind, name, id: user.id, providerId: provider?.id ?? 0, cookie: await signIn(db, user.id), email, username };
}

export type Cast = Record<Kind, Attacker>;

/** One of every kind. */
export async function castOf(makings: Makings, round: number): Promise<Cast> {
  const people = await Promise.all(KINDS.map((kind) => personOf(makings, kind, `${kind} ${round}`)));
  // KINDS lists every kind.
  return Object.fromEntries(people.map((person) => [person.kind, person])) as Cast;
}
