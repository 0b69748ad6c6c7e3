// A part whose code loads when it is first needed, or earlier once the page is idle. If it fails to load, the page keeps working,
// and it is asked for again.
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

export interface LateProps {
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** Its code did not come, for want of a network. */
  onMissing?: () => void;
}

/** Just after the network came back it may still fail, so its return alone is no good moment. */
const AGAIN_MS = 2000;

const coming = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

/** Whether a part that is on the page has yet to come. */
export const arePartsComing = (): boolean => coming.size > 0;

/** Runs when one has come, or failed to. Returns the way to stop listening. */
export function whenPartsCome(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(part: Promise<unknown>): void {
  coming.add(part);
  const end = () => {
    coming.delete(part);
    listeners.forEach((listener) => listener());
  };
  part.then(end, end);
}

/**
 * Unlike with `React.lazy` a failure breaks nothing, and is not for good; only that of an essential part is thrown, as the page's own.
 * `ahead()` brings the code before it is needed.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isEssential = false }: { isEssential?: boolean } = {},
) {
  let Loaded: ComponentType<P> | undefined;
  const bring = async () => {
    Loaded ??= (await load()).default;
  };

  function Late(props: P & LateProps) {
    const [, setThere] = useState(false);
    const [failure, setFailure] = useState<Error>();
    const miss = useEffectEvent(() => props.onMissing?.());
    useEffect(() => {
      if (Loaded) {
        // It may have come since the render that did without it.
        setThere(true);
        return;
      }
      let timer: ReturnType<typeof setTimeout>;
      const ask = () => {
        const shown = bring().then(
          () => setThere(true),
          (error: unknown) => {
            miss();
            if (isEssential) {
              setFailure(
                error instanceof Error ? error : new Error('A part of the page did not come', { cause: error }),
              );
            }
            clearTimeout(timer);
            timer = setTimeout(() => navigator.onLine && ask(), AGAIN_MS);
          },
        );
        follow(shown);
      };
      ask();
      window.addEventListener('online', ask);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', ask);
      };
    }, []);
    if (failure && !Loaded) {
      throw failure;
    }
    return Loaded ? <Loaded {...props} /> : (props.fallback ?? null);
  }

  return Object.assign(Late, { ahead: () => void bring().catch(() => undefined) });
}

const REST_MS = 2000;

/**
 * Runs once, some time after the page came: for what may be needed when the network is gone. Not on the home page: there people look,
 * and it stays light for those who only look.
 */
export function useAtRest(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const timer = setTimeout(() => window.location.pathname !== '/' && runNow(), REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
