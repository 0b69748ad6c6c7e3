// Queries of vetting: a business's own file, the administrators' view of one business, live exceptions, and what expires soon.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { and, asc, eq, gte, isNull, count, desc, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Runner } from '../../kernel/db/open.ts';
import { users } from '../accounts/tables.ts';
import { credentialExceptions, credentials, providers, verificationDrafts } from '../providers/tables.ts';
import { alias } from 'drizzle-orm/pg-core';
import { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { EXPIRING_DAYS } from '@live-oak/contract/features/vetting/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { chicagoDate, toCalendarDate } from '@live-oak/contract/time.ts';
import { assertValid, rowOr404 } from '../../kernel/errors.ts';
import { decodeCursor } from '../../kernel/http/handler.ts';
import { bids } from '../bids/tables.ts';
import { providerForAdmin } from '../providers/queries.ts';
import { filesOfCredentials, filesOfDraft, ownDocuments } from './files.ts';

/** The exceptions of a business that hold today, in Louisiana. */
async function liveExceptions(run: Runner, providerId: number, today: string) {
  const rows = await run
    .select({ row: credentialExceptions, firstName: users.firstName, lastName: users.lastName })
    .from(credentialExceptions)
    .innerJoin(users, eq(users.id, credentialExceptions.grantedBy))
    .where(
      and(
        eq(credentialExceptions.providerId, providerId),
        isNull(credentialExceptions.endedAt),
        gte(credentialExceptions.endsOn, today),
      ),
    )
    .orderBy(asc(credentialExceptions.id));
  return rows.map(({ row, firstName, lastName }) => ({ ...row, grantedBy: `${firstName} ${lastName}` }));
}

/** The file of a person's own business; 404 when they have none. */
export async function ownFile(run: Runner, userId: number) {
  const provider = rowOr404(await run.select().from(providers).where(eq(providers.userId, userId)));
  const rows = await run
    .select()
    .from(credentials)
    .where(and(eq(credentials.providerId, provider.id), ne(credentials.status, 'replaced')))
    .orderBy(desc(credentials.id));
  const files = await filesOfCredentials(run, rows);
  const [draft] = await run.select().from(verificationDrafts).where(eq(verificationDrafts.providerId, provider.id));
  const named = draft ? filesOfDraft(VerificationDraft.parse(draft.form)) : [];
  return { provider, rows, files, draft, draftFiles: await ownDocuments(run, userId, named) };
}
export type OwnFile = Awaited<ReturnType<typeof ownFile>>;

const fullName = (firstName: unknown, lastName: unknown) =>
  sql<string | null>`nullif(concat_ws(' ', ${firstName}, ${lastName}), '')`;

/** One business with all that vetting knows of it; 404 when there is none. */
export async function adminFile(run: Runner, providerId: number, now: Date) {
  const business = await providerForAdmin(run, providerId);
  const checker = alias(users, 'checker');
  const checked = await run
    .select({ row: credentials, checker: fullName(checker.firstName, checker.lastName) })
    .from(credentials)
    .leftJoin(checker, eq(checker.id, credentials.checkedBy))
    .where(eq(credentials.providerId, providerId))
    .orderBy(desc(credentials.id));
  const files = await filesOfCredentials(
    run,
    checked.map(({ row }) => row),
  );
  const counts = await run
    .select({ status: bids.status, n: count() })
    .from(bids)
    .where(and(eq(bids.providerId, providerId), inArray(bids.status, ['pending', 'frozen'])))
    .groupBy(bids.status);
  const countOf = (status: string) => counts.find((one) => one.status === status)?.n ?? 0;
  const [decider] =
    business.provider.decidedBy === null
      ? []
      : await run
          .select({ name: fullName(users.firstName, users.lastName) })
          .from(users)
          .where(eq(users.id, business.provider.decidedBy));
  return {
    ...business,
    decider: decider?.name ?? null,
    checked,
    files,
    exceptions: await liveExceptions(run, providerId, chicagoDate(now)),
    openBids: countOf('pending'),
    frozenBids: countOf('frozen'),
  };
}
export type AdminFile = Awaited<ReturnType<typeof adminFile>>;
export type CheckedRow = AdminFile['checked'][number];

/** Credentials of vetted businesses that expire within sixty days or did, the soonest first; up to limit + 1 rows. */
export async function expiringCredentials(run: Runner, { limit, cursor }: Page, today: string) {
  const last = decodeCursor(cursor, ['string', 'number']);
  assertValid(!last || toCalendarDate(last[0]) === last[0], { cursor: 'form.cursor' });
  const after = last && sql`(${credentials.expiresOn}, ${credentials.id}) > (${last[0]}::date, ${last[1]})`;
  const renewal = sql<boolean>`exists (select 1 from credentials r
    where r.provider_id = ${credentials.providerId} and r.kind = ${credentials.kind} and r.status = 'submitted')`;
  return run
    .select({ credential: credentials, provider: providers, user: users, renewalSubmitted: renewal })
    .from(credentials)
    .innerJoin(providers, eq(providers.id, credentials.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        inArray(credentials.status, ['verified', 'expired']),
        lte(credentials.expiresOn, addDays(today, EXPIRING_DAYS)),
        inArray(providers.verificationStatus, ['verified', 'expired', 'suspended']),
        after,
      ),
    )
    .orderBy(asc(credentials.expiresOn), asc(credentials.id))
    .limit(limit + 1);
}
export type ExpiringRow = Awaited<ReturnType<typeof expiringCredentials>>[number];
