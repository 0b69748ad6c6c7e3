// Checks whether a person may call a route.
import type { Reason } from '@live-oak/contract/reasons.ts';
import { audiencesOf, type Audience, type RouteDeclaration } from '@live-oak/contract/route.ts';
import { forbidden, unauthenticated, type Refusal } from '../errors.ts';
import type { Viewer } from './viewer.ts';

/** The features' part of authorization: who may call which route. */
export interface Access {
  /** Why a signed-in person is not of an audience; undefined when they are. */
  refusalFor: (audience: Audience, viewer: Viewer, now: Date) => Refusal | undefined;
  /** Why a caller is refused who is not signed in. */
  signInReason: (route: RouteDeclaration) => Reason;
}

/** True when a route is open to people who are not signed in. */
export function isOpen(route: RouteDeclaration): boolean {
  return audiencesOf(route).some((audience) => audience === 'anyone' || audience === 'webhook');
}

/** True for an administrator who may only set up the second factor that the configuration requires. */
export function mustSetUp(viewer: Viewer, requireAdminTwoFactor: boolean): boolean {
  return requireAdminTwoFactor && viewer.userType === 'admin' && !viewer.twoFactor;
}

/** Throws 401, 402 or 403 when the person may not call the route. */
export function admit(route: RouteDeclaration, viewer: Viewer | undefined, now: Date, access: Access): void {
  if (isOpen(route)) {
    return;
  }
  if (!viewer) {
    throw unauthenticated(access.signInReason(route));
  }
  const refusals: Refusal[] = [];
  for (const audience of audiencesOf(route)) {
    const refusal = access.refusalFor(audience, viewer, now);
    if (!refusal) {
      return;
    }
    refusals.push(refusal);
  }
  // Of several audiences the first whose kind of person this is explains best.
  throw refusals.find(({ code }) => code !== 'FORBIDDEN') ?? refusals[0] ?? forbidden('fixed.accessRestricted');
}
