// The calculator against sixty amounts calculated by hand: the written numbers are the test, the formula is not used to produce
// them.
import { expect, test } from 'vitest';
import { estimate, estimateSteps } from './estimate.ts';

/** service, tree, difficulty, feet → estimate, low, high; next to each the calculation by hand. */
// prettier-ignore
const BY_HAND = [
  ['removal', 'live_oak', 'easy', 12, 390, 290, 590], // 12 × 25 = 300; × 1.3 × 1 = 390
  ['removal', 'live_oak', 'difficult', 47.5, 2470, 2370, 2670], // 47.5 × 25 = 1187.5; × 1.3 × 1.6 = 2470
  ['removal', 'live_oak', 'easy', 80, 2600, 2500, 2800], // 80 × 25 = 2000; × 1.3 × 1 = 2600
  ['removal', 'pine', 'emergency', 5, 275, 175, 475], // 5 × 25 = 125; × 1.1 × 2 = 275
  ['removal', 'pine', 'moderate', 120, 4290, 4190, 4490], // 120 × 25 = 3000; × 1.1 × 1.3 = 4290
  ['removal', 'pine', 'emergency', 40, 2200, 2100, 2400], // 40 × 25 = 1000; × 1.1 × 2 = 2200
  ['removal', 'bald_cypress', 'difficult', 70, 3920, 3820, 4120], // 70 × 25 = 1750; × 1.4 × 1.6 = 3920
  ['removal', 'bald_cypress', 'easy', 1, 35, 0, 235], // 1 × 25 = 25; × 1.4 × 1 = 35
  ['removal', 'bald_cypress', 'difficult', 85, 4760, 4660, 4960], // 85 × 25 = 2125; × 1.4 × 1.6 = 4760
  ['removal', 'magnolia', 'moderate', 30, 1170, 1070, 1370], // 30 × 25 = 750; × 1.2 × 1.3 = 1170
  ['removal', 'magnolia', 'emergency', 60, 3600, 3500, 3800], // 60 × 25 = 1500; × 1.2 × 2 = 3600
  ['removal', 'magnolia', 'moderate', 110, 4290, 4190, 4490], // 110 × 25 = 2750; × 1.2 × 1.3 = 4290
  ['removal', 'other', 'easy', 35, 875, 775, 1075], // 35 × 25 = 875; × 1 × 1 = 875
  ['removal', 'other', 'difficult', 18, 720, 620, 920], // 18 × 25 = 450; × 1 × 1.6 = 720
  ['removal', 'other', 'easy', 50, 1250, 1150, 1450], // 50 × 25 = 1250; × 1 × 1 = 1250
  ['pruning', 'live_oak', 'emergency', 90, 3510, 3410, 3710], // 90 × 15 = 1350; × 1.3 × 2 = 3510
  ['pruning', 'live_oak', 'moderate', 22.5, 570, 470, 770], // 22.5 × 15 = 337.5; × 1.3 × 1.3 = 570.375
  ['pruning', 'live_oak', 'emergency', 6, 234, 134, 434], // 6 × 15 = 90; × 1.3 × 2 = 234
  ['pruning', 'pine', 'difficult', 45, 1188, 1088, 1388], // 45 × 15 = 675; × 1.1 × 1.6 = 1188
  ['pruning', 'pine', 'easy', 75, 1238, 1138, 1438], // 75 × 15 = 1125; × 1.1 × 1 = 1237.5
  ['pruning', 'pine', 'difficult', 3, 79, 0, 279], // 3 × 15 = 45; × 1.1 × 1.6 = 79.2
  ['pruning', 'bald_cypress', 'moderate', 95, 2594, 2494, 2794], // 95 × 15 = 1425; × 1.4 × 1.3 = 2593.5
  ['pruning', 'bald_cypress', 'emergency', 33, 1386, 1286, 1586], // 33 × 15 = 495; × 1.4 × 2 = 1386
  ['pruning', 'bald_cypress', 'moderate', 62.5, 1706, 1606, 1906], // 62.5 × 15 = 937.5; × 1.4 × 1.3 = 1706.25
  ['pruning', 'magnolia', 'easy', 8, 144, 44, 344], // 8 × 15 = 120; × 1.2 × 1 = 144
  ['pruning', 'magnolia', 'difficult', 65, 1872, 1772, 2072], // 65 × 15 = 975; × 1.2 × 1.6 = 1872
  ['pruning', 'magnolia', 'easy', 25, 450, 350, 650], // 25 × 15 = 375; × 1.2 × 1 = 450
  ['pruning', 'other', 'emergency', 55, 1650, 1550, 1850], // 55 × 15 = 825; × 1 × 2 = 1650
  ['pruning', 'other', 'moderate', 100, 1950, 1850, 2150], // 100 × 15 = 1500; × 1 × 1.3 = 1950
  ['pruning', 'other', 'emergency', 27, 810, 710, 1010], // 27 × 15 = 405; × 1 × 2 = 810
  ['trimming', 'live_oak', 'difficult', 12, 300, 200, 500], // 12 × 12 = 144; × 1.3 × 1.6 = 299.52
  ['trimming', 'live_oak', 'easy', 47.5, 741, 641, 941], // 47.5 × 12 = 570; × 1.3 × 1 = 741
  ['trimming', 'live_oak', 'difficult', 80, 1997, 1897, 2197], // 80 × 12 = 960; × 1.3 × 1.6 = 1996.8
  ['trimming', 'pine', 'moderate', 5, 86, 0, 286], // 5 × 12 = 60; × 1.1 × 1.3 = 85.8
  ['trimming', 'pine', 'emergency', 120, 3168, 3068, 3368], // 120 × 12 = 1440; × 1.1 × 2 = 3168
  ['trimming', 'pine', 'moderate', 40, 686, 586, 886], // 40 × 12 = 480; × 1.1 × 1.3 = 686.4
  ['trimming', 'bald_cypress', 'easy', 70, 1176, 1076, 1376], // 70 × 12 = 840; × 1.4 × 1 = 1176
  ['trimming', 'bald_cypress', 'difficult', 1, 27, 0, 227], // 1 × 12 = 12; × 1.4 × 1.6 = 26.88
  ['trimming', 'bald_cypress', 'easy', 85, 1428, 1328, 1628], // 85 × 12 = 1020; × 1.4 × 1 = 1428
  ['trimming', 'magnolia', 'emergency', 30, 864, 764, 1064], // 30 × 12 = 360; × 1.2 × 2 = 864
  ['trimming', 'magnolia', 'moderate', 60, 1123, 1023, 1323], // 60 × 12 = 720; × 1.2 × 1.3 = 1123.2
  ['trimming', 'magnolia', 'emergency', 110, 3168, 3068, 3368], // 110 × 12 = 1320; × 1.2 × 2 = 3168
  ['trimming', 'other', 'difficult', 35, 672, 572, 872], // 35 × 12 = 420; × 1 × 1.6 = 672
  ['trimming', 'other', 'easy', 18, 216, 116, 416], // 18 × 12 = 216; × 1 × 1 = 216
  ['trimming', 'other', 'difficult', 50, 960, 860, 1160], // 50 × 12 = 600; × 1 × 1.6 = 960
  ['stump', 'live_oak', 'moderate', 90, 254, 154, 454], // 150 = 150; × 1.3 × 1.3 = 253.5
  ['stump', 'live_oak', 'difficult', 22.5, 312, 212, 512], // 150 = 150; × 1.3 × 1.6 = 312
  ['stump', 'live_oak', 'emergency', 6, 390, 290, 590], // 150 = 150; × 1.3 × 2 = 390
  ['stump', 'pine', 'easy', 45, 165, 65, 365], // 150 = 150; × 1.1 × 1 = 165
  ['stump', 'pine', 'moderate', 75, 215, 115, 415], // 150 = 150; × 1.1 × 1.3 = 214.5
  ['stump', 'pine', 'difficult', 3, 264, 164, 464], // 150 = 150; × 1.1 × 1.6 = 264
  ['stump', 'bald_cypress', 'emergency', 95, 420, 320, 620], // 150 = 150; × 1.4 × 2 = 420
  ['stump', 'bald_cypress', 'easy', 33, 210, 110, 410], // 150 = 150; × 1.4 × 1 = 210
  ['stump', 'bald_cypress', 'moderate', 62.5, 273, 173, 473], // 150 = 150; × 1.4 × 1.3 = 273
  ['stump', 'magnolia', 'difficult', 8, 288, 188, 488], // 150 = 150; × 1.2 × 1.6 = 288
  ['stump', 'magnolia', 'emergency', 65, 360, 260, 560], // 150 = 150; × 1.2 × 2 = 360
  ['stump', 'magnolia', 'easy', 25, 180, 80, 380], // 150 = 150; × 1.2 × 1 = 180
  ['stump', 'other', 'moderate', 55, 195, 95, 395], // 150 = 150; × 1 × 1.3 = 195
  ['stump', 'other', 'difficult', 100, 240, 140, 440], // 150 = 150; × 1 × 1.6 = 240
  ['stump', 'other', 'emergency', 27, 300, 200, 500], // 150 = 150; × 1 × 2 = 300
] as const;

