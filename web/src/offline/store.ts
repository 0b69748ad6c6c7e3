// What waits in this browser for a connection: jobs as filled in, and pictures. Read by the pages and the service worker.
import type { ErrorBody } from '../api-client/api-error.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JobFormValues, NewJob } from '../features/jobs/parts/job-values.ts';

/** Why a saved job is not sent automatically. */
export type Hold =
  /** Open in the form. */
  | { why: 'editing' }
  /** The server rejected it with this response. */
  | ({ why: 'refused' } & ErrorBody)
  /** Its last try was so long ago that the server may have forgotten whether it has it. */
  | { why: 'old' }
  /** It was changed after an earlier version reached the server. */
  | { why: 'differs' };

export interface QueuedJob {
  /** The Idempotency-Key created with the first submission: however often it is sent, it is one job. */
  key: string;
  /** Its person; no other session sends it. */
  userId: number;
  values: JobFormValues;
  /** The request body without its pictures. */
  body: Omit<NewJob, 'photos'>;
  /** Ids of uploads; a negative one is a picture saved here, by its key in this browser. */
  photos: number[];
  keptAt: number;
  firstTriedAt?: number;
  tries: number;
  nextTryAt: number;
  /** The session had ended when it was tried. */
  needsSignIn?: boolean;
  hold?: Hold;
}

export interface QueuedPicture {
  id: number;
  blob: Blob;
  name: string;
  keptAt: number;
  uploadedId?: number;
}

interface Schema extends DBSchema {
  jobs: { key: string; value: QueuedJob };
  pictures: { key: number; value: QueuedPicture };
}

/** What the sender needs of a store: the browser's database, or a map in a test. */
export interface OfflineStore {
  jobs: () => Promise<QueuedJob[]>;
  job: (key: string) => Promise<QueuedJob | undefined>;
  putJob: (job: QueuedJob) => Promise<void>;
  dropJob: (key: string) => Promise<void>;
  pictures: () => Promise<QueuedPicture[]>;
  putPicture: (picture: QueuedPicture) => Promise<void>;
  dropPicture: (id: number) => Promise<void>;
}

/** The tag of Background Sync. */
export const SYNC_TAG = 'kept-jobs';
/** Only one tab, or the worker, sends at a time. */
export const SEND_LOCK = 'live-oak.kept-jobs';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('live-oak', 1, {
    upgrade: (db) => {
      db.createObjectStore('jobs', { keyPath: 'key' });
      db.createObjectStore('pictures', { keyPath: 'id', autoIncrement: true });
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Everything throws if the browser has no space or no database. */
export const offlineStore: OfflineStore = {
  jobs: async () => (await database()).getAll('jobs'),
  job: async (key) => (await database()).get('jobs', key),
  putJob: async (job) => void (await (await database()).put('jobs', job)),
  dropJob: async (key) => (await database()).delete('jobs', key),
  pictures: async () => (await database()).getAll('pictures'),
  putPicture: async (picture) => void (await (await database()).put('pictures', picture)),
  dropPicture: async (id) => (await database()).delete('pictures', id),
};

export async function addPicture(picture: Omit<QueuedPicture, 'id'>): Promise<number> {
  const db = await database();
  // The database assigns the key.
  return db.add('pictures', picture as QueuedPicture);
}

export async function pictureOf(id: number): Promise<QueuedPicture | undefined> {
  return (await database()).get('pictures', id);
}

const CHANNEL = 'live-oak.kept';

/** Tells every tab, including this one, that saved jobs changed; `sent`: how many were just posted. */
export function notifyChanged(sent = 0): void {
  const channel = new BroadcastChannel(CHANNEL);
  // Bound, because the linter takes a bare postMessage for the window's, which needs a target origin.
  const post = channel.postMessage.bind(channel);
  post(sent);
  channel.close();
}

export function whenChanged(listener: (sent: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => listener(data));
  return () => channel.close();
}
