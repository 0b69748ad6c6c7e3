// /forum/general, /forum/technical and /forum/equipment/questions: a board's discussions, with search and filters in the address.
import { BOARD_CATEGORIES } from '@live-oak/contract/features/forum/boards.ts';
import type { ForumStats } from '@live-oak/contract/features/forum/schema.ts';
import { useLocation, useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { PrimaryLink } from '../../../ui/basics.tsx';
import { useAnswer } from '../../../api-client/use-answer.ts';
import { STATS, threadsAddress } from '../addresses.ts';
import { boardOf } from '../board-of.ts';
import { CategoryChips, ForumSearch } from '../parts/find-bar.tsx';
import { FoundThreads } from '../parts/found-threads.tsx';
import { RulesShort } from '../parts/rules.tsx';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';

export default function BoardPage() {
  const t = useForumTexts();
  const equipment = useEquipmentTexts().questions;
  const { pathname } = useLocation();
  const board = boardOf(pathname);
  const [query] = useSearchParams();
  const stats = useAnswer<ForumStats>(STATS);
  const counted = stats.data?.body.boards.find((one) => one.board === board);
  const isEquipment = board === 'equipment';
  const { name, lead } = isEquipment ? { name: equipment.title, lead: equipment.lead } : t.boards[board];
  const start = isEquipment ? '/forum/equipment/ask' : `/forum/${board}/new`;
  return (
    <div className="[&_.crumbs]:pt-2 pb-18">
      <div className="wrap">
        <CrumbedTitle
          title={name}
          actions={
            <PrimaryLink className="max-md:w-full" to={start}>
              {isEquipment ? equipment.ask : t.start}
            </PrimaryLink>
          }
        >
          {lead}
        </CrumbedTitle>
      </div>
      <div className="border-y border-y-rule bg-paper-sunk">
        <div className="wrap grid gap-3 py-4.5">
          <ForumSearch label={t.search.inBoard(name)} keep={['category']} />
          <CategoryChips
            categories={BOARD_CATEGORIES[board]}
            counts={
              // The count of the equipment board includes its reviews.
              counted && !isEquipment
                ? new Map(counted.categories.map(({ category, threads }) => [category, threads]))
                : undefined
            }
          />
        </div>
      </div>
      <div className="wrap forum-top grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1 pt-6">
        <div>
          <FoundThreads address={threadsAddress(board, query)} label={t.list.label} start={start} />
        </div>
        <aside className="grid gap-8 [&_h2]:pb-2">
          <RulesShort />
        </aside>
      </div>
    </div>
  );
}
