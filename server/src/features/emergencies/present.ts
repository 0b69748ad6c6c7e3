// What the holder of a link reads of an emergency.
import type { EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { mustSetUp } from '../../kernel/http/audience.ts';
import type { Seen, Viewer } from '../../kernel/http/viewer.ts';
import type { Services } from '../../kernel/services.ts';
import { askers, wasCodeSent } from '../texting/codes.ts';
import { progressOf } from './progress.ts';
import type { RequestRow } from './requests.ts';

/** The person of a session on an open page; an administrator who has yet to set up a second factor counts as a visitor. */
export function visitorOf(seen: Seen | undefined, { env }: Pick<Services, 'env'>): Viewer | undefined {
  return seen && !mustSetUp(seen.viewer, env.requireAdminTwoFactor) ? seen.viewer : undefined;
}

/** `token`: of the link, which the database keeps as a hash alone. */
export async function stateOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: RequestRow,
  token: string,
  viewer: Viewer | undefined,
): Promise<EmergencyState> {
  const { jobId, outcome, phone } = request;
  const progress = jobId === null ? undefined : (await progressOf(db.orm, [jobId], clock())).get(jobId);
  return {
    token,
    state: outcome ?? 'unconfirmed',
    phoneEnd: phone?.slice(-4) ?? '',
    codeSent: phone !== null && (await wasCodeSent(db.orm, { phone, askedBy: askers.emergency(request) })),
    asksName: outcome === null && viewer === undefined,
    jobId,
    progress: progress ?? null,
  };
}
