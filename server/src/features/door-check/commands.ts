// Commands of the door check: the code of a business, reports, and their closing.
import { eq } from '../../kernel/db/drizzle.ts';
import { assertState, rowOr404, orNotFound, insertedRow } from '../../kernel/errors.ts';
import { runCommand, type Services, type Work } from '../../kernel/services.ts';
import { countTry, spendLimit, type Limit } from '../accounts/limits.ts';
import { assignDoorCode, newDoorCode } from '../providers/moves.ts';
import { businessByCode, ownBusiness, type OwnBusiness } from './queries.ts';
import { doorReports } from './tables.ts';

const MINUTE = 60_000;
/** Enough for a street after a storm, too few to guess codes. */
export const CHECKS_PER_ADDRESS: Limit = { name: 'door-check', most: 60, windowMs: 10 * MINUTE };
const REPORTS_PER_ADDRESS: Limit = { name: 'door-report-address', most: 5, windowMs: 60 * MINUTE };
/** More are kept without a notification: who sends fifty about themselves must not keep the next one out. */
const NOTICES_PER_BUSINESS: Limit = { name: 'door-report-business', most: 50, windowMs: 24 * 60 * MINUTE };

/** A user's business with its code, assigned now if it has none; 409 before the first approval. */
export async function doorCodeOf(services: Services, userId: number): Promise<OwnBusiness & { doorCode: string }> {
  const own = await ownBusiness(services.db.orm, userId);
  assertState(own.verifiedAt !== null, 'doors.cardLater');
  if (own.doorCode !== null) return { ...own, doorCode: own.doorCode };
  return runCommand(services, async ({ tx }) => {
    await assignDoorCode(tx, own.id, newDoorCode());
    const coded = await ownBusiness(tx, userId);
    return { ...coded, doorCode: coded.doorCode ?? '' };
  });
}

/** Adds a report by somebody at `ip` who typed or scanned `code`. 404 for an unknown code, 429 after too many. */
export async function reportFromDoor(
  services: Services,
  { code, message, contact, ip }: { code: string; message: string; contact: string | undefined; ip: string },
): Promise<void> {
  await spendLimit(services, CHECKS_PER_ADDRESS, ip);
  const business = orNotFound(await businessByCode(services.db.orm, code, services.env));
  await spendLimit(services, REPORTS_PER_ADDRESS, ip);
  const already = await countTry(services, NOTICES_PER_BUSINESS, String(business.id));
  const isNotified = !services.env.rateLimit || already <= NOTICES_PER_BUSINESS.most;
  await runCommand(services, async ({ tx, now, emit }) => {
    const values = { providerId: business.id, message, contact: contact ?? null, createdAt: now };
    const { id } = insertedRow(await tx.insert(doorReports).values(values).returning({ id: doorReports.id }));
    if (isNotified) {
      await emit({ kind: 'doors.reported', data: { reportId: id, providerId: business.id } });
    }
  });
}

/** Closes a report with a note; 409 when it is closed already. */
export async function handleReport(
  { tx, now, record }: Work,
  { reportId, adminId, note }: { reportId: number; adminId: number; note: string },
): Promise<void> {
  const report = rowOr404(await tx.select().from(doorReports).where(eq(doorReports.id, reportId)).for('update'));
  assertState(report.handledAt === null, 'doors.reportClosed');
  const handled = { handledAt: now, handledBy: adminId, handlingNote: note };
  await tx.update(doorReports).set(handled).where(eq(doorReports.id, reportId));
  const target = { targetType: 'door_report', targetId: reportId } as const;
  const change = { before: { handled: false }, after: { handled: true, providerId: report.providerId } };
  record({ action: 'door_report.handle', actorId: adminId, ...target, ...change, reason: note });
}
