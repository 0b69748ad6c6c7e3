// Timers that expire credentials, remind businesses of expiries, and warn administrators of overdue reviews. Each does what is due once,
// in any number of processes and after any pause.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { REMINDER_DAYS } from '@live-oak/contract/features/providers/credentials.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { and, asc, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type Runner } from '../../kernel/db/drizzle.ts';
import type { Services, Work } from '../../kernel/services.ts';
import { type Timer, commandForEach } from '../../kernel/scheduler.ts';
import { changeProvider, lockProvider } from '../providers/moves.ts';
import { REVIEW_DUE_MS, REVIEW_LATE_MS } from '../providers/policy.ts';
import { credentialExceptions, credentials, expiryReminders, providers } from '../providers/tables.ts';
import { lapseExceptions } from './decisions.ts';
import { daysBetween } from './present.ts';
import { saveStanding } from './standing.ts';
import type { AfterPause } from './routes.ts';

const AT_ONCE = 500;

/** Businesses whose status does not match their credentials and the calendar. */
function inconsistent(run: Runner, today: string) {
  const isPast = and(inArray(credentials.status, ['submitted', 'verified']), lt(credentials.expiresOn, today));
  const past = run.select({ id: credentials.providerId }).from(credentials).where(isPast);
  const { id, verificationStatus, credentialsValidThrough: validThrough } = providers;
  const hasLapsed = and(eq(verificationStatus, 'verified'), lt(validThrough, today));
  const isValid = and(eq(verificationStatus, 'expired'), or(isNull(validThrough), gte(validThrough, today)));
  const isWrong = or(inArray(id, past), hasLapsed, isValid);
  return run.select({ id }).from(providers).where(isWrong).orderBy(asc(id)).limit(AT_ONCE);
}

/** Expires credentials after their last day in Louisiana, and pauses or resumes their businesses. */
export async function expireCredentials(services: Services, afterPause: AfterPause): Promise<void> {
  const due = await inconsistent(services.db.orm, chicagoDate(services.clock()));
  if (due.length === 0) return;
  await commandForEach(services, 'expired credential', due, async (work, providerId) => {
    await saveStanding(work, await lockProvider(work.tx, providerId));
  });
  await afterPause(services);
}

/** Ends exceptions after their last day in Louisiana. */
export async function endExceptions(services: Services, afterPause: AfterPause): Promise<void> {
  const { providerId: id, endedAt, endsOn } = credentialExceptions;
  const isPast = and(isNull(endedAt), lt(endsOn, chicagoDate(services.clock())));
  const due = await services.db.orm
    .selectDistinct({ id })
    .from(credentialExceptions)
    .where(isPast)
    .orderBy(asc(id))
    .limit(AT_ONCE);
  if (due.length > 0) {
    await commandForEach(services, 'exception that is over', due, lapseExceptions);
    await afterPause(services);
  }
}

/** The reminders that are due with so many days left, missed ones too. */
export const dueReminders = (daysLeft: number) =>
  daysLeft < 0 ? [] : REMINDER_DAYS.filter((days) => daysLeft <= days);

/** Credentials that bidding needs, with fewer reminders sent than are due. */
function unreminded(run: Runner, today: string) {
  const sent = sql`(select count(*) from expiry_reminders r where r.credential_id = ${credentials.id})`;
  const left = sql`(${credentials.expiresOn} - ${today}::date)`;
  const each = REMINDER_DAYS.map((days) => sql`(${left} <= ${days})::int`);
  const due = sql.join(each, sql` + `);
  // An unchecked submission counts if nothing else of its kind does (standing.ts); a renewal does not.
  const isAlone = sql`not exists (select 1 from credentials o where o.provider_id = ${credentials.providerId}
    and o.kind = ${credentials.kind} and o.status in ('verified', 'expired'))`;
  return run
    .select({ id: credentials.id })
    .from(credentials)
    .innerJoin(providers, eq(providers.id, credentials.providerId))
    .where(
      and(
        or(eq(credentials.status, 'verified'), and(eq(credentials.status, 'submitted'), isAlone)),
        inArray(providers.verificationStatus, ['verified', 'expired', 'suspended']),
        gte(credentials.expiresOn, today),
        lte(credentials.expiresOn, addDays(today, Math.max(...REMINDER_DAYS))),
        sql`${sent} < ${due}`,
      ),
    )
    .orderBy(asc(credentials.expiresOn), asc(credentials.id))
    .limit(AT_ONCE);
}

