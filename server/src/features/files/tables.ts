// Tables of uploads. The bytes are in the storage, under `key`.
import { UPLOAD_PURPOSES } from '@live-oak/contract/features/files/kinds.ts';
import { check, index, integer, pgTable, sql, text } from '../../kernel/db/drizzle.ts';
import { createdAt, id, instant, partialIndex } from '../../kernel/db/columns.ts';
import { users } from '../accounts/tables.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Null while its uploader is not signed in: then `claimHash` identifies the browser. */
    ownerId: integer('owner_id').references(() => users.id),
    /** SHA-256 of the browser's claim cookie, hex; null once a person owns the file. */
    claimHash: text('claim_hash'),
    purpose: text('purpose', { enum: UPLOAD_PURPOSES }).notNull(),
    /** Random; the address is /uploads/{key}. */
    key: text('key').notNull().unique(),
    thumbKey: text('thumb_key').unique(),
    /** The uploader's name, without folders; shown, never used as a path. */
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** When it became part of a job or a credential; unused ones are deleted after a day. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_owner').on(t.ownerId, t.id),
    partialIndex('uploads_unused', sql`used_at is null`, t.createdAt),
    check(
      'uploads_purpose',
      sql`${t.purpose} in ('job_photo','registration_doc','verification_doc','completion_photo','dispute_evidence','message_photo')`,
    ),
    check('uploads_bytes', sql`${t.bytes} between 1 and 52428800`),
    check('uploads_somebodys', sql`${t.ownerId} is not null or ${t.claimHash} is not null`),
  ],
);

/** Keys to remove, as the previous version noted them. */
export const fileRemovals = pgTable('file_removals', {
  id: id(),
  key: text('key').notNull().unique(),
  attempts: integer('attempts').notNull().default(0),
  createdAt: createdAt(),
});
