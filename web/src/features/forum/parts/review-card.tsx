// A review in a list: stars, model, author, pros and cons, its text, and actions.
import { threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { EquipmentReview } from '@live-oak/contract/features/forum/schema.ts';
import { Link } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Icon } from '../../../ui/basics.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ReportButton } from '../../reports/parts/report-button.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { Author, AuthorTag } from './author.tsx';
import { LikeButton } from './like-button.tsx';
import { ReviewFactsList } from './review-facts.tsx';
import { When } from '../../../ui/when.tsx';
import { Words } from './wording.tsx';

/** `short`: among others on one page, with the beginning of its text. */
export function ReviewCard({ review, short = false }: { review: EquipmentReview; short?: boolean }) {
  const t = useEquipmentTexts().review;
  const { counted, categories } = useForumTexts();
  const { user } = useAuth();
  const to = threadPath(review);
  const { model, rating, category } = review.review;
  const Title = short ? 'h3' : 'h2';
  const answers = review.replyCount > 0 ? counted.replies(review.replyCount) : t.reply;
  return (
    <li className="gear-review flex gap-2.5 flex-col pt-5 pb-2.5 border-b border-b-rule">
      <div className="grid gap-4 grid-lead-11 items-center">
        <AuthorTag author={review.author} />
        <div>
          <Title className="title-3 wrap-anywhere" dir="auto">
            <Link className="wide-hit text-inherit" to={to}>
              {model}
            </Link>
          </Title>
          <p className="flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small">
            <Stars rating={rating} />
            <span>{categories.names[category]}</span>
          </p>
        </div>
      </div>
      <p className="flex gap-x-3 gap-y-1 flex-wrap items-center text-bark-3 text-small">
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
      <div className="flex gap-x-1.5 gap-y-0 flex-wrap items-center mr-0 -ml-2.5 mb-0 [&_.btn]:px-2.5 [&_.btn]:text-small [&_.icon]:size-4.5 mt-auto">
        <LikeButton
          post={{ kind: 'review', id: review.id }}
          liked={review.liked}
          likeCount={review.likeCount}
          can={review.can.like}
        />
        <Link className="btn btn-quiet" to={`${to}#reply`} aria-label={t.replyTo(answers, model)}>
          <Icon name="reply" />
          {answers}
        </Link>
        {user && (
          <ReportButton
            targetType="forum_thread"
            targetId={review.id}
            reported={review.reported}
            can={review.can.report}
          />
        )}
      </div>
    </li>
  );
}
