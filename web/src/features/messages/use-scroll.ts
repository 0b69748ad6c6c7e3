// The scroll position of a conversation: at unread messages or the end, following new ones, and unmoved when earlier ones are added above.
import { useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that count as the end. */
const NEAR = 80;

/** `oldest` and `newest` identify the first and last rendered item; they change when items are added. */
export function useScroll(oldest: string | undefined, newest: string | undefined) {
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
    if (!element || newest === undefined) return;
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