test('has sixty rows, with every service, tree and difficulty', () => {
  expect(BY_HAND).toHaveLength(60);
  const seen = (column: 0 | 1 | 2) => new Set(BY_HAND.map((row) => row[column])).size;
  expect([seen(0), seen(1), seen(2)]).toEqual([4, 5, 4]);
});

test.each(BY_HAND)('%s, %s, %s, %d feet: about $%d', (service, treeType, difficulty, heightFeet, middle, low, high) => {
  const asked = { service, treeType, difficulty, heightFeet };
  expect(estimate(asked)).toEqual({ estimate: middle, low, high });
  expect(estimateSteps(asked)).toMatchObject({ estimate: middle, low, high });
});

test('an unknown service counts $20 a foot, including names of object properties', () => {
  for (const service of ['planting', 'constructor', 'toString', '__proto__']) {
    expect(estimate({ service, treeType: 'pine', difficulty: 'easy', heightFeet: 50 })).toEqual({
      estimate: 1100,
      low: 1000,
      high: 1300,
    });
  }
});

test('the steps state the factors, and that a stump has no height', () => {
  const asked = { treeType: 'live_oak', difficulty: 'moderate', heightFeet: 60 } as const;
  expect(estimateSteps({ ...asked, service: 'removal' })).toEqual({
    perFoot: 25,
    base: 1500,
    treeFactor: 1.3,
    difficultyFactor: 1.3,
    estimate: 2535,
    low: 2435,
    high: 2735,
  });
  expect(estimateSteps({ ...asked, service: 'stump' })).toMatchObject({ perFoot: null, base: 150, estimate: 254 });
});
