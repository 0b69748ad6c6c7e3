// Listens to the keys of the desk. They can be switched off (WCAG 2.1.4), and never act behind an open dialog.
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { readStored, writeStored } from '../../app/storage.ts';
import { actOf, DECIDING, isTyping, type KeyAct } from './keys.ts';

const KEPT = 'desk-keys';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areOn = () => readStored(KEPT) !== 'off';

/** Whether the keys of the desk are on in this browser, and the switch. */
export function useKeySwitch(): [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  return [
    on,
    (next) => {
      writeStored(KEPT, next ? null : 'off');
      for (const listener of listeners) {
        listener();
      }
    },
  ];
}

/** Answers true when it used the key. */
type OnAct = (act: KeyAct, event: KeyboardEvent) => boolean;

/** The dialog that is on top, or null. */
function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}

/** `inside` is a part of the dialog whose keys these are; without, they are the page's and rest while any dialog is open. */
export function useKeys(onAct: OnAct, inside?: RefObject<HTMLElement | null>): void {
  const [on] = useKeySwitch();
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  useEffect(() => {
    if (!on) {
      return;
    }
    const onKey = (event: KeyboardEvent) => {
      const own = inside?.current?.closest('dialog') ?? null;
      if (event.defaultPrevented || isTyping(event.target) || topDialog() !== own) {
        return;
      }
      const act = actOf(event);
      if (act === undefined || (event.repeat && DECIDING.includes(act))) {
        return;
      }
      if (latest.current(act, event)) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [on, inside]);
}
