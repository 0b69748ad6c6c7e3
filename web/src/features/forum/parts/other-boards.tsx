// The way to the other boards, beside a list.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/basics.tsx';
import { useForumTexts } from '../texts.ts';

export function OtherBoards({ but }: { but: Board }) {
  const t = useForumTexts();
  return (
    <nav aria-labelledby="other-boards">
      <h2 className="title-3" id="other-boards">
        {t.otherBoards}
      </h2>
      <ul className="border-t border-t-rule">
        {BOARDS.filter((board) => board !== but).map((board) => (
          <li key={board}>
            <Link
              className="flex gap-3 items-center justify-between min-h-(--hit) px-0 py-1.5 border-b border-b-rule font-semibold text-ui leading-snug no-underline hover:underline"
              to={`/forum/${board}`}
            >
              {t.boards[board].name}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
