// Emergencies of the demonstration: two crews on call, one emergency that is published and waits for its review, and one whose
// phone is not confirmed yet. An administrator has opened both, so that nobody is alerted.
import { runCommand } from '../../../server/src/kernel/services.ts';
import { callOut } from '../../../server/src/features/emergencies/on-call.ts';
import { confirmPhone } from '../../../server/src/features/texting/confirmed-phones.ts';
import { toE164 } from '@live-oak/contract/phone.ts';
import type { Cast } from './cast.ts';
import { pictureOf } from './documents.ts';
import { DEMO_OWNERS } from './owners.ts';
import { numberIn, type Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const ON_CALL_MINUTES = 10 * 24 * 60;
const POSTED_MINUTES = 42;
const ASKED_MINUTES = 6;

const AROUND_THE_CLOCK = { isOn: true, days: [0, 1, 2, 3, 4, 5, 6], fromMinute: 0, untilMinute: 0 };
const OWNER = 'wade';

export function emergencyScenes(stage: Stage, cast: Cast, now: Date): { at: Date; play: () => Promise<unknown> }[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const admin = cast.userId('admin');
  const goOnCall = async () => {
    const times = { ...AROUND_THE_CLOCK, parishes: ['22033', '22055'] };
    for (const [key, promiseMinutes] of [['member', 45] as const, ['rival', 60] as const]) {
      await stage.call(cast.userId(key), 'PUT', '/api/providers/on-call', { ...times, promiseMinutes });
    }
  };
  const postEmergency = async () => {
    const owner = cast.userId(OWNER);
    const phone = toE164(DEMO_OWNERS.find(({ key }) => key === OWNER)?.phone ?? '') ?? '';
    await runCommand(stage.services, (work) => confirmPhone(work, owner, phone));
    const photo = await stage.bring(owner, await pictureOf('limb-on-roof', 'job_photo'));
    const posted = await stage.call(owner, 'POST', '/api/emergencies', {
      hurt: 'no',
      wires: 'no',
      touches: 'building',
      location: '218 Cajundome Blvd, Lafayette, LA 70506',
      phone,
      photos: photo === undefined ? [] : [photo],
    });
    const jobId = numberIn(posted, 'jobId');
    await runCommand(stage.services, (work) => callOut(work, jobId));
    await stage.call(admin, 'POST', `/api/admin/emergencies/${jobId}/open`, { kind: 'job' });
    if (photo !== undefined) {
      await stage.call(cast.userId('rival'), 'POST', `/api/jobs/${jobId}/seen`);
      await stage.call(cast.userId('rival'), 'POST', '/api/bids', {
        jobId,
        bidAmount: 1850,
        message: 'Two climbers and a bucket truck. We take the weight off the roof first and tarp it before we leave.',
      });
    }
  };
  const askForCode = async () => {
    await stage.call(undefined, 'POST', '/api/emergencies', {
      hurt: 'no',
      wires: 'unsure',
      touches: 'access',
      location: '77 Bayou Road, Breaux Bridge, LA 70517',
      phone: '(337) 555-0199',
    });
    const board = await stage.call(admin, 'GET', '/api/admin/emergencies');
    // The shape of the contract's TriageBoard.
    for (const { id, kind } of board['items'] as { id: number; kind: string }[]) {
      await stage.call(admin, 'POST', `/api/admin/emergencies/${id}/open`, { kind });
    }
  };
  return [
    { at: ago(ON_CALL_MINUTES), play: goOnCall },
    { at: ago(POSTED_MINUTES), play: postEmergency },
    { at: ago(ASKED_MINUTES), play: askForCode },
  ];
}
