// A lazily loaded component, loaded when first needed, or earlier once the page is idle. If loading fails, the page keeps working and
// retries.
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { makeListeners } from './listeners.ts';

export interface LazyProps {
  /** Shown until it has loaded. */
  fallback?: ReactNode;
  /** Its code did not load, because the network failed. */
  onMissing?: () => void;
}

/** Milliseconds; right after the network returns a request may still fail. */
const RETRY_MS = 2000;

const loading = new Set<Promise<unknown>>();
const { subscribe, notify } = makeListeners();

export const hasLoadingComponents = (): boolean => loading.size > 0;

/** Runs when one has loaded or failed. Returns the function to unsubscribe. */
export const onComponentLoaded = subscribe;

function track(part: Promise<unknown>): void {
  loading.add(part);
  const end = () => {
    loading.delete(part);
    notify();
  };
  part.then(end, end);
}

/**
 * Unlike with `React.lazy`, a failure breaks nothing and is retried; only an essential component's failure is thrown, as the page's own.
 * `preload()` loads the code early.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isEssential = false }: { isEssential?: boolean } = {},
) {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    Loaded ??= (await load()).default;
  };

  function LazyComponent(props: P & LazyProps) {
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<Error>();
    const miss = useEffectEvent(() => props.onMissing?.());
    useEffect(() => {
      if (Loaded) {
        // It may have loaded since the last render.
        setLoaded(true);
        return;
      }
      let timer: ReturnType<typeof setTimeout>;
      const attempt = () => {
        const shown = loadOnce().then(
          () => setLoaded(true),
          (error: unknown) => {
            miss();
            if (isEssential) {
              setFailure(
                error instanceof Error ? error : new Error('A part of the page did not load', { cause: error }),
              );
            }
            clearTimeout(timer);
            timer = setTimeout(() => navigator.onLine && attempt(), RETRY_MS);
          },
        );
        track(shown);
      };
      attempt();
      window.addEventListener('online', attempt);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', attempt);
      };
    }, []);
    if (failure && !Loaded) throw failure;
    return Loaded ? <Loaded {...props} /> : (props.fallback ?? null);
  }

  return Object.assign(LazyComponent, { preload: () => void loadOnce().catch(() => undefined) });
}

const IDLE_MS = 2000;

/** Runs once when the page is idle, for code that may be needed offline. Not on the home page, which stays small for visitors. */
export function useIdle(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const timer = setTimeout(() => window.location.pathname !== '/' && runNow(), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
}
