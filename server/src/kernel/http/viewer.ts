// The signed-in person of a request, and whether that person may call a route. Features implement `Sessions` and `Access`.
import type { Language } from '@live-oak/contract/language.ts';
import type { Reason } from '@live-oak/contract/reasons.ts';
import { audiencesOf, type Audience, type RouteDeclaration } from '@live-oak/contract/route.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Tx } from '../db/drizzle.ts';
import { forbidden, unauthenticated, type Refusal } from '../errors.ts';

export interface ViewerProvider {
  id: number;
  businessName: string;
  verificationStatus: VerificationStatus;
  subscriptionStatus: SubscriptionStatus;
  paidThrough: Date | null;
  /** 'yyyy-MM-dd': the last day on which all credentials that bidding needs are valid; null when nothing is dated. */
  credentialsValidThrough: string | null;
  /** 'yyyy-MM-dd': until when the required documents allow bidding; null while they do not. See providers/policy.ts. */
  coveredThrough: string | null;
  treeWork: boolean;
  /** 'yyyy-MM-dd': until when each license that opens a lane is in force; null while it is not. */
  arboristThrough: string | null;
  utilityArboristThrough: string | null;
  landscapeThrough: string | null;
  /** The same by the state's list; null where the list does not limit it. */
  arboristListedThrough: string | null;
  workParishes: string[];
  baseZip: string | null;
  radiusMiles: number | null;
  specialties: string[];
  equipment: string[];
}

export interface Viewer {
  sessionId: number;
  userId: number;
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  phone: string | null;
  isTest: boolean;
  language: Language;
  emailVerified: boolean;
  createdAt: Date;
  noticesVersion: number;
  unread: number;
  twoFactor: boolean;
  provider: ViewerProvider | null;
}

export interface Seen {
  viewer: Viewer;
  remember: boolean;
  /** Its end was moved: a remembered cookie must be sent again. */
  isProlonged: boolean;
}

export interface Sessions {
  /** The session of a cookie's token; undefined when it is unknown or over. Synchronous where it is cached. */
  of: (token: string, now?: Date) => Seen | undefined | Promise<Seen | undefined>;
  /** Whether a session still exists, read inside a transaction. */
  isOpen: (tx: Tx, sessionId: number) => Promise<boolean>;
  forgetAll: () => void;
}

export interface Access {
  /** Why a signed-in person does not belong to an audience; undefined when they do. */
  refusalFor: (audience: Audience, viewer: Viewer, now: Date) => Refusal | undefined;
  /** Why somebody who is not signed in is refused. */
  signInReason: (route: RouteDeclaration) => Reason;
}

/** True when people who are not signed in may call a route. */
export const isOpen = (route: RouteDeclaration): boolean =>
  audiencesOf(route).some((audience) => audience === 'anyone' || audience === 'webhook');

/** True for an administrator without the second factor that the configuration requires. */
export const mustSetUp = (viewer: Viewer, requireAdminTwoFactor: boolean): boolean =>
  requireAdminTwoFactor && viewer.userType === 'admin' && !viewer.twoFactor;

/** Throws 401, 402 or 403 where the person may not call the route. */
export function admit(route: RouteDeclaration, viewer: Viewer | undefined, now: Date, access: Access): void {
  if (isOpen(route)) return;
  if (!viewer) throw unauthenticated(access.signInReason(route));
  const refusals: Refusal[] = [];
  for (const audience of audiencesOf(route)) {
    const refusal = access.refusalFor(audience, viewer, now);
    if (!refusal) return;
    refusals.push(refusal);
  }
  // Of several refusals, one for this kind of person explains best.
  throw refusals.find(({ code }) => code !== 'FORBIDDEN') ?? refusals[0] ?? forbidden('fixed.accessRestricted');
}
