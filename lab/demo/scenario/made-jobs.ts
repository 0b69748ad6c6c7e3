// The rest of the demonstration's jobs, generated with their texts, bids and reviews.
import { licensesLacking, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { ServiceCode } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { makersFor, type CreatedJob, type Makers } from '../makers.ts';
import { DEMO_BUSINESSES } from './businesses.ts';
import type { DemoBid, DemoJob, DemoReview, DemoSite, Ending } from './story.ts';

const SEED = 1812;
const DAY_MS = 86_400_000;

/** How many generated jobs end in each state, with the range of days since they were posted. */
const ENDINGS: readonly { ends: Ending; count: number; daysAgo: [number, number] }[] = [
  { ends: 'completed', count: 8, daysAgo: [22, 80] },
  { ends: 'work_done', count: 2, daysAgo: [15, 17] },
  { ends: 'in_progress', count: 2, daysAgo: [12, 15] },
  { ends: 'awarded', count: 1, daysAgo: [9, 11] },
  { ends: 'declined', count: 1, daysAgo: [12, 14] },
  { ends: 'bidding_closed', count: 3, daysAgo: [6, 10] },
  { ends: 'open', count: 9, daysAgo: [0.4, 4.4] },
  { ends: 'pending', count: 2, daysAgo: [0.1, 1.2] },
  { ends: 'rejected', count: 1, daysAgo: [5, 9] },
  { ends: 'cancelled', count: 2, daysAgo: [18, 40] },
];

const BIDDERS = ['member', 'rival', 'crescent', 'redriver', 'prairie', 'northshore'].map((key) => {
  const business = DEMO_BUSINESSES.find((one) => one.key === key);
  if (!business) throw new Error(`No business is called ${key} in the demonstration`);
  const { yearsExperience: years, licenses = [] } = business;
  return { key, years, licenses: new Set<LaneLicense>(['ldaf_license', ...licenses]) };
});
const MOST_BIDS = 3;
/** So that the lists stay alive for a while after the first start. */
const CLOSES_IN_DAYS = [2, 14] as const;

const REASONS: Partial<Record<Ending, string>> = {
  rejected:
    'Two jobs in one post. Please send the removal and the planting as two jobs, so that each gets its own bids.',
  declined: 'Our climber is hurt and we cannot keep the date. We are sorry.',
  cancelled: 'We decided to wait until after the season.',
};

/** Who bids on a generated job: businesses with the licenses that it needs. */
function bidsFor(makers: Makers, index: number, made: CreatedJob, site: DemoSite = {}): DemoBid[] {
  const random = makers.choice(index);
  const first = random.int(0, BIDDERS.length - 1);
  const facts = {
    serviceCode: made.serviceCode,
    standing: site.standing ?? null,
    wires: site.wires ?? null,
    wiresCleared: false,
  };
  const inTurn = BIDDERS.map((_, nth) => BIDDERS[(first + nth) % BIDDERS.length] ?? BIDDERS[0]);
  const able = inTurn.filter((one) => one && licensesLacking(facts, one.licenses).length === 0);
  return Array.from({ length: Math.min(able.length, random.int(1, MOST_BIDS)) }, (_, nth) => {
    const bidder = able[nth];
    if (!bidder) throw new Error(`Nobody in the demonstration may bid on ${made.title}`);
    const { amountCents, message, estimatedDuration } = makers.bid(index, nth, made, bidder.years);
    return { by: bidder.key, dollars: amountCents / 100, message, duration: estimatedDuration };
  });
}

function reviewFrom(makers: Makers, index: number, side: 'client' | 'provider', made: CreatedJob): DemoReview {
  const { rating, comment, facts } = makers.review(index, side, made);
  return { rating, comment, ...(side === 'client' ? facts : {}) };
}

const AT_A_TREE: ReadonlySet<ServiceCode> = new Set(['tree_removal', 'trimming_pruning', 'emergency']);

/** What the owner would have said about the site, consistent with the text of the job. */
function siteOf(index: number, description: string): DemoSite {
  const isNearWires = /\b(wires?|power (line|drop)|service (line|drop)|lines)\b/i.test(description);
  const isDown = /\b(on the ground|uprooted|came down|blew over|has fallen)\b/i.test(description);
  return {
    standing: isDown ? 'down' : /\b(lean|hang)/i.test(description) ? 'leaning' : 'standing',
    wires: isNearWires ? 'yes' : index % 4 === 0 ? 'unsure' : 'no',
    trunk: index % 9 === 0 ? 'unsure' : 'private',
  };
}

function story(
  makers: Makers,
  index: number,
  { ends, daysAgo: [soonest, latest] }: (typeof ENDINGS)[number],
  now: Date,
): DemoJob {
  const random = makers.choice(index + 1000);
  const daysAgo = soonest + random.next() * (latest - soonest);
  const made = makers.job(index, new Date(now.getTime() - daysAgo * DAY_MS));
  const { title, description, place, urgency, budgetCents, showBudget, treeSpecies, treeDbhInches, treeHeightFeet } =
    made;
  const takesBids = ends !== 'pending' && ends !== 'rejected';
  const site = AT_A_TREE.has(made.serviceCode) ? siteOf(index, description) : undefined;
  const bids = takesBids ? bidsFor(makers, index, made, site) : [];
  const isDone = ends === 'completed';
  return {
    owner: `made-${index}`,
    title,
    description,
    location: place.location,
    service: made.serviceCode,
    urgency,
    ...(budgetCents === null ? {} : { budget: budgetCents / 100, showBudget }),
    ...(treeSpecies === null
      ? {}
      : { tree: { species: treeSpecies, dbh: treeDbhInches ?? undefined, height: treeHeightFeet ?? undefined } }),
    ...(site ? { site } : {}),
    daysAgo,
    ends,
    closesIn: random.int(...CLOSES_IN_DAYS),
    ...(REASONS[ends] === undefined ? {} : { reason: REASONS[ends] }),
    bids,
    ...(bids.length > 0 ? { chosen: random.pick(bids).by } : {}),
    ...(isDone
      ? {
          reviews: {
            owner: reviewFrom(makers, index, 'client', made),
            ...(random.chance(0.8) ? { business: reviewFrom(makers, index, 'provider', made) } : {}),
          },
        }
      : {}),
  };
}

/** The generated jobs, each of a different owner: `made-0`, `made-1` and so on. */
export function madeJobs(now: Date): DemoJob[] {
  const makers = makersFor(SEED);
  let index = 0;
  return ENDINGS.flatMap((ending) => Array.from({ length: ending.count }, () => story(makers, index++, ending, now)));
}

/** The person of an owner's key from madeJobs(); undefined for other keys. */
export function madeOwner(key: string, createdAt: Date) {
  const number = /^made-(\d+)$/.exec(key)?.[1];
  return number === undefined ? undefined : makersFor(SEED).client(Number(number), createdAt);
}
