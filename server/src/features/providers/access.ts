// Decides who may call which route, by kind of account, vetting and membership, for kernel/http/viewer.ts.
import type { Reason } from '@live-oak/contract/reasons.ts';
import type { Audience, RouteDeclaration } from '@live-oak/contract/route.ts';
import { forbidden, Refusal } from '../../kernel/errors.ts';
import type { Access, Viewer } from '../../kernel/http/viewer.ts';
import { bidBlock, documentsRefusal, isInGoodStanding, standingOn, standingRefusal } from './policy.ts';

const ONLY = { admin: 'fixed.adminOnly', client: 'common.forOwners', provider: 'common.forBusinesses' } as const;

const refusalOf = ({ provider }: Viewer, now: Date) =>
  standingRefusal(provider ? standingOn(provider, now) : undefined);

function bidderRefusal(viewer: Viewer, now: Date): Refusal | undefined {
  switch (bidBlock(viewer.provider, now)) {
    case null:
      return undefined;
    case 'membership_required':
      return new Refusal('MEMBERSHIP_REQUIRED', 'fixed.subscribeToBid');
    case 'credentials_required':
      return documentsRefusal(viewer.provider);
    default:
      return refusalOf(viewer, now);
  }
}

function refusalFor(audience: Audience, viewer: Viewer, now: Date): Refusal | undefined {
  switch (audience) {
    case 'anyone':
    case 'member':
    case 'webhook':
      return undefined;
    case 'client':
    case 'admin':
    case 'provider':
      return viewer.userType === audience ? undefined : forbidden(ONLY[audience]);
    case 'verified provider':
      if (viewer.userType !== 'provider') return forbidden('fixed.accessRestricted');
      return viewer.provider && isInGoodStanding(viewer.provider, now) ? undefined : refusalOf(viewer, now);
    case 'active provider':
      return viewer.userType === 'provider' ? bidderRefusal(viewer, now) : forbidden(ONLY.provider);
  }
}

const CALENDAR = ['/api/appointments', '/api/time-slots', '/api/calendar/'];

/** Reads of jobs and of the calendar have their own texts. */
function signInReason({ method, path }: RouteDeclaration): Reason {
  if (method === 'GET' && path.startsWith('/api/jobs')) return 'fixed.accessRestricted';
  const isCalendar = method === 'GET' && CALENDAR.some((start) => path.startsWith(start));
  return isCalendar ? 'fixed.calendarGate' : 'fixed.loginRequired';
}

export const access: Access = { refusalFor, signInReason };
