// Who may read which private word, written from docs/requirements.md rather than from the product's own policies.
import type { Canary } from './canaries.ts';

/** The kinds of people who attack. */
export const KINDS = [
  'visitor',
  'client',
  'other client',
  'waiting',
  'unpaid',
  'member',
  'rival',
  'suspended',
  'shut',
  'admin',
  'admin without second factor',
] as const;
export type Kind = (typeof KINDS)[number];

/** A person of a round: 'client 3' is a different person from 'client 2'. */
export interface Reader {
  kind: Kind;
  name: string;
}

/** The events that the oracle knows of. */
export interface Known {
  /** Jobs whose bidding is over: their owners may read the bids. */
  closedJobs: ReadonlySet<number>;
  /** 'a|b' for two people with a paid award between them, in either order. */
  paid: ReadonlySet<string>;
}

export const pairOf = (one: string, other: string) => [one, other].toSorted().join('|');

/** Businesses in good standing: they read open jobs. */
const READS_JOBS: readonly Kind[] = ['unpaid', 'member', 'rival'];

/** Calls that name a business to anyone who has its key: the code of its door check, the URL of its gateway page. */
const WITH_ITS_KEY = /^doors\.(?:verify|report)$|^payouts\.sandbox/;

/** A review shows its author's first name and an initial. */
const WITH_REVIEWS = /^reviews\./;

const isPaidWith = (reader: Reader, { of, with: others }: Canary, { paid }: Known) =>
  [of, ...others].some((one) => paid.has(pairOf(reader.name, one)));

/** True if docs/requirements.md lets this reader see the canary in a response of this call. */
export function mayRead(reader: Reader, canary: Canary, call: string, known: Known): boolean {
  if (reader.name === canary.of) return true;
  const isAdmin = reader.kind === 'admin';
  const isSide = canary.with.includes(reader.name);
  switch (canary.kind) {
    // Nobody reads another person's searches and keys, not even an administrator.
    case 'search':
    case 'key':
      return false;
    // Names and contact details are private until payment, on both sides.
    case 'first name':
      return isAdmin || isPaidWith(reader, canary, known) || WITH_REVIEWS.test(call);
    case 'person':
    case 'license':
    case 'street':
      return isAdmin || isPaidWith(reader, canary, known);
    case 'business':
      return isAdmin || isPaidWith(reader, canary, known) || WITH_ITS_KEY.test(call);
    case 'job text':
    case 'question':
      return isAdmin || isSide || READS_JOBS.includes(reader.kind);
    // BID-9: sealed to the owner until the close; other bidders never read it.
    case 'bid':
      return isAdmin || (isSide && canary.jobId !== undefined && known.closedJobs.has(canary.jobId));
    case 'message':
    case 'visit':
    case 'dispute':
    case 'decision':
      return isAdmin || isSide;
    case 'support':
    case 'document':
    case 'report note':
    case 'note of an administrator':
    case 'door contact':
      return isAdmin;
  }
}

/** What no response may contain: the product's internals. */
export const INSIDE: readonly [string, RegExp][] = [
  ['a stack', /\n?\s+at .{1,120}(?:\.ts|\.js|\.mjs):\d+:\d+/],
  ['a place in our files', /\/server\/src\/|node_modules\//],
  ['a hash of a password', /\$argon2/],
  ['a statement of SQL', /Failed query|syntax error at or near|violates (?:unique|foreign key|check|not-null)/i],
  ['the address of a database', /postgres(?:ql)?:\/\//],
  ['a field of a row', /"(?:passwordHash|password_hash|tokenHash|token_hash|emailKey|search_words|searchWords)"/],
];
