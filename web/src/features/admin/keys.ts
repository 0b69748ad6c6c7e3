// Administrators' keyboard shortcuts and their listener. They can be turned off (WCAG 2.1.4) and never act behind an open dialog.
import { useSyncExternalStore, type RefObject } from 'react';
import { readStored, writeStored } from '../../app/storage.ts';
import { makeListeners } from '../../ui/listeners.ts';
import { useListener } from '../../ui/use-listener.ts';

export type KeyAct = 'next' | 'previous' | 'open' | 'approve' | 'reject' | 'ask' | 'select' | 'search' | 'help';

interface KeyWords {
  act: KeyAct;
  /** As printed on the keyboard. */
  shown: readonly string[];
  /** Values of `KeyboardEvent.key`. */
  keys: readonly string[];
  words: string;
}

export const KEYS: readonly KeyWords[] = [
  { act: 'next', shown: ['J', 'N', '↓'], keys: ['j', 'n', 'ArrowDown'], words: 'Next item' },
  { act: 'previous', shown: ['K', '↑'], keys: ['k', 'ArrowUp'], words: 'Previous item' },
  { act: 'open', shown: ['Enter'], keys: ['Enter'], words: 'Open details' },
  { act: 'approve', shown: ['A'], keys: ['a'], words: 'Approve' },
  { act: 'reject', shown: ['R'], keys: ['r'], words: 'Reject with a reason' },
  { act: 'ask', shown: ['I'], keys: ['i'], words: 'Ask a business for more information' },
  { act: 'select', shown: ['X'], keys: ['x'], words: 'Select, to decide several together' },
  { act: 'search', shown: ['/'], keys: ['/'], words: 'Search' },
  { act: 'help', shown: ['?'], keys: ['?'], words: 'Show keyboard shortcuts' },
];

/** Deciding keys need a focused row; moving, searching and help work anywhere in administration. */
export const DECIDING: readonly KeyAct[] = ['open', 'approve', 'reject', 'ask', 'select'];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The action of a key; undefined for any other key, and with Ctrl, Alt or Command. */
export function actOf({ key, ctrlKey, metaKey, altKey }: Pressed): KeyAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return KEYS.find(({ keys }) => keys.includes(plain))?.act;
}

/** Whether keys go into a field, a select, or editable text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select'))
  );
}

/** Milliseconds in which a second press still means the previous row. */
const REST_MS = 1000;

/** Whether a deciding key follows the previous decision so soon (event times in milliseconds) that it means the same row. */
export function isTooSoon(decidedAt: number, now: number): boolean {
  return now - decidedAt < REST_MS;
}

const KEPT = 'admin-keys';
const { subscribe, notify } = makeListeners();

const areOn = () => readStored(KEPT) !== 'off';

/** Whether keyboard shortcuts are on in this browser, and the setter. */
export function useKeySwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [
    on,
    (next) => {
      writeStored(KEPT, next ? null : 'off');
      notify();
    },
  ];
}

/** Returns true if it handled the key. */
type OnAct = (act: KeyAct, event: KeyboardEvent) => boolean;

/** The topmost open dialog, or null. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** `inside` is an element of the dialog that owns these keys; without it they belong to the page and are off while any dialog is open. */
export function useKeys(onAct: OnAct, inside?: RefObject<HTMLElement | null>): void {
  const [on] = useKeySwitch();
  const onKey = (event: KeyboardEvent) => {
    const own = inside?.current?.closest('dialog') ?? null;
    if (event.defaultPrevented || isTyping(event.target) || topDialog() !== own) return;
    const act = actOf(event);
    if (act === undefined || (event.repeat && DECIDING.includes(act))) return;
    if (onAct(act, event)) event.preventDefault();
  };
  useListener('keydown', onKey, on);
}
