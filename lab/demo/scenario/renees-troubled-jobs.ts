// Renée's jobs that went wrong: canceled, withdrawn, disputed, decided.
import { HOME, MOTHERS, RENTAL, CHURCH } from './renees-places.ts';
import type { DemoJob } from './story.ts';

export const RENEES_TROUBLED_JOBS: readonly DemoJob[] = [
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
        'The landfill was shut for the storm cleanup that week and my trailer was full. We can haul the limbs on Thursday. The felling itself was a full day for three of us, and that part is done. If you would rather have somebody else haul them, we give you $200 back.',
      offerCents: 20_000,
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
