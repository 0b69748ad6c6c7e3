// Maps a review to its answers: for both sides of its job, for people who may know the business, and for anyone.
import { pick } from '@live-oak/contract/keys.ts';
import type { PublicReview, Review } from '@live-oak/contract/features/reviews/schema.ts';
import { maskContacts } from '@live-oak/contract/masking.ts';
import { HIDDEN } from '@live-oak/contract/hidden-mark.ts';
import { type Secret } from '@live-oak/contract/masking-secrets.ts';
import { chicagoDate } from '@live-oak/contract/time.ts';
import { serialize } from '../../kernel/http/handler.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import { parishByFips } from '../../places/resolve.ts';
import { businessSecrets, ownerSecrets } from '../jobs/present.ts';
import { mayReport, mayReportReply, readerOf, replyRefusal, type Reader } from './policy.ts';
import type { ReviewRow } from './queries.ts';

/** 'Renée B.': what others read of an owner's name. */
export function shortName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  // A closed account has no last name.
  return initial === undefined ? firstName.trim() : `${firstName.trim()} ${initial}.`;
}

/** What is left where contact details or a name stood. */
const TAKEN_OUT = '[...]';

const without = (text: string, secrets: readonly Secret[] = []) =>
  maskContacts(text, secrets).text.replaceAll(HIDDEN, TAKEN_OUT);

const factsOf = ({ review }: ReviewRow) => pick(review, 'onTime', 'clean', 'priceKept');

/** Who must not be recognizable in the two reviews: the owner, by name and street. */
const hiddenFrom = (reader: Reader, row: ReviewRow): readonly Secret[] =>
  reader === 'other' ? ownerSecrets(`${row.clientFirst} ${row.clientLast}`, row.location) : [];

function presentReply(row: ReviewRow, reader: Reader, isReported: boolean): Review['reply'] {
  const { reply, repliedAt, replyHiddenAt, side } = row.review;
  if (reply === null || repliedAt === null) {
    return null;
  }
  const isDown = replyHiddenAt !== null;
  const isReviewed = reader === 'reviewed';
  return {
    text: isReviewed ? reply : isDown ? '' : without(reply, hiddenFrom(reader, row)),
    author: side === 'client' ? row.businessName : shortName(row.clientFirst, row.clientLast),
    repliedAt: repliedAt.toISOString(),
    mine: isReviewed,
    takenDown: isDown,
    reported: isReported,
  };
}

/** For both sides of the job, administrators, and owners who paid this business. `reported` has 'review:7' and 'review_reply:7'. */
export function presentReview(
  row: ReviewRow,
  viewer: Pick<Viewer, 'userId' | 'userType' | 'provider'>,
  reported: ReadonlySet<string> = new Set(),
): Review {
  const { review, firstName, lastName, businessName } = row;
  const reader = readerOf(row, viewer);
  return {
    ...serialize(review, 'id', 'jobId', 'providerId', 'side', 'rating', 'createdAt', 'publishedAt'),
    // Both sides know each other's ids; other readers learn none from it.
    comment: reader === 'other' ? without(review.comment, hiddenFrom(reader, row)) : review.comment,
    facts: factsOf(row),
    author: review.side === 'provider' ? businessName : shortName(firstName, lastName),
    mine: reader === 'author',
    reply: presentReply(row, reader, reported.has(`review_reply:${review.id}`)),
    takenDown: review.hiddenAt !== null,
    reported: reported.has(`review:${review.id}`),
    can: {
      reply: replyRefusal(review, reader) === null,
      report: mayReport(review, reader, viewer) && !reported.has(`review:${review.id}`),
      reportReply: mayReportReply(review, reader, viewer) && !reported.has(`review_reply:${review.id}`),
    },
  };
}

/** To anyone: no business, no last name, no street, no day. */
export function presentPublic(row: ReviewRow): PublicReview {
  const { review, firstName, lastName } = row;
  const secrets = [
    ...ownerSecrets(`${row.clientFirst} ${row.clientLast}`, row.location),
    ...businessSecrets(row.businessName, `${row.winnerFirst} ${row.winnerLast}`, null),
    row.clientLast,
    row.winnerLast,
  ];
  const parish = row.parishFips === null ? undefined : parishByFips.get(row.parishFips);
  return {
    id: review.id,
    rating: review.rating,
    comment: without(review.comment, secrets),
    author: shortName(firstName, lastName),
    parish: parish?.name ?? null,
    serviceCode: row.serviceCode,
    facts: factsOf(row),
    month: chicagoDate(review.createdAt).slice(0, 7),
  };
}
