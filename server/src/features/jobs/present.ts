// Maps a job to its answer, field by field, redacted for its viewer.
import { serialize } from '../../kernel/http/handler.ts';
import { pick } from '@live-oak/contract/keys.ts';
import { guideFor } from '@live-oak/contract/features/jobs/estimate.ts';
import { lanesOf, type LaneLicense } from '@live-oak/contract/features/jobs/lanes.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { dueAt, reviewMinutes } from '@live-oak/contract/features/admin/targets.ts';
import { AUTO_RELEASE_DAYS, jobBadge, statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { businessNameSecrets, personSecrets } from '@live-oak/contract/masked-names.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { streetsOf, type Secret } from '@live-oak/contract/masking-secrets.ts';
import { toDollars } from '@live-oak/contract/money.ts';
import { DAY_MS } from '@live-oak/contract/time.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { labelOf, parishByFips } from '../../places/resolve.ts';
import { addressOf } from '../files/queries.ts';
import { extendRefusal, latestClose } from './bid-policy.ts';
import { presentBid } from './present-bid.ts';
import { fitOf, workPlaceOf, laneFactsOf, lackingFor, type LaneRow } from './fit.ts';
import { asksOfWires, heldBack } from './acts.ts';
import { isReviewedAfter } from './fast-lane.ts';
import { abilitiesOf, isWithheld, partOf, type Part } from './policy.ts';
import type { CardRow, JobRow } from './rows.ts';

const utc = (at: string | Date) => new Date(at).toISOString();

/** A … Z, AA, AB, …; '' for none. */
export function bidderLetters(letter: number | null): string {
  if (letter === null) return '';
  const before = letter < 26 ? '' : bidderLetters(Math.floor(letter / 26) - 1);
  return before + String.fromCharCode(65 + (letter % 26));
}

export const bidderLabel = (letter: number | null): string => `Bidder ${bidderLetters(letter)}`.trimEnd();

/** 'New Orleans, LA 70118', or a sentence for an unknown place. */
export function areaOf({ city, zip, parishFips }: Pick<JobRow, 'city' | 'zip' | 'parishFips'>): string {
  const parish = parishFips === null ? undefined : parishByFips.get(parishFips);
  return parish ? labelOf({ city, zip, parish: parish.name }) : 'Louisiana, place to be confirmed';
}

/** A quarter more and less, rounded to fifty dollars: bidders see a range, not the budget. */
export function budgetRange(budgetCents: number): { lowCents: number; highCents: number } {
  const step = 5000;
  return {
    lowCents: Math.max(step, Math.floor((budgetCents * 0.75) / step) * step),
    highCents: Math.ceil((budgetCents * 1.25) / step) * step,
  };
}

function presentAward({ award }: JobRow, isOwner: boolean): Job['award'] {
  if (award === null) return null;
  const paid = award.status !== 'awaiting_payment';
  return {
    ...pick(award, 'bidId', 'amountCents', 'takenCents', 'paused', 'withBank'),
    label: bidderLabel(award.letter),
    paid,
    checkoutUrl: isOwner && !paid ? award.checkoutUrl : null,
  };
}

/** What is masked in an owner's text besides contact details: name and street. */
export const ownerSecrets = (clientName: string, location: string): Secret[] => [
  ...personSecrets(clientName),
  ...streetsOf(location),
];

/** What is masked in a business's text before payment: both names, and the door check code, which leads to them, however spaces and signs group it. */
export function businessSecrets(businessName: string, personName: string, doorCode: string | null): Secret[] {
  const names = [...businessNameSecrets(businessName), ...personSecrets(personName)];
  return [...names, ...(doorCode === null ? [] : [Array.from(doorCode).join(' ')])];
}

/** Of both sides' secrets those that a text by this writer must not reveal; of an administrator's, all. */
export const secretsIn = (writer: unknown, { owner, business }: Record<'owner' | 'business', Secret[]>): Secret[] =>
  writer === 'client' ? owner : writer === 'provider' ? business : [...owner, ...business];

function presentVisit({ visit }: JobRow, part: Part): Job['visit'] {
  if (visit === null) return null;
  const { id, status, clientAgreed, providerAgreed } = visit;
  const asksYou =
    status === 'pending' && ((part === 'owner' && !clientAgreed) || (part === 'winner' && !providerAgreed));
  return { id, status, startsAt: utc(visit.startsAt), endsAt: utc(visit.endsAt), asksYou };
}

type Titled = Pick<JobRow, 'id' | 'title' | 'approvalStatus' | 'location'>;

/** A title without the owner's secrets; only the number of a job that waits for its review, or did not pass it. */
export const titleForBidders = ({ id, title, approvalStatus, location }: Titled, clientName: string): string =>
  approvalStatus === 'approved' ? maskContacts(title, ownerSecrets(clientName, location)).text : `#${id}`;

function presentTexts(job: JobRow, viewer: Viewer) {
  const { title, description, treeSpecies, clientName, location } = job;
  if (partOf(job, viewer) !== 'bidder') return { title, description, treeSpecies, masked: false };
  if (isWithheld(job, viewer)) {
    return { title: titleForBidders(job, clientName), description: '', treeSpecies: null, masked: false };
  }
  const secrets = ownerSecrets(clientName, location);
  const [short, long] = [maskContacts(title, secrets), maskContacts(description, secrets)];
  return {
    title: short.text,
    description: long.text,
    treeSpecies: treeSpecies === null ? null : maskContacts(treeSpecies, secrets).text,
    masked: short.masked || long.masked,
  };
}

/** A job's pictures; bidders see only those of the post. */
function presentPictures(job: JobRow, viewer: Viewer): Pick<Job, 'photos' | 'pictures'> {
  const isInside = partOf(job, viewer) !== 'bidder';
  const pictures = isWithheld(job, viewer) ? [] : (job.pictures ?? []);
  const shown = pictures.filter(({ kind }) => isInside || kind === 'asked');
  return {
    photos: shown.filter(({ kind }) => kind === 'asked').map(({ key }) => addressOf(key)),
    pictures: shown.map(({ key, thumbKey, ...rest }) => {
      return { ...rest, path: addressOf(key), thumbPath: addressOf(thumbKey) };
    }),
  };
}

export function presentFit(row: Parameters<typeof fitOf>[0], { provider }: Viewer): Job['fit'] {
  const area = provider && workPlaceOf(provider);
  return area ? fitOf(row, area) : null;
}

/** The licenses that the viewer's business lacks for a job; null for a viewer without a business. */
export const lacksOf = (row: LaneRow, { provider }: Viewer, now: Date): LaneLicense[] | null =>
  provider && lackingFor(row, provider, now);

/** The lanes of a job, and the last statement about its wires; an administrator's reason is for administrators only. */
function presentLanes(row: JobRow, viewer: Viewer, part: Part, now: Date) {
  const { wiresSaid: said, clientName, location } = row;
  const isForAdmins = said?.kind === 'released' && part !== 'admin';
  const words = said === null || isForAdmins || isWithheld(row, viewer) ? null : said.words;
  const isHidden = part === 'bidder' && words !== null;
  const shown = isHidden ? maskContacts(words, ownerSecrets(clientName, location)).text : words;
  return {
    lanes: lanesOf(laneFactsOf(row)),
    lacks: part === 'bidder' || part === 'winner' ? lacksOf(row, viewer, now) : null,
    wiresCleared: row.wiresClearedAt !== null,
    wiresSaid: said && { ...pick(said, 'kind', 'saidOn'), words: shown, at: utc(said.at) },
    asksOfWires: asksOfWires(row),
  };
}

export function presentJob(row: JobRow, viewer: Viewer, now: Date): Job {
  const part = partOf(row, viewer);
  const isInside = part !== 'bidder';
  const area = areaOf(row);
  const isOwnerOrAdmin = part === 'owner' || part === 'admin';
  const status = isInside ? row.status : statusForBidders(row.status);
  const budget = row.budgetCents;
  const texts = presentTexts(row, viewer);
  return {
    ...pick(row, 'id', 'city', 'zip', 'parishFips', 'lat', 'lon'),
    ...pick(row, 'serviceCode', 'urgency', 'showBudget', 'scheduledDate', 'approvalStatus'),
    ...pick(row, 'treeDbhInches', 'treeHeightFeet', 'standing', 'wires', 'trunk', 'touches', 'peopleOut'),
    ...texts,
    location: isInside ? row.location : area,
    area,
    parish: row.parishFips === null ? null : (parishByFips.get(row.parishFips)?.name ?? null),
    placeStatus: row.parishFips === null ? 'unresolved' : 'resolved',
    serviceType: serviceLabel(row.serviceCode),
    budget: isOwnerOrAdmin && budget !== null ? toDollars(budget) : null,
    budgetRange: row.showBudget && budget !== null ? budgetRange(budget) : null,
    ...presentPictures(row, viewer),
    ...presentLanes(row, viewer, part, now),
    // Only both sides and administrators see such a job.
    askedCrew: row.askedProviderId === null ? null : { until: row.askedUntil?.toISOString() ?? null },
    guide: guideFor({ ...pick(row, 'serviceCode', 'treeHeightFeet'), treeSpecies: texts.treeSpecies }),
    clientId: isInside ? row.clientId : null,
    status,
    badge: jobBadge(row.approvalStatus, status),
    rejectionReason: isOwnerOrAdmin ? row.rejectionReason : null,
    ...serialize(row, 'createdAt', 'approvedAt', 'biddingClosesAt', 'biddingClosedAt'),
    ...serialize(row, 'awardedAt', 'startedAt', 'workDoneAt', 'completedAt'),
    extendableTo: part === 'owner' && extendRefusal(row, now) === null ? latestClose(row).toISOString() : null,
    ...dueTimes(row, part),
    workNote: isInside ? row.workNote : null,
    bidCount: isOwnerOrAdmin ? (row.bidCount ?? 0) : null,
    myBid: row.mine && presentBid(row.mine, row.mine.lines ?? [], row, { provider: viewer.provider, now }),
    award: isInside ? presentAward(row, part === 'owner') : null,
    dispute: isInside || row.dispute?.providerId === viewer.provider?.id ? (row.dispute?.status ?? null) : null,
    visit: isInside ? presentVisit(row, part) : null,
    distanceMiles: row.distance === null ? null : Math.round(row.distance * 10) / 10,
    fit: part === 'bidder' ? presentFit(row, viewer) : null,
    fastLane: isReviewedAfter(row)
      ? { ...pick(row, 'stormId', 'closesAtBids'), isReviewed: row.reviewedAt !== null }
      : null,
    can: abilitiesOf(row, viewer, now),
  };
}

/** When the next step is due, for those it concerns. */
export function dueTimes(row: CardRow | JobRow, part: Part) {
  const isOwnerOrAdmin = part === 'owner' || part === 'admin';
  const isInReview = isOwnerOrAdmin && row.approvalStatus === 'pending' && row.status === 'open';
  return {
    // A day after it was submitted, an hour for an emergency.
    reviewDueAt: isInReview ? dueAt(row.submittedAt.toISOString(), reviewMinutes(row.urgency)) : null,
    paymentDueAt: isOwnerOrAdmin && row.award && row.status === 'awaiting_payment' ? utc(row.award.dueAt) : null,
    autoReleaseAt:
      part !== 'bidder' && row.releaseFrom !== null && heldBack(row) === null
        ? new Date(row.releaseFrom.getTime() + AUTO_RELEASE_DAYS * DAY_MS).toISOString()
        : null,
  };
}
