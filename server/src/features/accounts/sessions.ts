// Sessions: how long they last, and where they open and end; with the keys of calendar feeds, which change when sessions end.
import { keysOf, tableOf } from '@live-oak/contract/keys.ts';
import { PROOF_MINUTES } from '@live-oak/contract/features/accounts/answers.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, not, or, type SQL, type Runner, type Tx } from '../../kernel/db/drizzle.ts';
import { Refusal, unauthenticated } from '../../kernel/errors.ts';
import { REMEMBER_SECONDS } from '../../kernel/http/cookies.ts';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { calendarFeeds, passwordResets, sessions, users } from './tables.ts';

/** A session ends after this idle time, without and with "remember me". */
const IDLE_MS = 12 * 3600_000;
const REMEMBER_MS = REMEMBER_SECONDS * 1000;
/** A session ends this long after its sign-in even while it is used (ASVS 5.0 7.3.2; reasons in docs/security/rules.md). */
const MAX_AGE_MS = { admin: DAY_MS, others: 7 * DAY_MS, remembered: 90 * DAY_MS };

export const sessionEnd = (remember: boolean, now: Date): Date =>
  new Date(now.getTime() + (remember ? REMEMBER_MS : IDLE_MS));

/** Sessions of a kind that began before this instant are over. */
export const oldestSignIn = (kind: keyof typeof MAX_AGE_MS, now: Date) => new Date(now.getTime() - MAX_AGE_MS[kind]);

/** The same for all kinds: an administrator's, others, remembered ones. */
export const oldestSignIns = (now: Date) => tableOf(keysOf(MAX_AGE_MS), (kind) => oldestSignIn(kind, now));

/** Opens a session on a device ('Chrome on Android'); returns the cookie's token, of which only the hash is stored. */
export async function openSession(
  run: Runner,
  userId: number,
  remember: boolean,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = newToken();
  const times = { createdAt: now, expiresAt: sessionEnd(remember, now) };
  await run.insert(sessions).values({ tokenHash: hashToken(token), userId, remember, device, ...times });
  return token;
}

export const isSessionOpen = async (run: Runner, sessionId: number): Promise<boolean> =>
  (await run.$count(sessions, eq(sessions.id, sessionId))) > 0;

/** Whether the person of a session signed in or proved themselves in it within PROOF_MINUTES. */
export async function isProvedLately(run: Runner, sessionId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - PROOF_MINUTES * 60_000);
  const isRecent = or(gt(sessions.createdAt, since), gt(sessions.provedAt, since));
  return (await run.$count(sessions, and(eq(sessions.id, sessionId), isRecent))) > 0;
}

/** 403 PROOF_REQUIRED unless the person signed in or proved themselves in this session within PROOF_MINUTES (ASVS 5.0 7.5.2). */
export async function checkProof(run: Runner, { sessionId }: Pick<Viewer, 'sessionId'>, now: Date): Promise<void> {
  if (!(await isProvedLately(run, sessionId, now))) throw new Refusal('PROOF_REQUIRED', 'accounts.proofNeeded');
}

/** Notes that the holder of a session proved who they are, or extends the session. */
export async function changeSession(run: Runner, sessionId: number, changes: { provedAt: Date } | { expiresAt: Date }) {
  await run.update(sessions).set(changes).where(eq(sessions.id, sessionId));
}

/** For routes with transactions of their own, as bind.ts does for others: 401, and nothing changes, when the session ended before the command. */
export async function runInSession<T>(
  services: Services,
  viewer: Pick<Viewer, 'sessionId'> | undefined,
  command: (work: Work) => Promise<T>,
): Promise<T> {
  return runCommand(services, async (work) => {
    const done = await command(work);
    if (viewer && !(await isSessionOpen(work.tx, viewer.sessionId))) throw unauthenticated('accounts.loggedOut');
    return done;
  });
}

/** Ends the sessions of a condition; returns how many. */
export const endSessions = async (run: Runner, which: SQL | undefined): Promise<number> =>
  (await run.delete(sessions).where(which).returning({ id: sessions.id })).length;

/** The key of a calendar feed changes when sessions end, since the feed shows names and addresses without a password. */
const newFeedKey = (now: Date) => ({ token: randomBytes(24).toString('hex'), createdAt: now });

export async function renewFeed(tx: Tx, userId: number, now: Date): Promise<void> {
  const set = newFeedKey(now);
  const values = { userId, ...set };
  await tx.insert(calendarFeeds).values(values).onConflictDoUpdate({ target: calendarFeeds.userId, set });
}

/** Replaces the key of a person's calendar feed, if there is one; calendar programs need the new address. */
export async function replaceFeedKey(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.update(calendarFeeds).set(newFeedKey(now)).where(eq(calendarFeeds.userId, userId));
}

/** Ends all sessions of a person, voids their links to reset the password, and changes the key of their calendar feed. */
export async function endAccess({ tx, now }: Pick<Work, 'tx' | 'now'>, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await replaceFeedKey(tx, userId, now);
}

export async function sweepAccounts({ db, clock }: Services): Promise<void> {
  const now = clock();
  await db.orm.delete(sessions).where(lt(sessions.expiresAt, now));
  const oldest = oldestSignIns(now);
  const admins = db.orm.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'));
  const isTooOld = or(
    lt(sessions.createdAt, oldest.remembered),
    and(not(sessions.remember), lt(sessions.createdAt, oldest.others)),
    and(lt(sessions.createdAt, oldest.admin), inArray(sessions.userId, admins)),
  );
  await db.orm.delete(sessions).where(isTooOld);
  await db.orm.delete(passwordResets).where(lt(passwordResets.expiresAt, new Date(now.getTime() - DAY_MS)));
}
