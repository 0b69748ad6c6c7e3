// Hints beside a job or a bid that asks for what ANSI A300 does not call pruning.
import type { PruningFault } from '../../features/jobs/parts/pruning-words.ts';

export const pruningWords = {
  topping:
    'Topping leaves stubs that rot and grow back weaker. What ANSI A300 calls reduction does the job: long limbs cut back to a side branch.',
  lionTailing:
    'Stripping the inside of a crown moves its weight to the ends of the limbs. In the words of ANSI A300, ask for cleaning (dead and broken branches) or reduction.',
  spikes:
    'Spikes wound a tree that stays: they are for trees that come down. Say “climbing with rope and saddle” or “from a lift”.',
} satisfies Record<PruningFault, string>;
