// Names are hidden however they are said: turned around, with an initial, without accents, the part that tells a business apart.
import { expect, test } from 'vitest';
import { businessNameSecrets, personSecrets } from './masked-names.ts';
import { maskContacts } from './masking.ts';
import { HIDDEN } from './hidden-mark.ts';

test.each([
  ['Renée Boudreaux', 'Ask Renee Boudreaux', `Ask ${HIDDEN}`],
  ['Renée Boudreaux', 'Ask RENE\u0301E BOUDREAUX', `Ask ${HIDDEN}`],
  ['Renee Boudreaux', 'Ask Renée Boudreaux', `Ask ${HIDDEN}`],
  ['Renée Boudreaux', 'Ask Boudreaux, Renee', `Ask ${HIDDEN}`],
  ['Renée Boudreaux', 'Ask R. Boudreaux', `Ask ${HIDDEN}`],
  ['Renée Boudreaux', 'the boudreaux house', `the ${HIDDEN} house`],
  ['Renée Boudreaux', 'Boudreaux residence', `${HIDDEN} residence`],
  ['Ana Peña', 'the Pena family', `the ${HIDDEN} family`],
  ['Darnell Price', 'Ask Darnell Price', `Ask ${HIDDEN}`],
  ['Darnell Price', 'Ask D. Price', `Ask ${HIDDEN}`],
])('of the person %s, "%s" is shown as "%s"', (name, text, shown) => {
  expect(maskContacts(text, personSecrets(name)).text).toBe(shown);
});

test.each([
  ['Darnell Price', 'Price includes hauling'],
  ['Ann Wood', 'Wood chips stay'],
  ['Ann Moss', 'Moss on the oak'],
  ['Joe Limbs', 'limbs over the roof'],
  ['Renée Boudreaux', 'Renée is a name like others'],
  ['Marcus Landry', 'Oaks of St. Landry Parish, or Landry Parish'],
])('of the person %s, "%s" reveals nothing', (name, text) => {
  expect(maskContacts(text, personSecrets(name))).toEqual({ text, masked: false });
});

test.each([
  ['Pelican Tree Co.', 'Pelican Tree is ready', `${HIDDEN} is ready`],
  ['Pelican Tree Co.', 'Pelican Tree Company is ready', `${HIDDEN} Company is ready`],
  ['Pelican Tree Co.', "Pelican's crew", `${HIDDEN}'s crew`],
  ['Pelican Tree Co.', 'the pelican crew', `the ${HIDDEN} crew`],
  ['The Pelican Tree Co.', 'We are Pelican', `We are ${HIDDEN}`],
  ['Bayou Crown Arborists', 'Bayou Crown has a lift', `${HIDDEN} has a lift`],
  ['Bayou Crown Arborists', 'BayouCrown has a lift', `${HIDDEN} has a lift`],
  ['Theriot & Sons Tree Service', 'Theriot and Sons', `${HIDDEN} and Sons`],
  ['Live Oak Tree Service', 'Live Oak Tree Service is ready', `${HIDDEN} is ready`],
])('of the business %s, "%s" is shown as "%s"', (name, text, shown) => {
  expect(maskContacts(text, businessNameSecrets(name)).text).toBe(shown);
});

test.each([
  ['Live Oak Tree Service', 'We prune the live oak tree by the porch'],
  ['Green Tree Care', 'Green wood is heavier'],
  ['Baton Rouge Tree Pros', 'Half a day in Baton Rouge'],
  ['The Tree Company', 'The tree and the stump'],
])('of the business %s, "%s" reveals nothing', (name, text) => {
  expect(maskContacts(text, businessNameSecrets(name))).toEqual({ text, masked: false });
});
