// The board of an address: '/forum/technical' and everything below it.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';

export function boardOf(pathname: string): Board {
  const [, , name] = pathname.split('/');
  return BOARDS.find((board) => board === name) ?? 'general';
}
