// Processes an upload: inspects the spooled file, re-encodes it or keeps it as it is, stores it, and inserts its row.
import { withParams } from '@live-oak/contract/reasons.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { takesPhotos, UPLOAD_PURPOSES, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { inArray, isNull, and } from '../../kernel/db/drizzle.ts';
import { assertValid, forbidden, Refusal, unavailable, unauthenticated, insertedRow } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import type { Intake } from '../../kernel/http/forms.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Spooled } from '../../kernel/http/incoming.ts';
import { atMostEvery } from '../../kernel/recent.ts';
import { DISK_LOW_BYTES, diskOf } from '../../kernel/storage/disk.ts';
import { findMalware } from '../../kernel/storage/virus-scanner.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { uploaderOfUpload, type Uploader, unusedCount, visitorsBytes } from './queries.ts';
import { scheduleRemoval, dropUploads, cancelRemoval } from './commands.ts';
import { Broken } from './broken.ts';
import { type FileKind, MOST_BYTES } from './cost.ts';
import { Semaphore } from './semaphore.ts';
import type { Inspected } from './inspect.ts';
import { newKey, shownName } from './names.ts';
import { refused } from './refused.ts';
import { uploads } from './tables.ts';

const HOUR = 3_600_000;
/** Files from one address by people who are not signed in, and of one person who is. */
export const UPLOADS_PER_ADDRESS: Limit = { name: 'upload-address', most: 60, windowMs: HOUR };
const UPLOADS_PER_PERSON: Limit = { name: 'upload-person', most: 300, windowMs: HOUR };
/** The most unused files of one uploader. */
const MOST_UNUSED = 150;

/** All pictures that are decoded at the same time share this memory. */
const unpacking = new Semaphore(MOST_BYTES);
const inspections = new Semaphore(4);

interface Part {
  path: string;
  bytes: number;
  mime: string;
  key: string;
}

interface Ready {
  main: Part;
  thumb: Part | undefined;
  ending: string;
  width: number | null;
  height: number | null;
}

const PROVIDERS_ONLY: readonly UploadPurpose[] = ['verification_doc', 'completion_photo'];

function purposeOf(given: string, field: string, viewer: Viewer | undefined): UploadPurpose {
  const purpose = UPLOAD_PURPOSES.find((one) => one === given);
  assertValid(purpose, { purpose: withParams('files.purpose', { field, purposes: UPLOAD_PURPOSES.join(', ') }) });
  if (PROVIDERS_ONLY.includes(purpose) && viewer?.userType !== 'provider') {
    throw viewer ? forbidden('common.forBusinesses') : unauthenticated();
  }
  if ((purpose === 'dispute_evidence' || purpose === 'message_photo') && !viewer) throw unauthenticated();
  return purpose;
}

const diskNow = atMostEvery(5000, (services: Services) => diskOf(services));
const visitorsNow = atMostEvery(5000, ({ db }: Services) => visitorsBytes(db.orm));

/** A visitor's file is refused with less room than this, or when those that visitors have sent and not used take more than this. */
const VISITORS = { leftBytes: 2_000_000_000, unusedBytes: 1_000_000_000 };

/** The database may be on this disk too, and must have room to write. Visitors, who may be anyone, must not take all of it from members. */
async function checkRoom(services: Services, by: Uploader): Promise<void> {
  const { freeBytes } = await diskNow(services);
  if (freeBytes < DISK_LOW_BYTES) throw unavailable('files.noRoom', HOUR / 1000);
  if (by.ownerId !== null) return;
  if (freeBytes < VISITORS.leftBytes || (await visitorsNow(services)) > VISITORS.unusedBytes) {
    throw unavailable('files.noRoomForVisitors', HOUR / 1000);
  }
}

async function checkLimits(services: Services, request: FastifyRequest, by: Uploader): Promise<void> {
  await (by.ownerId === null
    ? spendLimit(services, UPLOADS_PER_ADDRESS, addressForLimits(request.ip))
    : spendLimit(services, UPLOADS_PER_PERSON, String(by.ownerId)));
  if (services.env.rateLimit && (await unusedCount(services.db.orm, by)) >= MOST_UNUSED) {
    throw new Refusal('TOO_MANY', 'files.tooManyUnused', { retryAfter: 60 });
  }
}

async function writePart(folder: string, data: Buffer, mime: string, ending: string): Promise<Part> {
  const key = newKey(ending);
  const path = join(folder, key);
  await writeFile(path, data, { mode: 0o600 });
  return { path, bytes: data.length, mime, key };
}

