// Where a conversation stands: at what is new or at its end, there when more comes, and at the same line when earlier ones are put above.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** How near the end counts as being there. */
const NEAR = 80;

interface Scroll {
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  isAtEnd: boolean;
  toEnd: () => void;
}

/** `oldest` and `newest` name the first and the last thing drawn; they change when something is put above or below. */
export function useScroll(oldest: string | undefined, newest: string | undefined): Scroll {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const seen = useRef<{ oldest?: string; newest?: string; fromEnd: number }>({ oldest, fromEnd: 0 });

  const toEnd = () => {
    const element = box.current;
    if (element) {
      element.scrollTop = element.scrollHeight;
      setAtEnd(true);
    }
  };
  const onScroll = () => {
    const element = box.current;
    if (element) {
      const fromEnd = element.scrollHeight - element.scrollTop;
      seen.current.fromEnd = fromEnd;
      setAtEnd(fromEnd - element.clientHeight < NEAR);
    }
  };

  useLayoutEffect(() => {
    const element = box.current;
    const before = seen.current;
    if (!element || newest === undefined) {
      return;
    }
    const isFirst = before.newest === undefined;
    if (isFirst) {
      const fresh = element.querySelector<HTMLElement>('[data-new]');
      element.scrollTop = fresh ? fresh.offsetTop - element.offsetTop - NEAR : element.scrollHeight;
    } else if (before.oldest !== oldest) {
      element.scrollTop = element.scrollHeight - before.fromEnd;
    } else if (before.newest !== newest && isAtEnd) {
      element.scrollTop = element.scrollHeight;
    }
    const fromEnd = element.scrollHeight - element.scrollTop;
    seen.current = { oldest, newest, fromEnd };
    setAtEnd(fromEnd - element.clientHeight < NEAR);
  }, [oldest, newest, isAtEnd]);

  return { box, onScroll, isAtEnd, toEnd };
}
