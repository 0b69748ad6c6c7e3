// Generated people, businesses, jobs and bids as rows of their tables.
import { hash, randomBytes } from 'node:crypto';
import { signInKey } from '../../server/src/features/accounts/queries.ts';
import type { users } from '../../server/src/features/accounts/tables.ts';
import type { bids } from '../../server/src/features/bids/tables.ts';
import type { jobs } from '../../server/src/features/jobs/tables.ts';
import type { providers } from '../../server/src/features/providers/tables.ts';
import type { Row } from './copy.ts';
import type { CreatedBid, CreatedProvider, CreatedUser } from './makers.ts';
import type { PlannedJob } from './plan.ts';
import type { Random } from './random.ts';

const YEAR_MS = 365 * 86_400_000;
const NONCE_BYTES = 16;

/** `passwordHash` is of a password that nobody knows, unless the caller chose one: generated people do not sign in. */
export function userRow(id: number, made: CreatedUser, passwordHash: string): Row<typeof users> {
  return {
    id,
    ...made,
    emailKey: signInKey(made.email),
    usernameKey: signInKey(made.username),
    passwordHash,
    emailVerifiedAt: made.createdAt,
  };
}

export type Standing = Pick<
  Row<typeof providers>,
  'verificationStatus' | 'subscriptionStatus' | 'rejectionReason' | 'decidedAt' | 'verifiedAt' | 'paidThrough'
>;

const UNDECIDED = { rejectionReason: null, decidedAt: null, verifiedAt: null, paidThrough: null };
const REJECTIONS = [
  'The insurance certificate had expired when we looked it up. Send the renewed one and apply again.',
  'The license number does not match the name of the business. Please check it and apply again.',
  'The policy covers landscaping only, not tree work above the ground.',
] as const;

/** Of a hundred businesses: 78 paid members, 10 approved and unpaid, 7 waiting, 2 asked for more, 2 rejected, 1 suspended. */
export function standingOf(random: Random, createdAt: Date, now: Date): Standing {
  const hundredth = random.next() * 100;
  const decidedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + random.int(4, 46) * 3_600_000));
  const verified = { ...UNDECIDED, verificationStatus: 'verified', decidedAt, verifiedAt: decidedAt } as const;
  if (hundredth < 78) {
    const paidThrough = new Date(decidedAt.getTime() + YEAR_MS);
    return { ...verified, subscriptionStatus: 'active', paidThrough };
  }
  if (hundredth < 88) return { ...verified, subscriptionStatus: 'approved_for_payment' };
  const undecided = { ...UNDECIDED, subscriptionStatus: 'pending_review' } as const;
  if (hundredth < 95) return { ...undecided, verificationStatus: 'pending' };
  if (hundredth < 97) return { ...undecided, verificationStatus: 'info_requested', decidedAt };
  if (hundredth < 99) {
    return { ...undecided, verificationStatus: 'rejected', decidedAt, rejectionReason: random.pick(REJECTIONS) };
  }
  return { ...verified, verificationStatus: 'suspended', subscriptionStatus: 'approved_for_payment' };
}

export function providerRow(
  id: number,
  userId: number,
  made: CreatedProvider,
  standing: Standing,
): Row<typeof providers> {
  const { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties, createdAt } = made;
  const business = { businessName, licenseNumber, insuranceNumber, yearsExperience, serviceArea, specialties };
  const workParishes = [...made.serviceParishes];
  return { id, userId, ...business, workParishes, ...standing, submittedAt: createdAt, createdAt };
}

export function jobRow(id: number, clientId: number, planned: PlannedJob): Row<typeof jobs> {
  const { place, guideDollars: _guide, difficulty: _difficulty, createdAt, ...asked } = planned.made;
  const { approvalStatus, status, approvedAt, biddingClosesAt, biddingClosedAt } = planned;
  return {
    id,
    clientId,
    ...asked,
    location: place.location,
    city: place.city,
    zip: place.zip,
    parishFips: place.parishFips,
    lat: place.lat,
    lon: place.lon,
    approvalStatus,
    status,
    rejectionReason:
      approvalStatus === 'rejected' ? 'Please say which tree it is and where it stands, then send it again.' : null,
    cancelReason: status === 'cancelled' ? 'We decided to wait until after the season.' : null,
    submittedAt: createdAt,
    approvedAt,
    biddingClosesAt,
    biddingClosedAt,
    createdAt,
  };
}

/** The receipt: sha256 of `jobId:bidId:amountCents:nonce`, hex. */
export function bidRow(
  id: number,
  jobId: number,
  bid: CreatedBid & { providerId: number },
  letter: number | null,
): Row<typeof bids> {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const receipt = hash('sha256', `${jobId}:${id}:${bid.amountCents}:${nonce}`, 'hex');
  return { id, jobId, ...bid, nonce, receipt, letter, updatedAt: bid.createdAt };
}
