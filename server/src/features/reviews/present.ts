// Maps a review to its answers: for both sides of its job, for people who may know the business, and for anyone.
import { pick } from '@live-oak/contract/keys.ts';
import type { PublicReview, Review } from '@live-oak/contract/features/reviews/schema.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import type { Secret } from '@live-oak/contract/masking-secrets.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { parishByFips } from '../../places/resolve.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { mayReport, mayReportReply, readerOf, replyRefusal, type Reader } from './policy.ts';
import type { ReviewRow } from './queries.ts';

/** 'Renée B.' */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  // A closed account has no last name.
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial.toUpperCase()}.`;
}

/** Replaces contact details and names. */
export const TAKEN_OUT = '[...]';

const without = (text: string, secrets: readonly Secret[] = []) =>
  maskContacts(text, secrets).text.replaceAll(HIDDEN, TAKEN_OUT);

const factsOf = ({ review }: ReviewRow) => pick(review, 'onTime', 'clean', 'priceKept');

const secretsOfOwner = ({ clientFirst, clientLast, location }: ReviewRow): readonly Secret[] =>
  ownerSecrets(`${clientFirst} ${clientLast}`, location);

/** Of a review or a reply: others than its two sides cannot recognize the owner by name or street. */
const shownTo = (reader: Reader, row: ReviewRow, text: string): string =>
  without(text, reader === 'other' ? secretsOfOwner(row) : []);

function presentReply(row: ReviewRow, reader: Reader, isReported: boolean): Review['reply'] {
  const { reply, repliedAt, replyHiddenAt, side } = row.review;
  if (reply === null || repliedAt === null) return null;
  const isDown = replyHiddenAt !== null;
  const isReviewed = reader === 'reviewed';
  return {
    // Its writer too sees what others read of it.
    text: isDown && !isReviewed ? '' : shownTo(reader, row, reply),
    author: side === 'client' ? row.businessName : shortName(row.clientFirst, row.clientLast),
    repliedAt: repliedAt.toISOString(),
    mine: isReviewed,
    takenDown: isDown,
    reported: isReported,
  };
}

/** For both sides of the job, administrators, and owners who paid this business. `reported` contains 'review:7', 'review_reply:7'. */
export function presentReview(row: ReviewRow, viewer: Viewer, reported: ReadonlySet<string> = new Set()): Review {
  const { review, firstName, lastName, businessName } = row;
  const reader = readerOf(row, viewer);
  const isReported = reported.has(`review:${review.id}`);
  const isReplyReported = reported.has(`review_reply:${review.id}`);
  return {
    ...serialize(review, 'id', 'jobId', 'providerId', 'side', 'rating', 'createdAt', 'publishedAt'),
    comment: reader === 'other' ? shownTo(reader, row, review.comment) : review.comment,
    facts: factsOf(row),
    author: review.side === 'provider' ? businessName : shortName(firstName, lastName),
    mine: reader === 'author',
    reply: presentReply(row, reader, isReplyReported),
    takenDown: review.hiddenAt !== null,
    reported: isReported,
    can: {
      reply: replyRefusal(review, reader) === null,
      report: mayReport(review, reader, viewer) && !isReported,
      reportReply: mayReportReply(review, reader, viewer) && !isReplyReported,
    },
  };
}

/** To anyone: no business, no last name, no street, no day. */
export function presentPublic(row: ReviewRow): PublicReview {
  const { review, firstName, lastName } = row;
  const secrets = [
    ...secretsOfOwner(row),
    ...businessSecrets(row.businessName, `${row.winnerFirst} ${row.winnerLast}`, null),
    row.clientLast,
    row.winnerLast,
  ];
  return {
    ...pick(review, 'id', 'rating'),
    comment: without(review.comment, secrets),
    author: shortName(firstName, lastName),
    parish: parishByFips.get(row.parishFips ?? '')?.name ?? null,
    serviceCode: row.serviceCode,
    facts: factsOf(row),
    month: chicagoDate(review.createdAt).slice(0, 7),
  };
}
