// The state's published list of arborists, and how each business compares with it.
import type { Feature } from '../../../kernel/feature.ts';
import type { Reaction } from '../../../kernel/events/kinds.ts';
import { compareThese, compareWithList } from './compare.ts';

/** A business that came in, or handed in or changed its numbers or names, is held against the list at once. */
const compareChanged: Reaction = async (tx, { kind, data }) => {
  if ((kind.startsWith('providers.') || kind.startsWith('credentials.')) && 'providerId' in data) {
    await compareThese(tx, [data.providerId], new Date());
  }
};

export const stateList: Pick<Feature, 'reactions' | 'timers'> = {
  reactions: [compareChanged],
  // What a crash left over after an import, and businesses that came in by another way.
  timers: [
    {
      name: 'compare with the list',
      everyMs: 60_000,
      run: async (services) => {
        await compareWithList(services, 'waiting');
      },
    },
  ],
};
