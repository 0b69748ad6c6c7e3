// What is hidden, what is left alone, and that the quick look before the search never lets anything pass.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskContacts, PATTERNS, SIGNS } from './masking.ts';
import { HIDDEN, markIn } from './hidden-mark.ts';
import { streetsOf } from './masking-secrets.ts';
import { asRead } from './as-read.ts';

interface CpuMicroseconds {
  user: number;
  system: number;
}
/** The contract is compiled without Node's types, since browsers run it too; its tests run on Node. */
declare const process: { threadCpuUsage(before?: CpuMicroseconds): CpuMicroseconds };

describe('contact details are hidden', () => {
  test.each([
    ['Call 225-555-0142 today', `Call ${HIDDEN} today`],
    ['Call (225) 555 0142', `Call ${HIDDEN}`],
    ['or 555-0142.', `or ${HIDDEN}.`],
    ['or 555-0142-', `or ${HIDDEN}-`],
    ['call 2 2 5 5 5 5 0 1 4 2', `call ${HIDDEN}`],
    ['call 225/555/0142 or +1 225.555.0142', `call ${HIDDEN} or ${HIDDEN}`],
    ['call 12255550142', `call ${HIDDEN}`],
    ['on 12/05/2026 call 225 555 0142', `on 12/05/2026 call ${HIDDEN}`],
    ['call 225 555 0142, 70808', `call ${HIDDEN}, 70808`],
    ['call 22/55/5501 42', `call ${HIDDEN}`],
    ['call 70155 50142', `call ${HIDDEN}`],
    ['call 701-555-0142', `call ${HIDDEN}`],
    ['or 555-0142 now', `or ${HIDDEN} now`],
    ['２２５-５５５-０１４２', HIDDEN],
    ['write to renee@example.com', `write to ${HIDDEN}`],
    ['renee (at) example (dot) com', HIDDEN],
    ['renee at example dot com', HIDDEN],
    ['see www.pelican-trees.com/oaks', `see ${HIDDEN}`],
    ['see https://pelican.test/x', `see ${HIDDEN}`],
    ['pelicantrees.com', HIDDEN],
    ['mike@pelican.services', HIDDEN],
    ['mike@pelican.la', HIDDEN],
    ['or mike@pelican.tree.', `or ${HIDDEN}.`],
    ['or mike@pelican.email now', `or ${HIDDEN} now`],
    ['mike@xn--bcher-kva.xn--p1ai', HIDDEN],
    ['mike@pelican.anything', HIDDEN],
    ['mike @ pelican.company', HIDDEN],
    ['mike @ pelican . services', HIDDEN],
    ['mike＠pelican．services', HIDDEN],
    ['mike (at) pelican.services', HIDDEN],
    ['mike [at] pelican [dot] la', HIDDEN],
    ['mike at pelican dot services', HIDDEN],
    ['mike at pelican.services', HIDDEN],
    ['mike@peli\u200Bcan.services', HIDDEN],
    ['see pelican.la or pelican.services', `see ${HIDDEN} or ${HIDDEN}`],
    ['pelican.company, pelican.email, pelican.llc', `${HIDDEN}, ${HIDDEN}, ${HIDDEN}`],
    ['pelican.tree', HIDDEN],
    ['find pelicantrees dot com', `find ${HIDDEN}`],
    ['find pelicantrees .com', `find ${HIDDEN}`],
    ['Pelican.Services/oaks', HIDDEN],
    ['call 225_555_0134', `call ${HIDDEN}`],
    ['call 225,555,0134', `call ${HIDDEN}`],
    ['call 225, 555, 0134', `call ${HIDDEN}`],
    ['call 225*555*0134', `call ${HIDDEN}`],
    ['call 225 • 555 • 0134', `call ${HIDDEN}`],
    ['call 225·555·0134', `call ${HIDDEN}`],
    ['call 225|555|0134', `call ${HIDDEN}`],
    ['call 225~555~0134', `call ${HIDDEN}`],
    ['call 225:555:0134', `call ${HIDDEN}`],
    ['call 225 ** 555 ** 0134', `call ${HIDDEN}`],
    ['call 225\u200B555\u200B0134', `call ${HIDDEN}`],
    ['call 225,555 0134', `call ${HIDDEN}`],
    ['call 2_2_5_5_5_5_0_1_3_4', `call ${HIDDEN}`],
    ['call 1.225.555.0134', `call ${HIDDEN}`],
    ['call (225)555*0134', `call ${HIDDEN}`],
    ['call 2️⃣2️⃣5️⃣5️⃣5️⃣5️⃣0️⃣1️⃣3️⃣4️⃣', `call ${HIDDEN}`],
    ['call 2\u03322\u03325\u0332 555 0134', `call ${HIDDEN}`],
    ['call 225\u3164555\u31640134', `call ${HIDDEN}`],
    ['call 225&#45;555&#x2d;0134', `call ${HIDDEN}`],
    ['joe&#64;example&#46;com', HIDDEN],
    ['joe&commat;example&period;com', HIDDEN],
    ['joe<at>example<dot>com', HIDDEN],
    ['find pelicantrees[.]com', `find ${HIDDEN}`],
    ['mail joe@gmail, please', `mail ${HIDDEN}, please`],
    ['mail joe (at) yahoo', `mail ${HIDDEN}`],
    ['write joe_at_gmail_dot_com', `write ${HIDDEN}`],
    ['write joe-at-pelican-dot-services now', `write ${HIDDEN} now`],
    ['joe_b_at_mail_dot_example_dot_org', HIDDEN],
    ['call five zero four five five five zero one four two', `call ${HIDDEN}`],
    ['call Five-Zero-Four, five-five-five, oh-one-four-two!', `call ${HIDDEN}!`],
    ['call five five five zero one four two', `call ${HIDDEN}`],
    ['llame al dos dos cinco cinco cinco cinco cero uno tres cuatro', `llame al ${HIDDEN}`],
    ['call five zero four 555 0142', `call ${HIDDEN}`],
    ['call 504 555 zero one four two', `call ${HIDDEN}`],
    ['call 504 five five five zero one four two', `call ${HIDDEN}`],
    ['call 555 0142', `call ${HIDDEN}`],
    ['Text me at 5550142 tonight', `Text me at ${HIDDEN} tonight`],
    ['my cell is 555 0142', `my cell is ${HIDDEN}`],
    ['My number is 5550142.', `My number is ${HIDDEN}.`],
    ['llámeme al 225-555-0142, teléfono: 555 0142', `llámeme al ${HIDDEN}, teléfono: ${HIDDEN}`],
    ['number: 555 0142', `number: ${HIDDEN}`],
    [' 555 0142', HIDDEN],
    ['find us as @pelican_trees', `find us as ${HIDDEN}`],
    // Figures with letters or words among them.
    ['call 5o4-555-o142', `call ${HIDDEN}`],
    ['call 22S-5S5-0l34', `call ${HIDDEN}`],
    ['call 225-555-O134', `call ${HIDDEN}`],
    ['five-oh-four 555-oh142', HIDDEN],
    ['2two5 five5five 0134', HIDDEN],
    ['call 504five5five0142', `call ${HIDDEN}`],
    ['call fivezerofour5550142', `call ${HIDDEN}`],
    ['5 zero 4 5 5 5 0 one 4 2', HIDDEN],
    ['call two two five triple five zero one three four', `call ${HIDDEN}`],
    ['five O four, 555, O one four two', HIDDEN],
    ['five_zero_four/five/five/five;zero;one;four;two', HIDDEN],
    ['fivezerofourfivefivefivezeroonefourtwo', HIDDEN],
    ['2,2,5,5,5,5,0,1,3,4', HIDDEN],
    ['225      555 ------ 0134', HIDDEN],
    ['225 and 555 and 0134', HIDDEN],
    ['225x555x0134', HIDDEN],
    ['area code 225, number 5550134', HIDDEN],
    ['225 area, 555 0134', HIDDEN],
    ['for $2255550134 or $225-555-0134', `for $${HIDDEN} or $${HIDDEN}`],
    ['call 002255550134', `call ${HIDDEN}`],
    ['ring 555 0134, ph: 5550134', `ring ${HIDDEN}, ph: ${HIDDEN}`],
    // Addresses in other words and marks.
    ['joe arroba gmail punto com', HIDDEN],
    ['joe (arroba) pelican (punto) com', HIDDEN],
    ['joe*at*pelican*dot*com', HIDDEN],
    ['joe "at" pelican "dot" com', HIDDEN],
    ['joe -at- pelican -dot- com', HIDDEN],
    ['joe/at/pelican/dot/com', HIDDEN],
    ['joe (a) pelican.com', HIDDEN],
    ['joe at gmail', HIDDEN],
    ["joe 'at' gmail", HIDDEN],
    ['joe at gmail com', HIDDEN],
    ['joe@gmail,com', HIDDEN],
    ['my gmail is joeb', `my ${HIDDEN}`],
    ['joe@127.0.0.1', HIDDEN],
    ['joe%40pelican%2Ecom', HIDDEN],
    ['find pelicantrees dotcom', `find ${HIDDEN}`],
    ['find pelicantrees punto com', `find ${HIDDEN}`],
    ['find pelicantrees,com', `find ${HIDDEN}`],
    ['find pelicantrees\u3002com', `find ${HIDDEN}`],
    ['hxxp://pelican', HIDDEN],
    ['t.me/pelican or linktr.ee/pelican', `${HIDDEN} or ${HIDDEN}`],
    ['insta: pelican_trees', HIDDEN],
    ['ig pelican_trees', HIDDEN],
    ['on Facebook as pelicantrees', `on ${HIDDEN}`],
    ['cash app $joeb', HIDDEN],
  ])('%s', (text, shown) => {
    expect(maskContacts(text)).toEqual({ text: shown, masked: shown !== text });
  });
});

