import { expect, test } from 'vitest';
import { EstimateQuestion } from './features/knowledge/estimates/schema.ts';
import { CreateJob } from './features/jobs/schema.ts';
import { feet, inches } from './lengths.ts';

test.each([60, '60', ' 60 ft ', '60ft.', '60 feet', '60 Foot', "60'", '60’', '60′', '60 pies'])(
  '%j is 60 feet',
  (typed) => {
    expect(feet(typed)).toBe(60);
  },
);

test.each([22.5, '22.5', '22.5 in', '22.5in.', '22.5 inches', '22.5"', "22.5''", '22.5”', '22.5 pulgadas'])(
  '%j is 22.5 inches',
  (typed) => {
    expect(inches(typed)).toBe(22.5);
  },
);

test.each(['', 'ft', '60 m', '60 in', 'tall', "5' 6", '60 ft ft'])('%j is no length in feet', (typed) => {
  expect(feet(typed)).toBeNaN();
});

test('a megabyte is refused at once', () => {
  expect(feet(`1${' '.repeat(1_000_000)}x`)).toBeNaN();
});

test('a job and the calculator take lengths with their unit', () => {
  const { treeHeightFeet, treeDbhInches } = CreateJob.shape;
  expect(treeHeightFeet.parse('60 ft')).toBe(60);
  expect(treeDbhInches.parse('22.5"')).toBe(22.5);
  expect(treeHeightFeet.safeParse('60 m').success).toBe(false);
  expect(treeHeightFeet.parse(' ')).toBeUndefined();
  expect(EstimateQuestion.shape.heightFeet.parse("60'")).toBe(60);
});
