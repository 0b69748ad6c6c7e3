// Every text message, in both languages: short, and without an amount, a street, a name or an accent that doubles its price.
import { PARISH_NAMES } from '@live-oak/contract/features/knowledge/parishes.ts';
import { NOTICE_TOPICS } from '@live-oak/contract/features/notifications/schema.ts';
import { expect, test } from 'vitest';
import { CODE_TEXTS, TEXT_MESSAGES } from './texts.ts';

const WHEN = 'Wed, Dec 30, 10:30 AM';
const LINK = 'https://liveoak.example/jobs/1234567';
/** The basic GSM alphabet: one other character, such as “á” or a curly quote, doubles the price of a text message. */
const GSM = /^[A-Za-z0-9 \n@£$¥èéùìòÇØøÅåÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà_]*$/;
/** Two parts of a long message, as phones join them. */
const MOST_CHARACTERS = 306;
const LONGEST_PARISH = PARISH_NAMES.map(({ name }) => name).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Each text with all of its parameters: links, counts, minutes and a parish, and nothing that a person wrote. */
function allOf(texts: (typeof TEXT_MESSAGES)['en']): string[] {
  const {
    notice,
    proposedDay,
    dayAgreed,
    dayHalfAgreed,
    dayDeclined,
    bids,
    onTheWay,
    onTheWayOften,
    stormQuestion,
    stormOn,
    stormBegan,
    welcome,
    stopped,
    started,
    ...ofLink
  } = texts;
  return [
    ...NOTICE_TOPICS.map((topic) => notice(topic, LINK)),
    ...[proposedDay, dayAgreed, dayHalfAgreed].map((say) => say(WHEN, LINK)),
    ...[true, false].map((wasMoved) => dayDeclined(WHEN, wasMoved, LINK)),
    bids(12, 3, LINK),
    bids(1, 1, LINK),
    onTheWay(45),
    onTheWayOften(6, LINK),
    stormQuestion(LONGEST_PARISH),
    stormOn(LONGEST_PARISH),
    stormBegan(LONGEST_PARISH, LINK),
    welcome,
    stopped,
    started,
    ...Object.values(ofLink).map((say) => say(LINK)),
  ];
}

test.each(['en', 'es'] as const)('text messages in %s contain nothing private and fit', (language) => {
  expect(CODE_TEXTS[language]('123456', 10)).toMatch(GSM);
  for (const text of allOf(TEXT_MESSAGES[language])) {
    expect(text).toMatch(/^Live Oak: /);
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(text).toMatch(GSM);
    expect(text.replace(LINK, '')).not.toMatch(/\$|\d{4}|\b(?:street|road|avenue|calle)\b/i);
  }
});
