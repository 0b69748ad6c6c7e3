// /forum/general, /forum/technical and /forum/equipment/questions: the discussions of a board.
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { useLocation } from 'react-router';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { STATS } from '../addresses.ts';
import { boardOf } from '../board-of.ts';
import { BoardView } from '../parts/board-view.tsx';

export default function BoardPage() {
  const board = boardOf(useLocation().pathname);
  const stats = useAnswer<ForumStats>(STATS);
  // The count of the equipment board includes its reviews.
  const counted = board === 'equipment' ? undefined : stats.data?.body.boards.find((one) => one.board === board);
  const counts = counted && new Map(counted.categories.map(({ category, threads }) => [category, threads]));
  return <BoardView board={board} counts={counts} />;
}
