// A person's forum name: chosen once.
import { forumNameKey } from '@live-oak/contract/features/forum/names.ts';
import { duplicate, invalid, sqlState, wrongState } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/http/viewer.ts';
import type { Work } from '../../kernel/services.ts';
import { nameForForum } from '../accounts/commands.ts';

const TAKEN = 'Somebody goes by this name already. Choose another one.';
const CHOSEN = 'You have a forum name already; it stays as it is.';
const BUSINESS =
  'Leave out your own name and that of your business: bids are sealed, and owners choose without knowing who bids.';
const UNIQUE_VIOLATION = '23505';

/** Words of a name that would reveal its owner: 'Pelican' of 'Pelican Tree Co.', not 'Tree'. */
const COMMON =
  /^(?:tree|trees|service|services|care|company|and|the|sons?|llc|inc|arbor|arborists?|landscap\w*|lawn|stump|removal|works?|pros?|experts?|brothers|bros|louisiana|green|southern|gulf|bayou|oaks?|cypress|pines?|cut\w*|trim\w*|professional|solutions|group|outdoor|timber)$/;

function tellsWho(name: string, { provider, lastName }: Pick<Viewer, 'provider' | 'lastName'>): boolean {
  if (!provider) {
    return false;
  }
  const key = forumNameKey(name);
  const words = `${provider.businessName} ${lastName}`.split(/[\s,.&/-]+/u).map(forumNameKey);
  const distinctive = words.filter((word) => word.length >= 4 && !COMMON.test(word));
  return key === forumNameKey(provider.businessName) || distinctive.some((word) => key.includes(word));
}

/** Chooses the name. 409 when one is chosen already or somebody has it, 422 where it reveals which business a bidder is. */
export async function chooseName({ tx }: Work, viewer: Viewer, name: string): Promise<void> {
  if (tellsWho(name, viewer)) {
    throw invalid({ name: BUSINESS });
  }
  try {
    if (!(await nameForForum(tx, viewer.userId, name, forumNameKey(name)))) {
      throw wrongState(CHOSEN);
    }
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) {
      throw duplicate(TAKEN, { name: TAKEN });
    }
    throw error;
  }
}
