// When a screen that opens asks again for what it has.
import type { Query } from '@tanstack/react-query';

/** Parts of one screen come one after the other and ask for the same: what came so recently is not asked for again. */
const JUST_CAME_MS = 2000;

/** For `refetchOnMount`: always, but for an answer that just came and that no change made untrue since. */
export const onArrival = ({ state }: Pick<Query, 'state'>): true | 'always' =>
  Date.now() - state.dataUpdatedAt < JUST_CAME_MS ? true : 'always';
