// Reviews in a list: stars, model, author, pros and cons, the text, and actions.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { EquipmentReview } from '@live-oak/contract/features/forum/schema.ts';
import { Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { When } from '../../../ui/when.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { LikeButton } from './like-button.tsx';
import { ReviewFactsList, Words } from './post-text.tsx';

interface ReviewListProps {
  reviews: readonly EquipmentReview[];
  label?: string;
  /** Among other lists on the page, with the beginning of the texts. */
  short?: boolean;
}

export function ReviewList({ reviews, label, short = false }: ReviewListProps) {
  return (
    <ul className="grid gap-x-12 gap-y-0 grid-cols-2 border-t-2 border-t-bark max-lg:grid-cols-1" aria-label={label}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} short={short} />
      ))}
    </ul>
  );
}

const SMALL_ROW = 'flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small';

function ReviewCard({ review, short }: { review: EquipmentReview; short: boolean }) {
  const t = useEquipmentTexts().review;
  const { names } = useForumTexts().categories;
  const to = threadPath(review);
  const { model, rating, category } = review.review;
  const Title = short ? 'h3' : 'h2';
  return (
    <li className="gear-review flex gap-2.5 flex-col pt-5 pb-2.5 border-b border-b-rule">
      <div className="flow-lead-11 gap-4 items-center">
        <AuthorTag author={review.author} />
        <div>
          <Title className="title-3 wrap-anywhere" dir="auto">
            <Link className="wide-hit text-inherit" to={to}>
              {model}
            </Link>
          </Title>
          <p className={SMALL_ROW}>
            <Stars rating={rating} />
            <span>{names[category]}</span>
          </p>
        </div>
      </div>
      <p className={SMALL_ROW}>
        <Author author={review.author} mine={review.mine} />
        <When at={review.createdAt} />
      </p>
      {short ? (
        <p className="max-w-(--measure) wrap-anywhere" dir="auto">
          {review.excerpt}{' '}
          <Link to={to} aria-label={t.moreOf(model)}>
            {t.more}
          </Link>
        </p>
      ) : (
        <Words html={review.bodyHtml} />
      )}
      <ReviewFactsList review={review.review} stars={false} />
      <Actions review={review} />
    </li>
  );
}

function Actions({ review }: { review: EquipmentReview }) {
  const t = useEquipmentTexts().review;
  const { counted } = useForumTexts();
  const { user } = useAuth();
  const { id, liked, likeCount, replyCount, reported, can } = review;
  const { model } = review.review;
  const answers = replyCount > 0 ? counted.replies(replyCount) : t.reply;
  return (
    <div className="flex gap-x-1.5 gap-y-0 flex-wrap items-center mr-0 -ml-2.5 mb-0 [&_.btn]:px-2.5 [&_.btn]:text-small [&_.icon]:size-4.5 mt-auto">
      <LikeButton post={{ kind: 'review', id }} liked={liked} likeCount={likeCount} can={can.like} />
      <Link className="btn btn-quiet" to={`${threadPath(review)}#reply`} aria-label={t.replyTo(answers, model)}>
        <Icon name="reply" />
        {answers}
      </Link>
      {user && <ReportButton targetType="forum_thread" targetId={id} reported={reported} can={can.report} />}
    </div>
  );
}
