// A small preview of the printed door card. Its text is English, as on the PDF.
import type { DoorCard } from '@live-oak/contract/features/door-check/schema.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useDoorsTexts } from '../texts.ts';

/** The quiet zone of a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;
/** Characters from which a name takes three lines in large type. */
const LONG_NAME = 36;

export function CardPreview({ card }: { card: DoorCard }) {
  const t = useDoorsTexts();
  const side = card.qr.size + 2 * QUIET;
  const address = `${card.url.replace(/^https?:\/\//, '').replace(card.code, '')}${card.shownCode}`;
  return (
    <figure
      className="flex gap-1.5 flex-col items-center aspect-612/792 max-w-104 m-0 px-6 pt-0 pb-5 border border-rule rounded-1 bg-paper-raised text-bark shadow-lift text-small text-center"
      aria-label={t.cardPreview}
    >
      <div className="flex items-baseline justify-between self-stretch -mx-6 mt-0 mb-3 px-6 py-3 bg-oak-deep text-on-deep">
        <b className="font-bold text-lead leading-title font-display normal-nums">Live Oak</b> <span>Door check</span>
      </div>
      <p>Ask who is at your door. This crew says it is</p>
      <p
        className={classNames(
          'grid grow basis-20 items-center justify-items-center font-bold text-2 leading-tight font-display normal-nums wrap-anywhere',
          card.businessName.length > LONG_NAME && 'text-3!',
        )}
      >
        {card.businessName}
      </p>
      <svg
        className="flex-none w-[min(46%,12rem)] bg-mask-shown"
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t.qrCode(card.url)}
      >
        <path className="fill-on-mark" d={card.qr.path} />
      </svg>
      <p>Scan it with your phone, or type</p>
      <p className="text-oak font-bold wrap-anywhere">{address}</p>
      <p className="mt-auto font-bold">Valid only while the page says “Checked”.</p>
    </figure>
  );
}
