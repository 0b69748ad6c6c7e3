// Computes what the door check shows about a business today. Pure.
import { DOOR_MESSAGES, type DoorCheck, type DoorReason } from '@live-oak/contract/features/door-check/schema.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';
import { bidBlock } from '../providers/policy.ts';
import type { credentials } from '../providers/tables.ts';

/** A credential that an administrator verified. */
export type VerifiedCredential = Pick<typeof credentials.$inferSelect, 'kind' | 'number' | 'expiresOn' | 'exemption'>;

export interface DoorCheckSubject {
  /** A result of asRequired(). */
  provider: ViewerProvider;
  doorCode: string;
  /** The account of its person. */
  isSuspended: boolean;
  credentials: readonly VerifiedCredential[];
  /** When the membership was paid for the first time. */
  memberSince: Date | null;
}

const CHECKED = 'Checked by Live Oak: license and insurance verified, valid today.';
const LICENSES = [
  ['ldaf_license', 'Louisiana arborist license'],
  ['business_license', 'Business license'],
] as const;

/** A license and the liability insurance are verified and in force. */
function isVerified(verified: readonly VerifiedCredential[], today: string): boolean {
  const inForce = (kinds: readonly string[]) =>
    verified.some(({ kind, expiresOn }) => kinds.includes(kind) && (expiresOn === null || expiresOn >= today));
  return inForce(LICENSES.map(([kind]) => kind)) && inForce(['liability_insurance']);
}

/** Why a business is not checked; null when it may work through Live Oak today and its license and insurance are verified. */
export function doorReason(
  { provider, isSuspended, credentials: verified }: Pick<DoorCheckSubject, 'provider' | 'isSuspended' | 'credentials'>,
  now: Date,
): DoorReason | null {
  if (isSuspended) return 'suspended';
  switch (bidBlock(provider, now)) {
    case null:
      return isVerified(verified, chicagoDate(now)) ? null : 'not_verified';
    case 'credentials_required':
      return 'not_verified';
    case 'suspended':
      return 'suspended';
    case 'credential_expired':
      return 'expired';
    case 'membership_required':
      return 'not_a_member';
    default:
      return 'not_approved';
  }
}

/** What the door check shows: no person, no address, no job. */
export function doorCheckOf(business: DoorCheckSubject, now: Date): DoorCheck {
  const reason = doorReason(business, now);
  const find = (wanted: VerifiedCredential['kind']) => business.credentials.find(({ kind }) => kind === wanted);
  const [license] = LICENSES.flatMap(([kind, label]) => {
    const found = find(kind);
    return found ? [{ kind, label, number: found.number, validUntil: found.expiresOn }] : [];
  });
  const workersComp = find('workers_comp');
  const insurance = find('liability_insurance');
  return {
    code: business.doorCode,
    checked: reason === null,
    reason,
    message: reason === null ? CHECKED : `Not valid today: ${DOOR_MESSAGES[reason]}`,
    businessName: business.provider.businessName,
    license: license ?? null,
    insurance: insurance ? { validUntil: insurance.expiresOn } : null,
    workersComp: workersComp ? { validUntil: workersComp.expiresOn, exemption: workersComp.exemption } : null,
    memberSince: business.memberSince && chicagoDate(business.memberSince),
    today: chicagoDate(now),
  };
}
