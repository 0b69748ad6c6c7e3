// A part whose code comes when it is first needed, or ahead of that once the page rests. Where it does not come, the page stays whole.
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';

export interface LateProps {
  /** Stands in its place until it is there. */
  fallback?: ReactNode;
  /** Its code did not come, for want of a network; mounted again it is asked for again. */
  onMissing?: () => void;
}

/** Unlike `React.lazy` a failure breaks nothing, and is not for good. `ahead()` brings the code before it is needed. */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined;
  const bring = async () => {
    Loaded ??= (await load()).default;
  };

  function Late(props: P & LateProps) {
    const [, setThere] = useState(false);
    const miss = useEffectEvent(() => props.onMissing?.());
    useEffect(() => {
      if (!Loaded) {
        bring().then(
          () => setThere(true),
          () => miss(),
        );
      }
    }, []);
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
