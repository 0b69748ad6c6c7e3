// /forum/general, /forum/technical and /forum/equipment/questions: a board's discussions, with search and filters in the address.
import { BOARD_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { useLocation, useSearchParams } from 'react-router';
import { PrimaryLink } from '../../../ui/basics.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { STATS, threadsAddress } from '../addresses.ts';
import { FindBar } from '../parts/find-bar.tsx';
import { BoardColumns, boardOf, WidePage } from '../parts/page.tsx';
import { RulesShort } from '../parts/sidebar.tsx';
import { FoundThreads } from '../parts/threads.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';

export default function BoardPage() {
  const t = useForumTexts();
  const equipment = useEquipmentTexts().questions;
  const { pathname } = useLocation();
  const board = boardOf(pathname);
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  const isEquipment = board === 'equipment';
  // The count of the equipment board includes its reviews.
  const counted = isEquipment ? undefined : stats.data?.body.boards.find((one) => one.board === board);
  const { name, lead } = isEquipment ? { name: equipment.title, lead: equipment.lead } : t.boards[board];
  const start = isEquipment ? '/forum/equipment/ask' : `/forum/${board}/new`;
  const toStart = <PrimaryLink to={start}>{isEquipment ? equipment.ask : t.start}</PrimaryLink>;
  return (
    <WidePage title={name} lead={lead} actions={toStart}>
      <FindBar
        label={t.search.inBoard(name)}
        categories={BOARD_CATEGORIES[board]}
        counts={counted && new Map(counted.categories.map(({ category, threads }) => [category, threads]))}
      />
      <BoardColumns aside={<RulesShort />}>
        <div>
          <FoundThreads address={threadsAddress(board, query)} label={t.list.label} start={start} />
        </div>
      </BoardColumns>
    </WidePage>
  );
}
