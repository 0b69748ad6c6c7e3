// Computes what the door check shows about a business today. Pure.
import { DOOR_MESSAGES, type DoorCheck, type DoorReason } from '@live-oak/contract/features/door-check/schema.ts';
import type { Exemption } from '@live-oak/contract/features/providers/credentials.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import type { ViewerProvider } from '../../kernel/http/viewer.ts';
import { bidBlock } from '../providers/policy.ts';

/** A credential that an administrator verified. */
export interface Verified {
  kind: string;
  number: string | null;
  expiresOn: string | null;
  exemption: Exemption | null;
}

export interface DoorCheckSubject {
  provider: ViewerProvider;
  doorCode: string;
  /** The person's account is suspended or closed. */
  isShut: boolean;
  credentials: readonly Verified[];
  /** When the membership was paid for the first time. */
  memberSince: Date | null;
}

const LICENSES = [
  ['ldaf_license', 'Louisiana arborist license'],
  ['business_license', 'Business license'],
] as const;

/** Live Oak verified a license and the liability insurance, and both are in force: the only ground for saying "Checked". */
function isVerified({ credentials }: Pick<DoorCheckSubject, 'credentials'>, today: string): boolean {
  const inForce = (kinds: readonly string[]) =>
    credentials.some(({ kind, expiresOn }) => kinds.includes(kind) && (expiresOn === null || expiresOn >= today));
  return inForce(LICENSES.map(([kind]) => kind)) && inForce(['liability_insurance']);
}

/**
 * Why the answer is no; null when the business may work through Live Oak today and its license and insurance are verified. `provider`
 * is under the rule of this installation (`asRequired`).
 */
export function doorReason(
  at: Pick<DoorCheckSubject, 'provider' | 'isShut' | 'credentials'>,
  now: Date,
): DoorReason | null {
  const { provider, isShut } = at;
  if (isShut) {
    return 'suspended';
  }
  switch (bidBlock(provider, now)) {
    case null:
      return isVerified(at, chicagoDate(now)) ? null : 'not_verified';
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

/** The arborist license if it was verified, else the business license. */
function licenseOf(credentials: readonly Verified[]): DoorCheck['license'] {
  for (const [kind, label] of LICENSES) {
    const credential = credentials.find((one) => one.kind === kind);
    if (credential) {
      return { kind, label, number: credential.number, validUntil: credential.expiresOn };
    }
  }
  return null;
}

/** Everything the door check shows, and nothing else: no person, no address, no job. */
export function doorCheckOf(at: DoorCheckSubject, now: Date): DoorCheck {
  const reason = doorReason(at, now);
  const workersComp = at.credentials.find(({ kind }) => kind === 'workers_comp');
  const insurance = at.credentials.find(({ kind }) => kind === 'liability_insurance');
  return {
    code: at.doorCode,
    checked: reason === null,
    reason,
    message:
      reason === null
        ? 'Checked by Live Oak: license and insurance verified, valid today.'
        : `Not valid today: ${DOOR_MESSAGES[reason]}`,
    businessName: at.provider.businessName,
    license: licenseOf(at.credentials),
    insurance: insurance ? { validUntil: insurance.expiresOn } : null,
    workersComp: workersComp ? { validUntil: workersComp.expiresOn, exemption: workersComp.exemption } : null,
    memberSince: at.memberSince && chicagoDate(at.memberSince),
    today: chicagoDate(now),
  };
}
