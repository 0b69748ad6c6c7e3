// The first screen of a visit comes in one piece: parts that load one after another would push each other down the page.
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { arePartsComing, whenPartsCome } from '../ui/late.tsx';

/** What is still missing then comes in where it belongs: nobody waits long for the slowest answer. */
const LONGEST_MS = 4000;
/** An answer may ask for more: time for the parts that it brought to start. */
const NEXT_ROUND_MS = 30;

const isFirstAnswer = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'fetching';

/** Later screens show what is there at once: answers are kept, and a way back finds the place where it was left. */
let isFirstScreen = true;

/**
 * Draws `children`, which then ask for what they need all at once, and shows `skeleton` in their place until each question
 * has its first answer or its error, and each late part its code. `skeleton` has the shape of the children.
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
        setShown(!arePartsComing() && cache.findAll({ predicate: isFirstAnswer }).length === 0);
      }, NEXT_ROUND_MS);
    };
    const latest = setTimeout(() => setShown(true), LONGEST_MS);
    const stops = [cache.subscribe(look), whenPartsCome(look)];
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
