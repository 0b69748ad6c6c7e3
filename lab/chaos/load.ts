// The load during a drill: people read, post jobs and retry a post under its key until it is accepted, and complete whole jobs.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { Answers } from './answers.ts';
import type { Cast, Person } from './people.ts';
import { jobForm, note, openJob, wholeJob, type Record } from './writers.ts';

const BETWEEN_READS_MS = 150;
const BETWEEN_POSTS_MS = 60;
const BETWEEN_TRIES_MS = 100;
/** A post that was not accepted by then is counted as lost. */
const GIVE_UP_POSTING_MS = 30_000;
const WHOLE_LISTS = ['/api/jobs', '/api/notifications'];

export interface Load {
  /** Responses from now on count as the fault's; `calm` ends that. */
  fault: () => void;
  /** Where the fault's responses are counted now. */
  answers: () => Answers;
  calm: () => Answers;
  /** Stops it; waits for pending posts. */
  stop: () => Promise<void>;
  /** Posts whose sender gave up. */
  untaken: string[];
}

let keys = 0;

/** Posts a job, repeatedly under the same key until it is accepted. */
export async function postUntilTaken(owner: Person, answers: () => Answers | undefined, record: Record) {
  const form = jobForm();
  keys += 1;
  const key = { 'idempotency-key': `drill-${keys}-${form.title.length}` };
  const giveUpAt = Date.now() + GIVE_UP_POSTING_MS;
  while (Date.now() < giveUpAt) {
    try {
      const answer = await owner.ask('POST', '/api/jobs', form, key);
      answers()?.add('POST /api/jobs', answer);
      if (answer.status === 201) {
        // The product's own tests validate it against its schema.
        note(record, owner, answer.body as Job);
        return undefined;
      }
    } catch (error) {
      answers()?.addNone('POST /api/jobs', error);
    }
    await sleep(BETWEEN_TRIES_MS);
  }
  return form.title;
}

/** Starts the load, which continues until it is stopped. `isSparse` leaves out whole jobs, which need the gateway. */
export function beginLoad(cast: Cast, record: Record, { isSparse = false } = {}): Load {
  const over = new AbortController();
  let during: Answers | undefined;
  const untaken: string[] = [];
  const until = async (step: () => Promise<unknown>, pauseMs: number) => {
    while (!over.signal.aborted) {
      await step();
      await sleep(pauseMs);
    }
  };
  const read = (person: Person, path: string) =>
    until(async () => {
      // Recorded in the window in which it was sent.
      const answers = during;
      await person.ask('GET', path).then(
        (answer) => answers?.add(`GET ${path}`, answer),
        (error: unknown) => answers?.addNone(`GET ${path}`, error),
      );
    }, BETWEEN_READS_MS);
  const post = (owner: Person) =>
    until(async () => {
      const lost = await postUntilTaken(owner, () => during, record);
      if (lost !== undefined) untaken.push(lost);
    }, BETWEEN_POSTS_MS);
  // It stops at the first refusal; the next one starts over.
  const give = (step: () => Promise<void>) =>
    until(() => step().catch(() => sleep(BETWEEN_TRIES_MS)), BETWEEN_POSTS_MS);
  const [owner] = cast.owners;
  if (!owner) throw new Error('nobody came');
  const work = [
    ...cast.owners.map(post),
    ...WHOLE_LISTS.map((path) => read(owner, path)),
    read(cast.admin, '/healthz'),
    ...(isSparse ? [] : [give(() => wholeJob(cast, record)), give(() => openJob(cast, record))]),
  ];
  return {
    fault: () => (during = new Answers()),
    answers: () => during ?? new Answers(),
    calm() {
      const answers = during ?? new Answers();
      during = undefined;
      return answers;
    },
    async stop() {
      over.abort();
      await Promise.all(work);
    },
    untaken,
  };
}
