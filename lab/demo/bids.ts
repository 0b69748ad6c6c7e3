// Generated bids and reviews: amounts around the rough guide, messages of crews and owners.
import type { ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { roundDollars, type CreatedJob } from './jobs.ts';
import { template, type Random } from './random.ts';
import { BY_CREW, BY_OWNER } from './texts/reviews.ts';
import { BID_MESSAGES, DURATIONS } from './texts/words-of-crews.ts';
import { isKeyOf, keysOf, tableOf } from '@live-oak/contract/keys.ts';

export type CreatedBid = {
  amountCents: number;
  message: string;
  estimatedDuration: string;
  createdAt: Date;
};

export type CreatedReview = {
  side: 'client' | 'provider';
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  facts: { onTime: boolean; clean: boolean; priceKept: boolean };
};

type Slot = 'tree' | 'days' | 'Days' | 'years' | 'crew' | 'Crew';
type Filled = ReturnType<typeof template<Slot>>;
type Comment = ReturnType<typeof template<'tree'>>;

const messages = tableOf(keysOf(BID_MESSAGES), (service) => BID_MESSAGES[service].map((line) => template<Slot>(line)));

const messagesFor = (service: ServiceCode): readonly Filled[] =>
  isKeyOf(messages, service) ? messages[service] : messages.other;

/** The lowest and the highest bid, as a share of the guide. */
const CHEAPEST = 0.72;
const DEAREST = 1.45;
const LONG_DOLLARS = 2_500;
const MIDDLE_DOLLARS = 700;
const HOUR_MS = 3_600_000;

function duration(random: Random, dollars: number): string {
  return random.pick(DURATIONS[dollars > LONG_DOLLARS ? 'long' : dollars > MIDDLE_DOLLARS ? 'middle' : 'short']);
}

/** A bid on a job. `yearsExperience` is the bidder's; the message never reveals who bids. */
export function makeBid(
  random: Random,
  job: Pick<CreatedJob, 'serviceCode' | 'guideDollars' | 'treeSpecies' | 'createdAt'>,
  yearsExperience: number,
): CreatedBid {
  const spread = CHEAPEST + ((random.next() + random.next()) / 2) * (DEAREST - CHEAPEST);
  const dollars = roundDollars(job.guideDollars * spread);
  const estimatedDuration = duration(random, dollars);
  const crew = random.pick(['three', 'three', 'four', 'five']);
  const message = random.pick(messagesFor(job.serviceCode))({
    tree: job.treeSpecies ?? 'tree',
    days: estimatedDuration.toLowerCase(),
    Days: estimatedDuration,
    years: String(Math.max(2, yearsExperience)),
    crew,
    Crew: capital(crew),
  });
  const createdAt = new Date(job.createdAt.getTime() + random.int(3, 70) * HOUR_MS + random.int(0, HOUR_MS));
  return { amountCents: dollars * 100, message, estimatedDuration, createdAt };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const comments = {
  client: byStars(BY_OWNER),
  provider: byStars(BY_CREW),
};

function byStars(texts: Record<1 | 2 | 3 | 4 | 5, readonly string[]>): Record<1 | 2 | 3 | 4 | 5, Comment[]> {
  const filled = (stars: 1 | 2 | 3 | 4 | 5) => texts[stars].map((text) => template<'tree'>(text));
  return { 1: filled(1), 2: filled(2), 3: filled(3), 4: filled(4), 5: filled(5) };
}

function pickRating(random: Random): CreatedReview['rating'] {
  const hundredth = random.next() * 100;
  if (hundredth < 62) return 5;
  if (hundredth < 85) return 4;
  if (hundredth < 93) return 3;
  return hundredth < 97 ? 2 : 1;
}

/** What one side writes after a completed job. */
export function makeReview(
  random: Random,
  side: CreatedReview['side'],
  job: Pick<CreatedJob, 'treeSpecies'>,
): CreatedReview {
  const rating = pickRating(random);
  const comment = random.pick(comments[side][rating])({ tree: job.treeSpecies ?? 'tree' });
  const mostly = rating >= 4 ? 0.95 : 0.5;
  return {
    side,
    rating,
    comment,
    facts: {
      onTime: random.chance(mostly),
      clean: random.chance(mostly),
      priceKept: random.chance(0.95),
    },
  };
}
