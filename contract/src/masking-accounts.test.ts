// Disguises that people use to be found before payment, and plain words that look like them.
import { describe, expect, test } from 'vitest';
import { HIDDEN } from './hidden-mark.ts';
import { businessNameSecrets, personSecrets } from './masked-names.ts';
import { maskContacts } from './masking.ts';

describe('hidden', () => {
  test.each([
    ['find pelicantrees d0t com', `find ${HIDDEN}`],
    ['pelicantrees dot c0m or pelican-trees.c0m', `${HIDDEN} or ${HIDDEN}`],
    ['pelicantrees d.o.t com', HIDDEN],
    ['pelicantrees period com', HIDDEN],
    ['pelicantrees . c o m', HIDDEN],
    ['pelicantrees com, pelicantrees/com', `${HIDDEN}, ${HIDDEN}`],
    ['joe g-mail com', HIDDEN],
    ['I am joe.b gmail.', `I am ${HIDDEN}.`],
    ['joe@gmailcom', HIDDEN],
    ['Instagram pelican', HIDDEN],
    ['find us on facebook pelican trees', `find us on ${HIDDEN}`],
    ['fb/pelican or ig - pelicantrees', `${HIDDEN} or ${HIDDEN}`],
    ['my insta is pelicantrees', `my ${HIDDEN}`],
    ['face book: pelican, 1nstagram: pelican', `${HIDDEN}, ${HIDDEN}`],
    ['yelp: Pelican Trees', `${HIDDEN} Trees`],
    ['look up fb pelicanowner tonight', `look up ${HIDDEN} tonight`],
    ['venmo joe', HIDDEN],
    ['We pay. Venmo joe boudreaux for it', `We pay. ${HIDDEN} for it`],
    ['my paypal joe', `my ${HIDDEN}`],
    ['1-800-TREE-NOW or 225-555-TREE', `${HIDDEN} or ${HIDDEN}`],
    ['call 555 oh one three four', `call ${HIDDEN}`],
    ['my # is 5550134', `my # is ${HIDDEN}`],
    ['call 9 8 5, 5 5 5, 0 1 3 4', `call ${HIDDEN}`],
  ])('%s', (text, shown) => {
    expect(maskContacts(text).text).toBe(shown);
  });

  test.each([
    ['Pelican Tree Co.', 'we are pelicantrees', `we are ${HIDDEN}`],
    ['Pelican Tree Co.', '#PelicanTreeService504', `#${HIDDEN}`],
    ['Bayou Crown Arborists', 'BayouCrownTrees', HIDDEN],
    ["Joe's Tree Service", 'joes tree service', HIDDEN],
    ['Acadiana Climbers LLC', 'Ask for Acadiana Climbers', `Ask for ${HIDDEN}`],
    ['Pelican Tree Co.', 'Pelicans nest on this land', 'Pelicans nest on this land'],
    ['Live Oak LLC', 'a live oak, liveoaks', 'a live oak, liveoaks'],
  ])('of %s: %s', (business, text, shown) => {
    expect(maskContacts(text, businessNameSecrets(business)).text).toBe(shown);
  });

  test('hides a handle made of a surname', () => {
    expect(maskContacts('boudreauxtree', personSecrets('Renée Boudreaux')).text).toBe(HIDDEN);
  });
});

test.each([
  'I saw it on Facebook yesterday. Facebook photos help. Find me on Facebook later',
  'The Facebook group of our street, our Facebook reviews, Instagram reels of cranes',
  'Facebook, Instagram and word of mouth. Instagram, yes!',
  'Venmo works. We take Zelle, Cash App and cash. Use gmail, my gmail. A snap: it fell',
  'Facebook deposit today. We take venmo/zelle/cash. Venmo whenever. PayPal payment for the deposit, my Zelle refund',
  'The fb marketplace has ig screenshots and fb recommendations of fb homeowners here',
  'Logs of 900-1100 lbs, 800-1200 pounds, 850-1250 dollars',
  '225 FOOT fence, 800 GALLON tank, 225 OAK TREES, MODEL 8-800-XP',
  'Un punto común; el pino común, comunes y comestibles. The point is, come early',
  'Limbs of 2 3 2 3 4 inches, call 5 or 6 days ahead, 555 oaks one by one',
])('does not hide: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, masked: false });
});
