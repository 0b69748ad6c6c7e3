import { describe, expect, it } from 'vitest';
import { maskContacts } from './masking.ts';
import { HIDDEN } from './hidden-mark.ts';

describe('a phone number spoken in tens', () => {
  it.each([
    'five oh four five fifty-five twelve thirty-four',
    'Call two twenty-five, five fifty-five, oh one thirty-four today.',
    'two two five five five five oh one thirty four',
    'nine eighty-five, 555, twelve thirty-four',
    'three thirty-seven five hundred twelve twelve',
    'one five oh four five fifty five twelve thirty four',
    'eight hundred, two twenty-five, forty-one twelve',
    'five hundred four, five fifty-five, twelve thirty-four',
    'cinco cero cuatro, cinco cincuenta y cinco, doce thirty-four',
    'call me at five fifty-five twelve thirty-four',
    'my number is five five five twelve thirty four',
    'two too five fife fife fife zero won tree for',
    '2 to 5 5 5 5 0 won 3 4',
    'f i v e o h f o u r f i v e f i v e f i v e z e r o o n e t h r e e f o u r',
  ])('is hidden: %s', (text) => {
    expect(maskContacts(text).text).toContain(HIDDEN);
    expect(maskContacts(text).text).not.toMatch(/twelve|thirty-four|thirty four|won/);
  });

  it.each([
    'quinientos cuatro, quinientos cincuenta y cinco, doce treinta y cuatro',
    'Llámeme al doscientos veinticinco, cinco cincuenta y cinco, cero uno treinta y cuatro',
    'dos veinticinco cinco cinco cinco cero uno treinta y cuatro',
    'llame al quinientos cincuenta y cinco, doce treinta y cuatro',
  ])('is hidden in Spanish: %s', (text) => {
    expect(maskContacts(text).text).toMatch(/^(?:llámeme al |llame al )?\[hidden until payment\]$/i);
  });

  it.each([
    'Two twenty-foot limbs and three thirty-foot limbs over the drive.',
    'Ten, twenty, thirty or forty feet from the house.',
    'We need two crews, four climbers, six hours and eight cones.',
    'The trunk is twenty four inches wide and sixty feet tall.',
    'It costs five hundred to seven hundred dollars a tree.',
    'Between nine and ten on the twenty-first, or two to four.',
    'Two thousand five hundred dollars for all five oaks.',
    'One oak, two pines, three pecans, four hollies.',
    'Lot 12, block 4, twenty acres, two ponds, one barn.',
    'From twenty to thirty to forty to fifty feet tall.',
    'Twenty, thirty, forty, fifty, sixty inches around.',
    'Built in nineteen eighty-five, tree planted in two thousand two.',
    'Twenty-two, twenty-four and twenty-six inch stumps.',
    'One hundred twenty feet of fence, eight feet high.',
    'Four of the five, six of the seven, eight of the nine.',
    'five six seven eight nine ten eleven twelve',
    'We open at seven thirty and close at four thirty, six days.',
    'Two men, one truck, one chipper, one day, nine hundred dollars.',
    'Truck holds eighteen yards; two loads, maybe three or four.',
    'Twelve foot ladder, thirty foot pole, two saws, six wedges.',
    'The first is forty five, the second fifty, the third sixty feet.',
    'Seventy-five percent dead, twenty-five percent alive.',
    'Parking for two or three, four or five in a pinch, six at most.',
    'Route forty one to exit twelve, then two miles, then left.',
    'DBH 34, 28, 22 and eighteen inches; heights 60, 55, 40 and thirty.',
    'ZIP 70806, lot ten, unit four, gate two.',
    'Between two and three hundred pounds each, ten or twelve logs.',
    'Eight trees at ninety dollars, six at one hundred forty.',
    'Ninety, ninety-five, one hundred feet.',
    'Cuatro robles de veinte, treinta y cuarenta pies, y dos pinos de quince.',
    'Entre quinientos y setecientos dólares por árbol, dos árboles, tres días.',
    'De ocho a cinco, de lunes a viernes, treinta y dos horas, cuatro hombres.',
    'Tronco de veinticuatro pulgadas, ochenta pies de alto, dos ramas de diez.',
    'Call five crews at six, two by four posts, twelve thirty foot limbs.',
    'From 2 to 4 for 2 to 3 at 5 to 6, one to two for three to four trees, one tree for free to you two',
    'Two by fours, four by fours and six by sixes under the crane.',
  ])('is not found in: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });
});

describe('a name on a social network', () => {
  it.each([
    ['We are oakcrew504 on Instagram', 'We are [hidden until payment]'],
    ['find pelican.trees on facebook', 'find [hidden until payment] on facebook'],
    ['oak_crew en Instagram', '[hidden until payment]'],
    ['Look for oakcrew on instagram.', 'Look for [hidden until payment].'],
    ['facebook: Oak Crew', '[hidden until payment]'],
    ['Facebook: Oak Crew Trees, ask for Joe', '[hidden until payment], ask for Joe'],
  ])('is hidden: %s', (text, shown) => {
    expect(maskContacts(text).text).toBe(shown);
  });

  it.each([
    'See our photos on Instagram',
    'We have no page on Facebook.',
    'Our work is on facebook',
    'I saw you on Facebook and found them on Instagram.',
    'Vi sus fotos en Facebook, y nos vimos en Instagram',
    'We are on Facebook. It was posted on Facebook too.',
  ])('is not found in: %s', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });
});