/** Marks all due reminders as sent, and notifies once with the days that are left. */
async function remind({ tx, now, emit }: Work, credentialId: number): Promise<void> {
  const [credential] = await tx.select().from(credentials).where(eq(credentials.id, credentialId)).for('update');
  const isOpen = credential?.status === 'verified' || credential?.status === 'submitted';
  if (!isOpen || credential.expiresOn === null) return;
  const daysLeft = daysBetween(chicagoDate(now), credential.expiresOn);
  const due = dueReminders(daysLeft);
  if (due.length === 0) return;
  const reminders = due.map((days) => ({ credentialId, days, createdAt: now }));
  const marked = await tx.insert(expiryReminders).values(reminders).onConflictDoNothing().returning();
  if (marked.length > 0) {
    const { providerId } = credential;
    await emit({ kind: 'credentials.expiring', data: { providerId, credentialId, daysLeft } });
  }
}

/** Sends the reminders of REMINDER_DAYS. */
export async function remindOfExpiries(services: Services): Promise<void> {
  const due = unreminded(services.db.orm, chicagoDate(services.clock()));
  await commandForEach(services, 'expiry reminder', due, remind);
}

const isUnwarned = (now: Date) =>
  and(
    eq(providers.verificationStatus, 'pending'),
    // Nobody reviews testing accounts.
    ne(providers.subscriptionStatus, 'trial'),
    or(
      and(isNull(providers.warnedAt), lte(providers.submittedAt, new Date(now.getTime() - REVIEW_DUE_MS))),
      and(isNull(providers.breachedAt), lte(providers.submittedAt, new Date(now.getTime() - REVIEW_LATE_MS))),
    ),
  );

/** Warns administrators of one application; after 48 hours once, even if the first warning was missed. */
async function warn({ tx, now, emit }: Work, providerId: number): Promise<void> {
  const isDue = and(eq(providers.id, providerId), isUnwarned(now));
  const [provider] = await tx.select().from(providers).where(isDue).for('update');
  if (!provider) return;
  const isLate = now.getTime() - provider.submittedAt.getTime() >= REVIEW_LATE_MS;
  const warned = { warnedAt: provider.warnedAt ?? now, ...(isLate ? { breachedAt: now } : {}) };
  await changeProvider(tx, providerId, warned);
  await emit({ kind: 'providers.reviewDue', data: { providerId, hours: isLate ? 48 : 24 } });
}

/** Warns administrators of applications that wait for 24 and for 48 hours. */
export async function warnOfReviews(services: Services): Promise<void> {
  const { id, submittedAt } = providers;
  const waiting = services.db.orm.select({ id }).from(providers).where(isUnwarned(services.clock()));
  const due = waiting.orderBy(asc(submittedAt), asc(id)).limit(AT_ONCE);
  await commandForEach(services, 'review that waits', due, warn);
}

export const watchdog = (afterPause: AfterPause): readonly Timer[] => [
  { name: 'expire credentials', everyMs: 60_000, run: (services) => expireCredentials(services, afterPause) },
  { name: 'end exceptions', everyMs: 60_000, run: (services) => endExceptions(services, afterPause) },
  { name: 'remind of expiries', everyMs: 60_000, run: remindOfExpiries },
  { name: 'warn of reviews', everyMs: 60_000, run: warnOfReviews },
];
