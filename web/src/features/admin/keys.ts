// The keys of the desk: what each one means, and when a key is not meant for the desk at all.

export type KeyAct = 'next' | 'previous' | 'open' | 'approve' | 'reject' | 'ask' | 'search' | 'help';

interface KeyWords {
  act: KeyAct;
  /** As printed on the keyboard. */
  shown: readonly string[];
  /** What `KeyboardEvent.key` says. */
  keys: readonly string[];
  words: string;
}

export const KEYS: readonly KeyWords[] = [
  { act: 'next', shown: ['J', 'N', '↓'], keys: ['j', 'n', 'ArrowDown'], words: 'The next one' },
  { act: 'previous', shown: ['K', '↑'], keys: ['k', 'ArrowUp'], words: 'The one before' },
  { act: 'open', shown: ['Enter'], keys: ['Enter'], words: 'Open the details' },
  { act: 'approve', shown: ['A'], keys: ['a'], words: 'Approve' },
  { act: 'reject', shown: ['R'], keys: ['r'], words: 'Reject, with a reason' },
  { act: 'ask', shown: ['I'], keys: ['i'], words: 'Ask a business for more' },
  { act: 'search', shown: ['/'], keys: ['/'], words: 'To the search' },
  { act: 'help', shown: ['?'], keys: ['?'], words: 'These keys' },
];

/** A decision by key needs the line to have the focus; moving, searching and help work anywhere on the desk. */
export const DECIDING: readonly KeyAct[] = ['open', 'approve', 'reject', 'ask'];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means on the desk; undefined for any other key, and for one with Ctrl, Alt or Command. */
export function actOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyAct | undefined {
  if (ctrlKey || metaKey || altKey) {
    return undefined;
  }
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return KEYS.find(({ keys }) => keys.includes(plain))?.act;
}

/** Whether the keys go into something: a field, a choice, or editable text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  );
}

/** Milliseconds: a second press of the hand that meant the line before. */
const REST_MS = 1000;

/** Whether a deciding key comes so soon after the decision before (times of events, in milliseconds) that it means the same line. */
export function isTooSoon(decidedAt: number, now: number): boolean {
  return now - decidedAt < REST_MS;
}
