// The cards of the sandbox, one press each.
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { groupDigits } from '../card-number.ts';
import { useTexts } from '../../../texts/language.tsx';
import { textsNow } from '../../../texts/current.ts';
import { paymentsTexts } from '../texts.ts';

interface Card {
  number: string;
  tone: BadgeTone;
  does: string;
  /** On a page that only saves the card. */
  doesWhenSaved: string;
}

const CARDS: readonly Card[] = [
  {
    number: TEST_CARDS.pays,
    tone: 'ok',
    get does(): string {
      return textsNow(paymentsTexts).pays;
    },
    get doesWhenSaved(): string {
      return textsNow(paymentsTexts).pays;
    },
  },
  {
    number: TEST_CARDS.declined,
    tone: 'no',
    get does(): string {
      return textsNow(paymentsTexts).isDeclined;
    },
    get doesWhenSaved(): string {
      return textsNow(paymentsTexts).isDeclined;
    },
  },
  {
    number: TEST_CARDS.failsOnCharge,
    tone: 'wait',
    get does(): string {
      return textsNow(paymentsTexts).failsOnCharge;
    },
    get doesWhenSaved(): string {
      return textsNow(paymentsTexts).savesThenFails;
    },
  },
  {
    number: TEST_CARDS.asksHolder,
    tone: 'info',
    get does(): string {
      return textsNow(paymentsTexts).paysWithYouHere;
    },
    get doesWhenSaved(): string {
      return textsNow(paymentsTexts).savesThenAsks;
    },
  },
];

interface TestCardsProps {
  isSetup: boolean;
  onPick: (number: string) => void;
}

export function TestCards({ isSetup, onPick }: TestCardsProps) {
  const t = useTexts(paymentsTexts);
  return (
    <section aria-labelledby="test-cards">
      <h2 className="title-3" id="test-cards">
        {t.testCards}
      </h2>
      <ul className="mt-2 border-t border-t-rule [&_button]:flex [&_button]:gap-x-3 [&_button]:gap-y-1 [&_button]:flex-wrap [&_button]:items-center [&_button]:justify-between [&_button]:w-full [&_button]:min-h-12 [&_button]:px-1 [&_button]:py-1.5 [&_button]:border-0 [&_button]:bg-transparent [&_button]:bg-none [&_button]:text-bark [&_button]:text-ui [&_button]:text-left [&_button]:cursor-pointer [&_button:hover]:bg-oak-tint">
        {CARDS.map((card) => (
          <li className="border-b border-b-rule" key={card.number}>
            <button type="button" onClick={() => onPick(groupDigits(card.number))}>
              <span className="num nowrap">{groupDigits(card.number)}</span>
              <Badge tone={card.tone}>{isSetup ? card.doesWhenSaved : card.does}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
