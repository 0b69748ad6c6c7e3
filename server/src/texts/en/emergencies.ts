// Notifications about emergencies to owners and to crews on call, who learn only the parish.
import type { Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { emailed, inApp } from '../event-texts.ts';
import { NEAR_WIRES } from './jobs.ts';

const EMERGENCIES: Record<Touches, string> = {
  building: 'Tree on a building',
  access: 'Tree blocks the only way out',
  vehicle: 'Tree on a vehicle',
  yard: 'Tree down in the yard',
  hanging: 'Tree or limb about to fall',
};
const WIRES: Record<Wires, string> = {
  yes: 'A wire is down or touched.',
  no: 'No wire is down or touched.',
  unsure: 'It is not clear whether a wire is down or touched.',
};

/** Title and description of a post from the emergency page. */
export const emergencyPost = {
  /** `area`: undefined for an unknown place. */
  title: (touches: Touches, area: string | undefined) =>
    `${EMERGENCIES[touches]} · ${area ?? 'Louisiana, place to be confirmed'}`,
  description: (touches: Touches, wires: Wires, peopleOut: boolean) =>
    `Posted from the emergency page. ${EMERGENCIES[touches]}.${peopleOut ? ' Someone can’t stay there.' : ''} ${WIRES[wires]}`,
};

export const emergencyNotices = {
  callOut: (touches: Touches, area: string) =>
    emailed('Emergency Near You', `Emergency: ${area}`, [
      `${EMERGENCIES[touches]} in ${area}: open for bids now. You get this because you are on call.`,
      'Bidding closes with the third bid or after two hours.',
    ]),
  takenDown: (job: string) =>
    inApp('Emergency Taken Down', [`We looked at “${job}” and took it down. Please don’t go to the property.`]),
  outFromPage: (job: string, bids: number, until: string, isNearWires: boolean) =>
    emailed('Your Emergency Is Posted', `Posted: ${job}`, [
      `“${job}” is open for bids, and crews on call are being notified. We’ll review it afterward.`,
      `You can choose a bid as soon as one comes in. Bidding closes with ${bids} bids or ${until}, whichever comes first.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
