// The messages of a request, in order: the person's on one side, ours on the other.
import { dayAndTime } from '../../../ui/format.ts';
import { classNames } from '../../../ui/class-names.ts';

interface TicketText {
  id: number;
  /** Written by the viewer: shown on the right. */
  own: boolean;
  who: string;
  text: string;
  createdAt: string;
}

export function TicketTexts({ label, texts }: { label: string; texts: readonly TicketText[] }) {
  return (
    <ol className="grid gap-4 max-w-184 m-0 p-0 list-none" aria-label={label} aria-live="polite">
      {texts.map(({ id, own, who, text, createdAt }) => (
        <li
          key={id}
          className={classNames(
            'max-w-152 px-4 py-3 border-l-4 border-l-chart-1 rounded-r-2 bg-paper-raised',
            own && 'justify-self-end border-r-4 border-r-gold-edge border-l-0! rounded-l-2!',
          )}
        >
          <p className="small second">
            <b>{who}</b> <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
