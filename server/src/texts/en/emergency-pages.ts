// Texts of the emergency pages, with inline HTML only, and the sources of what they say about safety.
import type { TouchAnswer } from '@live-oak/contract/features/emergencies/schema.ts';
import type { Wires } from '@live-oak/contract/features/jobs/taxonomy.ts';
import { REFUSALS } from '@live-oak/contract/refusals.ts';
import type { Catalog } from '@live-oak/contract/reasons.ts';
import type { Language } from '@live-oak/contract/language.ts';

const english: Catalog = {
  ...REFUSALS,
  accountForm: { ...REFUSALS.accountForm, phone: 'Enter all ten digits of the phone number, with the area code.' },
};

export const emergencyPages = {
  // Widened: the Spanish catalog has 'es'.
  language: 'en' as Language,
  refusals: english,
  name: 'Tree emergency',
  description:
    'A tree on the house, in the way or about to fall in Louisiana: five short questions, and checked crews on call bid at once, day or night. If anyone is hurt, call 911 first.',
  /** content/data/emergency.yaml, `life` */
  call: 'In danger? <a href="tel:911">Call 911</a>',
  step: (n: number) => `Question ${n} of 5`,
  again: 'Start over',
  otherLanguage: 'Español',
  hurt: 'Is anyone hurt or trapped?',
  ownPost: 'You have an open emergency.',
  hurtNo: 'No, everyone is safe',
  hurtYes: 'Yes, someone needs help',
  promise: (minutes: number, emergencies: number) =>
    `Half of the last ${emergencies} emergencies got a first bid within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  how: 'Five short questions, no account. Crews on call are notified right away. You choose a bid and pay, and we hold your money until the work is done.',
  call911: 'Call 911 first',
  call911Text: 'Come back to this page when help is on the way.',
  call911Button: 'Call 911',
  called: 'I called 911. Continue',
  wires: 'Is a wire down, or is the tree touching one?',
  wireAnswers: { no: 'No', yes: 'Yes', unsure: 'I can’t tell' } satisfies Record<Wires, string>,
  /** ESFI: at least 35 feet from a downed line; fences and puddles count as live. */
  stayAway:
    '<b>Stay at least 35 feet away from a wire that is down.</b> Treat fences and puddles near it as live. <a href="tel:911">Call 911</a>, then your power company.',
  source: 'Source:',
  postingGoesOn:
    'You can still post. Until the power company has answered, only crews qualified for work near power lines can bid.',
  postingGoesOnUnsure: 'You can still post. The crew has to check for wires before it starts.',
  sayWhenAnswered:
    'Until the power company has answered, only crews qualified for work near power lines can bid. When it has, add its answer on your job’s page.',
  findPower: 'Your ZIP code',
  findPowerButton: 'Find my power company',
  zipUnknown: 'We can’t find this ZIP code in Louisiana. Check the five digits.',
  powerIn: (parish: string) => `Power company in ${parish} Parish:`,
  powerInPart: (parish: string) => `Serves part of ${parish} Parish:`,
  powerOthers: 'Your bill names your power company. It may be one of these:',
  seenOnce: 'check it against your bill',
  touches: 'What is the tree touching?',
  touchAnswers: {
    building_out: 'A house or building, and someone can’t stay there',
    building: 'A house or other building',
    access: 'It blocks the only way out',
    vehicle: 'A vehicle',
    yard: 'A fence or the yard',
    hanging: 'Nothing yet. It’s about to fall',
  } satisfies Record<TouchAnswer, string>,
  where: 'Photo and address',
  photo: 'Photo',
  photoHint:
    'Take it from a safe distance. With a photo, crews are notified right away. Without one, an administrator reviews your post first.',
  photoUnusable: 'We can’t use this photo. Choose another one, or go on without a photo.',
  photosKept: (count: number) => (count === 1 ? 'Your photo is saved.' : `Your ${count} photos are saved.`),
  location: 'Street and ZIP code',
  placeUnknown:
    'We can’t find this place in Louisiana. Add the town or ZIP code: without it, an administrator reviews your post first.',
  locationHint: 'Crews see only the town and ZIP code until you pay.',
  phone: 'Mobile phone',
  phoneHint: 'We text you a six-digit code. Crews see your number only after you pay.',
  next: 'Next',
  reachYou: 'Where do we text you?',
  post: 'Post the emergency',
  free: 'Posting is free.',
  enterCode: 'Enter the code we texted you',
  sentTo: (end: string) => `We sent six digits to the phone that ends in <b class="n">${end}</b>.`,
  notSentTo: (end: string) =>
    `We couldn’t text the phone that ends in <b class="n">${end}</b>: it was sent too many codes. Your post is saved, and administrators can see it. Try another code in an hour, or use another number.`,
  code: 'Code',
  yourName: 'Your name',
  yourNameHint: 'The crew learns it only after you pay.',
  textMe: 'Text me when a bid comes in',
  confirm: 'Confirm and post',
  resend: 'Text me a new code',
  resent: 'We sent a new code.',
  wrongNumber: 'Wrong number?',
  textOtherNumber: 'Text the code to this number',
  noText: 'No text? Check that you have a signal. Administrators can see your post and may call you instead.',
  states: {
    waiting: 'An administrator is reviewing your post',
    open: 'Your emergency is posted',
    closed: 'Bidding has closed',
    unpaid: 'Pay to book the crew you chose',
    chosen: 'You have chosen a crew',
    takenDown: 'An administrator took your post down',
    canceled: 'This job was canceled',
  },
  waitingText: 'Crews are notified as soon as it is approved.',
  photoLater: 'Add a photo, and crews can be notified before the review.',
  addPhoto: 'Add a photo',
  photoLaterHint: 'Take it from a safe distance. It shows what the tree touches, and how big it is.',
  photoMissing: 'Choose a photo first.',
  sendPhoto: 'Add to your post',
  back: 'Back to your post',
  chooseSoon: 'You can choose as soon as the first bid is in.',
  notified: 'Crews on call notified',
  seen: 'Crews that opened it',
  bids: 'Bids',
  firstBid: 'First bid',
  ago: (minutes: number) => (minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  notifying: 'We are notifying crews on call now.',
  noCrews: 'No crew on call covers this area right now. Other businesses can still find your post and bid.',
  updates: 'This page updates every 20 seconds. Save its link to come back.',
  toJob: 'See your job',
  toBids: 'See bids and choose',
  setPassword: 'Add an email and password to your account later, under Profile.',
  signInForJob: 'To see your job, log in. No password yet? Choose “Log in with a code by text”.',
  over: { dismissed: 'This post was closed', expired: 'This post has expired' },
  overText: 'Its phone number was never confirmed. If you still need help, post again.',
  gone: 'We can’t find this emergency',
  goneText: 'The link is incomplete, or the post is gone.',
  postAgain: 'Post an emergency',
  sorry: 'That didn’t work',
};
