// The jobs of the other owners that were written by hand. made-jobs.ts adds the rest.
import type { DemoJob } from './story.ts';

export const OTHER_JOBS: readonly DemoJob[] = [
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
    owner: 'yvonne',
    title: 'Cedar by the family cemetery',
    description:
      'An old redcedar leans on the iron fence of the family plot outside town. It has to come off without anything falling inside. 16 in, 35 ft. No machine past the gate.',
    location: '88 Ferry Rd, Natchitoches, LA 71457',
    service: 'tree_removal',
    urgency: 'medium',
    tree: { species: 'eastern redcedar', dbh: 16, height: 35 },
    scheduledIn: 7,
    daysAgo: 12,
    ends: 'awarded',
    chosen: 'redriver',
    bids: [
      {
        by: 'redriver',
        dollars: 1150,
        duration: '1 day',
        message:
          'By hand, from the top, with a line to the oak outside the fence. Nobody of us sets foot on a grave. Cedar left in posts for you if you want it.',
      },
    ],
  },
  {
    owner: 'wade',
    title: 'Pines around the camp',
    description:
      'Four loblolly pines within reach of the roof. 60 to 70 ft. It floods in the spring, so it has to be done while the ground is dry.',
    location: '1450 Prairie Rd, Ville Platte, LA 70586',
    service: 'tree_removal',
    urgency: 'medium',
    budget: 5200,
    tree: { species: 'loblolly pine', dbh: 17, height: 70 },
    daysAgo: 15,
    ends: 'in_progress',
    chosen: 'prairie',
    bids: [
      {
        by: 'prairie',
        dollars: 4900,
        duration: '3-4 days',
        message:
          'Two a day, laid down the lane where there is room and taken in pieces where there is not. Logs stacked, tops chipped.',
      },
      {
        by: 'rival',
        dollars: 5600,
        duration: '3-4 days',
        message: 'All four in sections. Tops hauled, logs stacked where you can reach them with a tractor.',
      },
    ],
  },
  {
    owner: 'calvin',
    title: 'Crape myrtles, undo a bad pruning',
    description:
      'Someone topped all five two winters ago. I would like them brought back to one good leader each and never topped again.',
    location: '1809 Bienville St, New Orleans, LA 70115',
    service: 'trimming_pruning',
    urgency: 'low',
    budget: 600,
    tree: { species: 'crape myrtle', height: 18 },
    daysAgo: 52,
    ends: 'completed',
    chosen: 'crescent',
    bids: [
      {
        by: 'crescent',
        dollars: 580,
        duration: '1 day',
        message:
          'One leader each, the knuckles taken out over two winters instead of all at once. This price is for the first.',
      },
      {
        by: 'rival',
        dollars: 640,
        duration: '1 day',
        message: 'Restoration pruning, by hand. They will look thin for a season and right after that.',
      },
    ],
    reviews: {
      owner: {
        rating: 5,
        comment: 'She showed me on the first tree what she would do and why. They already look like trees again.',
        onTime: true,
        clean: true,
        priceKept: true,
      },
      business: { rating: 5, comment: 'Knows what he wants and lets you do it properly.' },
    },
  },
  {
    owner: 'benoit',
    title: 'Water oak, split down the middle',
    description:
      'You can see daylight through the fork. 32 in trunk, 65 ft, over the shop. I roped the shop off and moved the tools out.',
    location: '114 Coulee Dr, Lafayette, LA 70506',
    service: 'tree_removal',
    urgency: 'high',
    budget: 2800,
    tree: { species: 'water oak', dbh: 32, height: 65 },
    daysAgo: 61,
    ends: 'completed',
    chosen: 'rival',
    bids: [
      {
        by: 'rival',
        dollars: 2750,
        duration: '2 days',
        message: 'Strapped first, then the shop side by lowering line. Two days with five people, stump ground.',
      },
      {
        by: 'prairie',
        dollars: 2600,
        duration: '2-3 days',
        message: 'Sections from the bucket. Cleanup included, stump extra.',
      },
    ],
    reviews: {
      owner: {
        rating: 4,
        comment: 'Careful work over a tin roof. A day late because of rain, but they called the evening before.',
        onTime: false,
        clean: true,
        priceKept: true,
      },
      business: {
        rating: 5,
        comment: 'He had already moved everything out from under it. We could start cutting at eight sharp.',
      },
    },
  },
  {
    owner: 'ana',
    title: 'Palm and oak trimming before the season',
    description:
      'Two fan palms with a skirt of dead fronds and one live oak over the street. Everything is reachable from the drive.',
    location: '905 Toulouse St, Kenner, LA 70065',
    service: 'trimming_pruning',
    urgency: 'medium',
    budget: 800,
    tree: { species: 'fan palm', height: 40 },
    daysAgo: 71,
    ends: 'completed',
    chosen: 'crescent',
    bids: [
      {
        by: 'crescent',
        dollars: 760,
        duration: '1 day',
        message: 'Both palms cleaned to the green and the oak lifted to 14 ft over the street. Fronds hauled.',
      },
      { by: 'theriot', dollars: 690, duration: '1 day', message: 'Palms and oak in one day, hauled.' },
    ],
    reviews: {
      owner: {
        rating: 4,
        comment: 'Good crew, fair price. A few fronds stayed in the neighbor’s hedge until I asked.',
        onTime: true,
        clean: false,
        priceKept: true,
      },
    },
  },
  {
    owner: 'dwayne',
    title: 'Willow oak over the neighbor’s fence',
    description:
      'A third of it hangs over his yard and he is tired of the acorns. Cut back to the line, keep the shape. 24 in, 50 ft.',
    location: '3718 Hickory Rd, Monroe, LA 71201',
    service: 'trimming_pruning',
    urgency: 'low',
    tree: { species: 'willow oak', dbh: 24, height: 50 },
    daysAgo: 66,
    ends: 'completed',
    chosen: 'rawls',
    bids: [
      {
        by: 'rawls',
        dollars: 890,
        duration: '1 day',
        message: 'Back to the line on his side, a little off yours so it stands even. Hauled.',
      },
    ],
    reviews: {
      owner: {
        rating: 2,
        comment: 'They took more off my side than we had talked about. It will grow back, but still.',
        onTime: true,
        clean: true,
        priceKept: true,
      },
      business: { rating: 3, comment: 'Two neighbors, two opinions. We did what was written.' },
    },
  },
  {
    owner: 'patricia',
    title: 'Dead loblolly near the well house',
    description:
      'Beetles last summer, bark is falling off in plates. 15 in, 60 ft. Nothing near it but the well house.',
    location: '716 Heron Ln, Covington, LA 70433',
    service: 'tree_removal',
    urgency: 'medium',
    budget: 1300,
    tree: { species: 'loblolly pine', dbh: 15, height: 60 },
    daysAgo: 58,
    ends: 'completed',
    chosen: 'northshore',
    bids: [
      {
        by: 'northshore',
        dollars: 1180,
        duration: '1 day',
        message: 'Felled away from the well house with a line on it, cut up and hauled. The beetles go with it.',
      },
      {
        by: 'member',
        dollars: 1350,
        duration: '1 day',
        message: 'In sections, so nothing shakes the well house. Hauled.',
      },
    ],
    reviews: {
      owner: {
        rating: 5,
        comment: 'In and out in a morning, and he showed me which of the others to watch.',
        onTime: true,
        clean: true,
        priceKept: true,
      },
      business: { rating: 5, comment: 'Good lane, dry ground, clear about the well line. Thank you.' },
    },
  },
];
