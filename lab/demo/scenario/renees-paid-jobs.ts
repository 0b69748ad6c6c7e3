// Renée's paid jobs that go well: awarded, in progress, done and completed.
import { HOME, CHURCH } from './renees-places.ts';
import type { DemoJob } from './story.ts';

export const RENEES_PAID_JOBS: readonly DemoJob[] = [
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
];
