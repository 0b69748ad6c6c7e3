// Generates documents as PDF from their facts, stores them once, and serves them only unchanged.
import { withParams } from '@live-oak/contract/reasons.ts';
import { createHash } from 'node:crypto';
import { rm, writeFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Refusal } from '../../kernel/errors.ts';
import { runCommand, type Services } from '../../kernel/services.ts';
import type { Tx } from '../../kernel/db/open.ts';
import { enqueueAll, type Queue, type QueueName } from '../../kernel/queue/queue.ts';
import { saveKeys, noteKeys } from '../files/commands.ts';
import { newKey } from '../files/names.ts';
import { documentPdf } from './document-pdf.ts';
import { moneyDocuments } from './tables.ts';

export type DocumentRecord = typeof moneyDocuments.$inferSelect;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Stores bytes under an unused key; the key is in the removals until a row owns it. */
async function putBytes({ db, storage, env, clock }: Services, key: string, content: Buffer): Promise<void> {
  const folder = join(env.dataDir, 'incoming');
  const path = join(folder, key);
  await mkdir(folder, { recursive: true });
  await writeFile(path, content, { mode: 0o600 });
  try {
    await noteKeys(db.orm, [key], clock());
    await storage.put(key, { path, bytes: content.length, mime: 'application/pdf' });
  } finally {
    await rm(path, { force: true });
  }
}

async function make(services: Services, asked: DocumentRecord): Promise<DocumentRecord> {
  // The row may have been read before another process finished generating it.
  const [paper] = await services.db.orm.select().from(moneyDocuments).where(eq(moneyDocuments.id, asked.id));
  if (!paper || paper.sha256 !== null) {
    return paper ?? asked;
  }
  const content = await documentPdf(paper.facts);
  const storageKey = newKey('pdf');
  await putBytes(services, storageKey, content);
  return services.db.transaction(async (tx) => {
    const made = { storageKey, bytes: content.length, sha256: sha256Of(content) };
    const [mine] = await tx
      .update(moneyDocuments)
      .set(made)
      .where(and(eq(moneyDocuments.id, paper.id), isNull(moneyDocuments.sha256)))
      .returning();
    if (mine) {
      if (!(await saveKeys(tx, [storageKey]))) {
        throw new Refusal('UNAVAILABLE', 'payments.documentSlow', { retryAfter: 5 });
      }
      return mine;
    }
    // Another process was first; the bytes of this one go with the removals.
    const [theirs] = await tx.select().from(moneyDocuments).where(eq(moneyDocuments.id, paper.id));
    return theirs ?? paper;
  });
}

/** Documents being generated in this process: twenty simultaneous requests share one. */
const making = new WeakMap<Services['db'], Map<number, Promise<DocumentRecord>>>();

/** The document with its stored PDF, generated now if it was missing. 503 when the storage does not answer. */
export async function storeDocument(services: Services, paper: DocumentRecord): Promise<DocumentRecord> {
  if (paper.sha256 !== null) {
    return paper;
  }
  const here = making.get(services.db) ?? new Map<number, Promise<DocumentRecord>>();
  making.set(services.db, here);
  const begun = here.get(paper.id) ?? make(services, paper).finally(() => here.delete(paper.id));
  here.set(paper.id, begun);
  return begun;
}

const ALTERED_RETRY = 3600;

/** Notifies administrators once that the stored bytes of a document were changed, or are gone. */
async function reportAltered(services: Services, paper: DocumentRecord): Promise<void> {
  services.log.error(
    { paperId: paper.id, number: paper.number },
    'the bytes of a document differ from those that were generated',
  );
  await runCommand(services, async ({ tx, now, emit }) => {
    const first = await tx
      .update(moneyDocuments)
      .set({ alteredAt: now })
      .where(and(eq(moneyDocuments.id, paper.id), isNull(moneyDocuments.alteredAt)))
      .returning({ id: moneyDocuments.id });
    if (first.length > 0) {
      await emit({ kind: 'receipts.altered', data: { paperId: paper.id } });
    }
  });
}

/**
 * The PDF of a document as generated. 503 when the storage does not answer, and when the stored bytes differ: then administrators are
 * notified.
 */
export async function documentBytes(services: Services, promised: DocumentRecord): Promise<Buffer> {
  const paper = await storeDocument(services, promised);
  const stream = paper.storageKey === null ? undefined : await services.storage.read(paper.storageKey);
  const content = stream === undefined ? undefined : await buffer(stream);
  if (content === undefined || sha256Of(content) !== paper.sha256) {
    await reportAltered(services, paper);
    throw new Refusal('UNAVAILABLE', withParams('payments.documentChanged', { number: paper.number }), {
      retryAfter: ALTERED_RETRY,
    });
  }
  if (paper.alteredAt !== null) {
    const isBack = and(eq(moneyDocuments.id, paper.id), isNotNull(moneyDocuments.alteredAt));
    await services.db.orm.update(moneyDocuments).set({ alteredAt: null }).where(isBack);
  }
  return content;
}

const PAPER_QUEUE: QueueName<{ paperId: number }> = { name: 'paper' };

/** Queues the making of documents whose rows the caller has written. */
export const enqueueDocuments = (tx: Tx, papers: readonly Pick<DocumentRecord, 'id'>[]) =>
  enqueueAll(
    tx,
    PAPER_QUEUE,
    papers.map(({ id }) => ({ paperId: id })),
    { keyOf: ({ paperId }) => String(paperId) },
  );

/** Generates documents in advance; one that is requested earlier is generated then. */
export const documentQueue: Queue<{ paperId: number }, Services> = {
  ...PAPER_QUEUE,
  concurrency: 1,
  firstWaitMs: 60_000,
  longestWaitMs: 6 * 3600_000,
  /** About three days of trying. */
  mostAttempts: 20,
  onlyWithTimers: true,
  async run(services, { payload: { paperId } }) {
    const [paper] = await services.db.orm.select().from(moneyDocuments).where(eq(moneyDocuments.id, paperId));
    if (paper) {
      await storeDocument(services, paper);
    }
    return undefined;
  },
};
