// The cards of the sandbox, one press each.
import { TEST_CARDS } from '@live-oak/contract/features/payments/schema.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { groupDigits } from '../card-number.ts';

interface Card {
  number: string;
  tone: BadgeTone;
  does: string;
  /** On a page that only saves the card. */
  doesWhenSaved: string;
}

const CARDS: readonly Card[] = [
  { number: TEST_CARDS.pays, tone: 'ok', does: 'Pays', doesWhenSaved: 'Pays' },
  { number: TEST_CARDS.declined, tone: 'no', does: 'Is declined', doesWhenSaved: 'Is declined' },
  { number: TEST_CARDS.failsOnCharge, tone: 'wait', does: 'Fails on charge', doesWhenSaved: 'Saves, then fails' },
  { number: TEST_CARDS.asksHolder, tone: 'info', does: 'Pays with you here', doesWhenSaved: 'Saves, then asks' },
];

interface TestCardsProps {
  isSetup: boolean;
  onPick: (number: string) => void;
}

export function TestCards({ isSetup, onPick }: TestCardsProps) {
  return (
    <section aria-labelledby="test-cards">
      <h2 className="title-3" id="test-cards">
        Test cards
      </h2>
      <ul className="pay-cards">
        {CARDS.map((card) => (
          <li key={card.number}>
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
