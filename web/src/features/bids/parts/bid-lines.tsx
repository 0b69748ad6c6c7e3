// The lines of a bid as a list: what is in the price with its parts and notes, and what is not.
import { BID_LINE_KINDS, type BidLine } from '@live-oak/contract/features/bids/lines.ts';
import { labels } from '../../../texts/labels.ts';
import { useTexts } from '../../../texts/language.tsx';
import { bidTexts } from '../texts.ts';
import { bidMoneyFromCents } from './bid-words.ts';

/** Nothing for a bid without lines. */
export function BidLines({ lines }: { lines: readonly BidLine[] }) {
  const t = useTexts(bidTexts).lines;
  const { bidLines } = useTexts(labels);
  if (lines.length === 0) {
    return null;
  }
  const left = BID_LINE_KINDS.filter((kind) => !lines.some((line) => line.kind === kind));
  return (
    <div className="[&_li]:flex [&_li]:gap-4 [&_li]:justify-between [&_li]:px-0 [&_li]:py-2 [&_li]:border-b [&_li]:border-b-rule [&_li]:text-ui">
      <p>
        <b>{t.inIt}</b>
      </p>
      <ul className="mt-1 mb-2 border-t border-t-rule">
        {lines.map(({ kind, amountCents, note }) => (
          <li key={kind}>
            <span>
              {bidLines[kind]}
              {note !== null && <span className="small second block wrap-anywhere">{note}</span>}
            </span>
            <span className="num">{amountCents === null ? t.included : bidMoneyFromCents(amountCents)}</span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className="small second">{t.notInIt(left.map((kind) => bidLines[kind].toLowerCase()).join(', '))}</p>
      )}
    </div>
  );
}
