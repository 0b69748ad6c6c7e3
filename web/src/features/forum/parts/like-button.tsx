// Liking a post, or marking a review as helpful. For visitors it is a link to sign in, which works without script.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAuth } from '../../../app/session.tsx';
import { Button, Icon } from '../../../ui/basics.tsx';
import { useLike, type PostRef } from '../data.ts';
import { useForumTexts, useWritingTexts } from '../texts.ts';

interface LikeButtonProps {
  post: PostRef;
  liked: boolean;
  likeCount: number;
  can: boolean;
}

/** Where a form leads without script. */
export const SIGN_IN = '/login';

/** The sign-in address with this page to return to. */
export function useSignIn(hash = ''): string {
  const { pathname, search } = useLocation();
  return `${SIGN_IN}?next=${encodeURIComponent(`${pathname}${search}${hash}`)}`;
}

const LOOK = "[&[aria-pressed='true']_.icon]:fill-gold aria-pressed:text-gold-ink";

export function LikeButton({ post, liked, likeCount, can }: LikeButtonProps) {
  const t = useWritingTexts().like;
  const { counted } = useForumTexts();
  const { user } = useAuth();
  const signIn = useSignIn(post.kind === 'reply' ? `#reply-${post.id}` : '');
  const like = useLike(post, { title: t.failed, message: t.failedText });
  // Show the press at once; the response, and what is refetched after it, are authoritative.
  const [pressed, setPressed] = useState<boolean>();
  const isLiked = pressed ?? liked;
  const count = likeCount + Number(isLiked) - Number(liked);
  const isReview = post.kind === 'review';
  const words = isReview ? counted.helpful(count) : counted.likes(count);
  const action = isReview ? t.helpful : t.like;
  const shown = (
    <>
      <Icon name={isReview ? 'check' : 'leaf'} />
      {count === 0 ? action : words}
    </>
  );
  if (!user) {
    return (
      <Link className={`btn btn-quiet ${LOOK}`} to={signIn} aria-label={t.signIn(action, words)}>
        {shown}
      </Link>
    );
  }
  if (!can) return count === 0 ? null : <span className="forum-liked small second num">{words}</span>;
  const press = () => {
    setPressed(!isLiked);
    like.mutate(!isLiked, { onError: () => setPressed(undefined) });
  };
  return (
    <Button variant="quiet" className={LOOK} aria-pressed={isLiked} aria-label={`${action}: ${words}`} onClick={press}>
      {shown}
    </Button>
  );
}
