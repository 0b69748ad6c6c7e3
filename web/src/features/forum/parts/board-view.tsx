// A board: its name, the way to begin a discussion, the search and the categories, and its discussions, narrowed by address.
import { BOARD_CATEGORIES, type Board } from '@live-oak/contract/features/forum/boards.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CrumbedTitle } from '../../../app/breadcrumbs.tsx';
import { PrimaryLink } from '../../../ui/basics.tsx';
import { isSearch, threadsAddress } from '../addresses.ts';
import { useEquipmentTexts, useForumTexts } from '../texts.ts';
import { CategoryChips, ForumSearch } from './find-bar.tsx';
import { FoundThreads } from './found-threads.tsx';
import { RulesShort } from './rules.tsx';

interface BoardViewProps {
  board: Board;
  /** How many threads each category has, where it is known. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** Beside the list, above the rules; then the list has a heading of its own. */
  aside?: ReactNode;
}

export function BoardView({ board, counts, aside }: BoardViewProps) {
  const t = useForumTexts();
  const equipment = useEquipmentTexts().questions;
  const [query] = useSearchParams();
  const isEquipment = board === 'equipment';
  const { name, lead } = isEquipment ? { name: equipment.title, lead: equipment.lead } : t.boards[board];
  const start = isEquipment ? '/forum/equipment/ask' : `/forum/${board}/new`;
  const isNarrowed = isSearch(query) || query.has('category');
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
          <CategoryChips categories={BOARD_CATEGORIES[board]} counts={counts} />
        </div>
      </div>
      <div className="wrap forum-top grid gap-12 grid-side-76 items-start max-lg:gap-6 max-lg:grid-cols-1 pt-6">
        <div>
          {aside && <h2 className="title-2 pb-3">{isNarrowed ? t.list.label : t.list.recent}</h2>}
          <FoundThreads
            address={threadsAddress(board, query)}
            label={t.list.label}
            start={start}
            level={aside ? 3 : 2}
          />
        </div>
        <aside className="grid gap-8 [&_h2]:pb-2">
          {aside}
          <RulesShort />
        </aside>
      </div>
    </div>
  );
}
