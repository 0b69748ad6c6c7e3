// The signed-in person as HTTP needs it. The accounts feature finds the person of a session cookie.
import type { Language } from '@live-oak/contract/language.ts';
import type { SubscriptionStatus, VerificationStatus } from '@live-oak/contract/features/providers/states.ts';
import type { UserType } from '@live-oak/contract/features/accounts/schema.ts';
import type { Tx } from '../db/open.ts';

export interface ViewerProvider {
  id: number;
  businessName: string;
  verificationStatus: VerificationStatus;
  subscriptionStatus: SubscriptionStatus;
  paidThrough: Date | null;
  /** 'yyyy-MM-dd': the last day on which all credentials that bidding needs are valid; null when nothing is dated. */
  credentialsValidThrough: string | null;
  /** 'yyyy-MM-dd': until when the required documents allow bidding here; null while they do not. providers/policy.ts says which apply. */
  coveredThrough: string | null;
  /** It works on standing trees. */
  treeWork: boolean;
  /** 'yyyy-MM-dd': until when each license that opens a lane is in force here; null while it is not. */
  arboristThrough: string | null;
  utilityArboristThrough: string | null;
  landscapeThrough: string | null;
  /** The same of the arborist license by the state's list alone; null where the list says nothing against it. */
  arboristListedThrough: string | null;
  /** Its work area, specialties and equipment, as in its row. */
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

/** A person as a request finds them. */
export interface Seen {
  viewer: Viewer;
  remember: boolean;
  /** The session's end moved on: a remembered cookie is sent again, so that it lasts as long. */
  isProlonged: boolean;
}

export interface Sessions {
  /** The person behind a cookie's token; undefined when it is unknown or over. At once where it is in memory. */
  of: (token: string, now?: Date) => Seen | undefined | Promise<Seen | undefined>;
  /** Whether a session still exists, read inside a transaction. */
  isOpen: (tx: Tx, sessionId: number) => Promise<boolean>;
  /** Forgets everything in memory, so that the next request reads it again. */
  forgetAll: () => void;
}
