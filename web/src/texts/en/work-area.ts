// Where a business works: parishes, distance, specialties, equipment.
import type { Equipment } from '@live-oak/contract/features/providers/work-area.ts';

const equipment: Record<Equipment, string> = {
  climbing_gear: 'Climbing and rigging gear',
  bucket_truck: 'Bucket truck',
  tracked_lift: 'Tracked lift',
  crane: 'Crane',
  stump_grinder: 'Stump grinder',
  chipper: 'Chipper',
  loader: 'Loader or skid steer',
  grapple_truck: 'Grapple truck',
  dump_truck: 'Dump truck or trailer',
  mulcher: 'Forestry mulcher',
  air_spade: 'Air spade',
  treatment_rig: 'Spraying or injection rig',
};

export const workArea = {
  title: 'Work area',
  lead: 'Jobs that fit come first, and we notify you of new ones. Owners don’t see this page.',
  loading: 'Loading your work area',
  didNotLoad: 'Your work area did not load',

  where: 'Where you work',
  whereText: 'Parishes, a distance around your ZIP, or both: a job fits when it is in one of them.',
  mapLabel: 'The parishes you choose',
  mapKeys: 'On the map: use the arrow keys to move and space to choose.',
  parishOf: (name: string) => `${name} Parish`,
  find: 'Find a parish',
  findHint: 'Orleans, Caddo, Terrebonne',
  parishes: 'Parishes',
  chosen: (count: number) =>
    count === 0 ? 'No parish chosen' : count === 1 ? '1 parish chosen' : `${count} parishes chosen`,
  noParish: 'No parish with this name.',
  chooseNone: 'Clear all',
  baseZip: 'Base ZIP',
  baseHint: 'Where your trucks start out.',
  radius: 'Miles around it',
  radiusHint: '1 to 500',
  zipFound: (city: string) => `${city}, LA`,
  circle: (miles: string, city: string) => `${miles} around ${city}`,

  what: 'What you do',
  mainSpecialty: 'Main specialty',
  others: 'Others',
  equipment: 'What you bring',
  equipmentText:
    'Jobs that need equipment you haven’t listed don’t count as fitting. If you list nothing, we don’t check equipment.',
  equipmentNames: equipment,

  save: 'Save work area',
  saved: 'Work area saved',
  savedText: 'Jobs that fit come first from now on.',
  savedEverywhere: 'You chose no place, so every job is shown as a match.',
  notSaved: 'Not saved',
  notSavedText: 'The work area could not be saved. Please try again.',
  checkFields: 'Check the fields that are marked',
  unsaved: 'Changed, not saved yet.',
  seeJobs: 'See jobs that fit',

  summary: (places: string) => `You work in ${places}.`,
  summaryNone: 'No work area yet: every job is shown as a match.',
  change: 'Change work area',
  set: 'Set work area',
  andMore: (names: string, more: number) => `${names} and ${more} more`,
};
