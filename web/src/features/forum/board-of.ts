// Which board an address belongs to: '/forum/technical' and what lies below it.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';

export function boardOf(pathname: string): Board {
  const [, , name] = pathname.split('/');
  return BOARDS.find((board) => board === name) ?? 'general';
}
