// Suspends and reinstates accounts, or says why not. Both are in the audit log, and the person is notified by email.
import { pick } from '@live-oak/contract/keys.ts';
import { and, asc, eq, isNull, ne, type Runner, type Tx } from '../../../kernel/db/drizzle.ts';
import { wrongState, rowOr404, orNotFound } from '../../../kernel/errors.ts';
import type { Work } from '../../../kernel/services.ts';
import { changeUser } from '../../accounts/commands.ts';
import { endSessions } from '../../accounts/sessions.ts';
import { turnOffRefusal } from '../../accounts/two-factor.ts';
import type { UserRow } from '../../accounts/queries.ts';
import { sessions, users } from '../../accounts/tables.ts';
import { freezeBidsBy, unfreezeBidsBy } from '../../bids/moves.ts';
import { holdPosts, lockOpenPosts } from '../../jobs/held-posts.ts';
import { lockProviderOf } from '../../providers/moves.ts';
import { isInGoodStanding } from '../../providers/policy.ts';
import { stopCharges } from '../../subscriptions/checkouts.ts';

interface AccountState extends Pick<typeof users.$inferSelect, 'userType' | 'suspendedAt' | 'closedAt'> {
  /** The account is that of the acting administrator. */
  isSelf: boolean;
  /** Administrators besides this account who can sign in. */
  otherAdmins: number;
}

/** Why this account cannot be suspended; null when it can. */
function suspendRefusal({ userType, suspendedAt, closedAt, isSelf, otherAdmins }: AccountState): string | null {
  if (closedAt !== null) return 'This account was closed by its owner.';
  if (suspendedAt !== null) return 'This account is suspended already.';
  if (isSelf) return 'You cannot suspend your own account. Ask another administrator.';
  const isLast = userType === 'admin' && otherAdmins === 0;
  return isLast ? 'This is the last administrator who can log in. Add another administrator first.' : null;
}

function reinstateRefusal({ suspendedAt, closedAt }: Pick<AccountState, 'suspendedAt' | 'closedAt'>) {
  if (closedAt !== null) return 'This account was closed by its owner. It cannot be opened again.';
  return suspendedAt === null ? 'This account is not suspended.' : null;
}

/** What an administrator may do with an account, and why an active one cannot be suspended. */
export function abilitiesOn(account: AccountState, hasTwoFactor: boolean) {
  const canReinstate = reinstateRefusal(account) === null;
  const refusal = suspendRefusal(account);
  return {
    can: {
      suspend: refusal === null,
      reinstate: canReinstate,
      turnOffTwoFactor: turnOffRefusal({ isSelf: account.isSelf, isOn: hasTwoFactor }) === null,
    },
    cannotSuspend: canReinstate ? null : refusal,
  };
}

/** Administrators besides this person who can sign in; neither test accounts nor those of the demonstration count. */
export async function otherAdmins(run: Runner, userId: number): Promise<number> {
  const isReal = and(eq(users.isTest, false), eq(users.isDemo, false));
  return run.$count(users, and(eq(users.userType, 'admin'), isNull(users.suspendedAt), isReal, ne(users.id, userId)));
}

/** Locks the person, or all administrators for one: two who suspend each other or close their accounts at once must not leave nobody. */
export async function lockUser(tx: Tx, userId: number): Promise<UserRow> {
  const seen = rowOr404(await tx.select(pick(users, 'userType')).from(users).where(eq(users.id, userId)));
  const wanted = seen.userType === 'admin' ? eq(users.userType, 'admin') : eq(users.id, userId);
  const locked = await tx.select().from(users).where(wanted).orderBy(asc(users.id)).for('no key update');
  return orNotFound(locked.find(({ id }) => id === userId));
}

/** Throws 409 with why an administrator is refused. */
function mustAllow(refusal: string | null): void {
  if (refusal !== null) throw wrongState({ english: refusal });
}

/** Suspends an account and ends its sessions; the bids of a business are frozen, it is charged nothing, and an owner's posts are held. 409 for protected accounts. */
export async function suspendUser(
  work: Work,
  { userId, adminId, reason }: { userId: number; adminId: number; reason: string },
): Promise<void> {
  const { tx, now, emit, record } = work;
  const posts = await lockOpenPosts(tx, userId);
  const provider = await lockProviderOf(tx, userId);
  const person = await lockUser(tx, userId);
  const others = await otherAdmins(tx, userId);
  mustAllow(suspendRefusal({ ...person, isSelf: userId === adminId, otherAdmins: others }));
  await changeUser(tx, userId, { suspendedAt: now, suspensionReason: reason });
  const ended = await endSessions(tx, eq(sessions.userId, userId));
  const frozenBids = provider ? await freezeBidsBy(tx, provider.id) : 0;
  if (provider) await stopCharges(tx, provider.id, now);
  await holdPosts(work, posts, adminId);
  await emit({ kind: 'accounts.suspended', actorId: adminId, data: { userId, reason } });
  const before = { suspended: false, sessions: ended };
  const after = { suspended: true, sessions: 0, frozenBids, heldPosts: posts.length };
  record({ action: 'user.suspend', actorId: adminId, targetType: 'user', targetId: userId, before, after, reason });
}

/** Ends the suspension of an account; 409 when it is not suspended. */
export async function reinstateUser(
  { tx, now, emit, record }: Work,
  { userId, adminId, note }: { userId: number; adminId: number; note: string | undefined },
): Promise<void> {
  const provider = await lockProviderOf(tx, userId);
  const person = await lockUser(tx, userId);
  mustAllow(reinstateRefusal(person));
  await changeUser(tx, userId, { suspendedAt: null, suspensionReason: null });
  const thawedBids = provider && isInGoodStanding(provider, now) ? await unfreezeBidsBy(tx, provider.id) : 0;
  await emit({ kind: 'accounts.reinstated', actorId: adminId, data: { userId } });
  const before = { suspended: true, since: person.suspendedAt?.toISOString() };
  const act = { action: 'user.reinstate', actorId: adminId, targetType: 'user', targetId: userId } as const;
  record({ ...act, before, after: { suspended: false, thawedBids }, reason: note });
}
