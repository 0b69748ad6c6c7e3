import { describe, expect, it } from 'vitest';
import { askedOf, EMPTY, parseSavedAnswers } from './values.ts';

describe('the assessment stored on this device', () => {
  it('is restored, without values that are no longer valid', () => {
    const values = { ...EMPTY, treeSpecies: 'Water oak', overallHealth: 'poor', signs: ['cavity', 'trunk_split'] };
    expect(parseSavedAnswers(JSON.stringify(values))).toEqual(values);
    expect(
      parseSavedAnswers(JSON.stringify({ ...values, overallHealth: 'splendid', photos: [{ path: 'https://x' }] })),
    ).toEqual({
      ...values,
      overallHealth: '',
    });
    expect(parseSavedAnswers(JSON.stringify({ signs: ['magic'], concerns: 7 }))).toBeUndefined();
    expect(parseSavedAnswers(JSON.stringify(EMPTY))).toBeUndefined();
    expect(parseSavedAnswers('{')).toBeUndefined();
    expect(parseSavedAnswers('null')).toBeUndefined();
  });
});

describe('the URL of a plain form', () => {
  it('contains what was checked, and nothing else', () => {
    const query = new URLSearchParams(
      'signs=cavity&signs=magic&signs=over_building&overallHealth=poor&treeAge=young&x=1',
    );
    expect(askedOf(query)).toEqual({
      ...EMPTY,
      overallHealth: 'poor',
      treeAge: 'young',
      signs: ['cavity', 'over_building'],
    });
  });
  it('needs a checkbox or an overall observation', () => {
    expect(askedOf(new URLSearchParams('treeSpecies=oak&signs=toString'))).toBeUndefined();
  });
});
