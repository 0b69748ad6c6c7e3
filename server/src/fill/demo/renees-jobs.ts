// Renée's jobs: her house, her mother's in Zachary, the rental on Government Street and the church grounds. One in every state.
import type { DemoJob } from './story.ts';

const HOME = '2117 Camellia Ave, Baton Rouge, LA 70808';
const MOTHERS = '5840 Old Mill Rd, Zachary, LA 70791';
const RENTAL = '3312 Government St, Baton Rouge, LA 70806';
const CHURCH = 'St. Ann Church, 902 Church St, Denham Springs, LA 70726';

export const RENEES_JOBS: readonly DemoJob[] = [
  {
    owner: 'owner',
    title: 'Water oak leaning over the carport',
    description:
      'About 60 ft, 30 in across at chest height. Leans toward the carport, soft spot at the base on the north side. Gate is 8 ft wide, power drop on the far side. Want it gone and the stump ground.',
    location: HOME,
    service: 'tree_removal',
    urgency: 'high',
    budget: 2500,
    tree: { species: 'water oak', dbh: 30, height: 60 },
    site: { standing: 'leaning', wires: 'no', trunk: 'private' },
    scheduledIn: 9,
    pictures: { asked: ['oak-over-carport', 'soft-base'] },
    daysAgo: 7,
    ends: 'bidding_closed',
    bids: [
      {
        by: 'member',
        dollars: 2640,
        lines: { fell: null, rig: null, haul: null, stump: null, clean_up: null },
        changedTo: 2560,
        duration: '2-3 days',
        message:
          'We would take it down in sections from the carport side with a lowering line, so nothing is dropped. Price includes hauling, the stump ground to 12 inches, and a raked yard.',
      },
      {
        by: 'rival',
        dollars: 2350,
        lines: { fell: 1600, haul: 400, stump: 350 },
        duration: '2-3 days',
        message:
          'The soft spot worries me more than the lean, so I would not put a climber in the top: bucket truck from the drive, mats on the lawn. Haul off 400, stump 350, both in the price.',
      },
      {
        by: 'crescent',
        dollars: 3300,
        lines: { fell: 1300, crane: 1100, haul: 500, stump: 400 },
        duration: '2 days',
        message:
          'Crane day and a five-person crew. It costs more, but the whole tree is gone in one day without a rope over your roof, and the stump is ground on the second.',
      },
      {
        by: 'prairie',
        dollars: 1950,
        lines: { fell: 1690, haul: 260 },
        duration: '1 day',
        message:
          'Sectional removal with cleanup. The stump is not in this price; my grinder does not fit through an 8 ft gate with the fence post where it is.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Crown lift and deadwood, two live oaks',
    description:
      'Two live oaks in front, about 45 ft each. They have not been touched in ten years. Please lift them off the porch roof and take out the deadwood. The moss can stay. No topping, no spikes.',
    location: HOME,
    service: 'trimming_pruning',
    urgency: 'medium',
    budget: 1400,
    showBudget: true,
    tree: { species: 'live oak', dbh: 34, height: 45 },
    scheduledIn: 20,
    pictures: { asked: ['oaks-over-porch'] },
    daysAgo: 1.8,
    ends: 'open',
    closesIn: 6,
    questions: [
      {
        by: 'member',
        question: 'Is the porch roof tile or shingle? It decides whether we can lean a ladder on it.',
        answer: 'Shingle, two years old. I would rather nobody leans on it.',
      },
      {
        by: 'rival',
        question: 'May the chipper stand on the lawn for a day, or does it have to stay on the street?',
        answer: 'The lawn is fine left of the walk. The septic tank is right of it, please keep off that side.',
      },
      { by: 'crescent', question: 'Do you want the moss left in the limbs that come off, for your beds?' },
    ],
    bids: [
      {
        by: 'rival',
        dollars: 1280,
        duration: '2 days',
        message:
          'Deadwood out of both, the lower limbs brought back to good side branches over the porch. No more than a fifth of the green comes off. Certified in pruning, climbing without spikes.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Hackberry limbs over the tenants’ parking',
    description:
      'Rental duplex. Three limbs of a hackberry hang over where the tenants park, one has a split you can see from the ground. Tenants can move their cars on a weekday if they know the day before.',
    location: RENTAL,
    service: 'trimming_pruning',
    urgency: 'medium',
    tree: { species: 'hackberry', dbh: 22, height: 50 },
    scheduledIn: 14,
    daysAgo: 0.3,
    ends: 'pending',
  },
  {
    owner: 'owner',
    title: 'Tree work',
    description: 'Some trees in the back need attention, please come by and have a look and tell me a price.',
    location: MOTHERS,
    service: 'other',
    urgency: 'low',
    daysAgo: 3,
    ends: 'rejected',
    reason:
      'Bidders cannot see the yard before you choose one. Please say which trees, about how tall and how thick, and what you would like done, then send it again.',
  },
  {
    owner: 'owner',
    title: 'Pecan split at the crotch',
    description:
      'My mother’s pecan opened up at the main fork, about 15 ft up. The half toward the house is the smaller one. She is 84 and will not sleep on that side. 28 in trunk, 55 ft.',
    location: MOTHERS,
    service: 'tree_removal',
    urgency: 'high',
    budget: 2000,
    tree: { species: 'pecan', dbh: 28, height: 55 },
    scheduledIn: 6,
    daysAgo: 8,
    ends: 'awaiting_payment',
    chosen: 'rival',
    bids: [
      {
        by: 'rival',
        dollars: 1890,
        duration: '1 day',
        message:
          'I would strap the fork first, then take the house side down by lowering line before anything else. One day with four people, everything hauled.',
      },
      {
        by: 'member',
        dollars: 1480,
        duration: '1 day',
        message:
          'We can be there two days after payment. Removal, haul-off and raking; the stump stays unless you want it ground for 280 more.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Three pines by the power drop',
    description:
      'Three loblolly pines on the church grounds, the nearest about nine feet from the power drop to the hall. 70 ft, 18 to 20 in across. The utility has been told and will drop the line for the day.',
    location: CHURCH,
    service: 'tree_removal',
    urgency: 'medium',
    budget: 4500,
    tree: { species: 'loblolly pine', dbh: 20, height: 70 },
    scheduledIn: 4,
    pictures: { asked: ['pines-by-the-drop'] },
    daysAgo: 11,
    ends: 'awarded',
    chosen: 'member',
    bids: [
      {
        by: 'member',
        dollars: 4150,
        duration: '2-3 days',
        message:
          'All three in sections from the bucket, with the line dropped. We coordinate the day with the utility. Stumps cut flush; grinding would be 600 for the three.',
      },
      {
        by: 'crescent',
        dollars: 5200,
        duration: '2 days',
        message:
          'Crane for the one by the line, climbers for the other two. Price includes grinding all three stumps and hauling the wood.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Clear the fence row behind the church hall',
    description:
      'About 300 ft of tallow, privet and greenbrier grown into the wire. The biggest trunk is 9 in. Please keep the two red maples that are flagged with blue tape.',
    location: CHURCH,
    service: 'land_clearing',
    urgency: 'low',
    budget: 2800,
    tree: { species: 'tallow tree', dbh: 9 },
    daysAgo: 16,
    ends: 'in_progress',
    messages: [
      {
        from: 'business',
        text: 'Good morning, this is about the fence row. We can start Thursday at eight. Is the gate by the hall open?',
      },
      {
        from: 'owner',
        text: 'Thursday is good. The sexton opens it at half past seven. Please keep the two maples with the blue tape!',
      },
      {
        from: 'business',
        text: 'We marked them again. This is where we begin, from the hall side:',
        shows: ['stumps-along-fence'],
      },
      { from: 'owner', text: 'Perfect, thank you 🌳' },
    ],
    chosen: 'member',
    bids: [
      {
        by: 'member',
        dollars: 2450,
        duration: '3-4 days',
        message:
          'By hand along the wire, with a small mulcher for the rest. We treat the cut tallow stumps so they do not come back. The flagged maples are safe.',
      },
      {
        by: 'theriot',
        dollars: 2700,
        duration: '3-4 days',
        message: 'Three of us with saws and a chipper. The fence will still be standing when we leave.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Magnolia, raise over the roof',
    description:
      'Southern magnolia at the corner of the bedroom, the lower limbs scrape the shingles when it blows. Ten feet of clearance would do. 16 in trunk, 35 ft.',
    location: HOME,
    service: 'trimming_pruning',
    urgency: 'low',
    budget: 700,
    tree: { species: 'magnolia', dbh: 16, height: 35 },
    pictures: { asked: ['magnolia-before'], finished: ['magnolia-after'] },
    daysAgo: 19,
    ends: 'work_done',
    chosen: 'rival',
    bids: [
      {
        by: 'rival',
        dollars: 620,
        duration: 'Half a day',
        message: 'Four limbs back to the collar, the rest shortened. Leaves and wood hauled, beds raked by hand.',
      },
      {
        by: 'member',
        dollars: 640,
        duration: 'Half a day',
        message: 'Ladder and hand saws, no spikes. Half a morning, hauled the same day.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Sweetgum roots lifting the drive',
    description:
      'The sweetgum by the drive has lifted two slabs by three inches. It is healthy, but it has to go before the concrete is poured again. 24 in, 65 ft, open on three sides.',
    location: HOME,
    service: 'tree_removal',
    urgency: 'medium',
    budget: 2200,
    tree: { species: 'sweetgum', dbh: 24, height: 65 },
    daysAgo: 44,
    ends: 'completed',
    chosen: 'member',
    bids: [
      {
        by: 'member',
        dollars: 2180,
        duration: '2 days',
        message:
          'Down in sections from the drive side, stump and the two big roots ground so that the slab can be formed straight over it. Cleanup included.',
      },
      {
        by: 'rival',
        dollars: 2400,
        duration: '2-3 days',
        message:
          'Removal and stump. I would cut the roots at the slab with an air knife first, so the neighbor’s walk does not lift.',
      },
      {
        by: 'theriot',
        dollars: 1990,
        duration: '1-2 days',
        message: 'Removal and haul-off. Stump grinding to eight inches.',
      },
    ],
    reviews: {
      owner: {
        rating: 5,
        comment:
          'They tied off every limb over the driveway and lowered it by hand. Not one scratch, and the concrete man was happy with how the roots were cut.',
        reply: 'Thank you, Renée. The concrete man sent us a photo: not a crack.',
        onTime: true,
        clean: true,
        priceKept: true,
      },
      business: {
        rating: 5,
        comment: 'Gate open, cars moved, coffee on the porch. The tree was as described, down to the inch.',
      },
    },
  },
  {
    owner: 'owner',
    title: 'Grind two stumps in the back yard',
    description:
      'Left from last year. 18 and 22 in across, cut low. Gate on the left side is 42 inches, so nothing big fits through.',
    location: HOME,
    service: 'stump_grinding',
    urgency: 'low',
    budget: 350,
    tree: { species: 'water oak', dbh: 22 },
    pictures: { asked: [], finished: ['stumps-ground'] },
    daysAgo: 30,
    ends: 'decided',
    dispute: {
      reason:
        'One of the two stumps is a foot below grade as agreed. The other was ground to the grass only, and the mower hits it.',
      shows: ['stumps-along-fence'],
      answer:
        'The second stump has a water line beside it that nobody told us about. We stopped where we could see it. We did both, as far as it is safe.',
      decision: {
        back: 90,
        note: 'The bid names a foot below grade for both stumps. The first is done as agreed, the second in part, and the line could have been asked about before. About half of the second stump goes back to the owner.',
      },
    },
    chosen: 'crescent',
    bids: [
      {
        by: 'crescent',
        dollars: 340,
        duration: 'Half a day',
        message: 'Our small machine is 35 inches wide. Both stumps to a foot below grade, chips raked into the holes.',
      },
      {
        by: 'member',
        dollars: 380,
        duration: 'Half a day',
        message: 'Both stumps, chips hauled, holes filled with river sand.',
      },
    ],
    reviews: { business: { rating: 5, comment: 'Clear photos and a measured gate. If only everybody did that.' } },
  },
  {
    owner: 'owner',
    title: 'Plant three shade trees for the tenants',
    description:
      'Bare yard on the west side of the rental. Three Nuttall oaks or something that stands up to wind, 15 gallon size, staked and mulched.',
    location: RENTAL,
    service: 'tree_planting',
    urgency: 'low',
    budget: 900,
    daysAgo: 26,
    ends: 'cancelled',
    reason: 'The tenants asked for a garden there instead.',
    bids: [
      {
        by: 'rival',
        dollars: 860,
        duration: '1 day',
        message:
          'Three Nuttall oaks from a grower in St. Landry Parish, staked, mulched in proper rings, with a watering plan for the first summer.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Camphor tree on the property line',
    description:
      'It stands on our side and hangs over the neighbor’s roof. He has agreed in writing. 20 in, 45 ft. Take it down and haul it, stump can stay.',
    location: MOTHERS,
    service: 'tree_removal',
    urgency: 'medium',
    budget: 1500,
    tree: { species: 'camphor tree', dbh: 20, height: 45 },
    daysAgo: 28,
    ends: 'disputed',
    dispute: {
      reason:
        'The tree is down, but the pile of limbs is still on my mother’s lawn and the crew has not been back. The bid says wood and brush hauled. I asked twice by phone.',
      answer:
        'The landfill was shut for the storm cleanup that week and my trailer was full. We can haul the limbs on Thursday. The felling itself was a full day for three of us, and that part is done.',
    },
    chosen: 'theriot',
    bids: [
      {
        by: 'theriot',
        dollars: 1350,
        duration: '1 day',
        message: 'One day with a climber and two on the ground. Wood and brush hauled to the landfill.',
      },
      {
        by: 'rival',
        dollars: 1620,
        duration: '1-2 days',
        message: 'Lowered piece by piece away from the neighbor’s roof. Everything hauled and raked.',
      },
    ],
  },
  {
    owner: 'owner',
    title: 'Deadwood over the church walk',
    description:
      'Two laurel oaks along the walk to the front door, deadwood up to wrist size. Work has to be on a weekday before the Christmas fair.',
    location: CHURCH,
    service: 'trimming_pruning',
    urgency: 'medium',
    budget: 1100,
    tree: { species: 'laurel oak', dbh: 26, height: 55 },
    scheduledIn: 12,
    daysAgo: 9,
    ends: 'given_up',
    chosen: 'crescent',
    bids: [
      {
        by: 'crescent',
        dollars: 1250,
        duration: '1 day',
        message: 'Climbers in both oaks the same day, walk closed for four hours, everything raked.',
      },
      {
        by: 'member',
        dollars: 980,
        duration: '1 day',
        message: 'Bucket truck from the lot, deadwood down to thumb size. We can do the Tuesday.',
      },
    ],
  },
];
