// Realistic rows by number: the same seed and index give the same user, business, job, bid or review in any process. They are
// plain objects; the caller adds what the tables need (ids, states, hashes).
import { makeBid, makeReview, type CreatedBid, type CreatedReview } from './bids.ts';
import { makeProvider, type CreatedProvider } from './businesses.ts';
import { makeJob, type CreatedJob } from './jobs.ts';
import { makeUser, type CreatedUser } from './people.ts';
import { randomFor, type Random } from './random.ts';

export type { CreatedBid, CreatedJob, CreatedProvider, CreatedReview, CreatedUser };

const STREAMS = { user: 1, provider: 2, job: 3, bid: 4, review: 5, choice: 6 } as const;
const MOST_BIDS = 64;

export type Makers = {
  client: (index: number, createdAt: Date) => CreatedUser;
  provider: (index: number, createdAt: Date) => CreatedProvider;
  job: (index: number, createdAt: Date) => CreatedJob;
  /** The `nth` bid (0 to 63) on job `index`. */
  bid: (index: number, nth: number, job: CreatedJob, yearsExperience: number) => CreatedBid;
  review: (index: number, side: CreatedReview['side'], job: CreatedJob) => CreatedReview;
  /** Random numbers for everything else about row `index`, such as its owner. */
  choice: (index: number) => Random;
};

/** All generators under one seed. */
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
