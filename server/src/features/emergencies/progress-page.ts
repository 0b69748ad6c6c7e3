// The page that follows an emergency post: what happened to it, and what comes next.
import type { EmergencyProgress, EmergencyState } from '@live-oak/contract/features/emergencies/schema.ts';
import { answer, frame, PAGE, type Words } from './page-frame.ts';

const line = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`;

function numbersOf(t: Words, progress: EmergencyProgress, now: Date): string {
  const { notified, seen, bids, firstBidAt } = progress;
  const minutes = firstBidAt === null ? null : Math.floor((now.getTime() - Date.parse(firstBidAt)) / 60_000);
  const first = minutes === null ? '' : line(t.firstBid, t.ago(Math.max(0, minutes)));
  return `<dl class="numbers">${line(t.notified, String(notified))}${line(t.seen, String(seen))}${line(t.bids, String(bids))}${first}</dl>`;
}

/** How a post is doing, in one word. */
export type PostedState = 'waiting' | 'open' | 'closed' | 'chosen' | 'takenDown' | 'canceled';

interface Posted {
  progress: EmergencyProgress;
  state: PostedState;
  now: Date;
  /** What to do near wires; nothing where none is near. */
  wire: string;
  /** Who reads it: its owner, signed in, perhaps without an email address; or somebody who is not signed in. */
  reader: 'owner' | 'ownerWithoutEmail' | 'visitor';
  /** Posted so lately that crews may still be about to be notified. */
  isFresh: boolean;
  /** It waits for review, and a photo may send it out. */
  lacksPhoto: boolean;
}

const REFRESH_SECONDS = 20;

/** What comes next, in a sentence. */
function nextStep(t: Words, { state, progress, isFresh, lacksPhoto }: Posted): string {
  if (state === 'waiting') {
    return `<p class="sent">${t.waitingText}</p>${lacksPhoto ? `<p>${t.photoLater}</p>` : ''}`;
  }
  const { notified, bids } = progress;
  const none = notified > 0 ? '' : `<p class="safe">${isFresh ? t.notifying : t.noCrews}</p>`;
  return state === 'open' ? `${none}${bids === 0 ? `<p>${t.chooseSoon}</p>` : ''}` : '';
}

/** How bidding goes, until the owner opens the job. */
export function progressPage(t: Words, { token, jobId }: EmergencyState, posted: Posted): string {
  const { progress, state, wire, reader, now } = posted;
  const hasBidding = state === 'open' || state === 'closed';
  const numbers = hasBidding ? numbersOf(t, progress, now) : '';
  const toJob = hasBidding && progress.bids > 0 ? t.toBids : t.toJob;
  const here = `${PAGE}/${encodeURIComponent(token)}`;
  const links = posted.lacksPhoto
    ? [answer(`${here}/photo`, t.addPhoto, 'main'), answer(`/jobs/${jobId}`, toJob)]
    : [answer(`/jobs/${jobId}`, toJob, 'main')];
  const buttons = `<ul class="answers">${links.join('')}</ul>`;
  const account = { owner: '', ownerWithoutEmail: t.setPassword, visitor: t.signInForJob }[reader];
  const main = `<h1>${t.states[state]}</h1>${wire}${numbers}${nextStep(t, posted)}${buttons}<p class="quiet">${account}</p><p class="quiet">${t.updates}</p>`;
  return frame(t, t.states[state], main, { here, refresh: REFRESH_SECONDS });
}
