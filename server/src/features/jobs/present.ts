// Maps a job to its answer, field by field, redacted for its viewer.
import { inOrder } from '@live-oak/contract/features/bids/lines.ts';
import type { Bid } from '@live-oak/contract/features/bids/schema.ts';
import { guideFor } from '@live-oak/contract/features/jobs/estimate.ts';
import { showDoorCode } from '@live-oak/contract/features/door-check/schema.ts';
import type { Job } from '@live-oak/contract/features/jobs/schema.ts';
import { serviceLabel } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { dueAt, reviewMinutes } from '@live-oak/contract/features/admin/targets.ts';
import { AUTO_RELEASE_DAYS, jobBadge, statusForBidders } from '@live-oak/contract/features/jobs/states.ts';
import { businessNameSecrets, personSecrets } from '@live-oak/contract/masked-names.ts';
import { maskContacts, streetsOf, type Secret } from '@live-oak/contract/masking.ts';
import { toDollars } from '@live-oak/contract/numbers.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { labelOf, parishByFips } from '../../places/resolve.ts';
import { addressOf } from '../files/present.ts';
import { fitOf, workPlaceOf } from './fit.ts';
import { bidAbilities } from './bid-policy.ts';
import { abilitiesOf, biddingState, isHeldBack, partOf, type Part } from './policy.ts';
import type { CardRow, JobRow } from './row.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const DAY = 24 * 3600_000;

