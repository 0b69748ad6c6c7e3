// Queries of files, and who owns them: a person, or a visitor's browser by its cookies.
import { and, eq, inArray, isNull, or, type Runner, sql } from '../../kernel/db/drizzle.ts';
import { uploads } from './tables.ts';
import { pick } from '@live-oak/contract/keys.ts';
import type { UploadedFile } from '@live-oak/contract/features/files/schema.ts';
import type { FastifyRequest } from 'fastify';
import { hashToken, newToken } from '../../kernel/http/tokens.ts';
import { fileClaimsOf } from '../../kernel/http/cookies.ts';

/** The file stored under a key, as the file itself or as its thumbnail. */
export async function uploadAt(run: Runner, key: string): Promise<UploadRow | undefined> {
  const isStored = or(eq(uploads.key, key), eq(uploads.thumbKey, key));
  const [row] = await run.select().from(uploads).where(isStored);
  return row;
}

export const uploadById = async (run: Runner, id: number): Promise<UploadRow | undefined> =>
  (await run.select().from(uploads).where(eq(uploads.id, id)))[0];

/** True when the person, or the browser that uploaded it before they signed in, owns the file. */
export const isOwn = (row: Pick<UploadRow, 'ownerId' | 'claimHash'>, { ownerId, claimHashes }: Uploader): boolean =>
  row.ownerId === null ? row.claimHash !== null && claimHashes.includes(row.claimHash) : row.ownerId === ownerId;

/** The ids of files that still exist, are this person's or browser's, and are unused; in their order. */
export async function stillUsable(run: Runner, ids: readonly number[], by: Uploader): Promise<number[]> {
  const isWanted = inArray(uploads.id, [...ids]);
  const rows = await run.select().from(uploads).where(isWanted);
  const usable = new Set(rows.filter((row) => row.usedAt === null && isOwn(row, by)).map(({ id }) => id));
  return ids.filter((id) => usable.has(id));
}

export async function unusedCount(run: Runner, { ownerId, claimHashes }: Uploader): Promise<number> {
  const isOwner = ownerId === null ? inArray(uploads.claimHash, [...claimHashes]) : eq(uploads.ownerId, ownerId);
  return run.$count(uploads, and(isOwner, isNull(uploads.usedAt)));
}

/** Bytes of the files that visitors have sent and not used. */
export async function visitorsBytes(run: Runner): Promise<number> {
  const isOfVisitor = and(isNull(uploads.ownerId), isNull(uploads.usedAt));
  const [row] = await run
    .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(isOfVisitor);
  return row?.bytes ?? 0;
}

export type UploadRow = typeof uploads.$inferSelect;

export const addressOf = (key: string) => `/uploads/${key}`;

export function presentUpload(row: UploadRow): UploadedFile {
  return {
    id: row.id,
    path: addressOf(row.key),
    thumbPath: row.thumbKey === null ? null : addressOf(row.thumbKey),
    ...pick(row, 'name', 'mime', 'bytes', 'width', 'height', 'purpose'),
  };
}

export interface Uploader {
  ownerId: number | null;
  /** SHA-256 of the browser's claim cookies. Several when its first files were sent at the same time. */
  claimHashes: readonly string[];
}

const claimsOf = (request: FastifyRequest): string[] =>
  request.newFileClaim === undefined ? fileClaimsOf(request.cookies) : [request.newFileClaim];

/** After signing in, the cookies still identify earlier uploads. */
export const uploaderOf = (request: FastifyRequest): Uploader => ({
  ownerId: request.viewer?.userId ?? null,
  claimHashes: claimsOf(request).map(hashToken),
});

/** The same; the answer gives a cookie to a browser that has none. */
export function uploaderOfUpload(request: FastifyRequest): Uploader {
  if (!request.viewer && claimsOf(request).length === 0) request.newFileClaim = newToken();
  return uploaderOf(request);
}
