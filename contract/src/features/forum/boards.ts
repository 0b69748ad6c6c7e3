// The boards of the forum, their categories, and the limits on posts.
export const BOARDS = ['general', 'technical', 'business', 'equipment'] as const;
export type Board = (typeof BOARDS)[number];

export const EQUIPMENT_CATEGORIES = ['chainsaws', 'climbing_gear', 'stump_grinders', 'other_equipment'] as const;
export type EquipmentCategory = (typeof EQUIPMENT_CATEGORIES)[number];

export const BOARD_CATEGORIES = {
  general: ['introductions', 'tree_care', 'hiring_a_crew', 'storms', 'off_topic'],
  technical: ['pruning', 'diagnosis', 'removal_rigging', 'safety', 'soil_planting', 'stumps_roots'],
  business: ['pricing', 'customers', 'marketing', 'crew', 'licenses_insurance', 'operations'],
  equipment: EQUIPMENT_CATEGORIES,
} as const satisfies Record<Board, readonly string[]>;
export type ForumCategory = (typeof BOARD_CATEGORIES)[Board][number];
export const FORUM_CATEGORIES: readonly ForumCategory[] = BOARDS.flatMap((board) => BOARD_CATEGORIES[board]);

export const isCategoryOf = (board: Board, category: string): boolean =>
  BOARD_CATEGORIES[board].some((known) => known === category);

/** A discussion, or the review of one model on the board equipment. */
export const THREAD_KINDS = ['discussion', 'review'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];

/** An LDAF arborist license or ISA certification that is verified and valid; a business that may bid; an administrator. */
export const BADGES = ['verified_arborist', 'member_business', 'team'] as const;
export type Badge = (typeof BADGES)[number];

export const MIN_TITLE = 5;
export const MAX_TITLE = 120;
export const MIN_POST = 10;
export const MAX_POST = 10_000;
export const MIN_REPLY = 2;
export const MAX_REPLY = 5000;
export const MAX_MODEL = 60;
export const MAX_PROS = 300;
export const MAX_BEST_FOR = 120;
/** How long an author may change a post. */
export const EDIT_MINUTES = 30;

export const LIKES_AN_HOUR = 200;
export const EDITS_AN_HOUR = 60;
const anyone = { likes: { hour: LIKES_AN_HOUR }, edits: { hour: EDITS_AN_HOUR } };
/** What one person may do in an hour and in a day; `new` until the account is a day old and its email address is confirmed. */
export const FORUM_LIMITS = {
  usual: { threads: { hour: 6, day: 20 }, replies: { hour: 40, day: 200 }, ...anyone },
  new: { threads: { hour: 2, day: 3 }, replies: { hour: 8, day: 20 }, ...anyone },
};
