// What owners add at the end: access, what stays, when they are home. One or two follow the main text.
export const ACCESS = [
  'Gate is eight feet wide.',
  'Gate on the left side, about 40 inches, so nothing big fits through.',
  'Truck can park in the street, there is no HOA.',
  'You can drive right up to it.',
  'Ground is soft, please bring mats.',
  'The yard drains slowly, give it two dry days.',
  'There is a dog; call out before you open the gate.',
  'The power drop runs on the far side of the house.',
  'Septic tank is marked with a flag.',
  'Alley behind the house is open to trucks.',
  'It is a shared driveway, so please leave one side free.',
  'Sprinkler heads along the walk.',
  'Hose and outdoor outlet on the back wall.',
  'The back is fenced on three sides.',
  'Neighbor has no problem with you working from his side.',
] as const;

/** For any job. */
export const WISHES = [
  'Please rake and blow when you are done.',
  'I would like to see proof of insurance before you start.',
  'Somebody is home most afternoons.',
  'Photos on request, the phone camera does not do it justice.',
  'Looking for a crew with its own insurance, not a man with a saw.',
] as const;

/** For jobs that leave wood. */
export const WOOD_WISHES = [
  'Haul everything off, please.',
  'I will keep the wood if it is cut to fireplace length.',
  'Leave the chips, I use them in the garden.',
  'Please say in your bid how you would go about it.',
] as const;

/** For jobs that can wait. */
export const PATIENT_WISHES = [
  'No hurry, but I want it done right.',
  'Weekdays are best, I work from home.',
  'Saturday is fine, Sunday is not.',
  'I can be flexible on the day if it saves money.',
  'We had one quote already and it seemed high.',
] as const;

/** Where in the yard the tree is or what is under it. */
export const SPOTS = [
  'carport',
  'garage',
  'back porch',
  'driveway',
  'shed',
  'fence',
  'pool',
  'kitchen',
  'front porch',
  'patio',
  'workshop',
  'deck',
  'bedroom wing',
  'garden',
  'boat shed',
  'side porch',
  'chicken coop',
  'sunroom',
] as const;