/** Loaded with the first upload, since sharp and its library take memory. */
const pictures = () => import('./pictures.ts');

async function photo(file: Spooled, inspected: Inspected, folder: string): Promise<Ready> {
  const { main, ending, mime, thumb, width, height } = await (await pictures()).reencode(file.path, inspected);
  const parts = [writePart(folder, main, mime, ending), writePart(folder, thumb, 'image/webp', 'webp')] as const;
  const [mainPart, thumbPart] = await Promise.all(parts);
  return { main: mainPart, thumb: thumbPart, ending, width, height };
}

const DOCUMENT_TYPES: Partial<Record<FileKind, { mime: string; ending: string }>> = {
  jpeg: { mime: 'image/jpeg', ending: 'jpg' },
  png: { mime: 'image/png', ending: 'png' },
  pdf: { mime: 'application/pdf', ending: 'pdf' },
};

async function document({ path, bytes }: Spooled, { kind, frame }: Inspected): Promise<Ready> {
  const type = DOCUMENT_TYPES[kind];
  if (!type) throw new Error(`a document of kind ${kind}`);
  if (frame) await (await pictures()).tryPicture(path, kind === 'png');
  const { mime, ending } = type;
  const main = { path, bytes, mime, key: newKey(ending) };
  return { main, thumb: undefined, ending, width: frame?.width ?? null, height: frame?.height ?? null };
}

/** Refuses malware where the operator runs a scanner (ASVS 5.0 5.4.3). */
async function checkMalware({ env, log }: Services, file: Spooled, purpose: UploadPurpose): Promise<void> {
  const virus = env.scanner && (await findMalware(env.scanner, file.path));
  if (virus !== undefined) {
    log.warn({ found: virus, purpose }, 'the virus scanner refused a file');
    throw refused('INVALID', purpose, file.field, 'files.virus');
  }
}

async function prepare(services: Services, file: Spooled, purpose: UploadPurpose, folder: string): Promise<Ready> {
  return inspections.run(1, async () => {
    try {
      const { inspect } = await import('./inspect.ts');
      const inspected = await inspect(file, purpose);
      await checkMalware(services, file, purpose);
      return await unpacking.run(inspected.unpacking, () =>
        takesPhotos(purpose) && inspected.kind !== 'pdf' ? photo(file, inspected, folder) : document(file, inspected),
      );
    } catch (error) {
      throw error instanceof Broken ? refused('INVALID', purpose, file.field, error.why) : error;
    }
  });
}

async function store(
  { db, storage, clock }: Services,
  { main, thumb, ending, width, height }: Ready,
  { name, purpose, by }: { name: string; purpose: UploadPurpose; by: Uploader },
): Promise<number> {
  const parts = thumb ? [main, thumb] : [main];
  const keys = parts.map(({ key }) => key);
  await scheduleRemoval(db.orm, keys, clock());
  for (const part of parts) await storage.put(part.key, part);
  return db.transaction(async (tx) => {
    if (!(await cancelRemoval(tx, keys))) throw unavailable('files.tooSlow', 5);
    const { key, mime, bytes } = main;
    const file = { purpose, key, thumbKey: thumb?.key, name: shownName(name, ending), mime, bytes, width, height };
    const owner = { ownerId: by.ownerId, claimHash: by.ownerId === null ? by.claimHashes[0] : null };
    const values = { ...file, ...owner, createdAt: clock() };
    return insertedRow(await tx.insert(uploads).values(values).returning({ id: uploads.id })).id;
  });
}

export function makeIntake(services: Services): Intake {
  const folder = join(services.env.dataDir, 'incoming');
  return {
    folder,
    async admit(request) {
      const by = uploaderOfUpload(request);
      await checkRoom(services, by);
      await checkLimits(services, request, by);
    },
    async take(file, given, request) {
      const purpose = purposeOf(given, file.field, request.viewer);
      const by = uploaderOfUpload(request);
      const ready = await prepare(services, file, purpose, folder);
      try {
        return await store(services, ready, { name: file.name, purpose, by });
      } finally {
        // A thumbnail says that the picture was re-encoded to temporary files.
        const made = ready.thumb ? [ready.main, ready.thumb] : [];
        await Promise.all(made.map(({ path }) => rm(path, { force: true })));
      }
    },
    async discard(ids) {
      if (ids.length === 0) return;
      await services.db.transaction(async (tx) => {
        const isUnused = and(inArray(uploads.id, [...ids]), isNull(uploads.usedAt));
        const rows = await tx.select().from(uploads).where(isUnused).for('update');
        await dropUploads(tx, rows);
      });
    },
  };
}
