// The hand-written, paid jobs of the other owners: awarded, in progress or completed. made-jobs.ts adds the rest.
import type { DemoJob } from './story.ts';

export const OTHERS_PAID_JOBS: readonly DemoJob[] = [
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