test('names and addresses of the writer are hidden, however they are spelled', () => {
  const secrets = ['Renée Boudreaux', ...streetsOf('1423 Audubon St, New Orleans')];
  expect(maskContacts('Ask RENÉE  boudreaux at 1423 audubon st', secrets).text).toBe(`Ask ${HIDDEN} at ${HIDDEN} st`);
  expect(maskContacts('Ask Marcus Thibodeaux', ['Marcus Thibodeaux']).text).toBe(`Ask ${HIDDEN}`);
  expect(maskContacts('Ask ｍａｒｃｕｓ thibodeaux', ['Marcus Thibodeaux']).masked).toBe(true);
  for (const name of ['Mar\u200Bcus Thibodeaux', 'MarcusThibodeaux', 'Marcus-Thibodeaux', 'marcus_thibodeaux']) {
    expect(maskContacts(`Ask ${name}.`, ['Marcus Thibodeaux']).text).toBe(`Ask ${HIDDEN}.`);
  }
});

test.each([
  'Budget $1,200-1,500 or $2350.00, at most 3000 dollars',
  'It is $800-2500 all in',
  '60-70 ft tall, 34.5 in. DBH, 12 x 14 x 10 feet, 200 sq. ft.',
  'Free on 2026-12-05 10:30 or 2026-12-06T14:00',
  'Between 12/05/2026 - 12/15/2026, or 1/2/2027 1/3/2027',
  'Not 12-05-2026 and not 12.06.2026 8:00',
  'Near 70808, 70118-1234 or LA 70809 70810 70811',
  'Since 1998 we did 1,250 trees; 24/7, 365 days',
  'Policy of 1,000,000 / 2,000,000 dollars',
  'Trees no. 1 2 3 4 5 6',
  'We meet at 8 at the gate. Dot the i. Mail comes at noon.',
  'Pruned in 2019 and 2024; $1 500 and $1 800',
  'Coverage 1,000,000 each, 2,000,000 in all, $1,000,000/$2,000,000',
  'Bids of $1,250, $1,400, 1,600 and 12,500.00',
  'Trunks of 12, 14, 16, 18, 20 and 24 inches',
  'Lots of 250, 300, 1500 square feet',
  '12x14x10 ft, 2.5ft, 34.5in, 60 ft. tall, 8.am to 5.pm',
  'In Metairie.LA 70001, Baton Rouge, LA 70808-1234',
  'LDAF license 23-1148, License no. 884-1123, ISA SO-7294A, Lic. #123-4567',
  'It is tall.It leans.No fence.Now or later.Best in spring.Tree is sick.House is near',
  'Two oaks @ 500. Each @ $500.00, 3 @ 1.5 days',
  'Look at St.Charles or at the gate. Com and go',
  'From 8:00 to 12:30, 13:45 to 17:15, Dec. 5',
  'photo.jpg, plan.pdf, e.g. oaks, i.e.two, approx.ten, a.m.to',
  '3-4 trees, 10-12 in., 1/2 acre, 5,000 lb, 2026-12-05',
  'One two three four five six seven eight nine pines, one by one',
  'Two or three oaks, four to five pines, one stump, six or seven limbs',
  'uno dos tres cuatro cinco seis siete robles',
  'License number: 884 1123, lot number: 884 1123',
  'License 884 1123, policy number 8841123, permit 884 1123',
  'Call before 500 1200 lb logs roll, phone on hand',
  'I can call at 5 or 6; 250 3000 sq ft lots',
  'Call me at 8 or text by 5, we have 225 5000 lb chips',
  'Budget 800 1200 dollars, number 4 of 250 2000',
  'look_at_the_dot_on_the_map, a polka-dot-tree, stay-at-home',
  'I saw it on Facebook. Cash is fine; a snap: the limb fell. We look at the outlook',
  'Una arroba de leña. Hasta este punto la rama. Uno o dos o tres o cuatro o cinco robles',
  'Two at 225 and three at 300; 12x14x10, 225x300 ft; 200 and 300 and 1500 dollars',
  'Five at 500, two at 1200, one 1998 and six 2024 logs, 8lb 5lb 100 lb',
  'Options: (a) trim. (b) remove. (c) both: oak,pine,cypress',
  'six 225 350 150 lb logs; two 16 20 24 30 in; one 20% off',
  'Five five gallon cans, two two inch lines, one four by four',
])('prices, sizes, days, ZIPs and plain words stay: %s', (text) => {
  expect(maskContacts(text)).toEqual({ text, masked: false });
});

