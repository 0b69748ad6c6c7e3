// A list with keyboard navigation: the current row, the focus, and what a key does to it.
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useListener } from '../../ui/use-listener.ts';
import { DECIDING, isTooSoon, type KeyAct, useKeys } from './keys.ts';

/** Props of a row's element. */
export interface LineProps {
  tabIndex: number;
  'aria-current': boolean;
  onFocus: () => void;
}

export interface LinesInput<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  acts: Partial<Record<KeyAct, (row: Row) => void>>;
  /** Rows are selected: the keys that decide mean them, wherever the focus is. */
  hasSelection?: boolean;
}

const lineOf = (list: HTMLElement | null, index: number) => {
  const line = list?.children[index];
  return line instanceof HTMLElement ? line : undefined;
};

/** `acts` are what the deciding keys do to the current row; without a selection they need the focus in the list. */
export function useLines<Row, List extends HTMLElement = HTMLOListElement>(input: LinesInput<Row>) {
  const { rows, keyOf, acts, hasSelection = false } = input;
  const list = useRef<List>(null);
  const [wanted, setWanted] = useState(0);
  const at = Math.min(wanted, Math.max(0, rows.length - 1));
  const current = rows[at];
  /** When a key last decided a row, or another row took the place of a decided one. */
  const decidedAt = useRef(-Infinity);
  const noteMove = useCallback(() => {
    decidedAt.current = performance.now();
  }, []);
  useKeptFocus(list, at, current && keyOf(current), noteMove);
  const go = (index: number) => {
    setWanted(index);
    lineOf(list.current, index)?.focus();
  };
  useKeys((act, event) => {
    const focused = list.current?.contains(document.activeElement) ?? false;
    if (act === 'next' || act === 'previous') {
      // The first key moves the focus into the list without a step.
      const step = focused ? (act === 'next' ? 1 : -1) : 0;
      return isArrowOutside(event, focused) || rows.length === 0 ? false : (go(clamp(at + step, rows.length)), true);
    }
    const run = acts[act];
    const needsFocus = DECIDING.includes(act) && !(hasSelection && (act === 'approve' || act === 'reject'));
    const onOther = event.key === 'Enter' && event.target !== lineOf(list.current, at);
    if (!run || current === undefined || (needsFocus && !focused) || onOther) return false;
    // The other keys ask first, or only open.
    if (act === 'approve' && isTooSoon(decidedAt.current, event.timeStamp)) return true;
    if (act === 'approve') decidedAt.current = event.timeStamp;
    run(current);
    return true;
  });
  const lineProps = (index: number): LineProps => ({
    tabIndex: index === at ? 0 : -1,
    'aria-current': index === at,
    onFocus: () => setWanted(index),
  });
  return { list, lineProps, focusLine: () => lineOf(list.current, at)?.focus() };
}

/** Outside the list, the arrow keys scroll the page. */
function isArrowOutside({ key }: KeyboardEvent, focused: boolean): boolean {
  return key.startsWith('Arrow') && !focused;
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

/**
 * When the focused row was decided and removed, the focus moves to the one in its place. If the list is refreshed while a dialog is open,
 * the row to return the focus to may be gone: then the focus moves once the dialog closes.
 */
function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  at: number,
  key: string | number | undefined,
  onMove: () => void,
): void {
  const inside = useRef(false);
  const isOwed = useRef(false);
  useListener('focusin', () => {
    const isInList = list.current?.contains(document.activeElement) ?? false;
    if (isInList || !isInDialog()) {
      inside.current = isInList;
      isOwed.current = false;
    }
  });
  useEffect(() => {
    isOwed.current = inside.current && (isInDialog() || document.activeElement === document.body);
  }, [list, at, key]);
  // On every render: closing a dialog changes neither the position nor the row.
  useEffect(() => {
    if (isOwed.current && document.activeElement === document.body) {
      isOwed.current = false;
      lineOf(list.current, at)?.focus();
      onMove();
    }
  });
}

const isInDialog = () => document.activeElement?.closest('dialog') != null;
