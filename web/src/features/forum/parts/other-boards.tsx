// The way to the other boards, beside a list.
import { BOARDS, type Board } from '@live-oak/contract/features/forum/boards.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/language.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { forumTexts } from '../texts.ts';

export function OtherBoards({ but }: { but: Board }) {
  const t = useTexts(forumTexts);
  return (
    <nav aria-labelledby="other-boards">
      <h2 className="title-3" id="other-boards">
        {t.otherBoards}
      </h2>
      <ul className="border-t border-t-rule [&_a]:flex [&_a]:gap-3 [&_a]:items-center [&_a]:justify-between [&_a]:min-h-(--hit) [&_a]:px-0 [&_a]:py-1.5 [&_a]:border-b [&_a]:border-b-rule [&_a]:font-semibold [&_a]:text-ui [&_a]:leading-[1.35] [&_a]:no-underline [&_a:hover]:underline [&_.num]:text-bark-3 [&_.num]:font-normal">
        {BOARDS.filter((board) => board !== but).map((board) => (
          <li key={board}>
            <Link to={`/forum/${board}`}>
              {t.boards[board].name}
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
