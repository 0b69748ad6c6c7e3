// Forum posts of the demonstration accounts: experiences, no trade figures.
import type { Board, EquipmentCategory, ForumCategory } from '@live-oak/contract/features/forum/boards.ts';

/** Forum names by the key of the person; they identify nobody. */
export const FORUM_NAMES: Readonly<Record<string, string>> = {
  admin: 'Odile in Baton Rouge',
  owner: 'Magnolia Porch',
  yvonne: 'Cane River Yvie',
  wade: 'Prairie Wade',
  member: 'Steady Rope',
  rival: 'Second Climber',
  crescent: 'Streetcar Sawyer',
  northshore: 'Pinecone',
  redriver: 'Red Clay',
};

interface Post {
  by: string;
  body: string;
  /** Who likes it. */
  likedBy?: readonly string[];
}
export interface DemoThread extends Post {
  board: Board;
  category: ForumCategory;
  title: string;
  hoursAgo: number;
  pinned?: boolean;
  replies: readonly Post[];
}
export interface DemoEquipmentReview extends Post {
  category: EquipmentCategory;
  model: string;
  rating: number;
  pros?: string;
  cons?: string;
  bestFor?: string;
  hoursAgo: number;
  replies: readonly Post[];
}

export const demoThreads: readonly DemoThread[] = [
  {
    board: 'general',
    category: 'introductions',
    title: 'Read first: how we talk here',
    by: 'admin',
    hoursAgo: 190,
    pinned: true,
    body: 'Welcome. Three things keep this place useful:\n\n- **Be kind**, also when you disagree about a cut.\n- Phone numbers and e-mail addresses are hidden: work is agreed through a job, where both sides are protected.\n- Nothing written here stands in for somebody looking at the tree. If a tree touches a wire, call the power company.',
    likedBy: ['owner', 'member'],
    replies: [],
  },
  {
    board: 'general',
    category: 'tree_care',
    title: 'Water oak over the carport: keep it or take it down?',
    by: 'owner',
    hoursAgo: 96,
    body: 'It leans toward the carport and has a hollow as wide as my hand near the base. Full crown, though, and it shades the whole kitchen.\n\nWhat would you ask before you decide?',
    likedBy: ['yvonne', 'wade'],
    replies: [
      {
        by: 'member',
        body: 'I would ask how much sound wood is left around that hollow, and whether the lean is **new**. An old lean with a root flare on the far side is another thing than soil that lifts after rain.',
        likedBy: ['owner', 'rival'],
      },
      { by: 'yvonne', body: 'We kept ours after an arborist took weight off the house side. Three summers now.' },
    ],
  },
  {
    board: 'general',
    category: 'storms',
    title: 'What do you photograph before anybody touches a fallen tree?',
    by: 'wade',
    hoursAgo: 50,
    body: 'The last storm put a pecan across our fence. I moved a few limbs and then wished I had pictures of how it lay. What is on your list?',
    likedBy: ['owner'],
    replies: [
      {
        by: 'crescent',
        body: '1. The whole tree from two sides\n2. Where it touches the house or the fence\n3. The root plate\n4. Any wire in sight, from far away\n\nThen nobody has to guess, neither we nor your insurer.',
        likedBy: ['wade', 'owner', 'yvonne'],
      },
    ],
  },
  {
    board: 'technical',
    category: 'pruning',
    title: 'Crape myrtle that was topped for years: how do you bring it back?',
    by: 'yvonne',
    hoursAgo: 120,
    body: 'The people before us topped it every winter. It is all knuckles and whips now. Start over from the ground, or pick leaders from the knuckles?',
    replies: [
      {
        by: 'northshore',
        body: 'Pick two or three of the strongest whips on each knuckle, take the rest, and leave it alone. It takes a few seasons to look like a tree again.',
        likedBy: ['yvonne'],
      },
      { by: 'rival', body: 'Same here. And step back after every cut: the temptation is always one more.' },
    ],
  },
  {
    board: 'technical',
    category: 'removal_rigging',
    title: 'Dead pine with no safe tie-in point',
    by: 'redriver',
    hoursAgo: 76,
    body: 'Beetle-killed loblolly, bark slipping, nothing within reach to tie into. No room for a lift on the back lot. How do you talk yourself out of climbing it?',
    likedBy: ['member'],
    replies: [
      {
        by: 'member',
        body: 'By not starting. If the bark slips we do not climb. Either a lift over mats, or a crane from the neighbor’s drive, **in writing** before the day.',
        likedBy: ['redriver', 'northshore', 'crescent'],
      },
    ],
  },
  {
    board: 'technical',
    category: 'diagnosis',
    title: 'Resurrection fern on a live oak: a sign of anything?',
    by: 'owner',
    hoursAgo: 28,
    body: 'The top of every big limb is green after rain and brown a week later. Pretty, but is it bad for the tree?',
    replies: [
      {
        by: 'northshore',
        body: 'It only sits there and does not feed on the oak. What I would look at are dead tips beyond it, if there are any.',
        likedBy: ['owner'],
      },
    ],
  },
  {
    board: 'business',
    category: 'pricing',
    title: 'Do you price the cleanup on a line of its own?',
    by: 'crescent',
    hoursAgo: 110,
    body: 'Owners compare my bid with one that leaves the wood in the yard. A line for hauling made that plain. What do you split out, and what do you leave in one number?',
    likedBy: ['member', 'redriver'],
    replies: [
      {
        by: 'member',
        body: 'Hauling and the stump, always. People read it as *choice*, not as extra.',
        likedBy: ['crescent'],
      },
      { by: 'redriver', body: 'Same, plus the crane when there is one.' },
    ],
  },
  {
    board: 'business',
    category: 'customers',
    title: 'The first five minutes with an owner who is scared of their tree',
    by: 'rival',
    hoursAgo: 60,
    body: 'After a storm I walk people once around the tree before I say a word about money. What do you do?',
    likedBy: ['crescent'],
    replies: [
      {
        by: 'northshore',
        body: 'I ask what they saw or heard. Half of the time it is the neighbor’s tree they worry about.',
      },
    ],
  },
  {
    board: 'business',
    category: 'crew',
    title: 'How do you keep a good ground hand?',
    by: 'redriver',
    hoursAgo: 20,
    body: 'Mine wants to climb, and I do not want to lose him to the first shop that lets him. How did you bring somebody up the rope?',
    replies: [
      {
        by: 'member',
        body: 'Low and slow: an hour at the end of an easy day, the same tree each week.',
        likedBy: ['redriver'],
      },
    ],
  },
  {
    board: 'equipment',
    category: 'climbing_gear',
    title: 'Which friction hitch for somebody who is new to it?',
    by: 'wade',
    hoursAgo: 44,
    body: 'I only climb our own trees, low ones. Which hitch forgives a beginner?',
    replies: [
      {
        by: 'rival',
        body: 'Learn the Blake’s first, with somebody beside you. Then you know what the others are for.',
        likedBy: ['wade'],
      },
    ],
  },
];

