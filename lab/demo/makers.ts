// Realistic rows by number: the same seed and index give the same user, business, job, bid or review in any process.
// They are plain objects; what the tables need on top (ids, states, hashes) is added by who writes them.
import { makeBid, makeReview, type MadeBid, type MadeReview } from './bids.ts';
import { makeProvider, type MadeProvider } from './businesses.ts';
import { makeJob, type MadeJob } from './jobs.ts';
import { makeUser, type MadeUser } from './people.ts';
import { randomFor, type Random } from './random.ts';

export type { MadeBid, MadeJob, MadeProvider, MadeReview, MadeUser };

const STREAMS = { user: 1, provider: 2, job: 3, bid: 4, review: 5, choice: 6 } as const;
const MOST_BIDS = 64;

export type Makers = {
  client: (index: number, createdAt: Date) => MadeUser;
  provider: (index: number, createdAt: Date) => MadeProvider;
  job: (index: number, createdAt: Date) => MadeJob;
  /** The bid number `nth` (0 to 63) on job `index`. */
  bid: (index: number, nth: number, job: MadeJob, yearsExperience: number) => MadeBid;
  review: (index: number, side: MadeReview['side'], job: MadeJob) => MadeReview;
  /** Chance for whatever else belongs to row `index`, such as who owns it. */
  choice: (index: number) => Random;
};

/** All makers under one seed. */
export function makersFor(seed: number): Makers {
  const random = (stream: keyof typeof STREAMS, index: number) => randomFor(seed, STREAMS[stream], index);
  return {
    client: (index, createdAt) => makeUser(random('user', index), index, 'client', createdAt),
    provider: (index, createdAt) => makeProvider(random('provider', index), index, createdAt),
    job: (index, createdAt) => makeJob(random('job', index), createdAt),
    bid: (index, nth, job, years) => makeBid(random('bid', index * MOST_BIDS + nth), job, years),
    review: (index, side, job) => makeReview(random('review', index * 2 + (side === 'client' ? 0 : 1)), side, job),
    choice: (index) => random('choice', index),
  };
}
