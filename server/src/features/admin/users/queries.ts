// Queries of people for administrators: the list, the tiles, one person with counts.
import { pick } from '@live-oak/contract/keys.ts';
import type { UserCounts, UserFilter } from '@live-oak/contract/features/admin/users/schema.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Runner } from '../../../kernel/db/open.ts';
import { rowOr404, firstOr } from '../../../kernel/errors.ts';
import { foundAmong, foundBy, newestOf, windowOf } from '../../accounts/search.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';

const personColumns = {
  ...pick(users, 'id', 'username', 'email', 'firstName', 'lastName', 'userType', 'phone', 'address', 'city', 'state'),
  zipCode: users.zip,
  ...pick(users, 'emailVerifiedAt', 'isTest', 'suspendedAt', 'suspensionReason', 'closedAt', 'createdAt'),
};
const businessColumns = {
  id: providers.id,
  businessName: providers.businessName,
  licenseNumber: providers.licenseNumber,
  insuranceNumber: providers.insuranceNumber,
  yearsExperience: providers.yearsExperience,
  serviceArea: providers.serviceArea,
  specialties: providers.specialties,
  ...pick(providers, 'verificationStatus', 'subscriptionStatus', 'paidThrough', 'verifiedAt', 'createdAt'),
};

export interface PersonRow {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  emailVerifiedAt: Date | null;
  isTest: boolean;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  closedAt: Date | null;
  createdAt: Date;
}
interface BusinessRow {
  id: number;
  businessName: string;
  licenseNumber: string;
  insuranceNumber: string;
  yearsExperience: number;
  serviceArea: string;
  specialties: string[];
  verificationStatus: VerificationStatus;
  subscriptionStatus: SubscriptionStatus;
  paidThrough: Date | null;
  verifiedAt: Date | null;
  createdAt: Date;
}
export interface UserRow {
  person: PersonRow;
  business: BusinessRow | null;
}

const from = (run: Runner) =>
  run
    .select({ person: personColumns, business: businessColumns })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .$dynamic();

const STATES = {
  active: isNull(users.suspendedAt),
  suspended: and(isNotNull(users.suspendedAt), isNull(users.closedAt)),
};

/** Up to `rows` people who match, newest first; `before` is the id that the page before ended with. */
export async function listUsers(
  run: Runner,
  { q, type, state }: UserFilter,
  { rows, before }: { rows: number; before: number | undefined },
): Promise<UserRow[]> {
  const wanted = and(
    before === undefined ? undefined : lt(users.id, before),
    type && inArray(users.userType, [...type]),
    state && STATES[state],
  );
  if (!q?.trim()) {
    return from(run).where(wanted).orderBy(desc(users.id)).limit(rows);
  }
  const newest = run
    .select({ id: users.id, words: users.searchWords })
    .from(users)
    .where(wanted)
    .orderBy(desc(users.id))
    .limit(windowOf(rows));
  const ids = await foundAmong(run, newest, q, rows);
  if (ids.length === rows) {
    return from(run).where(inArray(users.id, ids)).orderBy(desc(users.id));
  }
  return from(run)
    .where(and(wanted, foundBy(q)))
    .orderBy(newestOf(users.id))
    .limit(rows);
}

/** One person; 404 when there is none. */
export async function readUser(run: Runner, userId: number): Promise<UserRow> {
  return rowOr404(await from(run).where(eq(users.id, userId)));
}

interface CountRow {
  administrators: number;
  providers: number;
  clients: number;
  suspended: number;
  test_accounts: number;
}

const COUNTS = `
  select count(*) filter (where user_type = 'admin' and not is_test and closed_at is null)::int as administrators,
    count(*) filter (where user_type = 'provider' and not is_test and closed_at is null)::int as providers,
    count(*) filter (where user_type = 'client' and not is_test and closed_at is null)::int as clients,
    count(*) filter (where suspended_at is not null and closed_at is null and not is_test)::int as suspended,
    count(*) filter (where is_test)::int as test_accounts
  from users`;

/** How many people of each kind there are; closed accounts are not counted. */
export async function countUsers(db: Db): Promise<UserCounts> {
  const row = firstOr(
    await db.prepared<CountRow>('user_counts', COUNTS, []),
    () => new Error('a count answered no row'),
  );
  const { administrators, providers: businesses, clients, suspended } = row;
  return {
    total: administrators + businesses + clients,
    administrators,
    providers: businesses,
    clients,
    suspended,
    testAccounts: row.test_accounts,
  };
}