export function bidderLabel(letter: number | null): string {
  if (letter === null) {
    return 'Bidder';
  }
  // A … Z, AA, AB, …
  const letters = (n: number): string =>
    (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
  return `Bidder ${letters(letter)}`;
}

/** 'New Orleans, LA 70118', or what is said of a place nobody knows. */
export function areaOf({ city, zip, parish_fips }: Pick<JobRow, 'city' | 'zip' | 'parish_fips'>): string {
  const parish = parish_fips === null ? undefined : parishByFips.get(parish_fips);
  return parish ? labelOf({ city, zip, parish: parish.name }) : 'Louisiana, place to be confirmed';
}

/** A quarter either way, to whole fifty dollars: a range, not the figure. */
export function budgetRange(budgetCents: number): { lowCents: number; highCents: number } {
  const step = 5000;
  return {
    lowCents: Math.max(step, Math.floor((budgetCents * 0.75) / step) * step),
    highCents: Math.ceil((budgetCents * 1.25) / step) * step,
  };
}

function presentMine(row: JobRow, now: Date): Bid | null {
  if (row.my_id === null) {
    return null;
  }
  const amount = toDollars(row.my_amount_cents);
  return {
    id: row.my_id,
    jobId: row.id,
    providerId: row.my_provider_id,
    bidAmount: amount,
    amount,
    message: row.my_message,
    description: row.my_message,
    estimatedDuration: row.my_duration,
    status: row.my_status,
    lines: inOrder(row.my_lines ?? []),
    createdAt: row.my_created_at.toISOString(),
    updatedAt: row.my_updated_at.toISOString(),
    receipt: row.my_receipt,
    nonce: row.my_nonce,
    revision: row.my_revision,
    masked: isMasked(row.my_message, [...(row.my_lines ?? []), { note: row.my_duration }]),
    job: null,
    can: bidAbilities(biddingState(row), row.my_status, now),
  };
}

/** Whether others see something of a bid's words hidden. */
export function isMasked(message: string, lines: readonly { note: string | null }[]): boolean {
  return [message, ...lines.map(({ note }) => note ?? '')].some((words) => maskContacts(words).masked);
}

function presentAward(row: JobRow, isOwner: boolean): Job['award'] {
  if (row.award_id === null) {
    return null;
  }
  const paid = row.award_status !== 'awaiting_payment';
  return {
    bidId: row.award_bid_id,
    label: bidderLabel(row.award_letter),
    amountCents: row.award_amount_cents,
    takenCents: row.award_taken_cents,
    paid,
    paused: row.award_paused,
    withBank: row.award_with_bank,
    checkoutUrl: isOwner && !paid ? row.award_checkout_url : null,
  };
}

/** What is hidden of an owner in the words of their job, besides contact details: the name, and the street. */
export function ownerSecrets(clientName: string, location: string): Secret[] {
  return [...personSecrets(clientName), ...streetsOf(location)];
}

/** What is masked in a business's text before payment: its name, its person's, and its door check code, which leads to both. */
export function businessSecrets(businessName: string, personName: string, doorCode: string | null): Secret[] {
  const names = [...businessNameSecrets(businessName), ...personSecrets(personName)];
  return [...names, ...(doorCode === null ? [] : [showDoorCode(doorCode).replaceAll('-', ' ')])];
}

function presentVisit({ visit }: JobRow): Job['visit'] {
  const utc = (at: string) => new Date(at).toISOString();
  return visit && { status: visit.status, startsAt: utc(visit.startsAt), endsAt: utc(visit.endsAt) };
}

interface Texts {
  title: string;
  description: string;
  masked: boolean;
}

function maskTexts(row: JobRow): Texts {
  const secrets = ownerSecrets(row.client_name, row.location);
  const [title, description] = [maskContacts(row.title, secrets), maskContacts(row.description, secrets)];
  return { title: title.text, description: description.text, masked: title.masked || description.masked };
}

/** What was masked lately, by job, with what it was made from: every bidder reads the same newest jobs. */
const masked = new Map<number, { from: JobRow; texts: Texts }>();
const MOST_MASKED = 2000;

const isSameText = (a: JobRow, b: JobRow) =>
  a.title === b.title &&
  a.description === b.description &&
  a.client_name === b.client_name &&
  a.location === b.location;

/** Title and description as others may read them before payment. */
function maskedTexts(row: JobRow): Texts {
  const known = masked.get(row.id);
  if (known && isSameText(known.from, row)) {
    return known.texts;
  }
  const texts = maskTexts(row);
  if (masked.size >= MOST_MASKED) {
    masked.clear();
  }
  masked.set(row.id, { from: row, texts });
  return texts;
}

const openTexts = ({ title, description }: JobRow) => ({ title, description, masked: false });

/** A job's pictures; those of the finished work for both sides and administrators. */
function presentPictures({ pictures }: JobRow, isInside: boolean): Pick<Job, 'photos' | 'pictures'> {
  const shown = (pictures ?? []).filter(({ kind }) => isInside || kind === 'asked');
  return {
    photos: shown.filter(({ kind }) => kind === 'asked').map(({ key }) => addressOf(key)),
    pictures: shown.map(({ id, key, thumb_key, width, height, kind }) => ({
      id,
      path: addressOf(key),
      thumbPath: addressOf(thumb_key),
      width,
      height,
      kind,
    })),
  };
}

export function presentFit(row: Parameters<typeof fitOf>[0], { provider }: Viewer): Job['fit'] {
  const area = provider && workPlaceOf(provider);
  return area ? fitOf(row, area) : null;
}

export function presentJob(row: JobRow, viewer: Viewer, now: Date): Job {
  const part = partOf(row, viewer);
  const isInside = part !== 'bidder';
  const area = areaOf(row);
  const isOwnerOrDesk = part === 'owner' || part === 'admin';
  const status = isInside ? row.status : statusForBidders(row.status);
  const budget = row.budget_cents;
  return {
    id: row.id,
    ...(isInside ? openTexts(row) : maskedTexts(row)),
    location: isInside ? row.location : area,
    area,
    city: row.city,
    zip: row.zip,
    parish: row.parish_fips === null ? null : (parishByFips.get(row.parish_fips)?.name ?? null),
    parishFips: row.parish_fips,
    lat: row.lat,
    lon: row.lon,
    placeStatus: row.parish_fips === null ? 'unresolved' : 'resolved',
    serviceType: serviceLabel(row.service_code),
    serviceCode: row.service_code,
    urgency: row.urgency,
    budget: isOwnerOrDesk && budget !== null ? toDollars(budget) : null,
    showBudget: row.show_budget,
    budgetRange: row.show_budget && budget !== null ? budgetRange(budget) : null,
    scheduledDate: row.scheduled_date,
    ...presentPictures(row, isInside),
    treeSpecies:
      row.tree_species === null || isInside
        ? row.tree_species
        : maskContacts(row.tree_species, ownerSecrets(row.client_name, row.location)).text,
    treeDbhInches: row.tree_dbh_inches,
    treeHeightFeet: row.tree_height_feet,
    standing: row.standing,
    wires: row.wires,
    trunk: row.trunk,
    guide: guideFor({
      serviceCode: row.service_code,
      urgency: row.urgency,
      treeSpecies: row.tree_species,
      treeHeightFeet: row.tree_height_feet,
    }),
    clientId: isInside ? row.client_id : null,
    status,
    approvalStatus: row.approval_status,
    badge: jobBadge(row.approval_status, status),
    rejectionReason: isOwnerOrDesk ? row.rejection_reason : null,
    createdAt: row.created_at.toISOString(),
    approvedAt: iso(row.approved_at),
    biddingClosesAt: iso(row.bidding_closes_at),
    biddingClosedAt: iso(row.bidding_closed_at),
    awardedAt: iso(row.awarded_at),
    startedAt: iso(row.started_at),
    workDoneAt: iso(row.work_done_at),
    completedAt: iso(row.completed_at),
    ...dueTimes(row, part),
    workNote: isInside ? row.work_note : null,
    bidCount: isOwnerOrDesk ? (row.bid_count ?? 0) : null,
    myBid: presentMine(row, now),
    award: isInside ? presentAward(row, part === 'owner') : null,
    dispute: isInside || row.dispute?.provider_id === viewer.provider?.id ? (row.dispute?.status ?? null) : null,
    visit: isInside ? presentVisit(row) : null,
    distanceMiles: row.distance === null ? null : Math.round(row.distance * 10) / 10,
    fit: part === 'bidder' ? presentFit(row, viewer) : null,
    fastLane:
      row.storm_id === null
        ? null
        : { stormId: row.storm_id, closesAtBids: row.closes_at_bids, isReviewed: row.reviewed_at !== null },
    can: abilitiesOf(row, viewer, now),
  };
}

/** Until when the next step is due, for those whom it concerns. */
export function dueTimes(
  row: CardRow | JobRow,
  part: Part,
): Pick<Job, 'reviewDueAt' | 'paymentDueAt' | 'autoReleaseAt'> {
  const isOwnerOrDesk = part === 'owner' || part === 'admin';
  return {
    reviewDueAt: isOwnerOrDesk ? reviewDueAt(row) : null,
    paymentDueAt:
      isOwnerOrDesk && row.award_id !== null && row.status === 'awaiting_payment'
        ? row.award_due_at.toISOString()
        : null,
    autoReleaseAt:
      part !== 'bidder' && row.status === 'work_done' && row.work_done_at !== null && !isHeldBack(row)
        ? new Date(row.work_done_at.getTime() + AUTO_RELEASE_DAYS * DAY).toISOString()
        : null,
  };
}

/** The end of the promised review: a day after it came in, an hour for an emergency. */
function reviewDueAt({
  approval_status,
  status,
  submitted_at,
  urgency,
}: Pick<JobRow, 'approval_status' | 'status' | 'submitted_at' | 'urgency'>): string | null {
  return approval_status === 'pending' && status === 'open'
    ? dueAt(submitted_at.toISOString(), reviewMinutes(urgency))
    : null;
}
