// A thread as schema.org data for search engines: what the page shows and nothing else.
import { replyPath, threadPath } from '@live-oak/contract/features/forum/addresses.ts';
import type { Reply, ThreadPage } from '@live-oak/contract/features/forum/schema.ts';
import type { HeadElement } from '../../app/head.ts';

/** The text of our HTML: its only attribute is an address, so no tag contains '>'. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const person = (name: string | null): HeadElement => ({ '@type': 'Person', name: name ?? 'Former member' });

const liked = (count: number): HeadElement => ({
  '@type': 'InteractionCounter',
  interactionType: 'https://schema.org/LikeAction',
  userInteractionCount: count,
});

function comment(origin: string, thread: ThreadPage, reply: Reply): HeadElement {
  return {
    '@type': 'Comment',
    text: textOf(reply.bodyHtml),
    datePublished: reply.createdAt,
    url: `${origin}${replyPath(thread, reply.id)}`,
    author: person(reply.author.name),
    interactionStatistic: liked(reply.likeCount),
  };
}

/** A discussion as `DiscussionForumPosting`, an equipment review as `Review` of a product. */
export function postingKind(origin: string, thread: ThreadPage, replies: readonly Reply[]): HeadElement {
  const shared = {
    url: `${origin}${threadPath(thread)}`,
    datePublished: thread.createdAt,
    ...(thread.editedAt ? { dateModified: thread.editedAt } : {}),
    author: person(thread.author.name),
  };
  if (thread.review) {
    return {
      '@type': 'Review',
      ...shared,
      reviewBody: textOf(thread.bodyHtml),
      itemReviewed: { '@type': 'Product', name: thread.review.model },
      reviewRating: { '@type': 'Rating', ratingValue: thread.review.rating, bestRating: 5, worstRating: 1 },
    };
  }
  return {
    '@type': 'DiscussionForumPosting',
    ...shared,
    headline: thread.title,
    text: textOf(thread.bodyHtml),
    commentCount: thread.replyCount,
    interactionStatistic: liked(thread.likeCount),
    comment: replies.filter(({ removed }) => removed === null).map((reply) => comment(origin, thread, reply)),
  };
}