test.each([
  ['digits', '7'],
  ['digits and spaces', '2 2 5 '],
  ['dots', '.'],
  ['words with dots', 'a.b'],
  ['at signs', 'a@'],
  ['spelled-out addresses', 'a at b dot '],
  ['open brackets', '(at) '],
  ['ZIPs', '70808 '],
  ['days', '12/05/2026 '],
  ['www', 'www.'],
  ['hosts', 'ab-'],
  ['spaced dots', 'a . '],
  ['at with dots', 'a@b.'],
  ['dots spelled', 'a dot '],
  ['area codes', '225,'],
  ['bullets', '2•'],
  ['large numbers', '1,000,'],
  ['gaps', '225     '],
  ['invisible letters', '\u200B'],
  ['brackets', '(at(dot'],
  ['look-alikes', 'ﷺ'],
  ['street names', 'Audubon '],
  ['digits in words', 'five '],
  ['tens in words', 'five fifty-five '],
  ['hundreds in words', 'quinientos cincuenta y cinco '],
  ['names on networks', 'facebook: oak '],
  ['words before networks', 'oak on '],
  ['words with underscores', 'a_at_b_dot'],
  ['digits in words run together', 'five'],
  ['digits in words and figures', 'five 5 o '],
  ['letters like digits', '2o5-'],
  ['digits with commas', '2,'],
  ['marked words', 'a"at"b"dot"'],
  ['mail services', 'gmail is '],
  ['accounts', 'facebook as '],
  ['words between area codes', '225 and '],
  ['percent signs', 'a%40'],
])('looking through %s takes time that grows with the length of the text alone', (_what, part) => {
  const secrets = ['Audubon Renée Boudreaux', ...streetsOf('1423 Audubon Street, New Orleans')];
  const cost = (length: number) => {
    const text = part.repeat(length / part.length);
    const once = () => {
      const from = process.threadCpuUsage();
      maskContacts(text, secrets);
      const { user, system } = process.threadCpuUsage(from);
      return (user + system) / 1000;
    };
    return Math.min(once(), once(), once());
  };
  // Milliseconds of this thread's own work, so that nothing beside it counts. Four times the text is four times the work; a search that
  // goes back and forth would need sixteen times as much.
  expect(cost(20_000)).toBeLessThan(8 * cost(5000) + 20);
});

