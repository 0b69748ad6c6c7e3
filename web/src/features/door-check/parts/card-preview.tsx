// The printed card in small, as it will come out of the printer.
import type { DoorCard, Paper } from '@live-oak/contract/features/door-check/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import './card-preview.css';

/** White modules around a QR code that a scanner wants (ISO/IEC 18004). */
const QUIET = 4;
/** Letters from which a name takes three lines in large type. */
const LONG_NAME = 36;

export function CardPreview({ card, paper }: { card: DoorCard; paper: Paper }) {
  const side = card.qr.size + 2 * QUIET;
  const address = `${card.url.replace(/^https?:\/\//, '').replace(card.code, '')}${card.shownCode}`;
  return (
    <figure
      className={classNames('card-preview', paper === 'a4' && 'card-preview-a4')}
      aria-label="The card as it is printed"
    >
      <div className="card-preview-head">
        <b>Live Oak</b> <span>Door check</span>
      </div>
      <p>Ask who is at your door. This crew says it is</p>
      <p className={classNames('card-preview-name', card.businessName.length > LONG_NAME && 'card-preview-name-long')}>
        {card.businessName}
      </p>
      <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={`QR code that opens ${card.url}`}>
        <path d={card.qr.path} />
      </svg>
      <p>Scan it with your phone, or type</p>
      <p className="card-preview-address">{address}</p>
      <p className="card-preview-rule">Valid only while the page says “Checked”.</p>
    </figure>
  );
}
