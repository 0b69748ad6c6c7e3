// The door: may this person call this route at all?
import { MESSAGES } from '@live-oak/contract/errors.ts';
import { CALENDAR_GATE } from '@live-oak/contract/features/calendar/schema.ts';
import { audiencesOf, type Audience, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { forbidden, Refusal, unauthenticated } from '../errors.ts';
import {
  bidBlock,
  documentsRefusal,
  isInGoodStanding,
  standingOn,
  standingRefusal,
} from '../features/providers/policy.ts';
import type { Viewer } from './viewer.ts';

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

/** True when a route is open to people who are not signed in. */
export function isOpen(route: RouteDeclaration): boolean {
  return audiencesOf(route).some((audience) => audience === 'anyone' || audience === 'webhook');
}

/** True for an administrator who may do nothing but set up the second factor that the configuration asks for. */
export function mustSetUp(viewer: Viewer, requireAdminTwoFactor: boolean): boolean {
  return requireAdminTwoFactor && viewer.userType === 'admin' && !viewer.twoFactor;
}

const CALENDAR = ['/api/appointments', '/api/time-slots', '/api/calendar/'];

/** Who looks at jobs or the calendar reads its gate's words; who posts is asked to sign in. */
function gateText({ method, path }: RouteDeclaration): string {
  const looksAt = (paths: readonly string[]) => method === 'GET' && paths.some((start) => path.startsWith(start));
  if (looksAt(['/api/jobs'])) {
    return MESSAGES.accessRestricted;
  }
  return looksAt(CALENDAR) ? CALENDAR_GATE : MESSAGES.loginRequired;
}

/** Throws 401, 402 or 403 when the person may not call the route. */
export function admit(route: RouteDeclaration, viewer: Viewer | undefined, now: Date): void {
  if (isOpen(route)) {
    return;
  }
  if (!viewer) {
    throw unauthenticated(gateText(route));
  }
  const refusals: Refusal[] = [];
  for (const audience of audiencesOf(route)) {
    const refusal = refusalFor(audience, viewer, now);
    if (!refusal) {
      return;
    }
    refusals.push(refusal);
  }
  // Of several audiences the first whose kind of person this is explains best.
  throw refusals.find(({ code }) => code !== 'FORBIDDEN') ?? refusals[0] ?? forbidden(MESSAGES.accessRestricted);
}
