// Closes something that opened below its button: on Escape, and on a press elsewhere.
import type { RefObject } from 'react';
import { useListener } from '../ui/use-listener.ts';

/** `box` contains the button as well. `close` gets true if the focus should return to the button: on Escape, not on a press elsewhere. */
export function useClosing(open: boolean, box: RefObject<HTMLElement | null>, close: (back: boolean) => void): void {
  const isInside = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true;
  useListener('pointerdown', ({ target }) => isInside(target) || close(false), open);
  useListener('keydown', ({ key }) => key === 'Escape' && close(true), open);
}
