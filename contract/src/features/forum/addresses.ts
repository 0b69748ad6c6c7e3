// Addresses of the forum's pages, for notifications, emails, the sitemap and screens. The number identifies a thread; the words are for
// people.
import type { Board } from './boards.ts';

const MAX_WORDS = 60;

/** 'Água de lluvia: ¿y ahora?' → 'agua-de-lluvia-y-ahora'; '' for a title without a letter of ours. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS + 1);
  // A word that was cut goes as a whole, unless there is but one.
  return (words.length > MAX_WORDS ? words.replace(/(?<=.)-[^-]*$/, '') : words).replaceAll(/^-+|-+$/g, '');
}

interface ThreadPlace {
  id: number;
  board: Board;
  title: string;
}

/** '/forum/general/12-water-oak-over-the-carport' */
export function threadPath({ id, board, title }: ThreadPlace): `/${string}` {
  const slug = slugOf(title);
  return `/forum/${board}/${id}${slug ? `-${slug}` : ''}`;
}

/** The page of the thread that begins with this reply, at the reply. */
export function replyPath(thread: ThreadPlace, replyId: number): `/${string}` {
  return `${threadPath(thread)}?from=${replyId}#reply-${replyId}`;
}

/** The number in '12-water-oak-over-the-carport'; 0, which no thread has, when there is none. */
export function threadIdOf(segment: string | undefined): number {
  return Number(/^([1-9]\d{0,8})(?:-|$)/.exec(segment ?? '')?.[1] ?? 0);
}
