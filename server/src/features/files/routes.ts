// Handlers of files: upload, download and removal.
import type { FastifyRequest } from 'fastify';
import { fileRoutes } from '@live-oak/contract/features/files/routes.ts';
import { isPhotoPurpose, type UploadPurpose } from '@live-oak/contract/features/files/kinds.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { assertFound, assertValid, notFound } from '../../kernel/errors.ts';
import { handlersOf } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { recordView } from '../../kernel/audit-log/audit-log.ts';
import type { Services } from '../../kernel/services.ts';
import { uploaderOf, presentUpload, type UploadRow, isOwn, uploadAt, uploadById } from './queries.ts';
import { removeUpload } from './commands.ts';
import { disposition, KEY, plainName } from './names.ts';

type MaySee = (services: Services, viewer: Viewer, uploadId: number) => Promise<boolean>;

/** By purpose, whether a person other than the owner may see a file; implemented by features below this one. */
export type FileAccess = Partial<Record<UploadPurpose, MaySee>>;

/** Administrators see every file, except for pictures of conversations, which need a recorded look. */
async function mayRead(services: Services, row: UploadRow, request: FastifyRequest, access: FileAccess) {
  const { viewer } = request;
  const isOpen = isOwn(row, uploaderOf(request)) || (viewer?.userType === 'admin' && row.purpose !== 'message_photo');
  return isOpen || (viewer !== undefined && ((await access[row.purpose]?.(services, viewer, row.id)) ?? false));
}

/** So that a browser never runs anything in a file. */
const HARMLESS = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

/** Documents are checked on each opening, and pictures of conversations too, since the next person at the browser may not see them. */
function cacheOf({ purpose }: UploadRow): string {
  if (!isPhotoPurpose(purpose)) return 'private, no-store';
  return purpose === 'message_photo' ? 'private, no-cache' : 'private, max-age=300';
}

function headersOf(row: UploadRow, key: string, isNamed: boolean): Record<string, string> {
  const name = isNamed ? row.name : plainName(row.thumbKey === null ? 'document' : 'photo', row.id, key);
  return {
    ...HARMLESS,
    // A picture was re-encoded; a document may contain anything.
    'content-disposition': disposition(row.thumbKey === null ? 'attachment' : 'inline', name),
    'cache-control': cacheOf(row),
    etag: `"${key}"`,
    ...(key === row.key ? { 'content-length': String(row.bytes) } : {}),
  };
}

/** Records an administrator's look at a document. A thumbnail belongs to the page that shows it, whose look is recorded. */
async function recordOpening(services: Services, row: UploadRow, key: string, viewer: Viewer | undefined) {
  const isPrivate = !isPhotoPurpose(row.purpose) && key === row.key;
  if (viewer?.userType === 'admin' && row.ownerId !== viewer.userId && isPrivate) {
    await recordView(services, [
      {
        action: 'documents.look',
        actorId: viewer.userId,
        targetType: 'upload',
        targetId: row.id,
        after: pick(row, 'name', 'purpose', 'ownerId'),
      },
    ]);
  }
}

export const makeHandlers = (access: FileAccess) =>
  handlersOf(fileRoutes, {
    upload: async ({ body, services, request }) => {
      const [id] = body.file ?? [];
      const row = id === undefined ? undefined : await uploadById(services.db.orm, id);
      assertValid(row && isOwn(row, uploaderOf(request)), { file: 'files.choose' });
      return { status: 201, body: presentUpload(row) };
    },

    read: async ({ params, services, request }) => {
      const { key } = params;
      const row = KEY.test(key) ? await uploadAt(services.db.orm, key) : undefined;
      const { viewer } = request;
      assertFound(row && (await mayRead(services, row, request, access)));
      const isNamed = isOwn(row, uploaderOf(request)) || viewer?.userType === 'admin';
      const headers = headersOf(row, key, isNamed);
      if (request.headers['if-none-match'] === headers.etag && isPhotoPurpose(row.purpose)) {
        const { 'content-length': _, ...unchanged } = headers;
        return { status: 304, headers: unchanged };
      }
      const content = await services.storage.read(key);
      if (!content) {
        services.log.error({ uploadId: row.id }, 'the bytes of a file are missing from the storage');
        throw notFound();
      }
      try {
        await recordOpening(services, row, key, viewer);
      } catch (error) {
        content.destroy();
        throw error;
      }
      return { status: 200, headers, stream: { type: key === row.key ? row.mime : 'image/webp', content } };
    },

    remove: async ({ params, work, request }) => {
      await removeUpload(work.tx, params.id, uploaderOf(request));
      return { status: 204 };
    },
  });
