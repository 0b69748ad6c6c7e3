// Notifications and emails about a job until its bidding closes, sealed bids, storm mode and emergencies. `until` is undefined without a close.
import type { Touches, Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { emailed, inApp } from '../event-texts.ts';

const openUntil = (until: string | undefined) => (until === undefined ? '' : ` until ${until}`);
const count = (bids: number, thing: string) => `${bids} ${thing}${bids === 1 ? '' : 's'}`;

/** To the owner of a job that only utility arborists see. */
const NEAR_WIRES =
  'Because wires are near, only utility arborists see it and bid for now. Call your power company. Once it says that other crews may work there, or disconnects the line, say so on the job page, and every licensed crew can bid.';

/** Of the reader's own bid. */
const ON_HOLD = 'Your bid stays on hold while you can’t bid.';

export const jobNotices = {
  changed: (job: string) =>
    inApp('Job Changed', [
      `“${job}” was changed by its owner and is under review again. Review your bid once the job is open again.`,
    ]),
  held: (job: string) =>
    inApp('Job on Hold', [
      `We took “${job}” off the board to check it. Your bid stays. We’ll let you know if the job is open again.`,
    ]),
  approved: (job: string, until: string | undefined) =>
    emailed('Job Approved', `Job approved: ${job}`, [
      `“${job}” is now visible to service providers and open for bids${openUntil(until)}.`,
    ]),
  dayAsked: (job: string) =>
    emailed('No Day Agreed Yet', `Agree on a day: ${job}`, [
      `“${job}” is paid, and no day is set for the work. Propose one in the calendar, or write to the other side.`,
      'If something is holding it up, contact Support.',
    ]),
  endAsked: (job: string) =>
    emailed('Is the Work Done?', `Is the work done? ${job}`, [
      `“${job}” has been in progress for two weeks. If the work is done, the business marks it as done on the job page, and the owner confirms it.`,
      'If the work is still going on, you don’t need to do anything. If something is wrong, you can say so on the job page.',
    ]),
  approvedForCrew: (job: string, until: string) =>
    emailed('Job Approved', `Job approved: ${job}`, [
      `Only the crew you asked for can see “${job}” and bid until ${until}. Then it opens to every crew.`,
    ]),
  askedAgain: (job: string, until: string) =>
    emailed('You Were Asked Again', `An owner asks for you again: ${job}`, [
      `An owner you worked for asks for you again: “${job}”. Until ${until} you are the only business that sees it and can bid.`,
    ]),
  openedToAll: (job: string, until: string | undefined) =>
    inApp('Open to Every Crew', [`“${job}” is now open for bids from every crew${openUntil(until)}.`]),
  openedEarly: (job: string, until: string | undefined) =>
    inApp('Open to Every Crew', [`The owner opened “${job}” to every crew. You can still bid${openUntil(until)}.`]),
  approvedNearWires: (job: string, until: string | undefined) =>
    emailed('Job Approved', `Job approved: ${job}`, [`“${job}” is open for bids${openUntil(until)}.`, NEAR_WIRES]),
  wiresCleared: (job: string) =>
    inApp('Wires Cleared', [
      `Crews without a utility arborist license may now work on “${job}”. Look for wires again before anyone starts.`,
    ]),
  wiresLive: (job: string) =>
    inApp('Live Wire', [
      `The owner says that a live wire is near the work on “${job}”. Only utility arborists may bid on it or start it until that changes.`,
    ]),
  wiresReleased: (job: string) =>
    inApp('Open to Every Licensed Crew', [`Live Oak looked at the wires and opened “${job}” to every licensed crew.`]),
  approvedAgain: (job: string, until: string | undefined, isOnHold: boolean) =>
    inApp('Job Approved', [
      `The changes to “${job}” are approved and it is open for bids${openUntil(until)}. ${isOnHold ? ON_HOLD : 'Your bid still counts.'}`,
    ]),
  /** After the post was taken down with its bids. */
  outAgain: (job: string, until: string | undefined) =>
    inApp('Open for Bids Again', [
      `“${job}” was reviewed again and is open for bids${openUntil(until)}. Your earlier bid doesn’t count anymore, but you can send a new one.`,
    ]),
  rejected: (job: string, reason: string | null) =>
    emailed('Job Rejected', `Job not approved: ${job}`, [
      reason === null ? `“${job}” was not approved.` : `“${job}” was not approved. Reason: ${reason}`,
      'You can edit it and resubmit it.',
    ]),
  changesRejected: (job: string) =>
    inApp('Job Rejected', [
      `The changes to “${job}” were not approved. Bidding is paused until its owner corrects it.`,
    ]),
  cancelled: (job: string) =>
    inApp('Job Canceled', [`The owner canceled “${job}”. Your bid is closed, and there’s nothing you need to do.`]),
  cancelledForCrew: (job: string) =>
    inApp('Job Canceled', [`The owner canceled “${job}”, which they asked you for. There’s nothing you need to do.`]),
  cancelledPaid: (job: string) =>
    inApp('Job Canceled', [`“${job}” is canceled. We’re refunding your payment in full.`]),
  cancelledWon: (job: string, reason: string) =>
    inApp('Job Canceled', [
      `The owner canceled “${job}” before the work began. Please don’t go to the property.`,
      `Reason: ${reason}`,
    ]),
  closed: (job: string, bids: number) =>
    emailed('Bidding Closed', `Bidding closed: ${job}`, [
      bids === 0
        ? `Bidding on “${job}” is closed. No bids came in.`
        : `Bidding on “${job}” is closed with ${count(bids, 'bid')}. ${bids === 1 ? 'Read it and decide.' : 'Compare them and choose one.'}`,
    ]),
  /** Published without review, in storm mode. */
  outByLane: (job: string, bids: number, until: string, isNearWires: boolean) =>
    emailed('Your Emergency Post Is Live', `Posted right away: ${job}`, [
      `Storm mode is on in your parish, so “${job}” went out to businesses right away. We’ll review it afterward.`,
      `Bidding closes after ${bids} bids or on ${until}, whichever comes first. We’ll let you know.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
  closedFull: (job: string, bids: number) =>
    emailed('Bidding Closed', `${bids} bids are in: ${job}`, [
      `${bids} bids are in for “${job}”, and bidding is closed. Compare them and choose one.`,
    ]),
  takenDown: (job: string, reason: string | null) =>
    emailed('Post Taken Down', `Taken down: ${job}`, [
      reason === null
        ? `We looked at “${job}” and took it down. Bids on it no longer count.`
        : `We looked at “${job}” and took it down. Bids on it no longer count. Reason: ${reason}`,
      'You can edit it and resubmit it.',
    ]),
  takenDownToBidder: (job: string) =>
    inApp('Post Taken Down', [
      `We looked at “${job}” after it went out and took it down. Your bid is closed, so please don’t go to the property.`,
    ]),
  closedToBidder: (job: string) =>
    inApp('Bidding Closed', [`Bidding on “${job}” is closed. We’ll let you know when the owner has chosen.`]),
  reopened: (job: string, until: string | undefined, bids: number) =>
    inApp('Bidding Reopened', [
      `“${job}” is open for bids again${openUntil(until)}. ${count(bids, 'sealed bid')} so far.`,
    ]),
  reopenedToBidder: (job: string, until: string | undefined, isOnHold: boolean) =>
    inApp('Bidding Reopened', [
      `“${job}” is open for bids again${openUntil(until)}. ${isOnHold ? ON_HOLD : 'Your bid still counts, and you can change it.'}`,
    ]),
  reopenedToFormer: (job: string, until: string | undefined) =>
    inApp('Bidding Reopened', [
      `“${job}” is open for bids again${openUntil(until)}. You withdrew your bid, and you can send a new one.`,
    ]),
  extended: (job: string, closes: string) => inApp('Bidding Extended', [`Bidding on “${job}” now closes ${closes}.`]),
  extendedToBidder: (job: string, closes: string, isOnHold: boolean) =>
    inApp('Bidding Extended', [
      `Bidding on “${job}” now closes ${closes}. ${isOnHold ? ON_HOLD : 'You can change your bid until then.'}`,
    ]),
  /** `search`: the name of a matching saved search. */
  newWork: (job: string, area: string, search: string | null) =>
    search === null
      ? inApp('New Job in Your Area', [`“${job}” (${area}) is open for bids and fits your work area.`])
      : inApp('New Job for Your Search', [`“${job}” (${area}) is open for bids and fits your search “${search}”.`]),
  workAgain: (job: string, area: string, search: string | null) =>
    inApp('Bidding Reopened', [
      search === null
        ? `“${job}” (${area}) is open for bids again and fits your work area.`
        : `“${job}” (${area}) is open for bids again and fits your search “${search}”.`,
    ]),
};

const soFar = (bids: number, job: string) => `${count(bids, 'sealed bid')} so far on “${job}”.`;

export const bidNotices = {
  came: (bids: number, job: string) => inApp('New Sealed Bid', [soFar(bids, job)]),
  went: (bids: number, job: string) => inApp('Bid Withdrawn', [soFar(bids, job)]),
  /** After bidding closed; `left`: the bids that can still be chosen. */
  wentOpened: (left: number, job: string) =>
    inApp('Bid Withdrawn', [
      `A business withdrew its bid on “${job}”. ${left === 0 ? 'No bid is left to choose from.' : `${count(left, 'bid')} left to choose from.`}`,
    ]),
};

/** 'Orleans and Jefferson' → 'Orleans and Jefferson parishes' */
const parishes = (names: string, count: number) => `${names} ${count === 1 ? 'Parish' : 'parishes'}`;

export const stormNotices = {
  toBusiness: (names: string, count: number, until: string) =>
    emailed('Storm Mode Is On', `Storm mode: ${parishes(names, count)}`, [
      `Storm mode is on in ${parishes(names, count)} until ${until}. Emergency posts go out right away and close after 3 bids or 2 hours, whichever comes first.`,
      'Prices for goods and services may not be driven up during a declared emergency (R.S. 29:732).',
    ]),
  /** To an owner with an emergency post that waits or takes bids. */
  toOwner: (names: string, count: number, until: string) =>
    emailed('Storm Mode Is On', `Storm mode: ${parishes(names, count)}`, [
      `Storm mode is on in ${parishes(names, count)} until ${until}.`,
      'If your emergency post is still waiting for review, add a photo and it goes out to businesses right away. Stay 35 feet away from a downed wire and everything it touches, and away from trees that lean on something.',
    ]),
};

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

/** Crews on call learn only the parish. */
export const emergencyNotices = {
  callOut: (touches: Touches, area: string) =>
    emailed('Emergency Near You', `Emergency: ${area}`, [
      `${EMERGENCIES[touches]} in ${area}: open for bids now. You’re getting this because you are on call.`,
      'Bidding closes after the third bid or two hours, whichever comes first.',
    ]),
  takenDown: (job: string) =>
    inApp('Emergency Taken Down', [`We looked at “${job}” and took it down. Please don’t go to the property.`]),
  cancelled: (job: string) =>
    inApp('Emergency Canceled', [`The owner canceled “${job}”. Please don’t go to the property.`]),
  outFromPage: (job: string, bids: number, until: string, isNearWires: boolean) =>
    emailed('Your Emergency Is Posted', `Posted: ${job}`, [
      `“${job}” is open for bids, and crews on call are being notified. We’ll review it afterward.`,
      `You can choose a bid as soon as one comes in. Bidding closes after ${bids} bids or on ${until}, whichever comes first.`,
      ...(isNearWires ? [NEAR_WIRES] : []),
    ]),
};
