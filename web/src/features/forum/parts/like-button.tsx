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

export function LikeButton({ post, liked, likeCount, can }: LikeButtonProps) {
  const t = useWritingTexts().like;
  const { counted } = useForumTexts();
  const { user } = useAuth();
  const signIn = useSignIn(post.kind === 'reply' ? `#reply-${post.id}` : '');
  const like = useLike(post, { title: t.failed, message: t.failedText });
  // Show the press at once; the response, and what is refetched after it, are authoritative.
  const [pressed, setPressed] = useState<boolean>();
  const isLiked = pressed ?? liked;
  const count = likeCount + (pressed === undefined || pressed === liked ? 0 : pressed ? 1 : -1);
  const words = post.kind === 'review' ? counted.helpful(count) : counted.likes(count);
  const action = post.kind === 'review' ? t.helpful : t.like;
  if (!user) {
    return (
      <Link
        className="btn btn-quiet [&[aria-pressed='true']_.icon]:fill-gold aria-pressed:text-gold-ink"
        to={signIn}
        aria-label={t.signIn(action, words)}
      >
        <Icon name={post.kind === 'review' ? 'check' : 'leaf'} />
        {count === 0 ? action : words}
      </Link>
    );
  }
  if (!can) {
    return count === 0 ? null : <span className="forum-liked small second num">{words}</span>;
  }
  return (
    <Button
      variant="quiet"
      className="[&[aria-pressed='true']_.icon]:fill-gold aria-pressed:text-gold-ink"
      aria-pressed={isLiked}
      aria-label={`${action}: ${words}`}
      onClick={() => {
        setPressed(!isLiked);
        like.mutate(!isLiked, { onError: () => setPressed(undefined) });
      }}
    >
      <Icon name={post.kind === 'review' ? 'check' : 'leaf'} />
      {count === 0 ? action : words}
    </Button>
  );
}
