// A person's conversations, newest first: with whom, about what, the last message, and unread counts.
import { titleOrWhy } from '../../jobs/parts/job-facts.tsx';
import { useShownName } from '../../../ui/texts.ts';
import type { ThreadLine } from '@live-oak/contract/features/messages/schema.ts';
import { NavLink } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState, SkeletonRows } from '../../../ui/page.tsx';
import { When } from '../../../ui/when.tsx';
import { Answer, MoreButton } from '../../dashboard/parts/panel.tsx';
import { useThreads, type WhichThread } from '../data.ts';
import { useThreadTexts } from '../texts.ts';
import { to } from '../../../app/to.ts';

/** An owner's conversations about one job differ by business. */
export const addressOfThread = ({ jobId, providerId }: { jobId: number; providerId: number }, isOwner: boolean) =>
  to.thread(jobId, isOwner ? providerId : undefined);

/** The line of the open conversation: without a business in the address, that of the job's latest award, as on the server. */
export const shownLine = <Line extends WhichThread & { id: number }>(
  lines: readonly Line[],
  shown: WhichThread | undefined,
) =>
  lines
    .filter(
      ({ jobId, providerId }) =>
        shown?.jobId === jobId && (shown.providerId === undefined || shown.providerId === providerId),
    )
    .toSorted((one, other) => other.id - one.id)[0];

export function ThreadList({ isOwner, shown }: { isOwner: boolean; shown: WhichThread | undefined }) {
  const t = useThreadTexts();
  const asked = useThreads();
  return (
    <nav aria-label={t.list}>
      <Answer of={asked} skeleton={<SkeletonRows rows={4} label={t.loadingList} />} failed={t.listFailed}>
        {({ pages }) => {
          const lines = pages.flatMap((page) => page.body);
          const open = shownLine(lines, shown);
          return lines.length > 0 ? (
            <ul className="border-t-2 border-t-bark">
              {lines.map((line) => (
                <Line key={line.id} line={line} isOwner={isOwner} isShown={line === open} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t.none} text={t.noneNext} />
          );
        }}
      </Answer>
      <MoreButton of={asked} />
    </nav>
  );
}

/** 'You: See you on Friday', 'A picture'; undefined before the first message. */
function useLastWords({ last }: ThreadLine): string | undefined {
  const t = useThreadTexts();
  if (!last) return undefined;
  const words = last.takenDown ? t.takenDown : last.text.trim() === '' ? t.pictures(last.photos) : last.text;
  return last.mine ? t.you(words) : words;
}

const LINE = 'grid gap-0.5 -mx-3 p-3 text-bark no-underline hover:bg-paper-raised hover:text-bark';
const SHOWN =
  'bg-oak-tint [box-shadow:inset_4px_0_var(--color-oak)] hover:[box-shadow:inset_4px_0_var(--color-oak)] hover:bg-oak-tint! focus-visible:shadow-focus';

function Line({ line, isOwner, isShown }: { line: ThreadLine; isOwner: boolean; isShown: boolean }) {
  const t = useThreadTexts();
  const words = useLastWords(line);
  const { jobId, jobTitle, at, unread, canWrite } = line;
  const other = useShownName()(line.other);
  return (
    <li className="@container border-b border-b-rule">
      <NavLink
        to={addressOfThread(line, isOwner)}
        className={classNames(LINE, isShown && SHOWN)}
        aria-current={isShown ? 'page' : undefined}
      >
        <span className="flex gap-3 items-baseline justify-between min-w-0">
          <b className="thread-line-other min-w-0 truncate @max-narrow:whitespace-normal">{other}</b>
          <When className="small second flex-none" at={at} />
        </span>
        <span className="small second min-w-0 truncate @max-narrow:whitespace-normal">
          {titleOrWhy(jobId, jobTitle)}
          {!canWrite && ` · ${t.readOnly}`}
        </span>
        {words !== undefined && (
          <span className="flex gap-3 items-baseline justify-between min-w-0">
            <span className={`min-w-0 truncate ${unread > 0 ? 'text-bark font-bold' : 'text-bark-2'}`} dir="auto">
              {words}
            </span>
            {unread > 0 && (
              <span className="num flex-none min-w-5.5 px-1.5 py-0 rounded-full bg-gold text-on-gold font-bold text-count leading-5.5 font-text text-center">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="visually-hidden">{t.unread(unread)}</span>
              </span>
            )}
          </span>
        )}
      </NavLink>
    </li>
  );
}
