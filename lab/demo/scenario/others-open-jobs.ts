// The hand-written, unpaid jobs of the other owners: pending, open, or with bids being compared.
import type { DemoJob } from './story.ts';

export const OTHERS_OPEN_JOBS: readonly DemoJob[] = [
  {
    owner: 'joanne',
    title: 'Limb through the porch roof, still hanging',
    description:
      'Came down before daylight, off the live oak out front. The limb is a good 16 in thick and the butt end is still in the tree. We have a tarp but cannot put it on until this is off. Porch is roped off, power is on.',
    location: '2508 Pelican St, Chalmette, LA 70043',
    service: 'emergency',
    urgency: 'emergency',
    budget: 2000,
    showBudget: true,
    tree: { species: 'live oak', height: 50 },
    site: { standing: 'leaning', wires: 'unsure', trunk: 'private' },
    pictures: { asked: ['limb-on-roof'] },
    daysAgo: 0.06,
    ends: 'open',
    closesIn: 1.2,
    bids: [
      {
        by: 'crescent',
        dollars: 1850,
        duration: 'Half a day',
        message:
          'We can be there within two hours with a bucket and four people. The hanging end is tied before anything is cut, then the wood comes off the roof in pieces and we tarp it for you.',
      },
    ],
  },
  {
    owner: 'patricia',
    title: 'Slash pine, top out of it since the storm',
    description:
      'The top snapped at about 60 ft and hangs in the next pine, over the boat shed. 18 in at chest height. Ground is firm, there is a gravel lane right up to it.',
    location: '716 Heron Ln, Covington, LA 70433',
    service: 'tree_removal',
    urgency: 'medium',
    budget: 1900,
    tree: { species: 'slash pine', dbh: 18, height: 75 },
    site: { standing: 'leaning', wires: 'no', trunk: 'private' },
    scheduledIn: 10,
    pictures: { asked: ['pine-without-top'] },
    daysAgo: 3.4,
    ends: 'open',
    closesIn: 4,
    bids: [
      {
        by: 'theriot',
        dollars: 1700,
        duration: '1-2 days',
        message: 'Taken down in sections, wood stacked or hauled as you like.',
      },
      {
        by: 'northshore',
        dollars: 1640,
        duration: '1 day',
        message: 'Top first with the bucket, then the stem in four-foot pieces. Hauled the same day.',
      },
      {
        by: 'member',
        dollars: 1780,
        duration: '1 day',
        message: 'The hung top is the job; the rest is quick. Crew of four, everything off the shed side by noon.',
        ends: 'withdrawn',
      },
    ],
  },
  {
    owner: 'benoit',
    title: 'Grind three stumps along the fence',
    description:
      'Cut last fall, 14, 16 and 20 in across. They are in a row about two feet off a cedar fence that I just paid for.',
    location: '114 Coulee Dr, Lafayette, LA 70506',
    service: 'stump_grinding',
    urgency: 'low',
    budget: 420,
    showBudget: true,
    tree: { species: 'tallow tree', dbh: 20 },
    pictures: { asked: ['stumps-along-fence'] },
    daysAgo: 3.1,
    ends: 'open',
    closesIn: 11,
    bids: [
      {
        by: 'prairie',
        dollars: 390,
        duration: 'Half a day',
        message: 'Boards up along the cedar while we grind, so no chip touches it. All three, chips raked in.',
      },
      {
        by: 'rival',
        dollars: 430,
        duration: 'Half a day',
        message: 'Narrow machine, plywood against the fence. Ground to a foot.',
      },
    ],
  },
  {
    owner: 'calvin',
    title: 'Old live oak with a cavity, is it safe to keep?',
    description:
      'The oak is older than the house. There is a cavity at about eight feet that you can put an arm in. I want a straight answer in writing before I spend money either way. 48 in trunk.',
    location: '1809 Bienville St, New Orleans, LA 70115',
    service: 'health_assessment',
    urgency: 'medium',
    tree: { species: 'live oak', dbh: 48, height: 55 },
    daysAgo: 4.2,
    ends: 'open',
    closesIn: 8,
    bids: [
      {
        by: 'crescent',
        dollars: 240,
        duration: '3-4 hours',
        message:
          'Sounding hammer, probe and a climb to the fork. You get photos and two pages in plain words within the week.',
      },
      {
        by: 'rival',
        dollars: 300,
        duration: '3-4 hours',
        message: 'A careful look from root flare to crown, with a written opinion and what it would cost to keep it.',
      },
    ],
  },
  {
    owner: 'linh',
    title: 'Bald cypress too close to the levee fence',
    description:
      'Planted by the last owner. The knees come up through the walk and my father trips on them. Tree is 50 ft, 19 in. Take it down, grind what can be ground.',
    location: '4431 Egret Dr, New Orleans, LA 70129',
    service: 'tree_removal',
    urgency: 'low',
    tree: { species: 'bald cypress', dbh: 19, height: 50 },
    daysAgo: 1.1,
    ends: 'open',
    closesIn: 12,
  },
  {
    owner: 'ana',
    title: 'Sweet gum roots in the sewer line',
    description:
      'The plumber found them twice this year. It stands between the house and the street, 22 in and 60 ft. There is room for a truck on the street side.',
    location: '905 Toulouse St, Kenner, LA 70065',
    service: 'tree_removal',
    urgency: 'high',
    budget: 2100,
    tree: { species: 'sweetgum', dbh: 22, height: 60 },
    scheduledIn: 5,
    daysAgo: 0.7,
    ends: 'open',
    closesIn: 3,
    bids: [
      {
        by: 'crescent',
        dollars: 2260,
        duration: '1-2 days',
        message:
          'Down in sections on the street side, stump ground deep so the plumber can dig. Traffic cones and a permit sign are ours to bring.',
      },
    ],
  },
  {
    owner: 'harold',
    title: 'Chinese tallow, whole row along the ditch',
    description:
      'Eleven of them, nothing over 10 in. The parish cleans the ditch but not our bank. I would like them cut and the stumps treated so that they stay gone.',
    location: '260 Cane St, Laplace, LA 70068',
    service: 'land_clearing',
    urgency: 'low',
    budget: 1200,
    tree: { species: 'tallow tree', dbh: 10 },
    daysAgo: 0.5,
    ends: 'pending',
  },
  {
    owner: 'dwayne',
    title: 'Tree down across the drive, two cars behind it',
    description:
      'Red oak, about 55 ft, came over with the roots last night. It is the only way out. We can pay today if somebody can come today.',
    location: '3718 Hickory Rd, Monroe, LA 71201',
    service: 'emergency',
    urgency: 'emergency',
    tree: { species: 'red oak', dbh: 24, height: 55 },
    daysAgo: 0.03,
    ends: 'pending',
  },
  {
    owner: 'keisha',
    title: 'Sycamore over the bedroom',
    description:
      'Every wind brings something down on the shingles. 28 in, 70 ft. I would keep it if it can be made safe, otherwise it goes; say in your bid which you mean.',
    location: '641 Azalea Dr, Shreveport, LA 71106',
    service: 'tree_removal',
    urgency: 'medium',
    budget: 2600,
    tree: { species: 'sycamore', dbh: 28, height: 70 },
    daysAgo: 8,
    ends: 'bidding_closed',
    bids: [
      {
        by: 'redriver',
        dollars: 2450,
        duration: '2 days',
        message:
          'This price is for taking it down; I do not think it can be made safe over a bedroom. Stump and cleanup included.',
      },
      {
        by: 'rawls',
        dollars: 2300,
        duration: '2-3 days',
        message: 'Removal in sections, haul-off included. Stump extra.',
      },
    ],
  },
  {
    owner: 'patricia',
    title: 'Water oak on the ground, cut up and haul',
    description:
      'It came down across the back lawn and all of it lies flat, 22 in at the butt and about 50 ft long. Nothing hangs and nothing is under it. Please cut it up, load it and take it away; the stump and the root ball stay.',
    location: '716 Heron Ln, Covington, LA 70433',
    service: 'tree_removal',
    urgency: 'low',
    tree: { species: 'water oak', dbh: 22, height: 50 },
    site: { standing: 'down', wires: 'no', trunk: 'private' },
    daysAgo: 1.1,
    ends: 'open',
    closesIn: 6,
    bids: [
      {
        by: 'hauler',
        dollars: 720,
        duration: '1 day',
        message:
          'Two saws, a skid steer and a dump trailer. Everything that lies there is gone by evening, lawn raked.',
      },
    ],
  },
];
