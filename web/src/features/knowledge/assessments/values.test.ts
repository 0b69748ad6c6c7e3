import { describe, expect, it } from 'vitest';
import { askedOf, EMPTY, parseSavedAnswers } from './values.ts';

describe('the assessment that this device keeps', () => {
  it('comes back, without what is no value of it any more', () => {
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

describe('the address of a plain form', () => {
  it('says what was ticked, and nothing that is no tick', () => {
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
  it('is no question without a tick or a look at the whole', () => {
    expect(askedOf(new URLSearchParams('treeSpecies=oak&signs=toString'))).toBeUndefined();
  });
});
