// The health assessment: the form, the checklist with what each item means, and the result in plain words.
import {
  SIGN_RULES,
  type Area,
  type Health,
  type Level,
  type Sign,
  type TreeAge,
} from '@live-oak/contract/features/knowledge/assessments/assess.ts';

const means: Record<Sign, string> = {
  soil_lifting: 'The roots may be letting go. Stay off that side and out from under the tree.',
  roots_cut: 'Cut or buried roots hold and feed the tree less. It can take years to show above ground.',
  fungus_at_foot:
    'A fungus that feeds on dead wood may be at work inside the roots or the base, where you can’t see it.',
  foot_soft: 'The base carries the whole tree. Someone has to measure how much sound wood is left.',
  foot_wet:
    'Roots need air. Standing in water for a long time weakens many trees; bald cypress and tupelo are made for it.',
  trunk_split: 'The two halves may come apart, even without wind. Keep everyone out from under it.',
  new_lean: 'A tree that starts to lean is losing its hold in the ground. An old lean is a different matter.',
  fork_cracked: 'Two stems that press against each other can split apart at the crack.',
  cavity: 'A hollow tree can be sound. It depends on how thick the wall is, which has to be looked at.',
  old_lean: 'Many trees grow toward the light and are sound. Take a photo so you notice any change.',
  bark_off: 'The wood beneath may be dead or dying. How far around the trunk it goes decides what can be done.',
  hanging_branch: 'It can fall at any time, without warning. Keep people away from the ground below it.',
  dead_branches: 'Dead wood falls sooner or later. It matters most over a roof, a driveway or a swing.',
  crown_thin: 'The tree is missing something: water, roots, or health. Compare it with others of its kind.',
  leaves_odd: 'Often harmless, sometimes the first sign of a pest or a disease. Photos of both sides of a leaf help.',
  topped: 'New growth sits on rotting stubs and breaks more easily.',
  dropped_limb: 'Other limbs may be about to break for the same reason.',
  lightning: 'The damage is often inside, and beetles come to a weakened pine soon after.',
  dug_nearby: 'Trenches, fill and heavy machines hurt roots. The crown may not show it for years.',
  storm_since: 'Cracks and loosened roots are easy to miss from below. Have someone look at it.',
  over_building: 'What the tree could hit decides how soon something has to be done.',
  over_people: 'Move benches, swings and cars out of its reach until someone has inspected it.',
  near_wires: 'No one works there until the power company has been called. Treat every wire as live.',
};

// The checklist's texts are the contract's, which the call returns too.
const says = Object.fromEntries(Object.entries(SIGN_RULES).map(([sign, rule]) => [sign, rule.says])) as Record<
  Sign,
  string
>;

const ages: Record<TreeAge, string> = {
  young: 'Young (0-10 years)',
  mature: 'Mature (10-50 years)',
  old: 'Old (50+ years)',
  ancient: 'Ancient (100+ years)',
};
const healths: Record<Health, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  critical: 'Critical',
};
const areas: Record<Area, { title: string; text: string }> = {
  roots: { title: 'Root zone', text: 'The ground under the crown, and the base of the trunk.' },
  trunk: { title: 'Trunk', text: 'All the way around, from the ground to the first branches.' },
  crown: { title: 'Crown', text: 'From a few steps back, against the sky. Binoculars help.' },
  history: { title: 'What it has been through', text: 'What you know, or a neighbor remembers.' },
  targets: { title: 'What it could hit', text: 'Anything within one and a half times its height.' },
};
const levels: Record<Level, { name: string; title: string; text: string }> = {
  call_now: {
    name: 'Call now',
    title: 'Call now',
    text: 'Part of this tree could fall and hurt someone. Keep everyone out of its reach, open the emergency guide first, and call 911 if anyone is in danger.',
  },
  soon: {
    name: 'Soon',
    title: 'Have it looked at soon',
    text: 'Not this minute, but within days: a licensed arborist should look at it before the next storm does.',
  },
  watch: {
    name: 'Watch',
    title: 'Watch it',
    text: 'Nothing here calls for a saw. Take photos from the same spot today and in a month, and look again after each storm.',
  },
  fine: {
    name: 'Fine',
    title: 'Fine, based on what you checked',
    text: 'Nothing you checked needs action now. Walk around the tree once a year and after each storm.',
  },
};

export const assessment = {
  title: 'Tree Health Assessment',
  lead: 'Walk around the tree once, check what you see from the ground, and read how urgent it is and why. No climbing, no diagnosis.',
  dangerTitle: 'Someone in danger, or a wire down?',
  danger:
    'Don’t fill in anything. Call 911, keep everyone away from the tree, and stay 35 feet away from the wire and everything it touches.',
  emergency: 'Open the emergency guide',

  tree: 'The tree',
  species: 'Tree species',
  speciesExample: 'Water oak, or what you think it is',
  speciesGuide: 'Not sure? Find it in the species guide.',
  age: 'Tree age',
  chooseAge: 'Choose an age',
  location: 'Location',
  locationHint: 'A town, a ZIP or a parish. We use it only in your job, if you post one.',
  health: 'Overall health',
  healthHint: 'As it looks to you, compared with others of its kind.',
  chooseHealth: 'Choose how it looks',
  ages,
  healths,
  checklist: 'The checklist',
  checkedSigns: (checked: number, all: number) => `${checked} of ${all} checked`,
  checklistText: 'Check everything you see. The line below each one says what it can mean.',
  areas,
  says,
  means,
  concerns: 'Concerns',
  concernsHint: 'Since when, what changed, what worries you.',
  photos: 'Photos',
  photosText: 'They stay on this device, and are added if you make this a job.',
  photosMoving: 'Photos are still uploading. Wait until they’re done, or they won’t be included.',
  submit: 'Submit assessment',
  unanswered: 'Rate the tree overall, or check what you see.',
  failed: 'Your assessment was not sent. Please try again.',
  saveDraft: 'Save draft',
  saved: 'Draft saved',
  savedText: 'It is saved on this device only.',
  offline: 'You were offline, so this device worked it out by the same rules.',

  levels,
  because: 'Because you checked',
  becauseTarget: 'and it could hit something',
  healthSaid: (health: string) => `Overall health: ${health.toLowerCase()}`,
  healthMeans: 'An arborist can tell whether it’s the tree or just a bad year.',
  noReasons: 'You checked nothing that needs action.',
  notDiagnosis: 'Rules, not a diagnosis',
  notDiagnosisText:
    'This adds up what you checked, using fixed rules. Nobody has looked at the tree. In Louisiana, advising on trees for a fee requires an arborist license (LDAF, 225-952-8100); a tree risk assessment qualification (TRAQ, by the ISA) is a plus worth asking for.',
  makeJob: 'Make this a job',
  makeJobText:
    'We’ll fill in the job form with what you checked and wrote. You can review it before anything is posted.',
  jobTitle: (level: Level, species: string) => {
    const tree = species === '' ? 'a tree' : species.toLowerCase();
    return level === 'call_now' ? `Urgent: ${tree}` : `Health assessment of ${tree}`;
  },
  seen: 'Seen from the ground:',
  ageSaid: (age: string) => `Age: ${age.toLowerCase()}`,

  quick: 'Quick actions',
  quickText: 'What people often do next.',
  quickEmergency: 'Emergency guide',
  quickSpecies: 'Which tree is it?',
  quickPermits: 'Do I need a permit?',
  quickPrice: 'What would it cost?',
  quickAsk: 'Ask in the forum',
  findArborist: 'Find an ISA Certified Arborist (treesaregood.org)',
};
