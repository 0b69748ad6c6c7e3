// Decides who may call which route, by kind of account, vetting and membership. http/audience.ts uses it.
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { CALENDAR_GATE } from '@live-oak/contract/features/calendar/schema.ts';
import type { Audience, RouteDeclaration } from '@live-oak/contract/route.ts';
import { forbidden, Refusal } from '../../kernel/errors.ts';
import type { Access } from '../../kernel/http/audience.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { bidBlock, documentsRefusal, isInGoodStanding, standingOn, standingRefusal } from './policy.ts';

const refusalOf = ({ provider }: Viewer, now: Date) =>
  standingRefusal(provider ? standingOn(provider, now) : undefined);

function bidderRefusal(viewer: Viewer, now: Date): Refusal | undefined {
  switch (bidBlock(viewer.provider, now)) {
    case null:
      return undefined;
    case 'membership_required':
      return new Refusal('MEMBERSHIP_REQUIRED', MESSAGES.subscribeToBid);
    case 'credentials_required':
      return documentsRefusal();
    default:
      return refusalOf(viewer, now);
  }
}

function refusalFor(audience: Audience, viewer: Viewer, now: Date): Refusal | undefined {
  switch (audience) {
    case 'anyone':
    case 'member':
      return undefined;
    case 'client':
    case 'admin':
    case 'provider':
      return viewer.userType === audience
        ? undefined
        : forbidden(audience === 'admin' ? MESSAGES.adminOnly : `This is for ${NAMES[audience]} only.`);
    case 'verified provider':
      if (viewer.userType !== 'provider') {
        return forbidden(MESSAGES.accessRestricted);
      }
      return viewer.provider && isInGoodStanding(viewer.provider, now) ? undefined : refusalOf(viewer, now);
    case 'active provider':
      return viewer.userType === 'provider'
        ? bidderRefusal(viewer, now)
        : forbidden(`This is for ${NAMES.provider} only.`);
    case 'webhook':
      return undefined;
  }
}

const NAMES = { client: 'property owners', provider: 'tree businesses' } as const;

const CALENDAR = ['/api/appointments', '/api/time-slots', '/api/calendar/'];

/** A visitor who opens jobs or the calendar gets the text of that gate; one who posts is asked to sign in. */
function signInText({ method, path }: RouteDeclaration): string {
  const reads = (paths: readonly string[]) => method === 'GET' && paths.some((start) => path.startsWith(start));
  if (reads(['/api/jobs'])) {
    return MESSAGES.accessRestricted;
  }
  return reads(CALENDAR) ? CALENDAR_GATE : MESSAGES.loginRequired;
}

export const access: Access = { refusalFor, signInText };
