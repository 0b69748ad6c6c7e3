// Addresses of the forum's pages. The number identifies a thread; the words after it are for people.
import type { Board } from './boards.ts';

const MAX_SLUG = 60;

/** 'Água de lluvia: ¿y ahora?' → 'agua-de-lluvia-y-ahora'; '' for a title without Latin letters and digits. */
function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG + 1);
  // A word that was cut is left out, unless there is only one.
  return (words.length > MAX_SLUG ? words.replace(/(?<=.)-[^-]*$/, '') : words).replaceAll(/^-+|-+$/g, '');
}

type ThreadAddress = { id: number; board: Board; title: string };

/** '/forum/general/12-water-oak-over-the-carport' */
export function threadPath({ id, board, title }: ThreadAddress): `/${string}` {
  const slug = slugOf(title);
  return `/forum/${board}/${id}${slug ? `-${slug}` : ''}`;
}

/** The page of a thread that begins with this reply, scrolled to it. */
export const replyPath = (thread: ThreadAddress, replyId: number): `/${string}` =>
  `${threadPath(thread)}?from=${replyId}#reply-${replyId}`;

/** The number in '12-water-oak-over-the-carport'; 0, which no thread has, where there is none. */
export const threadIdOf = (segment: string | undefined): number =>
  Number(/^([1-9]\d{0,8})(?:-|$)/.exec(segment ?? '')?.[1] ?? 0);