test('plain words about trees stay as they were written', () => {
  const text = 'About 60 feet tall, 34.5 in. trunk; soft spot at the base. Budget 1200 to 1500 … ½ is dead.';
  expect(maskContacts(text, ['Renée Boudreaux', ...streetsOf('1423 Audubon St')])).toEqual({ text, masked: false });
});

test.each([
  ['1423 Audubon St, New Orleans, LA 70118', '1423 Audubon Street', `${HIDDEN} Street`],
  ['1423 Audubon Street, New Orleans, LA 70118', 'the oak at 1423 AUDUBON', `the oak at ${HIDDEN}`],
  ['1423 Audubon St New Orleans LA', '1423 Audubon Ave.', `${HIDDEN} Ave.`],
  ['1423 Audubon St, New Orleans', 'on Audubon Street, blue house', `on ${HIDDEN}, blue house`],
  ['Apt 5, 1423 Audubon St', 'come to 1423 Audubon', `come to ${HIDDEN}`],
  ['New Orleans, 1423 Audubon', 'come to 1423 Audubon', `come to ${HIDDEN}`],
  ['Audubon Street, New Orleans', 'on Audubon St. by the park', `on ${HIDDEN}. by the park`],
  ['1200 North Broad St', '1200 N. Broad', HIDDEN],
  ['1200 N Broad', '1200 Broad Street', `${HIDDEN} Street`],
  ['4015 St. Charles Ave', '4015 Saint Charles', HIDDEN],
  ['4015 Saint Charles Ave', 'St Charles Avenue', HIDDEN],
  ['418 Bayou Teche Lane', '418 Bayou', HIDDEN],
  ['16230 Highway 90', '16230 Highway 90', HIDDEN],
  ['1423 Audubon St', 'Audubon is a fine bird', 'Audubon is a fine bird'],
  ['1423 Audubon St', 'the oak is 1423 cm around', 'the oak is 1423 cm around'],
  ['New Orleans, LA 70118', 'a street in New Orleans', 'a street in New Orleans'],
])('of the location %s, "%s" is shown as "%s"', (location, text, shown) => {
  expect(maskContacts(text, streetsOf(location)).text).toBe(shown);
});

const fragments = fc.constantFrom(
  'a',
  'me',
  'com',
  'LY',
  'dot',
  'at',
  'AT',
  '@',
  '.',
  '. ',
  ' ',
  '  ',
  '(',
  ')',
  '[',
  '}',
  '-',
  '–',
  '—',
  '/',
  ':',
  '//',
  'www',
  'http',
  'ſ',
  'K',
  '٣',
  '½',
  '１',
  '225',
  '5',
  '55',
  '0142',
  '+1',
  '$',
  'é',
  '\n',
  '_',
  '%',
);

test('the quick look sees whatever a pattern would hide', () => {
  const texts = fc.array(fragments, { maxLength: 24 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const plain = asRead(text);
      const isHidden = PATTERNS.some((pattern) => plain.replace(pattern, HIDDEN) !== plain);
      return !isHidden || SIGNS.test(plain);
    }),
    { numRuns: 20_000 },
  );
});

test('the mark is read in the language of the page', () => {
  const { text } = maskContacts('Call 225-555-0142 or 225-555-0199');
  expect([markIn(text, 'en'), markIn(text, 'es')]).toEqual([
    text,
    'Call [oculto hasta el pago] or [oculto hasta el pago]',
  ]);
});
