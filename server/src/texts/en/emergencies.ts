// Notifications about emergencies to crews on call and to owners. Crews read of the place only its parish.
import { emailed, inApp } from '../saying.ts';
import { NEAR_WIRES } from './jobs.ts';

export const emergencyNotices = {
  callOut: (job: string, area: string) =>
    emailed('Emergency Near You', `Emergency: ${area}`, [
      `"${job}" is open for bids now. You get this because you are on call.`,
      'Bidding closes with the third bid or after two hours.',
    ]),
  takenDown: (job: string) =>
    inApp('Emergency Taken Down', `We looked at "${job}" and took it down. Please don't go to the property.`),
  outFromPage: (job: string, bids: number, until: string, isNearWires: boolean) =>
    emailed('Your Emergency Is Posted', `Posted: ${job}`, [
      `"${job}" is open for bids, and crews on call are being notified. We'll review it afterward.`,
      `You can choose a bid as soon as one comes in. Bidding closes with ${bids} bids or ${until}, whichever comes first.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
