// Queries of vetting: documents, the file of a business, for itself and for administrators, and expiring credentials.
import { addDays } from '@live-oak/contract/features/calendar/week.ts';
import { pick } from '@live-oak/contract/keys.ts';
import {
  alias,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  sql,
  type PgColumn,
  type Runner,
  type SQL,
} from '../../kernel/db/drizzle.ts';
import { nameOf, users } from '../accounts/tables.ts';
import { uploads } from '../files/tables.ts';
import {
  credentialExceptions,
  credentialFiles,
  credentials,
  providers,
  verificationDrafts,
} from '../providers/tables.ts';
import { documentIds } from '@live-oak/contract/features/files/schema.ts';
import { VerificationDraft } from '@live-oak/contract/features/vetting/form.ts';
import { EXPIRING_DAYS } from '@live-oak/contract/features/vetting/schema.ts';
import type { Page } from '@live-oak/contract/route.ts';
import { chicagoDate, toCalendarDate } from '@live-oak/contract/time.ts';
import { assertValid, rowOr404 } from '../../kernel/errors.ts';
import { decodeCursor } from '../../kernel/http/handler.ts';
import { bids } from '../bids/tables.ts';
import { providerForAdmin } from '../providers/queries.ts';
import { liveCredentials } from './standing.ts';

const isDocument = inArray(uploads.purpose, ['verification_doc', 'registration_doc']);

const fileColumns = pick(uploads, 'id', 'key', 'name', 'mime', 'bytes');
export type NamedFile = Pick<typeof uploads.$inferSelect, 'id' | 'key' | 'name' | 'mime' | 'bytes'>;
export type FileRow = NamedFile & { credentialId: number };

export const filesOfDraft = ({ documents, answer }: VerificationDraft) => [
  ...Object.values(documentIds(documents)).flat(),
  ...(answer?.files ?? []),
];

export const ownedBy = (userId: number, ids: readonly number[]) =>
  and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, userId), isDocument);

/** Those of these documents that a user owns. */
export async function ownDocuments(run: Runner, userId: number, ids: readonly number[]): Promise<NamedFile[]> {
  if (ids.length === 0) return [];
  return run.select(fileColumns).from(uploads).where(ownedBy(userId, ids)).orderBy(asc(uploads.id));
}

/** The documents of submissions, the oldest first. */
export async function filesOfCredentials(run: Runner, submissions: readonly { id: number }[]): Promise<FileRow[]> {
  if (submissions.length === 0) return [];
  const ids = submissions.map(({ id }) => id);
  return run
    .select({ ...pick(credentialFiles, 'credentialId'), ...fileColumns })
    .from(credentialFiles)
    .innerJoin(uploads, eq(uploads.id, credentialFiles.uploadId))
    .where(inArray(credentialFiles.credentialId, ids))
    .orderBy(asc(credentialFiles.id));
}

/** The exceptions of a business in force today, in Louisiana. */
async function liveExceptions(run: Runner, businessId: number, today: string) {
  const { id, providerId, endedAt, endsOn } = credentialExceptions;
  return run
    .select({
      ...pick(credentialExceptions, 'id', 'kind', 'reason', 'createdAt'),
      until: endsOn,
      grantedBy: nameOf(users),
    })
    .from(credentialExceptions)
    .innerJoin(users, eq(users.id, credentialExceptions.grantedBy))
    .where(and(eq(providerId, businessId), isNull(endedAt), gte(endsOn, today)))
    .orderBy(asc(id));
}

/** The file of a user's business; 404 when they have none. */
export async function ownFile(run: Runner, userId: number) {
  const provider = rowOr404(await run.select().from(providers).where(eq(providers.userId, userId)));
  const rows = await liveCredentials(run, provider.id);
  const files = await filesOfCredentials(run, rows);
  const [saved] = await run.select().from(verificationDrafts).where(eq(verificationDrafts.providerId, provider.id));
  if (!saved) return { provider, rows, files, draft: null };
  const form = VerificationDraft.parse(saved.form);
  const documents = await ownDocuments(run, userId, filesOfDraft(form));
  return { provider, rows, files, draft: { form, updatedAt: saved.updatedAt, files: documents } };
}
export type OwnFile = Awaited<ReturnType<typeof ownFile>>;

/** Letters and digits of a number, in capitals: 'LA-1234' and 'la 1234' are one. */
const bare = (number: SQL | PgColumn) => sql`upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g'))`;

/** The other businesses that submitted the same number of a credential. */
const SHARED_WITH = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(distinct jsonb_build_object('id', p.id, 'name', p.business_name)), '[]')
  from credentials o join providers p on p.id = o.provider_id
  where o.kind = ${credentials.kind} and o.provider_id <> ${credentials.providerId} and o.status in ('submitted', 'verified', 'expired')
    and ${bare(sql`o.number`)} = ${bare(credentials.number)} and ${bare(credentials.number)} <> '')`;

/** The file of one business for administrators; 404 when there is none. */
export async function adminFile(run: Runner, providerId: number, now: Date) {
  const business = await providerForAdmin(run, providerId);
  const checker = alias(users, 'checker');
  const checked = await run
    .select({ row: credentials, checker: sql<string | null>`${nameOf(checker)}`, sharedWith: SHARED_WITH })
    .from(credentials)
    .leftJoin(checker, eq(checker.id, credentials.checkedBy))
    .where(eq(credentials.providerId, providerId))
    .orderBy(desc(credentials.id));
  const submissions = checked.map(({ row }) => row);
  const bidsIn = (status: 'pending' | 'frozen') =>
    run.$count(bids, and(eq(bids.providerId, providerId), eq(bids.status, status)));
  const isDecider = eq(users.id, business.provider.decidedBy ?? 0);
  const [decider] = await run
    .select({ name: nameOf(users) })
    .from(users)
    .where(isDecider);
  return {
    ...business,
    decider: decider?.name ?? null,
    checked,
    files: await filesOfCredentials(run, submissions),
    answerFiles: await ownDocuments(run, business.provider.userId, business.provider.infoAnswer?.files ?? []),
    exceptions: await liveExceptions(run, providerId, chicagoDate(now)),
    openBids: await bidsIn('pending'),
    frozenBids: await bidsIn('frozen'),
  };
}
export type AdminFile = Awaited<ReturnType<typeof adminFile>>;

/** Credentials of vetted businesses that expire within sixty days or have expired, the soonest first; up to limit + 1 rows. */
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
        isNull(users.closedAt),
        after,
      ),
    )
    .orderBy(asc(credentials.expiresOn), asc(credentials.id))
    .limit(limit + 1);
}
export type ExpiringRow = Awaited<ReturnType<typeof expiringCredentials>>[number];