export const demoEquipmentReviews: readonly DemoEquipmentReview[] = [
  {
    category: 'chainsaws',
    model: 'Stihl MS 261',
    rating: 5,
    by: 'member',
    hoursAgo: 130,
    body: 'Our saw for everything between limbing and a medium trunk. Starts on the second pull when it is cold, and the crew fights over it.',
    pros: 'Balanced, easy to start',
    cons: 'Wants its air filter looked after',
    bestFor: 'Limbing and medium trunks',
    likedBy: ['rival', 'northshore', 'wade'],
    replies: [{ by: 'rival', body: 'The filter, yes. Ours sulked until we cleaned it every evening.' }],
  },
  {
    category: 'chainsaws',
    model: 'Husqvarna 550 XP',
    rating: 4,
    by: 'rival',
    hoursAgo: 90,
    body: 'Quick in the cut and light on the hip. I had to learn its way of warming up before I trusted it.',
    pros: 'Light, quick',
    cons: 'Takes some getting used to when hot',
    bestFor: 'Work in the crown from a lift',
    likedBy: ['member'],
    replies: [],
  },
  {
    category: 'climbing_gear',
    model: 'Petzl Zigzag',
    rating: 5,
    by: 'northshore',
    hoursAgo: 70,
    body: 'Smooth going up and out on limbs. I check it link by link every morning, which takes a minute and is the point.',
    pros: 'Smooth, compact',
    cons: 'Rope choice matters',
    bestFor: 'Long days of moving rope',
    likedBy: ['crescent'],
    replies: [],
  },
  {
    category: 'stump_grinders',
    model: 'Vermeer SC30TX',
    rating: 4,
    by: 'crescent',
    hoursAgo: 36,
    body: 'Fits through the side gates we have in the old part of town, and the tracks leave lawns alone if you turn gently.',
    pros: 'Narrow, kind to lawns',
    cons: 'Big stumps need patience',
    bestFor: 'Back yards behind a gate',
    likedBy: ['redriver', 'member'],
    replies: [
      { by: 'owner', body: 'That explains how they got into ours. Not a mark on the grass.', likedBy: ['crescent'] },
    ],
  },
];
