// Processes an upload: inspects the spooled file, re-encodes or keeps it, stores it, and creates its row.
import { withParams } from '@live-oak/contract/reasons.ts';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, isNull, and } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { takesPhotos, UPLOAD_PURPOSES, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { assertValid, forbidden, Refusal, unavailable, unauthenticated, insertedRow } from '../../kernel/errors.ts';
import { addressForLimits } from '../../kernel/http/address.ts';
import type { Intake } from '../../kernel/http/forms.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Spooled } from '../../kernel/http/incoming.ts';
import { findHarm } from '../../kernel/storage/virus-scanner.ts';
import type { Services } from '../../kernel/services.ts';
import { spendLimit, type Limit } from '../accounts/limits.ts';
import { uploaderOfUpload, type Uploader, unusedCount } from './queries.ts';
import { noteKeys, dropUploads, saveKeys } from './commands.ts';
import { Broken } from './broken.ts';
import { type FileKind, MOST_BYTES } from './cost.ts';
import { Gate } from './gate.ts';
import { inspect, refused, type Inspected } from './inspect.ts';
import { newKey, shownName } from './names.ts';
import { tryPicture } from './pictures.ts';
import { remake } from './reencode.ts';
import { uploads } from './tables.ts';

const HOUR = 3_600_000;
/** Files from one address by people who are not signed in, and of one person who is. */
export const UPLOADS_PER_ADDRESS: Limit = { name: 'upload-address', most: 60, windowMs: HOUR };
const UPLOADS_PER_PERSON: Limit = { name: 'upload-person', most: 300, windowMs: HOUR };
/** Files that one bringer may have lying about unused. */
const MOST_UNUSED = 150;

/** By bytes: all pictures decoded at the same time share the limit of one. */
const unpacking = new Gate(MOST_BYTES);
/** Files are inspected a few at a time. */
const inspections = new Gate(4);

interface Ready {
  parts: { path: string; bytes: number; mime: string; key: string }[];
  mime: string;
  ending: string;
  width: number | null;
  height: number | null;
  /** Temporary files, deleted afterwards. */
  made: string[];
}

const PROVIDERS_ONLY: readonly UploadPurpose[] = ['verification_doc', 'completion_photo'];

function purposeOf(said: string, field: string, viewer: Viewer | undefined): UploadPurpose {
  const purpose = UPLOAD_PURPOSES.find((one) => one === said);
  assertValid(purpose, { purpose: withParams('files.purpose', { field, purposes: UPLOAD_PURPOSES.join(', ') }) });
  if (PROVIDERS_ONLY.includes(purpose) && viewer?.userType !== 'provider') {
    throw viewer ? forbidden('common.forBusinesses') : unauthenticated();
  }
  if ((purpose === 'dispute_evidence' || purpose === 'message_photo') && !viewer) {
    throw unauthenticated();
  }
  return purpose;
}

async function checkLimits(services: Services, request: FastifyRequest, by: Uploader): Promise<void> {
  await (by.ownerId === null
    ? spendLimit(services, UPLOADS_PER_ADDRESS, addressForLimits(request.ip))
    : spendLimit(services, UPLOADS_PER_PERSON, String(by.ownerId)));
  if (services.env.rateLimit && (await unusedCount(services.db.orm, by)) >= MOST_UNUSED) {
    throw new Refusal('TOO_MANY', 'files.tooManyUnused', {
      retryAfter: 60,
    });
  }
}

async function photo(file: Spooled, seen: Inspected, folder: string): Promise<Ready> {
  const { main, ending, mime, thumb, width, height } = await remake(file.path, seen);
  const [key, thumbKey] = [newKey(ending), newKey('webp')];
  const [path, thumbPath] = [join(folder, key), join(folder, thumbKey)];
  await Promise.all([writeFile(path, main, { mode: 0o600 }), writeFile(thumbPath, thumb, { mode: 0o600 })]);
  return {
    parts: [
      { path, bytes: main.length, mime, key },
      { path: thumbPath, bytes: thumb.length, mime: 'image/webp', key: thumbKey },
    ],
    mime,
    ending,
    width,
    height,
    made: [path, thumbPath],
  };
}

const DOCUMENT_TYPES: Partial<Record<FileKind, { mime: string; ending: string }>> = {
  jpeg: { mime: 'image/jpeg', ending: 'jpg' },
  png: { mime: 'image/png', ending: 'png' },
  pdf: { mime: 'application/pdf', ending: 'pdf' },
};

/** Kept as it is. */
async function document(file: Spooled, { kind, frame }: Inspected): Promise<Ready> {
  const type = DOCUMENT_TYPES[kind];
  if (!type) {
    throw new Error(`a document of kind ${kind}`);
  }
  if (frame) {
    await tryPicture(file.path, kind === 'png');
  }
  return {
    parts: [{ path: file.path, bytes: file.bytes, mime: type.mime, key: newKey(type.ending) }],
    ...type,
    width: frame?.width ?? null,
    height: frame?.height ?? null,
    made: [],
  };
}

/** Where the operator runs a scanner: what it knows as harmful is refused (ASVS 5.0 5.4.3). */
async function checkHarm({ env, log }: Services, file: Spooled, purpose: UploadPurpose): Promise<void> {
  const virus = env.scanner && (await findHarm(env.scanner, file.path));
  if (virus !== undefined) {
    log.warn({ found: virus, purpose }, 'the virus scanner refused a file');
    throw refused('INVALID', purpose, file.field, 'files.virus');
  }
}

async function prepare(services: Services, file: Spooled, purpose: UploadPurpose, folder: string): Promise<Ready> {
  return inspections.run(1, async () => {
    try {
      const seen = await inspect(file, purpose);
      await checkHarm(services, file, purpose);
      return await unpacking.run(seen.unpacking, () =>
        takesPhotos(purpose) && seen.kind !== 'pdf' ? photo(file, seen, folder) : document(file, seen),
      );
    } catch (error) {
      throw error instanceof Broken ? refused('INVALID', purpose, file.field, error.why) : error;
    }
  });
}

/** Puts the parts into the storage and gives them a row. */
async function keep(
  { db, storage, clock }: Services,
  ready: Ready,
  { name, purpose, by }: { name: string; purpose: UploadPurpose; by: Uploader },
): Promise<number> {
  const [main, thumb] = ready.parts;
  if (!main) {
    throw new Error('a file without a part');
  }
  const keys = ready.parts.map(({ key }) => key);
  const now = clock();
  await noteKeys(db.orm, keys, now);
  for (const part of ready.parts) {
    await storage.put(part.key, part);
  }
  return db.transaction(async (tx) => {
    if (!(await saveKeys(tx, keys))) {
      throw unavailable('files.tooSlow', 5);
    }
    const row = insertedRow(
      await tx
        .insert(uploads)
        .values({
          ownerId: by.ownerId,
          claimHash: by.ownerId === null ? (by.claimHashes[0] ?? null) : null,
          purpose,
          key: main.key,
          thumbKey: thumb?.key ?? null,
          name: shownName(name, ready.ending),
          mime: ready.mime,
          bytes: main.bytes,
          width: ready.width,
          height: ready.height,
          createdAt: clock(),
        })
        .returning({ id: uploads.id }),
    );
    return row.id;
  });
}

/** Every file of a form is processed here. */
export function makeIntake(services: Services): Intake {
  const folder = join(services.env.dataDir, 'incoming');
  return {
    folder,
    async admit(request) {
      await checkLimits(services, request, uploaderOfUpload(request));
    },
    async take(file, said, request) {
      const purpose = purposeOf(said, file.field, request.viewer);
      const by = uploaderOfUpload(request);
      const ready = await prepare(services, file, purpose, folder);
      try {
        return await keep(services, ready, { name: file.name, purpose, by });
      } finally {
        await Promise.all(ready.made.map((path) => rm(path, { force: true })));
      }
    },
    async discard(ids) {
      if (ids.length === 0) {
        return;
      }
      await services.db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(uploads)
          .where(and(inArray(uploads.id, [...ids]), isNull(uploads.usedAt)))
          .for('update');
        await dropUploads(tx, rows);
      });
    },
  };
}
