// What was written in a request, in order: the person's words at one side, ours at the other.
import { dayAndTime } from '../../../ui/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import './ticket-texts.css';

interface TicketText {
  id: number;
  /** Whether it stands at the right: written by whoever looks. */
  own: boolean;
  who: string;
  text: string;
  createdAt: string;
}

export function TicketTexts({ label, texts }: { label: string; texts: readonly TicketText[] }) {
  return (
    <ol className="ticket-texts" aria-label={label} aria-live="polite">
      {texts.map(({ id, own, who, text, createdAt }) => (
        <li key={id} className={classNames('ticket-text', own && 'ticket-own')}>
          <p className="small second">
            <b>{who}</b> <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
          </p>
          <p className="ticket-words">{text}</p>
        </li>
      ))}
    </ol>
  );
}
