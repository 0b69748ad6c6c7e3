// Shows the first screen of a visit in one piece: parts that load one after another would shift the layout.
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { hasLoadingComponents, onComponentLoaded } from '../ui/lazy-component.tsx';

/** Milliseconds; after this, missing parts fill in where they belong. */
const LONGEST_MS = 4000;
/** Milliseconds; a response may mount parts that start queries of their own. */
const NEXT_ROUND_MS = 30;

const isFirstAnswer = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'fetching';

/** Later screens show what is there at once: responses are cached, and going back restores the scroll position. */
let isFirstScreen = true;

/**
 * Renders `children`, which start their queries together, and shows `skeleton` in their place until every query has a first result or an
 * error and every lazy part its code. `skeleton` must have the shape of the children.
 */
export function ShowTogether({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const client = useQueryClient();
  const [isShown, setShown] = useState(!isFirstScreen);
  useEffect(() => {
    if (isShown) {
      isFirstScreen = false;
      return;
    }
    const cache = client.getQueryCache();
    let soon: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(soon);
      soon = setTimeout(() => {
        setShown(!hasLoadingComponents() && cache.findAll({ predicate: isFirstAnswer }).length === 0);
      }, NEXT_ROUND_MS);
    };
    const latest = setTimeout(() => setShown(true), LONGEST_MS);
    const stops = [cache.subscribe(look), onComponentLoaded(look)];
    look();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(soon);
      clearTimeout(latest);
    };
  }, [client, isShown]);
  return (
    <>
      {!isShown && skeleton}
      <div hidden={!isShown}>{children}</div>
    </>
  );
}
