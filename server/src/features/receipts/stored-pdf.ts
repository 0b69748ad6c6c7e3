// Generates documents as PDF from their facts, stores them once, and serves them only unchanged.
import { withParams } from '@live-oak/contract/reasons.ts';
import { createHash } from 'node:crypto';
import { rm, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull, type Tx } from '../../kernel/db/drizzle.ts';
import { unavailable } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import { enqueueAll, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { cancelRemoval, scheduleRemoval } from '../files/commands.ts';
import { newKey } from '../files/names.ts';
import { moneyDocuments } from './tables.ts';

export type DocumentRecord = typeof moneyDocuments.$inferSelect;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const rowOf = ({ id }: Pick<DocumentRecord, 'id'>) => eq(moneyDocuments.id, id);

/** Stores bytes under an unused key; the key is in the removals until a row owns it. */
async function putBytes({ db, storage, env, clock }: Services, key: string, content: Buffer): Promise<void> {
  const folder = join(env.dataDir, 'incoming');
  const path = join(folder, key);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content, { mode: 0o600 });
  try {
    await scheduleRemoval(db.orm, [key], clock());
    await storage.put(key, { path, bytes: content.length, mime: 'application/pdf' });
  } finally {
    await rm(path, { force: true });
  }
}

async function generate(services: Services, asked: DocumentRecord): Promise<DocumentRecord> {
  const { db } = services;
  // The row may have been read before another process finished generating it.
  const [document] = await db.orm.select().from(moneyDocuments).where(rowOf(asked));
  if (!document || document.sha256 !== null) return document ?? asked;
  // Loaded with the first document: PDFs take 3 MB of program.
  const { documentPdf } = await import('./document-pdf.ts');
  const content = await documentPdf(document.facts);
  const storageKey = newKey('pdf');
  await putBytes(services, storageKey, content);
  return db.transaction(async (tx) => {
    const stored = { storageKey, bytes: content.length, sha256: sha256Of(content) };
    const isMissing = and(rowOf(document), isNull(moneyDocuments.sha256));
    const [mine] = await tx.update(moneyDocuments).set(stored).where(isMissing).returning();
    if (mine) {
      if (!(await cancelRemoval(tx, [storageKey]))) throw unavailable('payments.documentSlow', 5);
      return mine;
    }
    // Another process was first; the bytes of this one are deleted with the removals.
    const [theirs] = await tx.select().from(moneyDocuments).where(rowOf(document));
    return theirs ?? document;
  });
}

/** Documents being generated in this process: twenty simultaneous requests share one. */
const generating = new WeakMap<Services['db'], Map<number, Promise<DocumentRecord>>>();

/** The document with its stored PDF, generated now if it was missing. 503 when the storage does not answer. */
export async function storeDocument(services: Services, document: DocumentRecord): Promise<DocumentRecord> {
  const { id, sha256 } = document;
  if (sha256 !== null) return document;
  const here = generating.get(services.db) ?? new Map<number, Promise<DocumentRecord>>();
  generating.set(services.db, here);
  const begun = here.get(id) ?? generate(services, document).finally(() => here.delete(id));
  here.set(id, begun);
  return begun;
}

/** Notifies administrators once that the stored bytes of a document were changed, or are gone. */
async function reportAltered(services: Services, { id: paperId, number }: DocumentRecord): Promise<void> {
  services.log.error({ paperId, number }, 'the bytes of a document differ from those that were generated');
  await runCommand(services, async ({ tx, now, emit }) => {
    const isNew = and(rowOf({ id: paperId }), isNull(moneyDocuments.alteredAt));
    const first = await tx.update(moneyDocuments).set({ alteredAt: now }).where(isNew).returning();
    if (first.length > 0) {
      await emit({ kind: 'receipts.altered', data: { paperId } });
    }
  });
}

/** The PDF of a document as generated. 503 when the storage does not answer, or the stored bytes differ; then administrators are notified. */
export async function documentBytes(services: Services, ordered: DocumentRecord): Promise<Buffer> {
  const document = await storeDocument(services, ordered);
  const stream = document.storageKey === null ? undefined : await services.storage.read(document.storageKey);
  const content = stream === undefined ? undefined : await buffer(stream);
  if (content === undefined || sha256Of(content) !== document.sha256) {
    await reportAltered(services, document);
    throw unavailable(withParams('payments.documentChanged', { number: document.number }), 3600);
  }
  if (document.alteredAt !== null) {
    await services.db.orm.update(moneyDocuments).set({ alteredAt: null }).where(rowOf(document));
  }
  return content;
}

const DOCUMENT_QUEUE: QueueName<{ paperId: number }> = { name: 'paper' };

/** Queues the generation of documents whose rows the caller has written. */
export async function enqueueDocuments(tx: Tx, documents: readonly Pick<DocumentRecord, 'id'>[]): Promise<void> {
  const jobs = documents.map(({ id }) => ({ paperId: id }));
  await enqueueAll(tx, DOCUMENT_QUEUE, jobs, { keyOf: ({ paperId }) => String(paperId) });
}

/** Generates documents in advance; one that is requested earlier is generated then. */
export const documentQueue: Queue<{ paperId: number }, Services> = {
  ...DOCUMENT_QUEUE,
  concurrency: 1,
  firstWaitMs: 60_000,
  longestWaitMs: 6 * 3600_000,
  /** About three days of retries. */
  mostAttempts: 20,
  onlyWithTimers: true,
  async run(services, { payload: { paperId: id } }) {
    const [document] = await services.db.orm.select().from(moneyDocuments).where(rowOf({ id }));
    if (document) await storeDocument(services, document);
    return undefined;
  },
};
