// Queries of the door check: a business by its code, and reports.
import { pick } from '@live-oak/contract/keys.ts';
import { readDoorCode, type DoorReportQuery } from '@live-oak/contract/features/door-check/schema.ts';
import { and, desc, eq, inArray, isNotNull, isNull, min, sql, type Runner } from '../../kernel/db/drizzle.ts';
import { containing } from '../../kernel/db/containing.ts';
import type { Env } from '../../kernel/env.ts';
import { rowOr404 } from '../../kernel/errors.ts';
import { newestPage } from '../../kernel/http/handler.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { isUsable } from '../accounts/queries.ts';
import { account } from '../payments/ledger.ts';
import { ledgerEntries, ledgerTransactions } from '../payments/tables.ts';
import { credentials, providers } from '../providers/tables.ts';
import { asRequired } from '../providers/policy.ts';
import type { DoorCheckSubject, VerifiedCredential } from './policy.ts';
import { doorReports } from './tables.ts';

/** The first fee that was booked from the member's account paid the first membership (payments/ledger.ts). */
async function firstMembership(run: Runner, userId: number): Promise<Date | null> {
  const [row] = await run
    .select({ at: min(ledgerTransactions.createdAt) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.account, account.member(userId)), eq(ledgerTransactions.kind, 'fee')));
  return row?.at ?? null;
}

/** The verified credentials that the door check shows, expired ones too. */
export async function shownCredentials(run: Runner, providerId: number): Promise<VerifiedCredential[]> {
  const { kind, status } = credentials;
  const isShown = inArray(kind, ['ldaf_license', 'business_license', 'liability_insurance', 'workers_comp']);
  return run
    .select(pick(credentials, 'kind', 'number', 'expiresOn', 'exemption'))
    .from(credentials)
    .where(and(eq(credentials.providerId, providerId), inArray(status, ['verified', 'expired']), isShown))
    .orderBy(desc(eq(status, 'verified')), desc(credentials.id));
}

/** The business with a code that somebody typed or scanned; undefined if there is none, it was never approved or is a test account. */
export async function businessByCode(
  run: Runner,
  typed: string,
  env: Pick<Env, 'requireCredentials' | 'demoData'>,
): Promise<(DoorCheckSubject & { id: number }) | undefined> {
  const code = readDoorCode(typed);
  if (code === undefined) return undefined;
  const [row] = await run
    .select({ provider: providers, suspendedAt: users.suspendedAt, isDemo: users.isDemo })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(providers.doorCode, code), isNotNull(providers.verifiedAt), eq(users.isTest, false)));
  if (!row || !isUsable(env, row)) return undefined;
  const { provider, suspendedAt } = row;
  return {
    id: provider.id,
    provider: asRequired(provider, env.requireCredentials),
    doorCode: code,
    isSuspended: suspendedAt !== null,
    credentials: await shownCredentials(run, provider.id),
    memberSince: await firstMembership(run, provider.userId),
  };
}

export type OwnBusiness = typeof providers.$inferSelect;

/** The business of a user; 404 when they have none. */
export const ownBusiness = async (run: Runner, userId: number): Promise<OwnBusiness> =>
  rowOr404(await run.select().from(providers).where(eq(providers.userId, userId)));

const fromReports = (run: Runner) =>
  run
    .select({
      report: doorReports,
      ...pick(providers, 'businessName', 'verificationStatus'),
      handledBy: sql<string | null>`${nameOf(users)}`,
    })
    .from(doorReports)
    .innerJoin(providers, eq(providers.id, doorReports.providerId))
    .leftJoin(users, eq(users.id, doorReports.handledBy))
    .$dynamic();

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** Reports, newest first; up to limit + 1 rows. */
export async function listReports(run: Runner, { q, state, ...page }: DoorReportQuery) {
  const ofState = state && (state === 'open' ? isNull(doorReports.handledAt) : isNotNull(doorReports.handledAt));
  const isFound = containing(q, providers.businessName, doorReports.message);
  return newestPage(fromReports(run), doorReports.id, page, ofState, isFound);
}

/** One report; 404 when there is none. */
export const reportById = async (run: Runner, id: number): Promise<ReportRow> =>
  rowOr404(await fromReports(run).where(eq(doorReports.id, id)));
