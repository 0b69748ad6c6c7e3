// What waits in this browser for a line: jobs as they were filled in, and pictures. Read by the pages and by the service worker.
import type { ErrorBody } from '../api-client/api-error.ts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { JobFormValues, NewJob } from '../features/jobs/parts/job-values.ts';

/** Why a kept job is not sent automatically. */
export type Hold =
  /** Open in the form. */
  | { why: 'editing' }
  /** The server refused it with this answer. */
  | ({ why: 'refused' } & ErrorBody)
  /** It was tried so long ago that the server may have forgotten whether it has it. */
  | { why: 'old' }
  /** It was changed after an earlier form of it had reached the server. */
  | { why: 'differs' };

export interface KeptJob {
  /** The Idempotency-Key made when it was first submitted: however often it is sent, it is one job. */
  key: string;
  /** Whose it is; nobody else's session sends it. */
  userId: number;
  /** For the form. */
  values: JobFormValues;
  /** The body of the call without its pictures. */
  body: Omit<NewJob, 'photos'>;
  /** Ids of uploads; a negative one is a picture kept here, by its key in this browser. */
  photos: number[];
  keptAt: number;
  firstTriedAt?: number;
  tries: number;
  nextTryAt: number;
  /** Its session was over when it was tried. */
  needsSignIn?: boolean;
  hold?: Hold;
}

export interface KeptPicture {
  id: number;
  blob: Blob;
  name: string;
  keptAt: number;
  /** The upload it became. */
  uploadedId?: number;
}

interface Schema extends DBSchema {
  jobs: { key: string; value: KeptJob };
  pictures: { key: number; value: KeptPicture };
}

/** What the sender needs of a store; the database of the browser, or a map in a test. */
export interface KeptStore {
  jobs: () => Promise<KeptJob[]>;
  job: (key: string) => Promise<KeptJob | undefined>;
  putJob: (job: KeptJob) => Promise<void>;
  dropJob: (key: string) => Promise<void>;
  pictures: () => Promise<KeptPicture[]>;
  putPicture: (picture: KeptPicture) => Promise<void>;
  dropPicture: (id: number) => Promise<void>;
}

/** Of Background Sync. */
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

/** Everything throws where the browser has no room or no database. */
export const keptStore: KeptStore = {
  jobs: async () => (await database()).getAll('jobs'),
  job: async (key) => (await database()).get('jobs', key),
  putJob: async (job) => void (await (await database()).put('jobs', job)),
  dropJob: async (key) => (await database()).delete('jobs', key),
  pictures: async () => (await database()).getAll('pictures'),
  putPicture: async (picture) => void (await (await database()).put('pictures', picture)),
  dropPicture: async (id) => (await database()).delete('pictures', id),
};

/** Keeps a picture and answers the key it has here. */
export async function addPicture(picture: Omit<KeptPicture, 'id'>): Promise<number> {
  const db = await database();
  // The key is the database's to choose.
  return db.add('pictures', picture as KeptPicture);
}

export async function pictureOf(id: number): Promise<KeptPicture | undefined> {
  return (await database()).get('pictures', id);
}

const CHANNEL = 'live-oak.kept';

/** Says to every tab, this one included, that something of it changed; `sent`: how many jobs were posted just now. */
export function tellChanged(sent = 0): void {
  const channel = new BroadcastChannel(CHANNEL);
  // Bound: to a channel there is no other side to name, as the linter wants it for windows.
  const post = channel.postMessage.bind(channel);
  post(sent);
  channel.close();
}

export function whenChanged(listener: (sent: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<number>) => listener(data));
  return () => channel.close();
}
